import type { Selectable } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import type { UnreadEmail } from '#platform/mail/imap-read.server.ts';
import type { MailboxRow } from './mailbox.table.ts';
import type { UnreadEmailTable } from './unread.table.ts';

/** Servers sometimes delay an email for a moment, which the office need not know. */
const REPORTED_AFTER = { tries: 3, ms: 2 * MINUTE_MS } as const;
/** The longer an email could not be read, the less often it is asked for. */
const WAITS = { part: 4, mostMs: HOUR_MS } as const;

type UnreadRow = Selectable<UnreadEmailTable>;

export function listUnread(db: Database): Promise<UnreadRow[]> {
  return db.selectFrom('unread_emails').selectAll().orderBy('uid').execute();
}

/** When an email must be asked for again. Epoch milliseconds. */
export function askAgainAt({ first_failed_at, last_failed_at }: UnreadRow): number {
  return last_failed_at + Math.min((last_failed_at - first_failed_at) / WAITS.part, WAITS.mostMs);
}

export async function listReported(db: Database, now: number) {
  const rows = await listUnread(db);
  return rows
    .filter(
      ({ tries, first_failed_at }) =>
        tries >= REPORTED_AFTER.tries && first_failed_at <= now - REPORTED_AFTER.ms,
    )
    .map(({ arrived_at, first_failed_at }) => ({ arrivedAt: arrived_at, since: first_failed_at }));
}

export async function recordMissed(
  { transact }: OpenDatabase,
  { version }: Pick<MailboxRow, 'version'>,
  {
    numbering,
    uid,
    arrivedAt,
    now,
  }: UnreadEmail & { readonly arrivedAt: number | null; readonly now: number },
): Promise<void> {
  await transact(async (trx) => {
    const mailbox = await trx.selectFrom('mailbox').select('version').executeTakeFirst();
    if (mailbox?.version !== version) return;
    await trx
      .insertInto('unread_emails')
      .values({
        ...{ numbering, uid, arrived_at: arrivedAt },
        ...{ first_failed_at: now, last_failed_at: now, tries: 1 },
      })
      .onConflict((conflict) =>
        conflict.columns(['numbering', 'uid']).doUpdateSet((eb) => ({
          arrived_at: eb.fn.coalesce('unread_emails.arrived_at', eb.val(arrivedAt)),
          last_failed_at: now,
          tries: eb('unread_emails.tries', '+', 1),
        })),
      )
      .execute();
  });
}

export async function recordSettled(
  { transact }: OpenDatabase,
  { numbering, uid }: UnreadEmail,
): Promise<void> {
  await transact((trx) =>
    trx.deleteFrom('unread_emails').where('numbering', '=', numbering).where('uid', '=', uid).execute(),
  );
}

/** @param numbering of the emails that stay listed; left out: none does */
export async function forgetUnread(trx: Database, numbering?: string): Promise<void> {
  await trx
    .deleteFrom('unread_emails')
    .$if(numbering !== undefined, (query) => query.where('numbering', '!=', numbering ?? ''))
    .execute();
}
