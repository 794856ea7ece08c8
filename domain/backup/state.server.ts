import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { PRIVATE_FILE_TABLES, type PrivateFileTable } from '#domain/private-files.ts';
import { writeSetting } from '#domain/provider/setting.server.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { readElsewhere } from './elsewhere.server.ts';
import { latestRuns } from './runs.server.ts';
import { readSchedule } from './schedule.server.ts';
import { nextPlanned } from './schedule.ts';

/** A night and two hours: an older backup means one was missed. */
const STALE_MS = 26 * HOUR_MS;
const FREE_MIN_BYTES = 1_000_000_000;
const FREE_MIN_SHARE = 0.1;

export type BackupState = Awaited<ReturnType<typeof backupState>>;

export async function backupState(db: Database, now: number) {
  const [settings, runs, elsewhere] = await Promise.all([
    readSchedule(db),
    latestRuns(db, now),
    readElsewhere(db),
  ]);
  const { schedule, since } = settings;
  const lastGoodAt = runs.good?.started_at ?? null;
  const isStale = schedule.on && since !== null && now - Math.max(since, lastGoodAt ?? 0) > STALE_MS;
  const lastFailed = runs.last !== null && runs.last.error !== null;
  return {
    settings,
    ...runs,
    lastGoodAt,
    nextAt: schedule.on ? nextPlanned(schedule.at, now) : null,
    warning: warningOf({ lastFailed, isStale, isCopied: !elsewhere?.error }),
    elsewhere,
  };
}

function warningOf({
  lastFailed,
  isStale,
  isCopied,
}: Record<'lastFailed' | 'isStale' | 'isCopied', boolean>) {
  if (lastFailed) return 'failed' as const;
  if (isStale) return 'stale' as const;
  return isCopied ? null : ('not-copied' as const);
}

export interface DiskState {
  readonly free: number;
  readonly size: number;
  readonly isShort: boolean;
  readonly database: number;
  readonly attachments: number;
  readonly pictures: number;
}

export async function diskState(
  { db, dialect }: OpenDatabase,
  { folder, databaseUrl }: { readonly folder: string; readonly databaseUrl: string },
): Promise<DiskState> {
  const disk = await statfs(nearest(folder));
  const free = disk.bavail * disk.bsize;
  const size = disk.blocks * disk.bsize;
  const [database, attachments, pictures] = await Promise.all([
    dialect === 'sqlite' ? fileBytes(fileURLToPath(databaseUrl)) : postgresBytes(db),
    sumOf(db, PRIVATE_FILE_TABLES),
    sumOf(db, ['media_variants']),
  ]);
  const isShort = free < FREE_MIN_BYTES || free < size * FREE_MIN_SHARE;
  return { free, size, isShort, database, attachments, pictures };
}

function nearest(folder: string): string {
  for (let path = folder; ; path = dirname(path)) if (existsSync(path) || dirname(path) === path) return path;
}

async function fileBytes(path: string): Promise<number> {
  const sizes = await Promise.all(
    ['', '-wal'].map(async (part) => (await stat(path + part).catch(() => null))?.size ?? 0),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function postgresBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

async function sumOf(
  db: Database,
  tables: readonly (PrivateFileTable | 'media_variants')[],
): Promise<number> {
  const sums = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.sum<number | string | null>('bytes').as('bytes'))
        .where('file_key', 'is not', null)
        .executeTakeFirstOrThrow(),
    ),
  );
  return sums.reduce((all, { bytes }) => all + Number(bytes ?? 0), 0);
}

const KEY = 'restored';

const restoredSchema = z.object({
  at: z.number(),
  madeAt: z.number(),
  held: z.number(),
});
export type LastRestore = z.output<typeof restoredSchema>;

export async function saveRestored(trx: Database, restore: LastRestore): Promise<void> {
  await writeSetting(trx, KEY, restore, restore.at);
}

export async function readRestored(db: Database): Promise<LastRestore | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? restoredSchema.parse(JSON.parse(row.value)) : null;
}
