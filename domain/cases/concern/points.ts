import { defineCaseItems, oneOf, type RecordValues, text } from '#domain/cases/records/case-record.ts';
import { OUTCOME_NAMES } from './outcome.ts';

/** A point is a sentence or two: anything longer is two points. */
const POINT_MAX = 500;

export const POINT_FIELDS = {
  words: text('The point, in their words', {
    hint: 'One thing that went wrong, such as: Nobody came on Sunday morning.',
    called: 'the point',
    max: POINT_MAX,
    missing: 'Enter what they complain of, in their own words',
  }),
};

export const ANSWER_FIELDS = {
  finding: oneOf('What we found', {
    names: OUTCOME_NAMES,
    error: 'Choose one of the findings',
    inline: true,
  }),
  answer: text('Our answer', {
    hint: 'What happened, how we know, and what should have happened. The final response says it to the person.',
    called: 'the answer',
    rows: 4,
  }),
};
export type PointAnswer = RecordValues<typeof ANSWER_FIELDS>;

export const pointItems = defineCaseItems({
  table: 'concern_points',
  work: 'investigation',
  called: 'point',
  fields: { ...POINT_FIELDS, ...ANSWER_FIELDS },
  order: 'position',
  searched: true,
});
