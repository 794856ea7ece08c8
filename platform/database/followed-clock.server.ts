import { type Clock, SECOND_MS, systemClock } from '#platform/clock/clock.ts';
import { readDatabaseNow } from './now.server.ts';
import type { OpenDatabase } from './open.server.ts';

/** Quartz is out by a millisecond in this time at most; only a clock that someone sets needs it to be short. */
const ASK_AGAIN_MS = 10 * SECOND_MS;

export interface FollowedClock {
  readonly clock: Clock;
  stop(): void;
}

/**
 * The clock of the database, for every process alike and without asking at each look: between two questions time goes
 * on by a clock that no one sets, and while the database is away too. SQLite goes by this machine's clock, as every
 * process that opens it does.
 * @throws when the database does not answer the first question
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
    // It was said between asking and hearing, so that what is known stays unless it can't be right.
    aheadMs = within(aheadMs, { least: databaseNow - performance.now(), most: databaseNow - requestedAt });
  };
  await ask();
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    void ask()
      // The database is away: anyone who asks it for more says so.
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
