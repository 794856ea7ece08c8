import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SwallowingProxy, startSwallowingProxy } from '#test/swallowing-proxy.ts';
import { connectS3 } from './s3.server.ts';

let storage: SwallowingProxy;
beforeEach(async () => {
  storage = await startSwallowingProxy({ host: '127.0.0.1', port: 1 });
  storage.silence('new');
});
afterEach(() => storage.stop());

const placeOf = () => ({
  ...{ endpoint: `http://127.0.0.1:${storage.port}`, bucket: 'care', prefix: '', region: 'eu-west-2' },
  ...{ accessKeyId: 'a', secretAccessKey: 'b' },
});

test('storage that takes a connection and says nothing is an error, for what is read and for what is sent', async () => {
  const { s3, client } = await connectS3(placeOf(), 50);
  const at = { Bucket: 'care', Key: 'a' };
  await expect(client.send(new s3.GetObjectCommand(at))).rejects.toThrow();
  const Body = Buffer.alloc(8_000_000);
  await expect(
    client.send(new s3.PutObjectCommand({ ...at, Body, ContentLength: Body.byteLength })),
  ).rejects.toThrow();
});
