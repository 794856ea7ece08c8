import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEY_QUESTION_LIST, keyQuestionsSchema, proposedQuestions } from './key-questions.ts';

test.each([
  ['Nobody came on Sunday, and she had no tablets all day.', ['safe']],
  ['The carer was rude and shouted at my father.', ['caring']],
  ['They are always late and in a hurry.', ['responsive']],
  ['The invoice is wrong again and the office does not care.', ['well-led']],
  ['She fell because the carer was late.', ['safe', 'responsive']],
  ['Hello', []],
  ['', []],
])('“%s” proposes %o', (message, questions) => {
  expect(proposedQuestions(message)).toEqual(questions);
});

test('at most two questions are proposed, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000, unit: 'grapheme' }), (message) => {
      const proposed = proposedQuestions(message);
      expect(proposed.length).toBeLessThanOrEqual(2);
      expect(KEY_QUESTION_LIST).toEqual(expect.arrayContaining([...proposed]));
    }),
  );
});

test('only boxes of the five questions count', () => {
  expect(keyQuestionsSchema.parse({ caring: 'on', safe: 'on', other: 'on' })).toEqual(['safe', 'caring']);
});
