import { z } from 'zod';
import { choice, shortText } from '#domain/contact-details/fields.ts';

export const SAFEGUARDING_ANSWERS = ['yes', 'no', 'not-applicable'] as const;
export type SafeguardingAnswer = (typeof SAFEGUARDING_ANSWERS)[number];

export const SAFEGUARDING_NAMES: Record<SafeguardingAnswer, string> = {
  yes: 'Yes',
  no: 'No',
  'not-applicable': 'Not applicable',
};

/** Safeguarding is regulation 13 of 2014; what must be notified, regulation 18 of 2009. */
export const SAFEGUARDING_QUESTION = 'Is it a safeguarding or notifiable incident?';

const DECIDED_BY_MAX = 200;
const SAFEGUARDING_REASON_MAX = 1_000;

export const safeguardingSchema = z.object({
  answer: choice(SAFEGUARDING_ANSWERS, 'Choose whether it is a safeguarding or notifiable incident'),
  decidedBy: shortText({
    called: 'who decided',
    max: DECIDED_BY_MAX,
    missing: 'Enter who decided it, such as the registered manager',
  }),
  reason: shortText({
    called: 'the reason',
    max: SAFEGUARDING_REASON_MAX,
    missing: 'Enter why. If it is one, say who was told and when',
  }),
});
