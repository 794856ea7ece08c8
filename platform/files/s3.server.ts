import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { type Files, type LocalFiles, newFileKey } from './files.server.ts';
import { sendFile } from './s3-upload.server.ts';

const KEY = /^[0-9a-f]{32}$/;
const CONNECT_MS = 5_000;
/** Silent storage is asked once more, on a new connection, before a visitor reads an error. */
const SILENCE_MS = 10_000;
const ATTEMPTS = 2;
/** The limit for a large file's part, over a slow line. */
const REQUEST_MS = 5 * 60_000;
/** A reused connection isn't trusted after this: its other end may have gone dark. */
const KEPT_MS = 5_000;

export interface S3Place {
  readonly endpoint: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Opens files in storage. `scratch` holds each file while it is read, or sent with its length in front. */
export function openS3Files(place: S3Place, scratch: LocalFiles): Files {
  let opened: Promise<S3Connection> | undefined;
  const open = () => {
    opened ??= connectS3(place);
    return opened;
  };
  const at = (key: string) => ({ Bucket: place.bucket, Key: place.prefix + key });
  const get = async (key: string) => {
    if (!KEY.test(key)) return null;
    const { s3, client } = await open();
    try {
      const { Body } = await client.send(new s3.GetObjectCommand(at(key)));
      return (Body as Readable | undefined) ?? null;
    } catch (error) {
      if (error instanceof s3.NoSuchKey || error instanceof s3.NotFound) return null;
      throw error;
    }
  };
  return {
    async put(bytes, max) {
      const key = newFileKey();
      const held = await scratch.put(bytes, max);
      try {
        const path = await scratch.path(held.key);
        if (path === null) throw new Error('The file went while it was sent');
        await sendFile(await open(), { ...at(key), path });
        return { key, bytes: held.bytes };
      } finally {
        await scratch.delete(held.key);
      }
    },
    async putBack(key, bytes) {
      if (!KEY.test(key)) throw new Error('Not a key of a file');
      const { s3, client } = await open();
      await client.send(
        new s3.PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.byteLength }),
      );
    },
    async withPath(key, work) {
      const found = await get(key);
      if (!found) return null;
      const held = await scratch.put(found, Number.POSITIVE_INFINITY);
      try {
        return await scratch.withPath(held.key, work);
      } finally {
        await scratch.delete(held.key);
      }
    },
    get,
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

export interface S3Connection {
  readonly s3: typeof import('@aws-sdk/client-s3');
  readonly client: S3Client;
}

/** Loads the large package only if there is storage. */
export async function connectS3(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Place,
  silenceMs = SILENCE_MS,
): Promise<S3Connection> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Only one provider has host names for buckets.
    forcePathStyle: true,
    // Only Amazon's storage knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: silenceMs,
      requestTimeout: REQUEST_MS,
      // A slow request otherwise only causes a warning.
      throwOnRequestTimeout: true,
      ...{
        httpAgent: { keepAlive: true, timeout: KEPT_MS },
        httpsAgent: { keepAlive: true, timeout: KEPT_MS },
      },
    },
  });
  return { s3, client };
}
