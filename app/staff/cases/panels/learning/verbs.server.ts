import { keyQuestionsSchema } from '#domain/cases/key-questions.ts';
import { decideKeyQuestions } from '#domain/cases/verbs/key-questions.server.ts';
import { invalid, settled, type Verb } from '../../parts/verb.server.ts';

export const learningVerbs = {
  'key-questions': {
    async run({ open, at, typed }) {
      const questions = keyQuestionsSchema.parse(typed);
      if (questions.length === 0) return invalid({ questions: 'Choose at least one of the five questions' });
      return settled(await decideKeyQuestions(open, { ...at, questions }), 'Key questions saved.');
    },
  },
} satisfies Record<string, Verb>;
