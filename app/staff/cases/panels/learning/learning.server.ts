import { keyQuestionsSchema, proposedQuestions, questionNames } from '#domain/cases/key-questions.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import type { CaseView } from '#domain/cases/list/view.server.ts';
import { decideKeyQuestions, keyQuestionsOf } from '#domain/cases/verbs/key-questions.server.ts';
import { may } from '#domain/staff/roles.ts';
import type { Looking } from '../../parts/record.server.ts';
import { invalid, settled, type Verb } from '../../parts/verb.server.ts';

export type LearningView = NonNullable<Awaited<ReturnType<typeof loadLearning>>>;

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

export const learningVerbs = {
  'key-questions': {
    async run({ open, at, typed }) {
      const questions = keyQuestionsSchema.parse(typed);
      if (questions.length === 0) return invalid({ questions: 'Choose at least one of the five questions' });
      return settled(await decideKeyQuestions(open, { ...at, questions }), 'Key questions saved.');
    },
  },
} satisfies Record<string, Verb>;
