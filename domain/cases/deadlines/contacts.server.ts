import type { Database } from '#domain/database.ts';
import { announceToWebhooks } from '#domain/webhooks/announce.server.ts';
import type { CaseRow, NewContact } from '../case.table.ts';
import { mergedCases } from '../edit/merged.server.ts';
import { isAcknowledged, KINDS } from '../kinds/kinds.ts';
import { computeDeadlines, earliestDeadlines, hasNoAddress } from './due.ts';

/** Records that the office reached the sender; false if this reply already counts. */
export async function addContact(trx: Database, contact: NewContact): Promise<boolean> {
  const added = await trx
    .insertInto('contacts')
    .values(contact)
    .onConflict((conflict) => conflict.column('reply_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await announceToWebhooks(trx, { caseId: contact.case_id, event: 'case.answered', now: contact.at });
  return true;
}

/** A reply that is undone, or whose email is abandoned, reached no one. */
export async function removeContact(trx: Database, replyId: number): Promise<void> {
  await trx.deleteFrom('contacts').where('reply_id', '=', replyId).execute();
}

export function readContacts(db: Database, caseId: number) {
  return db
    .selectFrom('contacts')
    .leftJoin('staff', 'staff.id', 'contacts.staff_id')
    .select(['contacts.id', 'at', 'how', 'counts_as', 'staff.name as by'])
    .where('case_id', '=', caseId)
    .execute();
}

/** Returns when the kind last changed (0: never), the start of {@link computeDeadlines}' contacts. */
export async function deadlinesStartedAt(db: Database, caseId: number): Promise<number> {
  const changed = await db
    .selectFrom('case_events')
    .select('at')
    .where('case_id', '=', caseId)
    .where('action', '=', 'kind-changed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return changed?.at ?? 0;
}

/** Call after changing anything {@link computeDeadlines} reads, in the same transaction. */
export async function refreshDeadlines(trx: Database, caseId: number): Promise<void> {
  const row = await trx.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow();
  const contacts = await readContacts(trx, caseId);
  const since = await deadlinesStartedAt(trx, caseId);
  const others = await mergedAndExtended(trx, row);
  const decided = await decidedQuestions(trx, row);
  const isReferralDecided = decided.has('referral');
  const isAlone = others.merged.length === 0;
  const hasNobodyToAnswer = isAlone && (decided.has('no-response') || hasNoAddress(row));
  const requests = await readRequests(trx, [caseId, ...others.merged.map(({ id }) => id)]);
  await trx
    .updateTable('cases')
    .set(
      computeDeadlines({
        ...row,
        ...others,
        ...requests,
        contacts,
        since,
        isReferralDecided,
        hasNobodyToAnswer,
      }),
    )
    .where('id', '=', caseId)
    .execute();
}

async function decidedQuestions(db: Database, { id, kind }: Pick<CaseRow, 'id' | 'kind'>) {
  if (KINDS[kind].work !== 'investigation') return new Set<string>();
  const decisions = db.selectFrom('case_decisions').select('question').distinct().where('case_id', '=', id);
  return new Set((await decisions.execute()).map(({ question }) => String(question)));
}

async function readRequests(db: Database, ids: readonly number[]) {
  const asks = await db.selectFrom('case_asks').selectAll().where('case_id', 'in', ids).execute();
  if (asks.length === 0) return { asks, reached: [] };
  const reached = await db.selectFrom('contacts').select('at').where('case_id', 'in', ids).execute();
  return { asks, reached };
}

type ConcernDates = Pick<CaseRow, 'id' | 'kind' | 'received_at' | 'first_due_at' | 'answer_due_at'>;

/** Adds the deadlines of concerns merged into it. Screens, letters and emails all use these. */
export async function concernDeadlines<Row extends ConcernDates>(db: Database, row: Row): Promise<Row> {
  return { ...row, ...earliestDeadlines({ ...row, ...(await mergedAndExtended(db, row)) }) };
}

async function mergedAndExtended(db: Database, { id, kind }: Pick<CaseRow, 'id' | 'kind'>) {
  const merged = await mergedCases(db, id);
  if (merged.length === 0 || !isAcknowledged(kind)) return { merged, extendedAt: null };
  return { merged, extendedAt: (await newestExtension(db, id))?.at ?? null };
}

export function newestExtension(db: Database, caseId: number) {
  return db
    .selectFrom('concern_extensions')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
