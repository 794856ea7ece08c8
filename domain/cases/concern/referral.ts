import { z } from 'zod';
import { choice, shortText } from '#domain/contact-details/fields.ts';

export const REFERRAL_ANSWERS = ['refer', 'not-refer'] as const;
export type ReferralAnswer = (typeof REFERRAL_ANSWERS)[number];

export const REFERRAL_NAMES: Readonly<Record<ReferralAnswer, string>> = {
  refer: 'Refer it',
  'not-refer': 'Don’t refer it',
};

const DECIDED_BY_MAX = 200;
const REASON_MAX = 1_000;

export const referralSchema = z.object({
  answer: choice(REFERRAL_ANSWERS, 'Choose whether it is referred to the council'),
  decidedBy: shortText({
    called: 'who decided',
    max: DECIDED_BY_MAX,
    missing: 'Enter who decided it, such as the registered manager',
  }),
  reason: shortText({ called: 'the reason', max: REASON_MAX, missing: 'Enter why' }),
});
