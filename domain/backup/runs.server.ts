import type { Database, OpenDatabase } from '#domain/database.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import type { BackupMade } from './make.server.ts';
import { readSchedule } from './schedule.server.ts';
import { lastPlanned } from './schedule.ts';

const LEASE_MS = 5 * MINUTE_MS;
export const RENEW_MS = MINUTE_MS;
const RETRY_AFTER_MS = HOUR_MS;
/** The total number of tries: a failure that lasts for hours needs a person. */
const TRIES = 3;

export interface NewRun {
  readonly slot: string;
  readonly requester: string | null;
  readonly file: string;
  readonly now: number;
}

/** Returns its id; null if a backup is running or was begun for the same slot. */
export function beginRun(open: OpenDatabase, { slot, requester, file, now }: NewRun): Promise<number | null> {
  return open.transact(async (trx) => {
    await trx
      .updateTable('backup_runs')
      .set({ finished_at: now, error: 'The site was ended while the backup was made.' })
      .where('finished_at', 'is', null)
      .where('leased_until', '<=', now)
      .execute();
    const row = await trx
      .insertInto('backup_runs')
      .values({ slot, asked_by: requester, started_at: now, leased_until: now + LEASE_MS, file })
      // Also covers the index that allows only one at a time.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  });
}

export async function renewRun(open: OpenDatabase, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await open.transact((trx) =>
    trx
      .updateTable('backup_runs')
      .set({ leased_until: now + LEASE_MS })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

export async function finishRun(
  open: OpenDatabase,
  id: number,
  result: BackupMade | string,
  now: number,
): Promise<void> {
  const row =
    typeof result === 'string'
      ? { error: result }
      : { bytes: result.bytes, row_count: result.rows, error: null };
  await open.transact((trx) =>
    trx
      .updateTable('backup_runs')
      .set({ ...row, finished_at: now })
      .where('id', '=', id)
      .execute(),
  );
}

export async function dueSlot(db: Database, now: number): Promise<string | null> {
  const { schedule, since } = await readSchedule(db);
  if (!schedule.on || since === null) return null;
  const planned = lastPlanned(schedule.at, now);
  if (planned.at < since) return null;
  const tries = await db
    .selectFrom('backup_runs')
    .select(['error', 'started_at', 'finished_at'])
    .where(
      'slot',
      'in',
      Array.from({ length: TRIES }, (_, tried) => slotOf(planned.date, tried)),
    )
    .orderBy('started_at', 'desc')
    .execute();
  const last = tries[0];
  if (!last) return slotOf(planned.date, 0);
  const failed = last.finished_at !== null && last.error !== null;
  return failed && tries.length < TRIES && now - last.started_at >= RETRY_AFTER_MS
    ? slotOf(planned.date, tries.length)
    : null;
}

function slotOf(date: string, tried: number): string {
  return tried === 0 ? date : `${date} try ${tried + 1}`;
}

export async function latestRuns(db: Database, now: number) {
  const newest = (good: boolean) =>
    db
      .selectFrom('backup_runs')
      .selectAll()
      .where('finished_at', 'is not', null)
      .$if(good, (query) => query.where('error', 'is', null))
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const [last, good, running] = await Promise.all([
    newest(false),
    newest(true),
    db
      .selectFrom('backup_runs')
      .selectAll()
      .where('finished_at', 'is', null)
      .where('leased_until', '>', now)
      .executeTakeFirst(),
  ]);
  return { last: last ?? null, good: good ?? null, running: running ?? null };
}
