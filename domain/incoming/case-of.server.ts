import { type CaseRow, isReference } from '#domain/cases/case.table.ts';
import { mergedCases, readWith } from '#domain/cases/edit/merged.server.ts';
import { authorAddress } from '#domain/cases/email-author.ts';
import { emailKey, mailboxKey } from '#domain/contact-details/contact-keys.ts';
import type { Database } from '#domain/database.ts';
import { ABOUT_THE_CASE } from '#domain/outbox/mail.table.ts';
import type { IncomingMail } from '#platform/mail/incoming-mail.ts';
import { messageIn } from './said.ts';

const REFERENCE = /\bC-[0-9A-HJKMNP-TV-Z]{6}\b/giu;
/** Someone who quotes more is guessing. */
const REFERENCES_MAX = 5;

export interface CaseOfMail {
  readonly row: CaseRow;
  /** The sender has written in the case before, or was written to. No one else joins it silently. */
  readonly isKnown: boolean;
}

export async function caseOf(db: Database, mail: IncomingMail): Promise<CaseOfMail | null> {
  const id = (await byMessageId(db, mail.follows)) ?? (await byReference(db, mail));
  if (id === null) return null;
  const found = await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const end = await readWith(db, found);
  const row = await db.selectFrom('cases').selectAll().where('id', '=', end.id).executeTakeFirstOrThrow();
  return { row, isKnown: await isInCase(db, row, mail.from?.address ?? '') };
}

/** Returns a sender's newest case, preferring open ones: an answer to an invitation often names no email or case. */
export async function newestCaseOf(db: Database, address: string): Promise<CaseOfMail | null> {
  const key = emailKey(address);
  if (key === null) return null;
  const found = await db
    .selectFrom('cases')
    .selectAll()
    .where('email_key', '=', key)
    .where('spam_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy((eb) => eb.case().when('closed_at', 'is', null).then(0).else(1).end())
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? { row: found, isKnown: true } : null;
}

async function byMessageId(db: Database, follows: readonly string[]): Promise<number | null> {
  if (follows.length === 0) return null;
  const [ours, theirs] = await Promise.all([
    db
      .selectFrom('mails')
      .select(['message_id', 'case_id'])
      .where('message_id', 'in', follows)
      .where('template', 'in', ABOUT_THE_CASE)
      .where('case_id', 'is not', null)
      .execute(),
    db
      .selectFrom('incoming_mails')
      .select(['message_id', 'case_id'])
      .where('message_id', 'in', follows)
      .where('case_id', 'is not', null)
      .execute(),
  ]);
  const byId = new Map([...theirs, ...ours].map(({ message_id, case_id }) => [message_id, case_id]));
  const nearest = follows.find((id) => byId.has(id));
  return nearest === undefined ? null : (byId.get(nearest) ?? null);
}

async function byReference(db: Database, { subject, text, follows }: IncomingMail): Promise<number | null> {
  const named = `${subject}\n${messageIn(text, follows.length > 0)}`.match(REFERENCE) ?? [];
  const references = [...new Set(named.map((reference) => reference.toUpperCase()))]
    .filter(isReference)
    .slice(0, REFERENCES_MAX);
  if (references.length === 0) return null;
  const rows = await db
    .selectFrom('cases')
    .select(['id', 'reference'])
    .where('reference', 'in', references)
    .execute();
  const first = references.find((reference) => rows.some((row) => row.reference === reference));
  return rows.find(({ reference }) => reference === first)?.id ?? null;
}

async function isInCase(db: Database, row: CaseRow, address: string): Promise<boolean> {
  if (!address.includes('@')) return false;
  const key = mailboxKey(address);
  const cases = [row, ...(await mergedCases(db, row.id))];
  if (cases.some(({ email_key }) => email_key !== null && mailboxKey(email_key) === key)) return true;
  const ids = cases.map(({ id }) => id);
  const [written, joined] = await Promise.all([
    db
      .selectFrom('mails')
      .select('recipient')
      .where('case_id', 'in', ids)
      .where('template', 'in', ABOUT_THE_CASE)
      .execute(),
    db
      .selectFrom('incoming_mails')
      .select(['from_address', 'writer_address', 'writer_by'])
      .where('case_id', 'in', ids)
      .where('outcome', 'in', ['joined', 'new'])
      .execute(),
  ]);
  const known = [...written.map(({ recipient }) => recipient), ...joined.map(authorAddress)];
  return known.some((each) => mailboxKey(each) === key);
}
