import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { readRecord } from '#domain/cases/records/case-record.server.ts';
import type { Database } from '#domain/database.ts';
import { noResponse, referral, safeguardingDecision } from './decisions.ts';
import { isAnswered } from './final-answers.ts';
import { type FinalResponse, readFinalResponse } from './final-response.server.ts';
import { readPoints } from './points.server.ts';

export const CLOSING_ITEMS = [
  'safeguarding',
  'referral',
  'points',
  'outcome',
  'done',
  'learned',
  'final-response',
] as const;
export type ClosingItem = (typeof CLOSING_ITEMS)[number];

const NEEDED: Record<ClosingItem, string> = {
  safeguarding: 'the safeguarding question',
  referral: 'the decision whether to refer it',
  points: 'an answer to each point',
  outcome: 'an outcome',
  done: 'what was done',
  learned: 'what was learned',
  'final-response': 'a final response to the person, or why there is no one to answer',
};

export const NOT_GIVEN = {
  failed:
    'The final response wasn’t sent: its email could not be delivered. Send it again or put it in a letter.',
  unconfirmed:
    'Nobody has confirmed that the letter with the final response carries the ombudsman’s details. Log it under “Final response”, and tick that it does.',
} as const;

export async function missingForClosing(trx: Database, caseId: number): Promise<readonly ClosingItem[]> {
  return (await readClosing(trx, caseId)).missing;
}

export async function whyNotClosable(trx: Database, caseId: number): Promise<string | null> {
  const { missing, final } = await readClosing(trx, caseId);
  if (missing.length === 0) return null;
  const isWronglyReported =
    missing.includes('final-response') && (final === 'failed' || final === 'unconfirmed');
  const reason = isWronglyReported ? NOT_GIVEN[final] : null;
  const missingItems = missing
    .filter((item) => item !== 'final-response' || !reason)
    .map((item) => NEEDED[item]);
  const last = missingItems.pop();
  const list = missingItems.length === 0 ? last : `${missingItems.join(', ')} and ${last}`;
  return ['You can’t close this yet.', last && `Missing: ${list}.`, reason].filter(Boolean).join(' ');
}

/** A final response counts while its email waits; if that is abandoned later, the concern reopens. */
async function readClosing(
  trx: Database,
  caseId: number,
): Promise<{ missing: readonly ClosingItem[]; final: FinalResponse['state'] }> {
  const row = await trx
    .selectFrom('cases')
    .leftJoin('concern_outcomes', 'concern_outcomes.case_id', 'cases.id')
    .select(['cases.id', 'cases.kind', 'cases.final_response_at', 'outcome', 'done', 'learned'])
    .where('cases.id', '=', caseId)
    .executeTakeFirst();
  if (!row || KINDS[row.kind].work !== 'investigation') return { missing: [], final: 'none' };
  const isSafeguarding = row.kind === 'safeguarding';
  const [{ state: final }, answered, referred, points, unanswered] = await Promise.all([
    readFinalResponse(trx, row),
    readRecord(trx, safeguardingDecision, row.id),
    readRecord(trx, referral, row.id),
    readPoints(trx, row.id),
    readRecord(trx, noResponse, row.id),
  ]);
  // The council decides and shares its own findings.
  const isPassedOn = unanswered.values.answer === 'passed-on';
  const hasNobodyToAnswer = unanswered.version > 0;
  const there: Record<ClosingItem, boolean> = {
    safeguarding: isSafeguarding || answered.version > 0,
    referral: !isSafeguarding || referred.version > 0,
    points: hasNobodyToAnswer || points.every(isAnswered),
    outcome: isPassedOn || row.outcome !== null,
    done: Boolean(row.done),
    learned: isPassedOn || Boolean(row.learned),
    'final-response': hasNobodyToAnswer || final === 'sent' || final === 'on-its-way',
  };
  return { missing: CLOSING_ITEMS.filter((item) => !there[item]), final };
}
