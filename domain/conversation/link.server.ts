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

/** Emails the address's last writer a one-time link. Neither result nor time reveals a message. */
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

/** Returns whether a link sent there still works; without one, another is sent even beyond the limit. */
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

/** Returns the case a merged one is read under; undefined unless one mailbox proves both are theirs. */
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

/** Uses up a link; null if it's invalid, expired or used. Only one of two simultaneous uses succeeds. */
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
