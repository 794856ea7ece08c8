import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  type Stats,
  statSync,
} from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withAccess } from './no-access.server.ts';

/** 128 bits, so that no one guesses a key. */
const KEY_BYTES = 16;

export function newFileKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}
const KEY = /^[0-9a-f]{32}$/;
const PART = '.part';

export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}

/** `too-large`: longer than the virus scanner takes. */
export type HeldBack = 'infected' | 'not-scanned' | 'too-large';

/** A file that is neither stored nor handed out, because of what the virus scanner said, or because it said nothing. */
export class FileHeldBackError extends Error {
  override readonly name = 'FileHeldBackError';
  readonly why: HeldBack;

  constructor(why: HeldBack) {
    super(`A file is held back: ${why}`);
    this.why = why;
  }
}

/**
 * What a virus scanner has to say of a file before it is stored, where the site has one.
 * - `must-pass`: that it is clean. For anyone who is here and can send it again.
 * - `may-wait`: nothing, or that it is clean. For anyone who must not be refused because the scanner is away.
 * - `when-opened`: it is not asked. For what must be stored whatever is in it.
 * - `made-here`: it is not asked, because this site made the file itself.
 */
export type ScanRule = 'must-pass' | 'may-wait' | 'when-opened' | 'made-here';

interface StoredFile {
  readonly key: string;
  readonly bytes: number;
}

export interface Files {
  /**
   * Stores `bytes`; when the promise resolves, the file is on the disk whole. One chunk at a time is in memory.
   * @param max bytes
   * @param rule `must-pass` where it is left out
   * @throws FileTooLargeError, FileHeldBackError, and whatever the stream or the disk throws; nothing is stored then
   */
  put(bytes: AsyncIterable<Uint8Array> | Uint8Array, max: number, rule?: ScanRule): Promise<StoredFile>;
  /** Keeps a file of another installation under the key that it had there. */
  putBack(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Hands `work` a path at which the file of `key` can be read until it ends, for a program that must read it by
   * itself; null when there is no such file. @throws what `work` throws
   */
  withPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T | null>;
  get(key: string): Promise<Readable | null>;
  /** A missing file is no error. */
  delete(key: string): Promise<void>;
  olderThan(time: number): Promise<readonly string[]>;
}

export interface LocalFiles extends Files {
  path(key: string): Promise<string | null>;
}

export function openFiles(folder: string): LocalFiles {
  const at = (key: string) => join(folder, key);
  const isThere = async (key: string) => KEY.test(key) && (await stat(at(key)).catch(absent)) !== null;
  const write = async (
    key: string,
    source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = at(key) + PART;
    try {
      // `flush` puts the bytes on the disk before the file is closed.
      await pipeline(Readable.from(source), createWriteStream(part, { mode: 0o600, flush: true }));
      await rename(part, at(key));
      await syncFolder(folder);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  };
  return {
    async put(bytes, max) {
      const key = newFileKey();
      let size = 0;
      async function* counted(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
        for await (const chunk of source) {
          size += chunk.byteLength;
          if (size > max) throw new FileTooLargeError(`More than ${max} bytes`);
          yield chunk;
        }
      }
      await write(key, counted(bytes instanceof Uint8Array ? [bytes] : bytes));
      return { key, bytes: size };
    },
    async putBack(key, bytes) {
      if (!KEY.test(key)) throw new Error('Not a key of a file');
      await write(key, [bytes]);
    },
    async path(key) {
      return (await isThere(key)) ? at(key) : null;
    },
    async withPath(key, work) {
      return (await isThere(key)) ? work(at(key)) : null;
    },
    async get(key) {
      if (!KEY.test(key)) return null;
      const handle = await open(at(key)).catch(absent);
      return handle && createReadStream('', { fd: handle });
    },
    async delete(key) {
      if (KEY.test(key)) await rm(at(key), { force: true });
    },
    async olderThan(time) {
      const keys: string[] = [];
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(at(name)).catch(absent);
        if (!found || found.mtimeMs >= time) continue;
        if (KEY.test(name)) keys.push(name);
        else if (name.endsWith(PART)) await rm(at(name), { force: true });
      }
      return keys;
    },
  };
}

/** The rename itself must be on the disk too. Some systems cannot do that for a folder, and need not. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  try {
    await handle?.sync().catch(() => {});
  } finally {
    await handle?.close();
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHERS = 0o077;

/**
 * Keeps what the site stores from other accounts (UK GDPR, article 32): whatever this process makes from now on,
 * `folder`, and what lies directly in it. Deeper files were never made otherwise.
 * @returns what others can still open, because it belongs to another account
 * @throws NoAccessError
 */
export function restrictToOwner(folder: string): readonly string[] {
  process.umask(OTHERS);
  const names = withAccess([folder], () => {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    return readdirSync(folder);
  });
  return [folder, ...names.map((name) => join(folder, name))].filter((path) => !closed(path));
}

/** Takes every right from others, where there is such a file. @returns whether they have none now */
export function closed(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || isClosed(found)) return true;
  try {
    chmodSync(path, found.isDirectory() ? FOLDER_MODE : FILE_MODE);
    return isClosed(statSync(path));
  } catch (error) {
    // Another account's file, or one on a disk that knows no rights.
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') return false;
    throw error;
  }
}

function isClosed({ mode }: Stats): boolean {
  return (mode & OTHERS) === 0;
}
