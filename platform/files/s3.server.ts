import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { type Files, FileTooLargeError, newFileKey } from './files.server.ts';

const KEY = /^[0-9a-f]{32}$/;
const CONNECT_MS = 5_000;
const REQUEST_MS = 30_000;

export interface S3Place {
  readonly endpoint: string;
  readonly bucket: string;
  /** Stands before every key; empty for none. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** `put` holds a whole file in memory, because storage wants its length first; `path` is always null. */
export function openS3Files(place: S3Place): Files {
  let opened: Promise<{ s3: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;
  const open = () => {
    opened ??= connectS3(place);
    return opened;
  };
  const at = (key: string) => ({ Bucket: place.bucket, Key: place.prefix + key });
  return {
    async put(bytes, max) {
      const body = await collect(bytes, max);
      const key = newFileKey();
      const { s3, client } = await open();
      await client.send(new s3.PutObjectCommand({ ...at(key), Body: body, ContentLength: body.byteLength }));
      return { key, bytes: body.byteLength };
    },
    async putBack(key, bytes) {
      if (!KEY.test(key)) throw new Error('Not a key of a file');
      const { s3, client } = await open();
      await client.send(
        new s3.PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.byteLength }),
      );
    },
    path: async () => null,
    async get(key) {
      if (!KEY.test(key)) return null;
      const { s3, client } = await open();
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(at(key)));
        return (Body as Readable | undefined) ?? null;
      } catch (error) {
        if (error instanceof s3.NoSuchKey || error instanceof s3.NotFound) return null;
        throw error;
      }
    },
    async delete(key) {
      if (!KEY.test(key)) return;
      const { s3, client } = await open();
      await client.send(new s3.DeleteObjectCommand(at(key)));
    },
    async olderThan(time) {
      const { s3, client } = await open();
      const keys: string[] = [];
      const pages = s3.paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix: place.prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', LastModified } of Contents) {
          const key = Key.slice(place.prefix.length);
          if (KEY.test(key) && LastModified && LastModified.getTime() < time) keys.push(key);
        }
      }
      return keys;
    },
  };
}

/** The package is large, and loaded only where there is storage. */
export async function connectS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Place) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Host names for buckets exist at one provider only.
    forcePathStyle: true,
    // Storage other than Amazon's does not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
  });
  return { s3, client };
}

async function collect(bytes: AsyncIterable<Uint8Array> | Uint8Array, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    size += chunk.byteLength;
    if (size > max) throw new FileTooLargeError(`More than ${max} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
