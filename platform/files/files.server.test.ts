import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileTooLargeError, type LocalFiles, openFiles } from './files.server.ts';

let folder: string;
let files: LocalFiles;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'kindlewick-files-')), 'files');
  files = openFiles(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* pieces(...all: Uint8Array[]) {
  yield* all;
}

test('what is put is what is got, under a key that tells nothing', async () => {
  const bytes = randomBytes(200_000);
  const { key, bytes: size } = await files.put(
    pieces(bytes.subarray(0, 70_000), bytes.subarray(70_000)),
    200_000,
  );
  expect([size, /^[0-9a-f]{32}$/.test(key)]).toEqual([200_000, true]);
  expect((await buffer((await files.get(key))!)).equals(bytes)).toBe(true);
  expect((await readFile((await files.path(key))!)).equals(bytes)).toBe(true);
  expect((await stat(folder)).mode & 0o077).toBe(0);
});

test('one byte too many keeps nothing, and the rest is not read', async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 1;
      yield Buffer.alloc(1_000);
    }
  }
  await expect(files.put(endless(), 9_999)).rejects.toThrow(FileTooLargeError);
  expect(read).toBeLessThan(200);
  expect(await readdir(folder)).toEqual([]);
  expect((await files.put(Buffer.alloc(10_000), 10_000)).bytes).toBe(10_000);
});

test('a stream that breaks off keeps nothing', async () => {
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('gone');
  }
  await expect(files.put(broken(), 100)).rejects.toThrow('gone');
  expect(await readdir(folder)).toEqual([]);
});

test('no key leads out of the folder', async () => {
  await writeFile(join(folder, '..', 'secret'), 'secret');
  for (const key of ['../secret', '', '..', `${'a'.repeat(31)}/`, 'A'.repeat(32)]) {
    expect([await files.get(key), await files.path(key)]).toEqual([null, null]);
    await files.delete(key);
  }
  expect(await readFile(join(folder, '..', 'secret'), 'utf8')).toBe('secret');
});

test('a file of another installation keeps its key, which is one of ours', async () => {
  const key = '0123456789abcdef'.repeat(2);
  await files.putBack(key, Buffer.from('back'));
  expect((await buffer((await files.get(key))!)).toString()).toBe('back');
  await expect(files.putBack('../secret', Buffer.from('x'))).rejects.toThrow('key');
});

test('a deleted file is gone, and deleting it again is no trouble', async () => {
  const { key } = await files.put(Buffer.from('a'), 10);
  await files.delete(key);
  await files.delete(key);
  expect(await files.get(key)).toBeNull();
});

test('names old files, and clears away what was left unfinished', async () => {
  expect(await files.olderThan(Date.now())).toEqual([]);
  const { key: old } = await files.put(Buffer.from('old'), 10);
  await files.put(Buffer.from('new'), 10);
  const part = join(folder, `${'0'.repeat(32)}.part`);
  await writeFile(part, 'half');
  for (const path of [join(folder, old), part]) await utimes(path, 1_000, 1_000);
  expect(await files.olderThan(2_000_000)).toEqual([old]);
  expect((await readdir(folder)).length).toBe(2);
});
