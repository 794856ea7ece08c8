import { open } from 'node:fs/promises';
import type { S3Connection } from './s3.server.ts';

/** Storage accepts at most 10,000 parts of at least 5 MiB: this allows files of up to 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

interface Sending {
  readonly Bucket: string;
  readonly Key: string;
  readonly path: string;
  readonly signal?: AbortSignal;
}

export async function sendFile(
  { s3, client }: S3Connection,
  { Bucket, Key, path, signal }: Sending,
): Promise<void> {
  const at = { Bucket, Key };
  const abort = signal ? { abortSignal: signal } : {};
  const file = await open(path);
  const piece = Buffer.alloc(PART_BYTES);
  const read = async (part: number) => {
    const { bytesRead } = await file.read(piece, 0, PART_BYTES, part * PART_BYTES);
    return { Body: piece.subarray(0, bytesRead), ContentLength: bytesRead };
  };
  try {
    const first = await read(0);
    if (first.ContentLength < PART_BYTES) {
      await client.send(new s3.PutObjectCommand({ ...at, ...first }), abort);
      return;
    }
    const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(at), abort);
    const upload = { ...at, UploadId };
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for (let part = first; part.ContentLength > 0; part = await read(Parts.length)) {
        const PartNumber = Parts.length + 1;
        const { ETag } = await client.send(
          new s3.UploadPartCommand({ ...upload, PartNumber, ...part }),
          abort,
        );
        Parts.push({ PartNumber, ETag });
      }
      const complete = { ...upload, MultipartUpload: { Parts } };
      await client.send(new s3.CompleteMultipartUploadCommand(complete), abort);
    } catch (error) {
      await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => {});
      throw error;
    }
  } finally {
    await file.close();
  }
}
