import type { Database, OpenDatabase } from '#domain/database.ts';
import {
  type Decided,
  type DecidedQuestion,
  type Deciding,
  type Decision,
  decide,
  readDecision,
} from './decisions.server.ts';
import { SAFEGUARDING_NAMES, type SafeguardingAnswer } from './safeguarding.ts';

const QUESTION: DecidedQuestion<SafeguardingAnswer> = {
  question: 'safeguarding',
  event: 'safeguarding-answered',
  names: SAFEGUARDING_NAMES,
};

export type SafeguardingDecision = Decision<SafeguardingAnswer>;

export function readSafeguarding(db: Database, caseId: number): Promise<SafeguardingDecision | null> {
  return readDecision(db, caseId, QUESTION);
}

export function decideSafeguarding(
  open: OpenDatabase,
  deciding: Deciding<SafeguardingAnswer>,
): Promise<Decided<SafeguardingAnswer>> {
  return decide(open, QUESTION, deciding);
}
