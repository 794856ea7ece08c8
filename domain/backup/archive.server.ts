import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BrokenBackupError, type Member } from './format.ts';
import { seal, unseal } from './seal.server.ts';

export const PART = '.part';
/** Far more than an upload or a page of rows needs, so a larger member isn't ours. */
const MEMBER_BYTES_MAX = 256 * 1024 * 1024;

export type Add = (name: string, body: Buffer) => Promise<void>;

/**
 * Writes an archive, readable only by its owner, that appears at `path` once complete and flushed to disk. Memory
 * holds one member at a time. @param last makes the last member from those added @throws the reason of `signal`
 */
export async function writeArchive(
  path: string,
  work: (add: Add) => Promise<void>,
  last: (members: readonly Member[]) => readonly [name: string, body: Buffer],
  {
    signal,
    passphrase,
  }: { readonly signal?: AbortSignal | undefined; readonly passphrase?: string | undefined } = {},
): Promise<number> {
  const part = path + PART;
  // A killed process may have left one that others can read.
  await rm(part, { force: true });
  const { default: tar } = await import('tar-stream');
  const pack = tar.pack();
  const file = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true });
  const sealed = (source: AsyncIterable<Buffer>) =>
    passphrase === undefined ? source : seal(source, passphrase);
  const written = pipeline(pack, sealed, file, signal ? { signal } : {});
  written.catch(() => {});
  const members: Member[] = [];
  const put = (name: string, body: Buffer) =>
    // A full disk ends the file, and then no member ever finishes.
    Promise.race([
      written,
      new Promise<void>((resolve, reject) => {
        const mtime = new Date(0);
        const entry = pack.entry({ name, size: body.byteLength, mode: 0o600, mtime }, (error) =>
          error ? reject(error) : resolve(),
        );
        entry.on('error', reject);
        entry.end(body);
      }),
    ]);
  try {
    await work(async (name, body) => {
      signal?.throwIfAborted();
      members.push({ name, bytes: body.byteLength, sha256: sha256(body) });
      await put(name, body);
    });
    await put(...last(members));
    pack.finalize();
    await written;
    await rename(part, path);
    await syncFolder(dirname(path));
    return (await stat(path)).size;
  } catch (error) {
    pack.destroy();
    await written.catch(() => {});
    await rm(part, { force: true });
    throw signal?.aborted ? signal.reason : error;
  }
}

/** Reads members in order. @throws BrokenBackupError if it's no archive, truncated or can't be opened */
export async function readArchive(
  path: string,
  visit: (name: string, body: Buffer) => Promise<void> | void,
  passphrase?: string,
): Promise<void> {
  const { default: tar } = await import('tar-stream');
  const extract = tar.extract();
  const source = createReadStream(path, { highWaterMark: 1024 * 1024 });
  const read = pipeline(source, (bytes: AsyncIterable<Buffer>) => unseal(bytes, passphrase), extract);
  let failure: unknown;
  read.catch((error: unknown) => {
    failure = error;
  });
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header;
      if (size > MEMBER_BYTES_MAX)
        throw new BrokenBackupError(`The file has a part that is too large: ${name}`);
      const pieces: Uint8Array[] = [];
      for await (const piece of entry) pieces.push(piece as Uint8Array);
      const body = Buffer.concat(pieces);
      try {
        await visit(name, body);
      } catch (error) {
        throw new VisitError(error);
      }
    }
    await read;
  } catch (error) {
    source.destroy();
    if (error instanceof VisitError) throw error.cause;
    const reason = failure ?? error;
    if (reason instanceof BrokenBackupError || isOfDisk(reason)) throw reason;
    throw new BrokenBackupError('The file is no backup, or it was cut off.');
  }
}

export function sha256(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}

class VisitError extends Error {
  constructor(cause: unknown) {
    super('visit', { cause });
  }
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** Flushes the rename too. Some systems don't support that for a folder, and don't need it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  try {
    await handle?.sync().catch(() => {});
  } finally {
    await handle?.close();
  }
}
