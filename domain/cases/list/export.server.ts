import { sql } from 'kysely';
import type { Outcome } from '#domain/cases/concern/outcome.ts';
import type { Database } from '#domain/database.ts';
import { dialectOf } from '#platform/database/open.server.ts';
import type { CaseRow } from '../case.table.ts';
import { readRecords } from '../records/case-record.server.ts';
import type { CaseRecord, RecordValues } from '../records/case-record.ts';
import { CASE_RECORDS } from '../verbs/case-records.ts';
import { CLOSING_QUESTIONS, type ClosingAnswer, type ClosingQuestion } from '../verbs/closing.ts';
import type { CaseListItem, CasePage } from './list.server.ts';

/** Values of an earlier kind can remain after a change: code that writes the table leaves them out. */
export interface ExportedCase extends CaseListItem {
  readonly row: CaseRow & {
    readonly investigator: string | null;
    readonly interviewAt: number | null;
    readonly extendedTo: number | null;
    readonly checksSeen: number | string | null;
    readonly emailsReceived: number | string | null;
    readonly tags: string | null;
    readonly keyQuestions: string | null;
  };
  readonly closedWith: readonly { readonly question: ClosingQuestion; readonly answer: ClosingAnswer }[];
  readonly records: Readonly<Record<string, RecordValues | undefined>>;
  readonly points: readonly { readonly words: string; readonly finding: Outcome | null }[];
}

const EXPORTED = Object.entries<CaseRecord>(CASE_RECORDS).filter(([, { fields }]) =>
  Object.values(fields).some(({ csv }) => csv),
);

/** Yields cases page by page in the list's order, so that memory never has a long list. */
export async function* exportCases(
  db: Database,
  page: (before: string | undefined) => Promise<CasePage>,
): AsyncGenerator<ExportedCase> {
  for (let before: string | undefined; ; ) {
    const { items, hasOlder } = await page(before);
    before = items.at(-1)?.reference;
    if (before === undefined) return;
    const rows = await rowsOf(
      db,
      items.map(({ reference }) => reference),
    );
    const ids = rows.map(({ id }) => id);
    const [decided, listed] = [await decisionsOf(db, ids), await pointsOf(db, ids)];
    const recorded = await Promise.all(EXPORTED.map(([, record]) => readRecords(db, record, ids)));
    for (const item of items) {
      const row = rows.find(({ reference }) => reference === item.reference);
      if (!row) continue;
      const newest = (question: string) =>
        decided.findLast((one) => one.case_id === row.id && one.question === question);
      const closedWith = CLOSING_QUESTIONS.flatMap((question) => {
        const closingAnswer = row.closed_at === null ? undefined : newest(question);
        return closingAnswer ? [{ question, answer: closingAnswer }] : [];
      });
      const points = listed.filter(({ case_id }) => case_id === row.id);
      const records = Object.fromEntries(
        EXPORTED.map(([verb], i) => [verb, recorded[i]?.get(row.id)?.values]),
      );
      yield { ...item, row, records, closedWith, points };
    }
    if (!hasOlder) return;
  }
}

function rowsOf(db: Database, references: readonly string[]) {
  return db
    .selectFrom('cases')
    .leftJoin('hirings', 'hirings.case_id', 'cases.id')
    .selectAll('cases')
    .select('hirings.interview_at as interviewAt')
    .select((eb) => [
      eb
        .selectFrom('concern_extensions')
        .select('due_at')
        .whereRef('concern_extensions.case_id', '=', 'cases.id')
        .where('concern_extensions.undone_at', 'is', null)
        .orderBy('concern_extensions.id', 'desc')
        .limit(1)
        .as('extendedTo'),
      eb
        .selectFrom('concern_investigators')
        .innerJoin('staff', 'staff.id', 'concern_investigators.staff_id')
        .select('staff.name')
        .whereRef('concern_investigators.case_id', '=', 'cases.id')
        .as('investigator'),
      eb
        .selectFrom('hiring_checks')
        .select(({ fn }) => fn.countAll<number | string>().as('seen'))
        .whereRef('hiring_checks.case_id', '=', 'cases.id')
        .as('checksSeen'),
      eb
        .selectFrom('incoming_mails')
        .select(({ fn }) => fn.countAll<number | string>().as('received'))
        .whereRef('incoming_mails.case_id', '=', 'cases.id')
        .where('incoming_mails.outcome', '<>', 'aside')
        .as('emailsReceived'),
      eb
        .selectFrom('case_tags')
        .innerJoin('tags', 'tags.id', 'case_tags.tag_id')
        .select(joinedNames(db).as('names'))
        .whereRef('case_tags.case_id', '=', 'cases.id')
        .as('tags'),
      eb
        .selectFrom('case_key_questions')
        .select(joinedQuestions(db).as('questions'))
        .whereRef('case_key_questions.case_id', '=', 'cases.id')
        .as('keyQuestions'),
    ])
    .where('cases.reference', 'in', references)
    .execute();
}

function joinedQuestions(db: Database) {
  return dialectOf(db) === 'sqlite'
    ? sql<string>`group_concat(question, ', ' order by question)`
    : sql<string>`string_agg(question, ', ' order by question)`;
}

function joinedNames(db: Database) {
  return dialectOf(db) === 'sqlite'
    ? sql<string>`group_concat(tags.name, ', ' order by tags.key)`
    : sql<string>`string_agg(tags.name, ', ' order by tags.key)`;
}

async function pointsOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('concern_points')
    .select(['case_id', 'words', 'finding'])
    .where('case_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

async function decisionsOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('case_decisions')
    .select(['case_id', 'question', 'answer', 'reason', 'decided_by'])
    .where('case_id', 'in', ids)
    .orderBy('id')
    .execute();
}
