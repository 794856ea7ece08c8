import { readHiring } from '#domain/cases/application/hiring.server.ts';
import type { Database } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseRow, TaskTable } from '../case.table.ts';
import { groupOf } from '../edit/merged.server.ts';
import { itemName, KINDS } from '../kinds/kinds.ts';
import {
  CLOSING_QUESTIONS,
  type ClosingAnswers,
  type ClosingAsk,
  type ClosingQuestion,
  closingSentence,
} from './closing.ts';

const PASSED_ON = {
  item: itemName('thanks', 'carer'),
  title: KINDS.thanks.checklist.find(({ key }) => key === 'carer')!.title,
};

interface Closing {
  readonly actor: Pick<Actor, 'id'>;
  readonly now: number;
}

/** What needs an answer before the case is closed: open matters that would otherwise be forgotten. */
export async function closingAsks(db: Database, row: CaseRow): Promise<readonly ClosingAsk[]> {
  const tasks = await openTasks(db, row);
  const about: Record<ClosingQuestion, readonly string[] | null> = {
    unanswered: isUnanswered(row) ? [] : null,
    'passed-on': KINDS[row.kind].work === 'passing-on' && !(await isTicked(db, row.id)) ? [] : null,
    references: await neverAsked(db, row),
    tasks: tasks.length > 0 ? tasks.map(({ title }) => title) : null,
  };
  return CLOSING_QUESTIONS.flatMap((question) => {
    const names = about[question];
    return names ? [{ question, cases: [row.reference], about: names }] : [];
  });
}

/** @returns how the history tells it; null when nothing was asked */
export async function keepClosingAnswers(
  trx: Database,
  row: CaseRow,
  { asks, answers, actor, now }: Closing & { asks: readonly ClosingAsk[]; answers: ClosingAnswers },
): Promise<string | null> {
  const told: string[] = [];
  for (const { question } of asks) {
    const given = answers[question];
    if (!given) continue;
    told.push(closingSentence(question, given));
    await trx
      .insertInto('case_decisions')
      .values({ case_id: row.id, question, ...given, decided_by: '', staff_id: actor.id, at: now })
      .execute();
    if (question === 'tasks' && given.answer === 'not-needed')
      await endTasks(trx, row, { not_needed_at: now, not_needed_why: given.reason });
    if (question === 'tasks' && given.answer === 'done')
      await endTasks(trx, row, { done_at: now, done_by: actor.id });
    if (question === 'passed-on' && given.answer === 'yes') await tickPassedOn(trx, row.id, { actor, now });
  }
  return told.length > 0 ? told.join('; ') : null;
}

export async function forgetClosingAnswers(trx: Database, row: CaseRow, closedAt: number): Promise<void> {
  await trx
    .deleteFrom('case_decisions')
    .where('case_id', '=', row.id)
    .where('question', 'in', CLOSING_QUESTIONS)
    .where('at', '=', closedAt)
    .execute();
  await trx
    .updateTable('tasks')
    .set({ not_needed_at: null, not_needed_why: null })
    .where('case_id', 'in', await groupOf(trx, row.id))
    .where('not_needed_at', '=', closedAt)
    .execute();
  await trx
    .updateTable('tasks')
    .set({ done_at: null, done_by: null })
    .where('case_id', 'in', await groupOf(trx, row.id))
    .where('done_at', '=', closedAt)
    .execute();
}

/** What is investigated needs a final response instead, and an answer to what came after it. */
function isUnanswered(row: CaseRow): boolean {
  if (row.next_answer_due_at !== null) return true;
  return KINDS[row.kind].work !== 'investigation' && (row.first_answered_at === null || row.due_at !== null);
}

async function isTicked(db: Database, caseId: number): Promise<boolean> {
  const done = await db
    .selectFrom('tasks')
    .select('id')
    .where('case_id', '=', caseId)
    .where('item', '=', PASSED_ON.item)
    .where('done_at', 'is not', null)
    .executeTakeFirst();
  return done !== undefined;
}

async function neverAsked(db: Database, row: CaseRow): Promise<readonly string[] | null> {
  if (KINDS[row.kind].work !== 'hiring' || row.stage !== 'hired') return null;
  const { referees } = await readHiring(db, row.id);
  const names = referees.flatMap(({ name, state }, i) =>
    state === 'not-asked' ? [name || `Referee ${i + 1}`] : [],
  );
  return names.length > 0 ? names : null;
}

/** What somebody planned and nobody did; undone items of the checklist stay on record by themselves. */
async function openTasks(db: Database, row: CaseRow) {
  const ids = await groupOf(db, row.id);
  return (
    db
      .selectFrom('tasks')
      .select(['id', 'title'])
      .where('case_id', 'in', ids)
      .where('done_at', 'is', null)
      .where('not_needed_at', 'is', null)
      // An item that was ticked and unticked again is nobody's plan.
      .where((eb) =>
        eb.or([eb('item', 'is', null), eb('due_on', 'is not', null), eb('assignee_id', 'is not', null)]),
      )
      .orderBy('id')
      .execute()
  );
}

type TaskEnd =
  | Partial<Pick<TaskTable, 'done_at' | 'done_by'>>
  | { not_needed_at: number; not_needed_why: string };

async function endTasks(trx: Database, row: CaseRow, end: TaskEnd): Promise<void> {
  const ids = (await openTasks(trx, row)).map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.updateTable('tasks').set(end).where('id', 'in', ids).execute();
}

async function tickPassedOn(trx: Database, caseId: number, { actor, now }: Closing): Promise<void> {
  const done = { done_at: now, done_by: actor.id };
  const { numUpdatedRows } = await trx
    .updateTable('tasks')
    .set(done)
    .where('case_id', '=', caseId)
    .where('item', '=', PASSED_ON.item)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const added = { case_id: caseId, ...PASSED_ON, created_by: actor.id, created_at: now };
  await trx
    .insertInto('tasks')
    .values({ ...added, due_on: null, assignee_id: null, ...done })
    .execute();
}
