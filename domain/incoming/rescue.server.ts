import type { CaseKind } from '#domain/cases/case.table.ts';
import { addEvent, indexCase, touchCase, workOn } from '#domain/cases/edit/edit-case.server.ts';
import { readWith } from '#domain/cases/edit/merged.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { receiveAsk } from '#domain/cases/verbs/asks.server.ts';
import { writeStatus } from '#domain/cases/verbs/change-status.server.ts';
import type { Database } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { dialectOf } from '#platform/database/open.server.ts';
import type { PrivateFile } from './files.server.ts';
import { findFiltered } from './filtered.server.ts';
import { acknowledge, insertEmailCase } from './new-case.server.ts';
import type { TakingIn } from './take-in.server.ts';

/** `missing`: it is no longer where a filter put it, or the actor may not read it. */
export type Rescued =
  | { readonly outcome: 'done'; readonly reference: string; readonly kind: CaseKind }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'refused'; readonly why: string };

type Parts = Pick<TakingIn, 'open' | 'secret' | 'provider' | 'targets'>;

interface Rescuing {
  readonly id: number;
  readonly actor: Actor;
  readonly now: number;
}

/** Requires a reply to a filtered message, due from its arrival; confirms it unless a robot may answer. */
export async function rescue(parts: Parts, { id, actor, now }: Rescuing): Promise<Rescued> {
  const { open } = parts;
  const found = await findFiltered(open.db, id, accessOf(actor));
  if (!found) return { outcome: 'missing' };
  if (found.caseId === null) return makeCase(parts, { mailId: found.mailId ?? 0, actor, now });
  const end = await endOf(open.db, found.caseId);
  const changed = await workOn(open, { reference: end.reference, actor, now }, async (trx, row) => {
    await dropEntry(trx, id);
    if (row.spam_at !== null) {
      await writeStatus(trx, row, { to: 'marked-not-spam', actor, now });
      if (found.may_confirm !== 0) await confirmOnce(trx, { ...row, provider: parts.provider, now });
      return { outcome: 'changed' } as const;
    }
    const responseTimes = { opening: parts.provider.opening, targets: parts.targets };
    await receiveAsk(trx, row, { responseTimes, actor, now, at: Number(found.at) });
    await trx
      .updateTable('incoming_mails')
      .set({ outcome: 'joined' })
      .where('id', '=', found.mailId ?? 0)
      .where('outcome', '=', 'aside')
      .execute();
    return { outcome: 'changed' } as const;
  });
  if (changed.outcome === 'missing' || changed.outcome === 'refused') return changed;
  return { outcome: 'done', reference: end.reference, kind: end.kind };
}

async function endOf(db: Database, caseId: number) {
  return readWith(
    db,
    await db.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow(),
  );
}

async function dropEntry(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('filtered_messages').where('id', '=', id).execute();
}

async function confirmOnce(trx: Database, about: Parameters<typeof acknowledge>[1]): Promise<void> {
  const sent = await trx
    .selectFrom('mails')
    .select('id')
    .where('case_id', '=', about.id)
    .where('template', '=', 'acknowledgement')
    .executeTakeFirst();
  if (!sent) await acknowledge(trx, about);
}

interface Making {
  readonly mailId: number;
  readonly actor: Pick<Actor, 'id'>;
  readonly now: number;
}

function makeCase({ open, ...parts }: Parts, { mailId, actor, now }: Making): Promise<Rescued> {
  return open.transact(async (trx): Promise<Rescued> => {
    const mail = await trx
      .selectFrom('incoming_mails')
      .selectAll()
      .where('id', '=', mailId)
      .$if(dialectOf(trx) === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (!mail) return { outcome: 'missing' };
    if (mail.case_id !== null) return { outcome: 'done', ...(await endOf(trx, mail.case_id)) };
    const row = await insertEmailCase(trx, parts, {
      mail: { ...mail, messageId: mail.message_id },
      writer: {
        name: mail.writer_name ?? mail.from_name,
        address: mail.writer_address ?? mail.from_address,
      },
      isSpam: false,
      receivedAt: Number(mail.received_at),
    });
    await trx
      .updateTable('incoming_mails')
      .set({ outcome: 'new', case_id: row.id })
      .where('id', '=', mailId)
      .execute();
    await trx.deleteFrom('filtered_messages').where('mail_id', '=', mailId).execute();
    await addEvent(trx, { caseId: row.id, actor, now, action: 'made-of-email' });
    await indexCase(trx, row.id);
    await touchCase(trx, { caseId: row.id, change: 'new', by: actor, now });
    return { outcome: 'done', reference: row.reference, kind: row.kind };
  });
}

export async function findQuietOriginal(db: Database, id: number, actor: Actor): Promise<PrivateFile | null> {
  const found = await findFiltered(db, id, accessOf(actor));
  if (!found?.file_key) return null;
  return {
    key: found.file_key,
    name: `email ${found.mailId}.eml`,
    type: 'message/rfc822',
    bytes: Number(found.bytes),
  };
}
