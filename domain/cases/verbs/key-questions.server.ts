import type { Database, OpenDatabase } from '#domain/database.ts';
import {
  addEvent,
  type CaseEdit,
  type Changed,
  editCase,
  refused,
  workOn,
} from '../edit/edit-case.server.ts';
import { KEY_QUESTION_LIST, type KeyQuestion, questionNames } from '../key-questions.ts';
import { KINDS } from '../kinds/kinds.ts';

interface Deciding extends CaseEdit {
  /** All questions; earlier ones not among these no longer count. */
  readonly questions: readonly KeyQuestion[];
}

/** Replaces the decision on which of the five key questions a case is about. At least one. */
export function decideKeyQuestions(open: OpenDatabase, deciding: Deciding): Promise<Changed> {
  const { questions, actor, now } = deciding;
  return workOn(open, deciding, async (trx, row): Promise<Changed> => {
    if (!KINDS[row.kind].asksKeyQuestions) return { outcome: 'missing' };
    if (questions.length === 0) return refused('Choose at least one of the five questions.');
    const before = await keyQuestionsOf(trx, row.id);
    if (questionNames(before) === questionNames(questions)) return { outcome: 'unchanged' };
    await trx.deleteFrom('case_key_questions').where('case_id', '=', row.id).execute();
    await trx
      .insertInto('case_key_questions')
      .values(questions.map((question) => ({ case_id: row.id, question, staff_id: actor.id, at: now })))
      .execute();
    await editCase(trx, row.id);
    const detail = questionNames(questions);
    await addEvent(trx, { caseId: row.id, actor, now, action: 'key-questions-decided', detail });
    return { outcome: 'changed' };
  });
}

export async function copyKeyQuestions(trx: Database, from: number, to: number): Promise<void> {
  await trx
    .insertInto('case_key_questions')
    .columns(['case_id', 'question', 'staff_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('case_key_questions')
        .select([eb.val(to).as('case_id'), 'question', 'staff_id', 'at'])
        .where('case_id', '=', from),
    )
    .onConflict((conflict) => conflict.columns(['case_id', 'question']).doNothing())
    .execute();
}

/** Returns questions in {@link KEY_QUESTION_LIST}'s order. */
export async function keyQuestionsOf(db: Database, caseId: number): Promise<readonly KeyQuestion[]> {
  const rows = await db
    .selectFrom('case_key_questions')
    .select('question')
    .where('case_id', '=', caseId)
    .execute();
  return KEY_QUESTION_LIST.filter((question) => rows.some((row) => row.question === question));
}
