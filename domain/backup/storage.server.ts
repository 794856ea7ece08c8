import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Archive } from '#platform/files/s3-archive.server.ts';
import { folderPlace } from './folder.server.ts';
import { type BackupPlace, isBackupName, madeAtOf } from './place.ts';
import { isSealed } from './seal.server.ts';

/** Neither the host nor anyone who finds a key may read backups (docs/infrastructure.md). */
class NotEncryptedError extends Error {
  override readonly name = 'NotEncryptedError';
}

export interface Storage {
  readonly archive: Archive;
  readonly text: string;
  readonly folder: string;
}

/** Stores backups in S3, so that processes on several machines share them. They must be encrypted there. */
export function storagePlace({ archive, text: wording, folder }: Storage): BackupPlace {
  const scratch = folderPlace(folder);
  const find = async (name: string) =>
    isBackupName(name) ? (await archive.list(name)).find((file) => file.name === name) : undefined;
  return {
    text: wording,
    async list() {
      const backups = (await archive.list()).flatMap(({ name, bytes }) => {
        const madeAt = madeAtOf(name);
        return madeAt === null ? [] : [{ name, madeAt, bytes, isEncrypted: true }];
      });
      return backups.sort((one, other) => other.madeAt - one.madeAt);
    },
    async store(name, make, signal) {
      const path = join(folder, name);
      try {
        const made = await scratch.store(name, make, signal);
        if (!(await isSealed(path))) throw new NotEncryptedError(name);
        await archive.send(name, path, signal);
        return made;
      } finally {
        await rm(path, { force: true });
      }
    },
    async open(name) {
      const file = await find(name);
      const stream = file ? await archive.open(name) : null;
      return file && stream ? { bytes: file.bytes, stream } : null;
    },
    async withPath(name, work) {
      const stream = isBackupName(name) ? await archive.open(name) : null;
      return stream && withCopy(stream, folder, work);
    },
    async remove(name) {
      if (isBackupName(name)) await archive.remove(name);
    },
    async removeUnfinished(time) {
      for (const name of await readdir(folder).catch(() => [])) {
        const left = await stat(join(folder, name)).catch(() => null);
        if (left && left.mtimeMs < time) await rm(join(folder, name), { force: true });
      }
    },
    async readNote(name) {
      const stream = await archive.open(name);
      return stream && text(stream);
    },
    writeNote: (name, noted) => archive.write(name, noted),
  };
}

async function withCopy<T>(stream: Readable, folder: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(folder, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
