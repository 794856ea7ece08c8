import type { Readable } from 'node:stream';
import { connectS3, type S3Place } from './s3.server.ts';
import { sendFile } from './s3-upload.server.ts';

export interface Archive {
  /** Sends parts, with one in memory; the object appears under its name when it is complete. */
  send(name: string, path: string, signal: AbortSignal): Promise<void>;
  write(name: string, text: string): Promise<void>;
  open(name: string): Promise<Readable | null>;
  list(beginning?: string): Promise<readonly { readonly name: string; readonly bytes: number }[]>;
  remove(name: string): Promise<void>;
}

export function openS3Archive(place: S3Place): Archive {
  let connected: ReturnType<typeof connectS3> | undefined;
  const connect = () => {
    connected ??= connectS3(place);
    return connected;
  };
  const at = (name: string) => ({ Bucket: place.bucket, Key: place.prefix + name });
  return {
    async send(name, path, signal) {
      await sendFile(await connect(), { ...at(name), path, signal });
    },
    async write(name, text) {
      const { s3, client } = await connect();
      const Body = Buffer.from(text);
      await client.send(new s3.PutObjectCommand({ ...at(name), Body, ContentLength: Body.byteLength }));
    },
    async open(name) {
      const { s3, client } = await connect();
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(at(name)));
        return (Body as Readable | undefined) ?? null;
      } catch (error) {
        if (error instanceof s3.NoSuchKey || error instanceof s3.NotFound) return null;
        throw error;
      }
    },
    async list(beginning = '') {
      const { s3, client } = await connect();
      const found: { name: string; bytes: number }[] = [];
      const Prefix = place.prefix + beginning;
      const pages = s3.paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix });
      for await (const { Contents = [] } of pages)
        for (const { Key = '', Size = 0 } of Contents)
          found.push({ name: Key.slice(place.prefix.length), bytes: Size });
      return found;
    },
    async remove(name) {
      const { s3, client } = await connect();
      await client.send(new s3.DeleteObjectCommand(at(name)));
    },
  };
}
