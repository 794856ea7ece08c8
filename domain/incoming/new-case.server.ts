import type { CaseRow } from '#domain/cases/case.table.ts';
import { columnsOfForm } from '#domain/cases/case-fields.ts';
import { deadlinesFor } from '#domain/cases/deadlines/deadlines.server.ts';
import { deadlineColumns } from '#domain/cases/deadlines/due.ts';
import { firstStage, KINDS } from '#domain/cases/kinds/kinds.ts';
import { noticeFollowUp } from '#domain/cases/notices/follow-up.server.ts';
import { insertCase } from '#domain/cases/verbs/insert-case.server.ts';
import { recipientOf } from '#domain/cases/verbs/receive.server.ts';
import { mayAcknowledge } from '#domain/cases/verbs/receive-limits.server.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { Database } from '#domain/database.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import type { IncomingMail } from '#platform/mail/incoming-mail.ts';
import type { MailAddress } from '#platform/mail/outgoing-mail.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { CaseOfMail } from './case-of.server.ts';
import { soundsLikeConcern } from './concern-signs.ts';
import type { IncomingMailRow } from './incoming.table.ts';
import type { SpamSign } from './nature.ts';
import { isNoReply } from './office.ts';
import type { TakingIn } from './take-in.server.ts';
import { mayWake } from './wake.server.ts';

/** Cases an hour from one address; more is a program, whose emails are stored with the spam. */
const CASES_PER_HOUR = 20;
const kind = 'enquiry';
const NAME_MAX = 100;

interface NewCaseOf {
  readonly mail: IncomingMail;
  readonly found: CaseOfMail | null;
  readonly spam?: SpamSign | null;
  /** The number of a text message, in the form +447700900123. */
  readonly phone?: string;
  readonly writer?: MailAddress;
  /** False where a program could answer our confirmation. */
  readonly mayConfirm?: boolean;
}

type Placed = Pick<IncomingMailRow, 'outcome' | 'case_id' | 'perhaps_of'> & {
  readonly aside_why?: SpamSign | null;
};

/** Makes an enquiry to sort. Until then only those who may read the case it may belong to can read it. */
export async function newCaseOf(
  trx: Database,
  parts: TakingIn,
  { mail, found, spam = null, phone, writer = mail.from ?? NOBODY, mayConfirm = true }: NewCaseOf,
): Promise<Placed> {
  const { secret, now } = parts;
  const isFlood = spam === null && (await hasSentEnough(trx, senderOf(secret, writer, phone), now));
  const why = isFlood && !soundsLikeConcern(mail) ? 'many' : spam;
  const isSpam = why !== null;
  const row = await insertEmailCase(trx, parts, {
    mail,
    writer,
    quoted: found?.row.id,
    isSpam,
    receivedAt: now,
    phone,
  });
  if (mayConfirm && !isSpam && !isFlood) await acknowledge(trx, { ...row, ...parts });
  const possible = found?.row.id ?? (await newestOpen(trx, row.sources, now));
  const forLeads = row.sources.some(({ kind }) => KINDS[kind].forLeads);
  if (!isSpam && possible !== null && !forLeads)
    await noticeFollowUp(trx, { caseId: row.id, dueAt: row.first_due_at ?? null, now });
  return { outcome: isSpam ? 'spam' : 'new', case_id: row.id, perhaps_of: possible, aside_why: why };
}

/** The case to which a message that names none may belong: the newest need-to-know one of theirs that it could reopen. */
async function newestOpen(
  trx: Database,
  sources: readonly Pick<CaseRow, 'id' | 'kind'>[],
  now: number,
): Promise<number | null> {
  const ids = sources.flatMap(({ id, kind }) => (KINDS[kind].confidential ? [id] : []));
  if (ids.length === 0) return null;
  const rows = await trx
    .selectFrom('cases')
    .select(['id', 'closed_at', 'spam_at'])
    .where('id', 'in', ids)
    .where('merged_into', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.find((row) => mayWake(row, now))?.id ?? null;
}

const NOBODY: MailAddress = { name: '', address: '' };

type EmailText = Pick<IncomingMail, 'messageId' | 'subject' | 'text'>;

interface EmailCase {
  readonly mail: EmailText;
  readonly writer: MailAddress;
  readonly quoted?: number | undefined;
  readonly isSpam: boolean;
  readonly receivedAt: number;
  readonly phone?: string | undefined;
}

/** Writes the case alone: no one is notified of it, and no search finds it yet. */
export async function insertEmailCase(
  trx: Database,
  { secret, provider, targets }: Pick<TakingIn, 'secret' | 'provider' | 'targets'>,
  { mail, writer, quoted, isSpam, receivedAt, phone }: EmailCase,
) {
  const { address } = writer;
  const deadlines = await deadlinesFor(kind, receivedAt, provider.opening, targets);
  const name = writer.name || address || 'Someone without a name';
  const columns = {
    ...columnsOfForm({
      firstName: name.slice(0, NAME_MAX),
      ...(phone ? { phone } : { email: address }),
      // All of it: what is quoted or signed is folded where it is shown, and nowhere else.
      message: [mail.subject, mail.text.trim()].filter(Boolean).join('\n\n') || 'An email without words.',
    }),
    kind,
    received_at: receivedAt,
    fingerprint: keyedHash(secret, 'email case', mail.messageId ?? '', address, mail.subject, mail.text),
    sender: senderOf(secret, writer, phone),
    spam_at: isSpam ? receivedAt : null,
    closed_at: null,
    closed_by: null,
    source: phone ? 'text' : 'email',
    email_key: emailKey(address),
    phone_key: phoneKey(phone ?? null),
    ...deadlineColumns(deadlines, {
      ...{ kind, received_at: receivedAt, spam_at: isSpam ? receivedAt : null },
      ...{ email: address, phone: phone ?? '', source: phone ? 'text' : 'email' },
    }),
    stage: firstStage(kind),
  } as const;
  return insertCase(trx, columns, { quoted });
}

function senderOf(secret: Secret, { address }: MailAddress, phone: string | undefined): string {
  return keyedHash(secret, 'sender', phone ? `text ${phone}` : `email ${address.toLowerCase()}`);
}

/** The office has the email itself: only its dashboard announces the case. */
export async function acknowledge(
  trx: Database,
  { id: caseId, email, provider, now }: Pick<CaseRow, 'id' | 'email'> & Pick<TakingIn, 'provider' | 'now'>,
): Promise<void> {
  const recipient = recipientOf({ email });
  if (!recipient || isNoReply(recipient) || !(await mayAcknowledge(trx, recipient, now))) return;
  const messageIdDomain = mailDomain(provider);
  await enqueueMail(trx, { template: 'acknowledgement', caseId, recipient, now, messageIdDomain });
}

async function hasSentEnough(trx: Database, sender: string, now: number): Promise<boolean> {
  const recent = await trx
    .selectFrom('cases')
    .select('id')
    .where('sender', '=', sender)
    .where('received_at', '>', now - HOUR_MS)
    .limit(CASES_PER_HOUR)
    .execute();
  return recent.length === CASES_PER_HOUR;
}
