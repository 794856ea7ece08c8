import { open as openFile, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BrokenBackupError } from './format.ts';
import { seal, unseal } from './seal.server.ts';
import { everything } from './test-backup.ts';
import { BOTH, backUp, discardMachines, machine, restore, working } from './test-machines.ts';
import { verifyBackup } from './verify.server.ts';

vi.setConfig({ testTimeout: 120_000 });
afterEach(discardMachines);

const PASSPHRASE = 'correct horse battery staple';
const CHUNK = 64 * 1024;

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('an encrypted backup', () => {
  test.each(BOTH)('comes back with its passphrase and shows nothing without, on %s', async (dialect) => {
    const old = await working(dialect);
    const path = join(old.folder, 'sealed.tar');
    await backUp(old, path, undefined, PASSPHRASE);
    const bytes = await readFile(path);
    for (const word of ['header.json', 'app-secret', 'a letter']) expect(bytes.includes(word)).toBe(false);
    const before = await everything(old.url);
    const fresh = await machine(dialect);
    await restore(path, fresh, null, [], PASSPHRASE);
    expect(await everything(fresh.url)).toEqual(before);
  });

  test('is refused with a wrong passphrase, without one, changed and cut off', async () => {
    const old = await working('sqlite');
    const path = join(old.folder, 'sealed.tar');
    await backUp(old, path, undefined, PASSPHRASE);
    const whole = await readFile(path);
    await verifyBackup(path, PASSPHRASE);
    await expect(verifyBackup(path, 'another passphrase')).rejects.toThrow(/not the passphrase/);
    await expect(verifyBackup(path)).rejects.toThrow(/encrypted. Set BACKUP_PASSPHRASE/);
    const file = await openFile(path, 'r+');
    const at = Math.floor(whole.length / 2);
    await file.write(Buffer.from([whole[at]! ^ 1]), 0, 1, at);
    await file.close();
    await expect(verifyBackup(path, PASSPHRASE)).rejects.toThrow(/damaged or was cut off/);
    await writeFile(path, whole);
    await truncate(path, (await stat(path)).size - 1);
    const refusal = await verifyBackup(path, PASSPHRASE).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BrokenBackupError);
    const fresh = await machine('sqlite');
    await expect(restore(path, fresh, null, [], PASSPHRASE)).rejects.toThrow(BrokenBackupError);
    expect(await everything(fresh.url)).toEqual({});
  });

  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('of %i bytes is the same again', async (size) => {
    const plain = Buffer.alloc(size, 7);
    const sealed = await all(seal(inPieces(plain, 10_000), PASSPHRASE));
    expect((await all(unseal(inPieces(sealed, 333), PASSPHRASE))).equals(plain)).toBe(true);
  });

  test('that ends after a whole chunk, or has two changed about, is refused', async () => {
    const head = 40;
    const sealed = await all(seal(inPieces(Buffer.alloc(3 * CHUNK, 7), CHUNK), PASSPHRASE));
    const step = CHUNK + 16;
    const [one, two] = [sealed.subarray(head, head + step), sealed.subarray(head + step, head + 2 * step)];
    const start = sealed.subarray(0, head);
    for (const spoiled of [
      [start, one],
      [start, one, two],
      [start, two, one, sealed.subarray(head + 2 * step)],
      [start],
    ]) {
      await expect(all(unseal(inPieces(Buffer.concat(spoiled), CHUNK), PASSPHRASE))).rejects.toThrow(
        BrokenBackupError,
      );
    }
  });
});
