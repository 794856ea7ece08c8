import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { indexCase } from '#domain/cases/edit/edit-case.server.ts';
import type { Database } from '#domain/database.ts';
import type { IncomingFile, IncomingMail } from '#platform/mail/incoming-mail.ts';
import { readMailBeside } from '#platform/mail/read-mail-beside.server.ts';
import { type Forward, forwardIn } from './forward.ts';
import { authenticationOf } from './nature.ts';
import { domainOf } from './office.ts';

export interface Forwarded extends Forward {
  readonly staffId: string;
  readonly files: readonly IncomingFile[];
}

/** Reads what a colleague passes on; null if the sender is unproved, who could name anyone as the writer. */
export async function readForwarded(db: Database, mail: IncomingMail): Promise<Forwarded | null> {
  if (!authenticationOf(mail).isProved && !(await isWithinExchange(db, mail))) return null;
  const colleague = await findColleague(db, mail.from?.address ?? '');
  if (!colleague) return null;
  const found = (await readAttached(mail)) ?? withoutFiles(forwardIn(mail));
  if (!found || (await findColleague(db, found.writer.address))) return null;
  return { ...found, staffId: colleague.id };
}

const EXCHANGE = 'outlook.office365.com';

/** Exchange Online marks emails between colleagues, and removes that mark from all that comes from outside. */
async function isWithinExchange(db: Database, { headers, from }: IncomingMail): Promise<boolean> {
  const [mark = ''] = headers('x-ms-exchange-organization-authas');
  if (mark.trim().toLowerCase() !== 'internal') return false;
  const read = await db.selectFrom('mailbox').select(['host', 'username']).executeTakeFirst();
  return read?.host === EXCHANGE && domainOf(read.username) === domainOf(from?.address ?? '');
}

type Read = Omit<Forwarded, 'staffId'>;

function withoutFiles(forward: Forward | null): Read | null {
  return forward && { ...forward, files: [] };
}

function findColleague(db: Database, address: string) {
  return db
    .selectFrom('staff')
    .select('id')
    .where(sql<string>`lower(email)`, '=', address.trim().toLowerCase())
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

/** The one email that is attached to another; of several, no one can tell which is meant. */
async function readAttached({ files, text, to }: IncomingMail): Promise<Read | null> {
  const [only, ...others] = files.filter(({ type }) => type === 'message/rfc822');
  if (!only || others.length > 0) return null;
  const inner = await readMailBeside(only.bytes);
  const writer = inner?.from;
  if (!inner || !writer?.address.includes('@')) return null;
  if (to.some(({ address }) => address.toLowerCase() === writer.address.toLowerCase())) return null;
  const head = [`From: ${writer.name} <${writer.address}>`, `Subject: ${inner.subject}`];
  const around = [text.trim(), ['Forwarded as a file:', ...head].join('\n')].filter(Boolean).join('\n\n');
  return { writer, subject: inner.subject, text: inner.text, around, files: inner.files };
}

/** Saves the colleague's text for the office only: no quotation of the email contains a note. */
export async function noteForwarder(
  trx: Database,
  { staffId, around }: Forwarded,
  { caseId, now }: { readonly caseId: number; readonly now: number },
): Promise<void> {
  await trx
    .insertInto('case_notes')
    .values({
      ...{ case_id: caseId, staff_id: staffId, at: now, type: 'note', counts_as: null },
      ...{ body: around, submission_key: randomUUID() },
    })
    .execute();
  await indexCase(trx, caseId);
}
