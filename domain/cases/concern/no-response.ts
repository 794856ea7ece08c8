import { z } from 'zod';
import { choice, shortText } from '#domain/contact-details/fields.ts';

const NO_RESPONSE_ANSWERS = ['anonymous', 'not-entitled', 'passed-on'] as const;
export type NoResponseAnswer = (typeof NO_RESPONSE_ANSWERS)[number];

export const NO_RESPONSE_NAMES: Readonly<Record<NoResponseAnswer, string>> = {
  anonymous: 'No one to answer: it is anonymous',
  'not-entitled': 'The reporter isn’t entitled to the outcome',
  'passed-on': 'Passed to the council, which shares its findings',
};

export const NO_RESPONSE_CHOICES = NO_RESPONSE_ANSWERS.map((value) => ({
  value,
  label: NO_RESPONSE_NAMES[value],
}));

const REASON_MAX = 1_000;

export const noResponseSchema = z.object({
  answer: choice(NO_RESPONSE_ANSWERS, 'Choose why there is no final response'),
  reason: shortText({ called: 'the reason', max: REASON_MAX, missing: 'Enter the reason' }),
});
