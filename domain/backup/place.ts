import type { Readable } from 'node:stream';
import { type BackupSchedule, storedBackups } from './schedule.ts';

const NAME = /^kindlewick-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;

export interface StoredBackup {
  readonly name: string;
  readonly madeAt: number;
  readonly bytes: number;
  readonly isEncrypted: boolean;
}

/** Where backups are kept, and what is noted beside them: a folder that processes share, or storage. */
export interface BackupPlace {
  /** For staff: the folder, or host and bucket, without a key. */
  readonly words: string;
  /** Newest first. Other files are left out. */
  list(): Promise<readonly StoredBackup[]>;
  /**
   * Keeps the backup that `make` writes to a path on this machine, under `name`, when it is complete.
   * @throws what `make` throws, errors of the disk or the storage, and the reason of `signal` when that is aborted
   */
  keep<T>(name: string, make: (path: string) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Null when there is no such backup. */
  open(name: string): Promise<{ readonly bytes: number; readonly stream: Readable } | null>;
  /** Hands `work` a path on this machine at which the backup can be read until it ends; null when there is none. */
  withPath<T>(name: string, work: (path: string) => Promise<T>): Promise<T | null>;
  remove(name: string): Promise<void>;
  /** Removes what was begun before `time` (epoch milliseconds) and never completed. */
  removeUnfinished(time: number): Promise<void>;
  /** What was noted under `name` beside the backups; null when nothing was. */
  readNote(name: string): Promise<string | null>;
  writeNote(name: string, text: string): Promise<void>;
}

/** By the UTC time, to the second. */
export function backupName(at: number): string {
  return `kindlewick-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
}

/** When the backup of that name was made; null for the name of something else. */
export function madeAtOf(name: string): number | null {
  const [, date, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return date ? Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`) : null;
}

export function isBackupName(name: string): boolean {
  return madeAtOf(name) !== null;
}

/** Removes those that the schedule no longer keeps; other files stay. Returns how many. */
export async function pruneBackups(place: BackupPlace, schedule: BackupSchedule): Promise<number> {
  const backups = await place.list();
  const kept = storedBackups(
    backups.map(({ madeAt }) => madeAt),
    schedule,
  );
  const old = backups.filter(({ madeAt }) => !kept.has(madeAt));
  for (const { name } of old) await place.remove(name);
  return old.length;
}
