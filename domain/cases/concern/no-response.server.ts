import type { Database, OpenDatabase } from '#domain/database.ts';
import {
  type Decided,
  type DecidedQuestion,
  type Deciding,
  type Decision,
  decide,
  readDecision,
} from './decisions.server.ts';
import { NO_RESPONSE_NAMES, type NoResponseAnswer } from './no-response.ts';

const QUESTION: DecidedQuestion<NoResponseAnswer> = {
  question: 'no-response',
  event: 'no-response-decided',
  names: NO_RESPONSE_NAMES,
};

export type NoResponse = Decision<NoResponseAnswer>;

/** Why a concern or safeguarding case ends without a final response; null while nobody has decided. */
export function readNoResponse(db: Database, caseId: number): Promise<NoResponse | null> {
  return readDecision(db, caseId, QUESTION);
}

export function decideNoResponse(
  open: OpenDatabase,
  deciding: Deciding<NoResponseAnswer>,
): Promise<Decided<NoResponseAnswer>> {
  return decide(open, QUESTION, deciding);
}
