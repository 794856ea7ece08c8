import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PART } from './archive.server.ts';
import { type BackupPlace, isBackupName, madeAtOf, type StoredBackup } from './place.ts';
import { isSealed } from './seal.server.ts';

export function folderPlace(folder: string): BackupPlace {
  const at = (name: string) => join(folder, name);
  const make = () => mkdir(folder, { recursive: true, mode: 0o700 });
  const found = async (name: string) => (isBackupName(name) ? await stat(at(name)).catch(() => null) : null);
  return {
    text: folder,
    async list() {
      const backups: StoredBackup[] = [];
      for (const name of await namesIn(folder)) {
        const file = await found(name);
        const madeAt = madeAtOf(name);
        if (!file || madeAt === null) continue;
        backups.push({ name, madeAt, bytes: file.size, isEncrypted: await isSealed(at(name)) });
      }
      return backups.sort((one, other) => other.madeAt - one.madeAt);
    },
    async store(name, work) {
      await make();
      return work(at(name));
    },
    async open(name) {
      const file = await found(name);
      return file && { bytes: file.size, stream: createReadStream(at(name)) };
    },
    async withPath(name, work) {
      return (await found(name)) ? work(at(name)) : null;
    },
    async remove(name) {
      if (isBackupName(name)) await rm(at(name), { force: true });
    },
    async removeUnfinished(time) {
      for (const name of await namesIn(folder)) {
        if (!name.endsWith(PART) || !isBackupName(name.slice(0, -PART.length))) continue;
        const part = await stat(at(name)).catch(() => null);
        if (part && part.mtimeMs < time) await rm(at(name), { force: true });
      }
    },
    readNote: (name) => readFile(at(name), 'utf8').catch(absent),
    async writeNote(name, text) {
      await make();
      await writeFile(at(name) + PART, text, { mode: 0o600, flush: true });
      await rename(at(name) + PART, at(name));
    },
  };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(absent)) ?? [];
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
