import { type Decision, decidedQuestion } from './decisions.server.ts';
import { SAFEGUARDING_NAMES, type SafeguardingAnswer } from './safeguarding.ts';

export type SafeguardingDecision = Decision<SafeguardingAnswer>;

export const { read: readSafeguarding, decide: decideSafeguarding } = decidedQuestion<SafeguardingAnswer>({
  question: 'safeguarding',
  event: 'safeguarding-answered',
  names: SAFEGUARDING_NAMES,
});
