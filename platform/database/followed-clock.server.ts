import { type Clock, SECOND_MS, systemClock } from '#platform/clock/clock.ts';
import { readDatabaseNow } from './now.server.ts';
import type { OpenDatabase } from './open.server.ts';

/** Quartz drifts by a millisecond in this time at most; only a clock that is set needs it this short. */
const ASK_AGAIN_MS = 10 * SECOND_MS;

export interface FollowedClock {
  readonly clock: Clock;
  stop(): void;
}

/**
 * Follows the database's clock for all processes, without a query per reading: a monotonic clock counts on in
 * between, and during an outage. SQLite uses this machine's clock. @throws if the database doesn't answer at first
 */
export async function followClock<DB>(
  { db, dialect }: Pick<OpenDatabase<DB>, 'db' | 'dialect'>,
  { askAgainMs = ASK_AGAIN_MS }: { readonly askAgainMs?: number } = {},
): Promise<FollowedClock> {
  if (dialect === 'sqlite') return { clock: systemClock, stop: () => {} };
  let aheadMs: number | undefined;
  const ask = async () => {
    const requestedAt = performance.now();
    const databaseNow = await readDatabaseNow(db);
    // The database read its clock between the two, so the known offset stays unless it is impossible.
    aheadMs = within(aheadMs, { least: databaseNow - performance.now(), most: databaseNow - requestedAt });
  };
  await ask();
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    void ask()
      // The next query reports the outage.
      .catch(() => {})
      .finally(() => {
        isAsking = false;
      });
  }, askAgainMs).unref();
  return {
    clock: () => Math.floor((aheadMs ?? 0) + performance.now()),
    stop: () => clearInterval(timer),
  };
}

function within(known: number | undefined, { least, most }: { least: number; most: number }): number {
  if (known === undefined) return (least + most) / 2;
  return Math.min(Math.max(known, least), most);
}
