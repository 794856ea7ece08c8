import { readHiring } from '#domain/cases/application/hiring.server.ts';
import type { Database } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseRow } from '../case.table.ts';
import { groupOf } from '../edit/merged.server.ts';
import { assignableStaff } from '../kinds/assignees.server.ts';
import { itemName, KINDS } from '../kinds/kinds.ts';
import { noticeTask } from '../notices/assigned.server.ts';
import {
  answerTo,
  CLOSING_QUESTIONS,
  type ClosingAnswer,
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

/** Returns open matters that would be forgotten if the case were closed. */
export async function closingAsks(db: Database, row: CaseRow): Promise<readonly ClosingAsk[]> {
  const about: Record<Exclude<ClosingQuestion, 'tasks'>, readonly string[] | null> = {
    unanswered: isUnanswered(row) ? [] : null,
    'passed-on': KINDS[row.kind].work === 'passing-on' && !(await isTicked(db, row.id)) ? [] : null,
    references: await unrequested(db, row),
  };
  const cases = [row.reference];
  const tasks = await openTasks(db, row);
  const people = tasks.length > 0 ? await assignableStaff(db, row) : [];
  return CLOSING_QUESTIONS.flatMap((question): readonly ClosingAsk[] => {
    if (question === 'tasks')
      return tasks.map(({ id, title }) => ({ question, cases, about: [title], task: { id, people } }));
    const names = about[question];
    if (!names) return [];
    const isAnswered = question === 'unanswered' && row.first_answered_at !== null;
    return [{ question, cases, about: names, ...(isAnswered && { isAnswered }) }];
  });
}

/** Returns the history's wording; null when nothing was asked. */
export async function saveClosingAnswers(
  trx: Database,
  row: CaseRow,
  {
    asks,
    answers,
    actor,
    now,
  }: Closing & { actor: Actor; asks: readonly ClosingAsk[]; answers: ClosingAnswers },
): Promise<string | null> {
  const sentences = new Set<string>();
  for (const ask of asks) {
    const { question, task } = ask;
    const closingAnswer = answerTo(ask, answers);
    if (!closingAnswer) continue;
    const { answer, reason } = closingAnswer;
    sentences.add(closingSentence(question, closingAnswer));
    await trx
      .insertInto('case_decisions')
      .values({ case_id: row.id, question, answer, reason, decided_by: '', staff_id: actor.id, at: now })
      .execute();
    if (task) await settleTask(trx, { row, task, closingAnswer, actor, now });
    if (question === 'passed-on' && answer === 'yes') await tickPassedOn(trx, row.id, { actor, now });
  }
  return sentences.size > 0 ? [...sentences].join('; ') : null;
}

interface SettledTask extends Closing {
  readonly actor: Actor;
  readonly row: CaseRow;
  readonly task: NonNullable<ClosingAsk['task']>;
  readonly closingAnswer: ClosingAnswer;
}

/** Notifies the new assignee, who stays assigned even if the closing is undone. */
async function settleTask(
  trx: Database,
  { row, task, closingAnswer, actor, now }: SettledTask,
): Promise<void> {
  const change = trx.updateTable('tasks').where('id', '=', task.id);
  if (closingAnswer.answer === 'not-needed')
    await change.set({ not_needed_at: now, not_needed_why: closingAnswer.reason }).execute();
  if (closingAnswer.answer === 'done') await change.set({ done_at: now, done_by: actor.id }).execute();
  if (closingAnswer.answer !== 'give') return;
  const assigneeId = closingAnswer.person ?? '';
  const { due_on: dueOn } = await change
    .set({ assignee_id: assigneeId })
    .returning('due_on')
    .executeTakeFirstOrThrow();
  await noticeTask(trx, { caseId: row.id, assigneeId, dueOn, actor, now });
}

/** Returns whether the answer still works: the person due to get a task may have left. */
export function isAnswered(ask: ClosingAsk, answers: ClosingAnswers): boolean {
  const closingAnswer = answerTo(ask, answers);
  if (closingAnswer?.answer !== 'give') return closingAnswer !== undefined;
  return ask.task?.people.some(({ id }) => id === closingAnswer.person) ?? false;
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

/** An investigated case waits for its final response instead, and for answers to later messages. */
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

async function unrequested(db: Database, row: CaseRow): Promise<readonly string[] | null> {
  if (KINDS[row.kind].work !== 'hiring' || row.stage !== 'hired') return null;
  const { referees } = await readHiring(db, row.id);
  const names = referees.flatMap(({ name, state }, i) =>
    state === 'not-asked' ? [name || `Referee ${i + 1}`] : [],
  );
  return names.length > 0 ? names : null;
}

/** Returns planned tasks not yet done; undone checklist items stay on record anyway. */
async function openTasks(db: Database, row: CaseRow) {
  const ids = await groupOf(db, row.id);
  return (
    db
      .selectFrom('tasks')
      .select(['id', 'title'])
      .where('case_id', 'in', ids)
      .where('done_at', 'is', null)
      .where('not_needed_at', 'is', null)
      // An item ticked and unticked again is no plan.
      .where((eb) =>
        eb.or([eb('item', 'is', null), eb('due_on', 'is not', null), eb('assignee_id', 'is not', null)]),
      )
      .orderBy('id')
      .execute()
  );
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
