import { open } from 'node:fs/promises';
import { connectS3, type S3Place } from './s3.server.ts';

/** The least that storage takes is 5 MiB, and 10,000 parts the most: files of up to 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

/** Files under names of their own that are only sent there. */
export interface Archive {
  /** In parts, so that one of them is in memory; it appears under its name when it is complete. */
  send(name: string, path: string, signal: AbortSignal): Promise<void>;
  names(): Promise<readonly string[]>;
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
      const { s3, client } = await connect();
      const abort = { abortSignal: signal };
      const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(at(name)), abort);
      const upload = { ...at(name), UploadId };
      const file = await open(path);
      try {
        const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
        const piece = Buffer.alloc(PART_BYTES);
        for (let PartNumber = 1; ; PartNumber++) {
          const { bytesRead } = await file.read(piece, 0, PART_BYTES, (PartNumber - 1) * PART_BYTES);
          if (bytesRead === 0) break;
          const Body = piece.subarray(0, bytesRead);
          const part = { ...upload, PartNumber, Body, ContentLength: bytesRead };
          const { ETag } = await client.send(new s3.UploadPartCommand(part), abort);
          Parts.push({ PartNumber, ETag });
        }
        const complete = { ...upload, MultipartUpload: { Parts } };
        await client.send(new s3.CompleteMultipartUploadCommand(complete), abort);
      } catch (error) {
        await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => {});
        throw error;
      } finally {
        await file.close();
      }
    },
    async names() {
      const { s3, client } = await connect();
      const names: string[] = [];
      const pages = s3.paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix: place.prefix });
      for await (const { Contents = [] } of pages)
        for (const { Key = '' } of Contents) names.push(Key.slice(place.prefix.length));
      return names;
    },
    async remove(name) {
      const { s3, client } = await connect();
      await client.send(new s3.DeleteObjectCommand(at(name)));
    },
  };
}
