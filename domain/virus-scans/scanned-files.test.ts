import { expect, test } from 'vitest';
import { bytesOf, testFiles } from '#domain/cases/replies/test-files.ts';
import { DAY_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { FileHeldBackError, type Files } from '#platform/files/files.server.ts';
import { EICAR } from '#test/clamd.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { scannersOfTests } from './test-scanning.ts';

const stored = testFiles();
const MAX = 2 * 1024 * 1024;
const HOSTILE = `Dear Ada, ${EICAR}`;

const scanning = scannersOfTests(stored);
const held = (why: string) => expect.objectContaining({ name: 'FileHeldBackError', why });

async function read(files: Files, key: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await files.get(key)) ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const keys = () => stored.olderThan(Number.POSITIVE_INFINITY);

describeOnBothDatabases('files past a virus scanner', (opening) => {
  test('a file that it finds something in is not stored', async () => {
    const { files } = await scanning(await opening());
    const before = await keys();
    for (const rule of ['must-pass', 'may-wait'] as const) {
      await expect(files.put(bytesOf(HOSTILE), MAX, rule)).rejects.toEqual(held('infected'));
      await expect(files.put(Buffer.from(HOSTILE), MAX, rule)).rejects.toEqual(held('infected'));
    }
    expect(await keys()).toEqual(before);
  });

  test('a file that it passes is opened without asking for a day, also while it is away', async () => {
    const { clamd, files, after } = await scanning(await opening());
    const { key } = await files.put(bytesOf('Dear Ada'), MAX);
    expect(await read(files, key)).toBe('Dear Ada');
    expect(clamd.scans).toBe(1);
    after(DAY_MS);
    expect(await read(files, key)).toBe('Dear Ada');
    expect(clamd.scans).toBe(2);
    clamd.manner = 'nonsense';
    after(DAY_MS);
    expect(await read(files, key)).toBe('Dear Ada');
  });

  test('while it is away a visitor’s file is stored, and opened once it has been scanned', async () => {
    const { clamd, files, after } = await scanning(await opening());
    clamd.manner = 'nonsense';
    const { key } = await files.put(bytesOf('Dear Ada'), MAX, 'may-wait');
    await expect(files.get(key)).rejects.toEqual(held('not-scanned'));
    clamd.manner = 'scans';
    after(MINUTE_MS);
    expect(await read(files, key)).toBe('Dear Ada');
  });

  test('while it is away a file of staff is refused and not stored', async () => {
    const { clamd, files } = await scanning(await opening());
    const before = await keys();
    clamd.manner = 'cut';
    await expect(files.put(bytesOf('Dear Ada'), MAX)).rejects.toEqual(held('not-scanned'));
    expect(await keys()).toEqual(before);
  });

  test('what must be kept whatever is in it is stored, and not handed out', async () => {
    const { clamd, files } = await scanning(await opening());
    const { key } = await files.put(bytesOf(HOSTILE), MAX, 'when-opened');
    expect(clamd.scans).toBe(0);
    await expect(files.get(key)).rejects.toBeInstanceOf(FileHeldBackError);
    expect(await read(stored, key)).toBe(HOSTILE);
  });

  test('what was passed and is found later is held back, also when the scanner is away then', async () => {
    const { clamd, files, after } = await scanning(await opening());
    const { key } = await files.put(bytesOf(HOSTILE), MAX, 'made-here');
    after(DAY_MS);
    await expect(files.get(key)).rejects.toEqual(held('infected'));
    clamd.manner = 'nonsense';
    await expect(files.get(key)).rejects.toEqual(held('not-scanned'));
  });

  test('a file that is too large for it is stored for a visitor, and says why it is not opened', async () => {
    const { files } = await scanning(await opening());
    const { key } = await files.put(Buffer.alloc(MAX), MAX, 'may-wait');
    await expect(files.get(key)).rejects.toEqual(held('too-large'));
    await expect(files.put(Buffer.alloc(MAX), MAX)).rejects.toEqual(held('too-large'));
  });

  test('what the site made itself is handed out however large it is', async () => {
    const { files, after } = await scanning(await opening());
    const { key } = await files.put(Buffer.alloc(MAX, 'b'), MAX, 'made-here');
    after(DAY_MS);
    expect(await read(files, key)).toHaveLength(MAX);
  });

  test('a file that is deleted leaves nothing that says it was passed', async () => {
    const open = await opening();
    const { files } = await scanning(open);
    const { key } = await files.put(bytesOf('Dear Ada'), MAX);
    await files.delete(key);
    expect(await open.db.selectFrom('file_scans').selectAll().execute()).toEqual([]);
    expect(await files.get(key)).toBeNull();
  });
});
