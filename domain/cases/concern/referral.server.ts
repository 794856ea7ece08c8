import { type Decision, decidedQuestion } from './decisions.server.ts';
import { REFERRAL_NAMES, type ReferralAnswer } from './referral.ts';

export type Referral = Decision<ReferralAnswer>;

/** Whether a safeguarding case is referred to the council; null while nobody has decided. */
export const { read: readReferral, decide: decideReferral } = decidedQuestion<ReferralAnswer>({
  question: 'referral',
  event: 'referral-decided',
  names: REFERRAL_NAMES,
});
