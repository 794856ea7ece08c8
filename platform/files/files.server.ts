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

/** 128 bits, so that keys can't be guessed. */
const KEY_BYTES = 16;

export function newFileKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}
const KEY = /^[0-9a-f]{32}$/;
const PART = '.part';

export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}

/** `too-large`: longer than the virus scanner accepts. */
export type HeldBack = 'infected' | 'not-scanned' | 'too-large';

/** A file neither stored nor handed out, because of the virus scanner's answer or its silence. */
export class FileHeldBackError extends Error {
  override readonly name = 'FileHeldBackError';
  readonly why: HeldBack;

  constructor(why: HeldBack) {
    super(`A file is held back: ${why}`);
    this.why = why;
  }
}

/**
 * The scan required before storing: `must-pass` (clean), `may-wait` (clean or, for senders we mustn't refuse, unknown),
 * `when-opened` (none, for files stored whatever they contain) or `made-here` (none: this site made the file).
 */
export type ScanRule = 'must-pass' | 'may-wait' | 'when-opened' | 'made-here';

interface StoredFile {
  readonly key: string;
  readonly bytes: number;
}

export interface Files {
  /**
   * Stores at most `max` bytes, a chunk in memory at a time, and resolves when all are on disk. `rule` defaults to
   * `must-pass`. @throws FileTooLargeError, FileHeldBackError and the stream's or disk's errors; stores nothing then
   */
  put(bytes: AsyncIterable<Uint8Array> | Uint8Array, max: number, rule?: ScanRule): Promise<StoredFile>;
  /** Stores another installation's file under the same key. */
  putBack(key: string, bytes: Uint8Array): Promise<void>;
  /** Lets `work` read the file at a path until it ends; null if there is no such file. */
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
      // `flush` puts the bytes on disk before closing the file.
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

/** Puts the rename on disk too. Some systems can't do that for a folder, and needn't. */
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
 * Closes to other accounts (UK GDPR, article 32) what this process makes from now on, `folder` and its direct content;
 * deeper files were never open. @returns what others can still open, as another account owns it @throws NoAccessError
 */
export function restrictToOwner(folder: string): readonly string[] {
  process.umask(OTHERS);
  const names = withAccess([folder], () => {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    return readdirSync(folder);
  });
  return [folder, ...names.map((name) => join(folder, name))].filter((path) => !closed(path));
}

/** Removes all permissions of others, if the file exists. @returns whether they have none */
export function closed(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || isClosed(found)) return true;
  try {
    chmodSync(path, found.isDirectory() ? FOLDER_MODE : FILE_MODE);
    return isClosed(statSync(path));
  } catch (error) {
    // Another account owns the file, or its disk has no permissions.
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') return false;
    throw error;
  }
}

function isClosed({ mode }: Stats): boolean {
  return (mode & OTHERS) === 0;
}
