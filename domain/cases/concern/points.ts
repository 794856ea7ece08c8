import { z } from 'zod';
import { longText, optional, shortText } from '#domain/contact-details/fields.ts';
import { MESSAGE_MAX } from '#domain/contact-details/limits.ts';
import { OUTCOMES } from './outcome.ts';

/** A point is a sentence or two: what is longer is two points. */
const POINT_MAX = 500;
/** More than anyone complains of together, and as many as one letter can answer. */
export const POINTS_MAX = 30;

export const pointSchema = z.object({
  words: shortText({
    called: 'the point',
    max: POINT_MAX,
    missing: 'Enter what they complain of, in their own words',
  }),
});

export const pointAnswerSchema = z.object({
  finding: optional(z.enum(OUTCOMES, { error: 'Choose one of the findings' })),
  answer: longText({ called: 'the answer', max: MESSAGE_MAX }),
});
export type PointAnswer = z.output<typeof pointAnswerSchema>;
