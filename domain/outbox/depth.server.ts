import type { Database } from '#domain/database.ts';
import { LONGEST_PAUSE_MS } from './back-off.ts';

export interface OutboxDepth {
  /** To be sent, now or later. */
  readonly waiting: number;
  /** Given up, and nobody has dealt with it. */
  readonly failed: number;
  /** Milliseconds for which the oldest has been due, or for which one is due later than it can rightly be; 0 where none is. */
  readonly oldestDueMs: number;
}

export async function outboxDepth(db: Database, now: number): Promise<OutboxDepth> {
  const [waiting, failed] = await Promise.all([
    db
      .selectFrom('mails')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min('due_at').as('first'),
        fn.max('due_at').as('last'),
      ])
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('failed_at', 'is not', null)
      .where('dealt_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  const { first, last } = waiting as { first: number | null; last: number | null };
  return {
    waiting: Number(waiting.count),
    failed: Number(failed.count),
    oldestDueMs: Math.max(0, now - Number(first ?? now), Number(last ?? now) - now - 2 * LONGEST_PAUSE_MS),
  };
}
