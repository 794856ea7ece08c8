import { sql } from 'kysely';
import { forgetBundlesOf } from '#domain/bundles/bundles.server.ts';
import { londonDay } from '#domain/calendar/working-time.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { mergedCases } from '#domain/cases/edit/merged.server.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { forgetPeople, peopleOfCases } from '#domain/cases/people/forget-person.server.ts';
import { forgetTerms } from '#domain/cases/search/word-index.server.ts';
import { RECORD_TABLES } from '#domain/cases/verbs/case-records.ts';
import { forgetUnusedTags, lockTags } from '#domain/cases/verbs/tags.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { dropIncoming } from '#domain/incoming/drop.server.ts';
import { forgetReviews } from '#domain/reviews/publication.server.ts';

export interface ErasedCase {
  readonly references: readonly string[];
  /** To be removed once the transaction is committed; after a crash the hourly sweep finds them. */
  readonly fileKeys: readonly string[];
  readonly mails: number;
}

/** Tables whose rows of a case nothing else deletes, ordered by their foreign keys. */
const OF_A_CASE = [
  'filtered_messages',
  'contacts',
  'case_asks',
  'case_links',
  'case_named_staff',
  'case_suspected_staff',
  'case_follows',
  'case_key_questions',
  'case_tags',
  'person_cases',
  'person_events',
  'hiring_checks',
  'hirings',
  'applications',
  'concern_investigators',
  ...RECORD_TABLES,
  'safeguarding_alarms',
  'safeguarding_alerts',
  'safeguarding_marks',
  'concern_extensions',
  'tasks',
  'drafts',
  'form_drafts',
  'presence',
  'case_pins_shown',
  'case_reads',
  'case_notes',
  'case_events',
  'mails',
  'forwards',
  'helped_answers',
  'text_messages',
  'webhook_deliveries',
  'legal_holds',
  'retention_decisions',
  'cases_to_index',
  'import_items',
] as const;

/** The case with those merged into it, locked until the transaction ends; empty when it is gone. */
export async function lockGroup(
  trx: Database,
  { dialect }: Pick<OpenDatabase, 'dialect'>,
  caseId: number,
): Promise<readonly CaseRow[]> {
  const ids = [caseId, ...(await mergedCases(trx, caseId)).map(({ id }) => id)];
  const rows = await trx
    .selectFrom('cases')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute();
  return rows.some(({ id }) => id === caseId) ? rows : [];
}

/** Erases cases in the transaction where {@link lockGroup} locked them. Only a count for their month is left. */
export async function eraseGroup(
  trx: Database,
  { dialect }: Pick<OpenDatabase, 'dialect'>,
  rows: readonly CaseRow[],
): Promise<ErasedCase> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { references: [], fileKeys: [], mails: 0 };
  for (const row of rows) await countErased(trx, row);
  await lockTags(trx);
  const people = await peopleOfCases(trx, rows);
  const files = await trx
    .deleteFrom('attachments')
    .where('case_id', 'in', ids)
    .returning('file_key')
    .execute();
  const received = await eraseIncoming(trx, ids);
  const bundles = await forgetBundlesOf(trx, ids);
  let mails = 0;
  for (const table of OF_A_CASE) {
    const { numDeletedRows } = await trx
      .deleteFrom(table)
      .where('case_id', 'in', ids)
      .executeTakeFirstOrThrow();
    if (table === 'mails') mails = Number(numDeletedRows);
  }
  await trx.deleteFrom('case_links').where('other_id', 'in', ids).execute();
  await trx.deleteFrom('case_follows').where('source_id', 'in', ids).execute();
  await forgetUnusedTags(trx);
  await forgetReviews(trx, ids);
  await trx.deleteFrom('replies').where('case_id', 'in', ids).execute();
  for (const id of ids) {
    await forgetTerms(trx, dialect, id);
    await forgetNoticesOf(trx, id);
  }
  await trx.deleteFrom('cases').where('id', 'in', ids).execute();
  await forgetPeople(trx, people);
  return {
    references: rows.map(({ reference }) => reference),
    fileKeys: [...files.map(({ file_key }) => file_key), ...received, ...bundles],
    mails,
  };
}

/** Erases what a case received, whichever has it now; another's is then about no case. */
async function eraseIncoming(trx: Database, ids: readonly number[]): Promise<readonly string[]> {
  await trx.updateTable('incoming_mails').set({ perhaps_of: null }).where('perhaps_of', 'in', ids).execute();
  const mails = await trx
    .selectFrom('incoming_mails')
    .select('id')
    .where((eb) => eb.or([eb('case_id', 'in', ids), eb('page_case_id', 'in', ids)]))
    .execute();
  return dropIncoming(
    trx,
    mails.map(({ id }) => id),
  );
}

/** `of-cases.server.ts` of the notices names the subjects. Starting from people uses the table's key. */
async function forgetNoticesOf(trx: Database, caseId: number): Promise<void> {
  const people = () =>
    trx.deleteFrom('staff_notices').where('staff_id', 'in', trx.selectFrom('staff').select('id'));
  await people().where('subject', '=', `new ${caseId}`).execute();
  await people()
    .where('subject', '>=', `overdue ${caseId} `)
    .where('subject', '<', `overdue ${caseId}!`)
    .execute();
}

async function countErased(trx: Database, row: CaseRow): Promise<void> {
  const month = londonDay(row.received_at).toPlainYearMonth().toString();
  await trx
    .insertInto('erased_counts')
    .values({ month, kind: row.kind, source: row.source, ending: await endingOf(trx, row), count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['month', 'kind', 'source', 'ending'])
        .doUpdateSet({ count: sql`erased_counts.count + 1` }),
    )
    .execute();
}

async function endingOf(trx: Database, { id, kind, status, stage }: CaseRow): Promise<string> {
  if (status !== 'closed') return status;
  if (kind === 'application') return stage ?? status;
  if (KINDS[kind].work !== 'investigation') return status;
  const row = await trx
    .selectFrom('concern_outcomes')
    .select('outcome')
    .where('case_id', '=', id)
    .executeTakeFirst();
  return row?.outcome ?? status;
}
