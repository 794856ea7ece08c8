import type { Database, OpenDatabase } from '#domain/database.ts';
import {
  type Decided,
  type DecidedQuestion,
  type Deciding,
  type Decision,
  decide,
  readDecision,
} from './decisions.server.ts';
import { REFERRAL_NAMES, type ReferralAnswer } from './referral.ts';

const QUESTION: DecidedQuestion<ReferralAnswer> = {
  question: 'referral',
  event: 'referral-decided',
  names: REFERRAL_NAMES,
};

export type Referral = Decision<ReferralAnswer>;

/** Whether a safeguarding case is referred to the council; null while nobody has decided. */
export function readReferral(db: Database, caseId: number): Promise<Referral | null> {
  return readDecision(db, caseId, QUESTION);
}

export function decideReferral(
  open: OpenDatabase,
  deciding: Deciding<ReferralAnswer>,
): Promise<Decided<ReferralAnswer>> {
  return decide(open, QUESTION, deciding);
}
