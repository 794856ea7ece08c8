import type { Database } from '#domain/database.ts';
import { LONGEST_PAUSE_MS } from './back-off.ts';

export interface OutboxDepth {
  readonly waiting: number;
  readonly failed: number;
  /** Milliseconds that the oldest is overdue, or that an email is scheduled too far ahead; 0 if none. */
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
