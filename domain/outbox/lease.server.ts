import type { Database, OpenDatabase } from '#domain/database.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { MAIL_SERVER_LIMITS } from '#platform/mail/smtp.server.ts';
import type { MailRow } from './mail.table.ts';

/** Loading and composing take milliseconds; after this the database isn't answering. */
export const COMPOSE_LIMIT_MS = 20_000;
/** More than a worker can need for one email, plus a minute to write the result. */
export const LEASE_MS = COMPOSE_LIMIT_MS + MAIL_SERVER_LIMITS.sendMs + MINUTE_MS;

export type Outcome =
  | { readonly kind: 'sent'; readonly at: number }
  | { readonly kind: 'later'; readonly dueAt: number; readonly error: string }
  | { readonly kind: 'failed'; readonly at: number; readonly error: string };

/**
 * Called in the transaction that ends an email, before its row is written, so that the case is locked first: the other
 * order would deadlock. The returned function runs afterwards, unless another worker's result counts.
 */
export type OnEnd = (
  trx: Database,
  mail: MailRow,
  end: Exclude<Outcome, { readonly kind: 'later' }>,
) => Promise<(() => Promise<void>) | undefined>;

/** Leases urgent emails, then the longest overdue. @param inHand being sent: clock jumps may end leases */
export async function takeDueMail(
  open: OpenDatabase,
  now: number,
  inHand: ReadonlySet<number> = new Set(),
): Promise<MailRow | undefined> {
  // Takes no lock: most rounds find nothing.
  if (!(await dueMails(open.db, now, inHand).executeTakeFirst())) return undefined;
  return open.transact((trx) =>
    trx
      .updateTable('mails')
      .set((eb) => ({ leased_until: now + LEASE_MS, attempts: eb('attempts', '+', 1) }))
      .where(
        'id',
        '=',
        // PostgreSQL has many writers, and each skips rows that another is taking.
        dueMails(trx, now, inHand).$if(open.dialect === 'postgres', (query) =>
          query.forUpdate().skipLocked(),
        ),
      )
      .returningAll()
      .executeTakeFirst(),
  );
}

/** Returns false if another worker has since taken the email, whose result counts. */
export async function settle(
  open: OpenDatabase,
  mail: MailRow,
  outcome: Outcome,
  onEnd?: OnEnd,
): Promise<boolean> {
  return open.transact(async (trx) => {
    const follow = outcome.kind === 'later' ? undefined : await onEnd?.(trx, mail, outcome);
    const { numUpdatedRows } = await trx
      .updateTable('mails')
      .set({ leased_until: null, ...columns(outcome) })
      .where('id', '=', mail.id)
      // Each new lease increments this, while a correction of the clock may change `leased_until`.
      .where('attempts', '=', mail.attempts)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await follow?.();
    return true;
  });
}

function columns(outcome: Outcome) {
  switch (outcome.kind) {
    case 'sent':
      return { sent_at: outcome.at, last_error: null };
    case 'later':
      return { due_at: outcome.dueAt, last_error: outcome.error };
    case 'failed':
      return { failed_at: outcome.at, last_error: outcome.error };
  }
}

function dueMails(db: Database, now: number, inHand: ReadonlySet<number>) {
  return db
    .selectFrom('mails')
    .select('mails.id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .$if(inHand.size > 0, (query) => query.where('id', 'not in', [...inHand]))
    .orderBy('urgency', 'desc')
    .orderBy('due_at')
    .orderBy('id')
    .limit(1);
}
