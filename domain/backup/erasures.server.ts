import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '#domain/database.ts';
import { type ErasureMark, listErasures, readErasures } from '#domain/privacy/reapply.server.ts';
import { PART } from './archive.server.ts';
import { BrokenBackupError } from './format.ts';

const NAME = 'erasures.json';

/** So that restoring an older backup doesn't bring back who was erased since. Holds only keyed hashes. */
export async function keepErasures(db: Database, folder: string): Promise<void> {
  const path = join(folder, NAME);
  const kept = await erasuresBeside(path);
  const known = new Set(kept.map(({ reference }) => reference));
  // A database that was restored knows less than the list.
  const more = (await listErasures(db)).filter(({ reference }) => !known.has(reference));
  if (more.length === 0) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path + PART, `${JSON.stringify([...kept, ...more])}\n`, { mode: 0o600, flush: true });
  await rename(path + PART, path);
}

/** Empty where there is no list. @throws BrokenBackupError when it can't be read */
export async function erasuresBeside(path: string): Promise<readonly ErasureMark[]> {
  const list = join(dirname(path), NAME);
  let json: string;
  try {
    json = await readFile(list, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  const erasures = readErasures(json);
  if (!erasures)
    throw new BrokenBackupError(`${list} is damaged: without it, who was erased would come back.`);
  return erasures;
}
