import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Storage, startStorage } from '#test/storage.ts';
import { type Files, FileTooLargeError, openFiles } from './files.server.ts';
import { openS3Files } from './s3.server.ts';

let storage: Storage;
let scratch: string;
let files: Files;
beforeAll(async () => {
  storage = await startStorage();
  scratch = await mkdtemp(join(tmpdir(), 'kindlewick-scratch-'));
  files = openS3Files(storage.place('site'), openFiles(scratch));
});
afterAll(async () => {
  await storage.stop();
  await rm(scratch, { recursive: true, force: true });
});

async function* pieces(...all: Uint8Array[]) {
  yield* all;
}

test('what is put is what is got, until it is deleted', async () => {
  const { key, bytes } = await files.put(pieces(Buffer.from('half '), Buffer.from('whole')), 10);
  expect([bytes, /^[0-9a-f]{32}$/.test(key)]).toEqual([10, true]);
  expect((await buffer((await files.get(key))!)).toString()).toBe('half whole');
  expect(await files.olderThan(Date.now() + 60_000)).toEqual([key]);
  expect(await files.olderThan(Date.now() - 60_000)).toEqual([]);
  await files.delete(key);
  await files.delete(key);
  expect(await files.get(key)).toBeNull();
  expect(await readdir(scratch)).toEqual([]);
});

test('a large file comes back as it was, and a program reads it on this machine for as long as it needs', async () => {
  const large = Buffer.alloc(17 * 1024 * 1024, 'abc');
  const { key, bytes } = await files.put(pieces(large), large.length);
  expect(bytes).toBe(large.length);
  const read = await files.withPath(key, (path) => readFile(path));
  expect(read?.equals(large)).toBe(true);
  expect(await readdir(scratch)).toEqual([]);
  await files.delete(key);
  expect(await files.withPath(key, async () => 'read')).toBeNull();
});

test('one byte too many keeps nothing', async () => {
  await expect(files.put(Buffer.alloc(11), 10)).rejects.toThrow(FileTooLargeError);
  expect(await files.olderThan(Date.now() + 60_000)).toEqual([]);
});

test('a file of another installation keeps its key', async () => {
  const key = '0123456789abcdef'.repeat(2);
  await files.putBack(key, Buffer.from('back'));
  expect((await buffer((await files.get(key))!)).toString()).toBe('back');
  await files.delete(key);
});

test('no key leads out of the prefix', async () => {
  expect(await files.get('../secret')).toBeNull();
});
