import { proposedQuestions, questionNames } from '#domain/cases/key-questions.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import type { CaseView } from '#domain/cases/list/view.server.ts';
import { keyQuestionsOf } from '#domain/cases/verbs/key-questions.server.ts';
import { may } from '#domain/staff/roles.ts';
import type { Looking } from '../looking.ts';

export type LearningView = NonNullable<Awaited<ReturnType<typeof loadLearning>>>;

/** Which key questions the case is about; null for a kind of which no one asks that. */
export async function loadLearning({ actor, services }: Looking, view: CaseView) {
  if (!KINDS[view.kind].asksKeyQuestions || view.status === 'spam') return null;
  const decided = await keyQuestionsOf(services.open.db, view.id);
  const works = may(actor, 'answer-cases') && view.mergedInto === null;
  return {
    works,
    names: questionNames(decided),
    ticked: decided.length > 0 ? decided : proposedQuestions(view.sent.message),
  };
}
