import { z } from 'zod';
import { longText, optional } from '#domain/contact-details/fields.ts';
import { MESSAGE_MAX } from '#domain/contact-details/limits.ts';

/** As the ombudsman and the regulator name them; an enquiry into abuse may end without an answer, and then says so. */
export const OUTCOMES = ['upheld', 'partly-upheld', 'not-upheld', 'inconclusive'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_NAMES: Record<Outcome, string> = {
  upheld: 'Upheld',
  'partly-upheld': 'Partly upheld',
  'not-upheld': 'Not upheld',
  inconclusive: 'Inconclusive',
};

export const outcomeSchema = z.object({
  outcome: optional(z.enum(OUTCOMES, { error: 'Choose one of the outcomes' })),
  apology: longText({ called: 'the apology', max: MESSAGE_MAX }),
  done: longText({ called: 'what was done', max: MESSAGE_MAX }),
  learned: longText({ called: 'what was learned', max: MESSAGE_MAX }),
});
export type OutcomeFields = z.output<typeof outcomeSchema>;
