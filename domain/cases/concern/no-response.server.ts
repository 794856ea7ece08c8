import { type Decision, decidedQuestion } from './decisions.server.ts';
import { NO_RESPONSE_NAMES, type NoResponseAnswer } from './no-response.ts';

export type NoResponse = Decision<NoResponseAnswer>;

/** Why a concern or safeguarding case ends without a final response; null while nobody has decided. */
export const { read: readNoResponse, decide: decideNoResponse } = decidedQuestion<NoResponseAnswer>({
  question: 'no-response',
  event: 'no-response-decided',
  names: NO_RESPONSE_NAMES,
});
