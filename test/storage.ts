import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Place } from '#platform/files/s3.server.ts';

const BUCKET = 'kindlewick';
const KEY = 'S3RVER';
const REGION = 'us-east-1';

/** S3-compatible storage with one bucket, in a temporary folder. */
export interface Storage {
  place(folder?: string): S3Place;
  url(folder?: string): string;
  stop(): Promise<void>;
}

export async function startStorage(): Promise<Storage> {
  const directory = await mkdtemp(join(tmpdir(), 'kindlewick-storage-'));
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const host = `127.0.0.1:${port}`;
  return {
    place: (folder = '') => ({
      endpoint: `http://${host}`,
      bucket: BUCKET,
      prefix: folder && `${folder}/`,
      region: REGION,
      accessKeyId: KEY,
      secretAccessKey: KEY,
    }),
    url: (folder = '') => `s3://${KEY}:${KEY}@${host}/${BUCKET}/${folder}?region=${REGION}&tls=off`,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
