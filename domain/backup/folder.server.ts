import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#platform/clock/clock.ts';
import { PART } from './archive.server.ts';
import { type BackupSchedule, storedBackups } from './schedule.ts';
import { isSealed } from './seal.server.ts';

const NAME = /^kindlewick-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;

export interface StoredBackup {
  readonly name: string;
  readonly madeAt: number;
  readonly bytes: number;
  readonly isEncrypted: boolean;
}

/** By the UTC time, to the second. */
export function backupName(at: number): string {
  return `kindlewick-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
}

function madeAtOf(name: string): number | null {
  const [, date, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return date ? Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`) : null;
}

export function isBackupName(name: string): boolean {
  return madeAtOf(name) !== null;
}

export function backupPath(folder: string, name: string): string | null {
  return madeAtOf(name) === null ? null : join(folder, name);
}

export async function listBackups(folder: string): Promise<readonly StoredBackup[]> {
  const found: StoredBackup[] = [];
  for (const name of await namesIn(folder)) {
    const madeAt = madeAtOf(name);
    const file = madeAt === null ? null : await stat(join(folder, name)).catch(() => null);
    if (madeAt === null || !file) continue;
    found.push({ name, madeAt, bytes: file.size, isEncrypted: await isSealed(join(folder, name)) });
  }
  return found.sort((one, other) => other.madeAt - one.madeAt);
}

/** Also removes unfinished ones after a day; other files stay. Returns how many backups were removed. */
export async function pruneBackups(folder: string, schedule: BackupSchedule, now: number): Promise<number> {
  const backups = await listBackups(folder);
  const kept = storedBackups(
    backups.map(({ madeAt }) => madeAt),
    schedule,
  );
  const old = backups.filter(({ madeAt }) => !kept.has(madeAt));
  for (const { name } of old) await rm(join(folder, name), { force: true });
  for (const name of await namesIn(folder)) {
    if (!name.endsWith(PART) || madeAtOf(name.slice(0, -PART.length)) === null) continue;
    const part = await stat(join(folder, name)).catch(() => null);
    if (part && part.mtimeMs < now - DAY_MS) await rm(join(folder, name), { force: true });
  }
  return old.length;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
