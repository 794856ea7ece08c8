import type { OpenDatabase } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { CaseRow, NewCase } from './case.table.ts';
import { promisedColumns } from './clocks.server.ts';
import { addCase, SATURDAY } from './test-cases.ts';

/** What {@link addPromised} promises: a first answer in three days, of a concern the whole one in four weeks. */
export const FIRST_DUE = SATURDAY + 3 * DAY_MS;
export const ANSWER_DUE = SATURDAY + 28 * DAY_MS;

/** Adds a case as reception does, with its promise. */
export function addPromised({ db }: OpenDatabase, columns: Partial<NewCase> = {}): Promise<CaseRow> {
  const answerBy = (columns.kind ?? 'concern') === 'concern' ? ANSWER_DUE : null;
  return addCase(db, { ...promisedColumns({ by: FIRST_DUE, answerBy }), ...columns });
}

export function readCase({ db }: OpenDatabase, id: number): Promise<CaseRow> {
  return db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** What the history of a case tells, in order: actions, and details where there are some. */
export async function historyOf({ db }: OpenDatabase, caseId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('case_events')
    .select(['action', 'detail'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, detail }) => (detail === null ? action : `${action}: ${detail}`));
}

/** Titles of the tasks of a case, in order. */
export async function tasksOf({ db }: OpenDatabase, caseId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('title')
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
  return rows.map(({ title }) => title);
}
