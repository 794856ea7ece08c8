import type { Readable } from 'node:stream';
import { type BackupSchedule, storedBackups } from './schedule.ts';

const NAME = /^kindlewick-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;

export interface StoredBackup {
  readonly name: string;
  readonly madeAt: number;
  readonly bytes: number;
  readonly isEncrypted: boolean;
}

export interface BackupPlace {
  readonly text: string;
  list(): Promise<readonly StoredBackup[]>;
  /** Stores what `make` writes to a local path. @throws what `make` throws, disk and storage errors */
  store<T>(name: string, make: (path: string) => Promise<T>, signal: AbortSignal): Promise<T>;
  open(name: string): Promise<{ readonly bytes: number; readonly stream: Readable } | null>;
  /** Passes `work` a local path where the backup is readable until `work` ends; null if there is none. */
  withPath<T>(name: string, work: (path: string) => Promise<T>): Promise<T | null>;
  remove(name: string): Promise<void>;
  /** Removes incomplete backups begun before `time` (epoch milliseconds). */
  removeUnfinished(time: number): Promise<void>;
  readNote(name: string): Promise<string | null>;
  writeNote(name: string, text: string): Promise<void>;
}

export function backupName(at: number): string {
  return `kindlewick-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
}

export function madeAtOf(name: string): number | null {
  const [, date, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return date ? Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`) : null;
}

export function isBackupName(name: string): boolean {
  return madeAtOf(name) !== null;
}

export async function pruneBackups(place: BackupPlace, schedule: BackupSchedule): Promise<number> {
  const backups = await place.list();
  const retained = storedBackups(
    backups.map(({ madeAt }) => madeAt),
    schedule,
  );
  const old = backups.filter(({ madeAt }) => !retained.has(madeAt));
  for (const { name } of old) await place.remove(name);
  return old.length;
}
