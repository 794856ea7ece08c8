import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Files, FileTooLargeError } from './files.server.ts';
import { openS3Files } from './s3.server.ts';

let folder: string;
let server: S3rver;
let files: Files;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindlewick-s3-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await server.run();
  files = openS3Files({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    prefix: 'site/',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
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
  expect([await files.get(key), await files.path(key)]).toEqual([null, null]);
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
