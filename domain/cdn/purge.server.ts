import type { Database, OpenDatabase } from '#domain/database.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '#platform/clock/clock.ts';
import type { CdnPurgeRow } from './purge.table.ts';

/**
 * A process that hasn't seen a change yet may have given a cache the old page after the first purge. It allows caching
 * for at most {@link CURRENT_WITHIN_MS} after its last look; the rest covers the network.
 */
const AGAIN_AFTER_MS = 2 * SECOND_MS;
/** The maximum age of a process's last content check while it allows caching. */
export const CURRENT_WITHIN_MS = SECOND_MS;
/** Longer than any cache takes to answer; then another process takes over from a killed one. */
const LEASE_MS = MINUTE_MS / 2;
/** The last pause repeats, so that retries never stop. */
const PAUSES_MS = [SECOND_MS, 5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS];
/** A failure older than this is no longer reported, because CDN has been switched off. */
const TRIED_WITHIN_MS = 5 * MINUTE_MS;

interface Purging {
  readonly open: OpenDatabase;
  readonly clock: Clock;
  readonly version: string;
  /** Purges every cache. @returns null on success, else the error that {@link CdnPurgeRow} stores */
  readonly purge: () => Promise<string | null>;
}

interface Purged {
  /** When to call again even if nothing changes, epoch milliseconds; null: not needed. */
  readonly nextAt: number | null;
  readonly error: string | null;
}

/**
 * Purges when pages have changed. There's no queue: each change raises the content revision in its own transaction, so
 * no purge is lost when a process dies. Any number of processes may call it.
 */
export async function purgeStale({ open, clock, version, purge }: Purging): Promise<Purged> {
  const row = await readPurge(open.db);
  const now = clock();
  const isStale = row.version !== version;
  const isDue = isStale || (row.again_at !== null && row.again_at <= now);
  if (!isDue) return { nextAt: row.again_at, error: null };
  if (row.due_at > now) return { nextAt: row.due_at, error: row.error };
  // Another process is purging, possibly for an older version.
  if (row.leased_until > now || !(await claim(open, row, now)))
    return { nextAt: now + SECOND_MS, error: null };
  const error = await purge();
  return open.transact((trx) => note(trx, { row, now: clock(), version, isStale, error }));
}

async function readPurge(db: Database): Promise<CdnPurgeRow> {
  const row = await db.selectFrom('cdn_purge').selectAll().executeTakeFirstOrThrow();
  const { again_at, due_at, leased_until } = row;
  return {
    ...row,
    again_at: again_at === null ? null : Number(again_at),
    due_at: Number(due_at),
    leased_until: Number(leased_until),
  };
}

function claim({ transact }: OpenDatabase, { leased_until }: CdnPurgeRow, now: number): Promise<boolean> {
  return transact(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('cdn_purge')
      .set({ leased_until: now + LEASE_MS })
      .where('leased_until', '=', leased_until)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}

interface Ended {
  readonly row: CdnPurgeRow;
  readonly now: number;
  readonly version: string;
  readonly isStale: boolean;
  readonly error: string | null;
}

async function note(trx: Database, { row, now, version, isStale, error }: Ended): Promise<Purged> {
  const again_at = isStale ? now + AGAIN_AFTER_MS : null;
  const due_at = now + (PAUSES_MS[Math.min(row.failures, PAUSES_MS.length - 1)] ?? MINUTE_MS);
  const columns =
    error === null
      ? { version, again_at, purged_at: now, due_at: 0, failures: 0, failing_since: null }
      : { due_at, failures: row.failures + 1, failing_since: row.failing_since ?? now };
  await trx
    .updateTable('cdn_purge')
    .set({ ...columns, error, leased_until: 0 })
    .execute();
  return { nextAt: error === null ? again_at : due_at, error };
}

export interface PurgeState {
  readonly purgedAt: number | null;
  readonly failure: { readonly since: number; readonly why: string } | null;
}

export async function purgeState(db: Database, now: number): Promise<PurgeState> {
  const { purged_at, failing_since, due_at, error } = await readPurge(db);
  const isTried = failing_since !== null && due_at > now - TRIED_WITHIN_MS;
  return {
    purgedAt: purged_at === null ? null : Number(purged_at),
    failure: isTried ? { since: Number(failing_since), why: error ?? '' } : null,
  };
}
