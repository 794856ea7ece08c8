import type { Database } from '#domain/database.ts';

export interface OutboxDepth {
  /** To be sent, now or later. */
  readonly waiting: number;
  /** Given up, and nobody has dealt with it. */
  readonly failed: number;
  /** Milliseconds for which the oldest has been due; 0 where none is. */
  readonly oldestDueMs: number;
}

export async function outboxDepth(db: Database, now: number): Promise<OutboxDepth> {
  const [waiting, failed] = await Promise.all([
    db
      .selectFrom('mails')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('due_at').as('first')])
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
  const first = waiting.first as number | null;
  return {
    waiting: Number(waiting.count),
    failed: Number(failed.count),
    oldestDueMs: first === null ? 0 : Math.max(0, now - Number(first)),
  };
}
