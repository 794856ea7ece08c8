import type { CaseKind } from '#domain/cases/case.table.ts';
import { addEvent, indexCase, touchCase } from '#domain/cases/edit/edit-case.server.ts';
import type { Database } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { dialectOf } from '#platform/database/open.server.ts';
import type { PrivateFile } from './files.server.ts';
import type { IncomingMailRow } from './incoming.table.ts';
import { insertEmailCase } from './new-case.server.ts';
import type { TakingIn } from './take-in.server.ts';

const SET_ASIDE_PAGE_SIZE = 50;

export type SetAside = Pick<
  IncomingMailRow,
  'id' | 'from_name' | 'from_address' | 'subject' | 'nature' | 'aside_why'
> & { readonly receivedAt: number };

/** Emails that nobody has to answer and that belong to no case, the newest first. @param page from 1 */
export async function listSetAside(
  db: Database,
  page: number,
): Promise<{ readonly mails: readonly SetAside[]; readonly more: boolean }> {
  const rows = await ofNoCase(db)
    .select(['id', 'from_name', 'from_address', 'subject', 'nature', 'aside_why', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SET_ASIDE_PAGE_SIZE + 1)
    .offset((page - 1) * SET_ASIDE_PAGE_SIZE)
    .execute();
  return {
    mails: rows
      .slice(0, SET_ASIDE_PAGE_SIZE)
      .map(({ received_at, ...mail }) => ({ ...mail, receivedAt: Number(received_at) })),
    more: rows.length > SET_ASIDE_PAGE_SIZE,
  };
}

/** As it came; null where it is none of those that {@link listSetAside} lists. */
export async function findSetAside(db: Database, id: number): Promise<PrivateFile | null> {
  const mail = await ofNoCase(db).select(['file_key', 'bytes']).where('id', '=', id).executeTakeFirst();
  if (!mail) return null;
  return {
    key: mail.file_key,
    name: `email ${id}.eml`,
    type: 'message/rfc822',
    bytes: Number(mail.bytes),
  };
}

function ofNoCase(db: Database) {
  return db.selectFrom('incoming_mails').where('outcome', '=', 'aside').where('case_id', 'is', null);
}

/** `unchanged`: it belongs to a case already, by an earlier click or a colleague's. */
export type MadeCase =
  | { readonly outcome: 'made' | 'unchanged'; readonly reference: string; readonly kind: CaseKind }
  | { readonly outcome: 'missing' };

type Parts = Pick<TakingIn, 'open' | 'secret' | 'provider' | 'targets'>;

interface Making {
  readonly mailId: number;
  readonly actor: Pick<Actor, 'id'>;
  readonly now: number;
}

/**
 * Makes an email that was set aside the message of an enquiry, which arrived when the email did. Its sender gets no
 * confirmation: a program would answer that. For those who may read every kind, because nobody knows yet what it is about.
 */
export function makeCase({ open, ...parts }: Parts, { mailId, actor, now }: Making): Promise<MadeCase> {
  return open.transact(async (trx): Promise<MadeCase> => {
    const mail = await trx
      .selectFrom('incoming_mails')
      .selectAll()
      .where('id', '=', mailId)
      .$if(dialectOf(trx) === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (!mail) return { outcome: 'missing' };
    if (mail.case_id !== null) return { outcome: 'unchanged', ...(await caseOf(trx, mail.case_id)) };
    const row = await insertEmailCase(trx, parts, {
      mail: { ...mail, messageId: mail.message_id },
      writer: { name: mail.writer_name ?? mail.from_name, address: mail.writer_address ?? mail.from_address },
      isSpam: false,
      receivedAt: Number(mail.received_at),
    });
    await trx
      .updateTable('incoming_mails')
      .set({ outcome: 'new', case_id: row.id })
      .where('id', '=', mailId)
      .execute();
    await addEvent(trx, { caseId: row.id, actor, now, action: 'made-of-email' });
    await indexCase(trx, row.id);
    await touchCase(trx, { caseId: row.id, what: 'new', by: actor, now });
    return { outcome: 'made', reference: row.reference, kind: row.kind };
  });
}

function caseOf(trx: Database, id: number) {
  return trx.selectFrom('cases').select(['reference', 'kind']).where('id', '=', id).executeTakeFirstOrThrow();
}
