import { setTimeout as wait } from 'node:timers/promises';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { readWith } from '#domain/cases/edit/merged.server.ts';
import {
  MESSAGES_LINK_MS,
  type MessagesLinkDetail,
  messagesLinkDetail,
  messagesLinkToken,
} from '#domain/cases/messages-link.server.ts';
import { emailKey } from '#domain/contact-details/contact-keys.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import { concludeGuess, countGuess, LINK_TRIES } from '#domain/staff/attempts.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { isMadeBy, keyedHash } from '#platform/ids/keyed-hash.ts';
import { ANSWER_MS, type Entering } from './enter.server.ts';
import type { Opened } from './pass.server.ts';

/** To find the email and press the link. */
const USABLE_MS = 10 * MINUTE_MS;
/** More would be a list to read through; the office finds the rest. */
const CASES_MAX = 20;

/**
 * Emails a link to the person who last wrote to us from this address, valid once and for half an hour. It returns nothing, after
 * the same time, whether or not there is a message and however often someone asked.
 * @param email as typed, and checked
 */
export async function askForLink(
  entering: Entering & { readonly messageIdDomain: string },
  email: string,
): Promise<void> {
  await Promise.all([ask(entering, email), wait(ANSWER_MS)]);
}

async function ask(
  { open, secret, now, address, messageIdDomain }: Parameters<typeof askForLink>[0],
  email: string,
): Promise<void> {
  const key = emailKey(email);
  if (key === null) return;
  const guess = {
    account: keyedHash(secret, 'messages-link-to', key),
    sender: keyedHash(secret, 'messages-link-address', address),
  };
  const allowance = await countGuess(open, guess, now, LINK_TRIES);
  const isByStrangers = !allowance.ok && allowance.by === 'account';
  if (!allowance.ok && (!isByStrangers || (await hasUsableLink(open.db, key, now)))) return;
  if (allowance.ok) await concludeGuess(open, allowance.attemptId, 'asked');
  await open.transact(async (trx) => {
    const [newest] = await casesOf(trx, key);
    if (!newest?.email) return;
    const detail: MessagesLinkDetail = { until: now + MESSAGES_LINK_MS, isUsed: false };
    await enqueueMail(trx, {
      template: 'messages-link',
      caseId: newest.id,
      // As it was typed then: who asks may have mistyped what is equal to us.
      recipient: newest.email,
      now,
      messageIdDomain,
      detail: JSON.stringify(detail),
    });
  });
}

/**
 * Whether an email with a link that can still be used was sent to this address. Without one another is sent, however many
 * strangers have asked for: three an hour beyond the limit, and the person always has one.
 */
async function hasUsableLink(db: Database, key: string, now: number): Promise<boolean> {
  const mails = await db
    .selectFrom('mails')
    .innerJoin('cases', 'cases.id', 'mails.case_id')
    .select('mails.detail')
    .where('email_key', '=', key)
    .where('template', '=', 'messages-link')
    .where('failed_at', 'is', null)
    .where('mails.created_at', '>', now - MESSAGES_LINK_MS)
    .execute();
  return mails.some(({ detail }) => {
    const { until, isUsed } = messagesLinkDetail.parse(JSON.parse(detail ?? 'null'));
    return !isUsed && until - now > USABLE_MS;
  });
}

/** Returns what this address wrote to us, newest first. Its sender never learns that a message is spam. */
export function casesOf(db: Database, key: string): Promise<CaseRow[]> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('email_key', '=', key)
    .where('spam_at', 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CASES_MAX)
    .execute();
}

/**
 * Returns the case a merged one is read under, where the same mailbox proves to be its person's; undefined where it may
 * be someone else's, whatever address was typed in either.
 */
export async function readOnUnder(db: Database, { row, byEmail }: Opened): Promise<CaseRow | undefined> {
  if (row.merged_into === null || !byEmail || row.email_key === null) return undefined;
  return db
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', (await readWith(db, row)).id)
    .where('email_key', '=', row.email_key)
    .where('spam_at', 'is', null)
    .executeTakeFirst();
}

/**
 * The case of a link, which is then used up; null for one that is none, is over or was used. Of two simultaneous uses
 * one opens.
 */
export async function openByLink(
  { open, secret, now }: Pick<Entering, 'secret' | 'now'> & { readonly open: OpenDatabase },
  token: string,
): Promise<CaseRow | null> {
  const mailId = Number(/^(\d{1,15})\./u.exec(token)?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(mailId)) return null;
  return open.transact(async (trx) => {
    const found = await trx
      .selectFrom('mails')
      .innerJoin('cases', 'cases.id', 'mails.case_id')
      .selectAll('cases')
      .select('mails.detail')
      .where('mails.id', '=', mailId)
      .where('template', '=', 'messages-link')
      .where('spam_at', 'is', null)
      .executeTakeFirst();
    if (!found) return null;
    const { detail, ...row } = found;
    const link = messagesLinkDetail.parse(JSON.parse(detail ?? 'null'));
    const linked = { mailId, until: link.until, pinChanges: row.pin_changes };
    const isOurs = isMadeBy(secret, token, (one) => messagesLinkToken(one, linked));
    if (!isOurs || link.isUsed || link.until <= now) return null;
    const { numUpdatedRows } = await trx
      .updateTable('mails')
      .set({ detail: JSON.stringify({ ...link, isUsed: true } satisfies MessagesLinkDetail) })
      .where('id', '=', mailId)
      .where('detail', '=', detail)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n ? row : null;
  });
}
