import type { Database } from '#domain/database.ts';

/** What a concern must have before it is closed, in the order in which it comes about. */
export const CLOSING_ITEMS = ['outcome', 'done', 'learned', 'final-response'] as const;
export type ClosingItem = (typeof CLOSING_ITEMS)[number];

/** Each item as it ends the sentence "It still needs ...". */
const NEEDED: Record<ClosingItem, string> = {
  outcome: 'an outcome',
  done: 'what was done',
  learned: 'what was learned',
  'final-response': 'a final response to the person',
};

/** What is still missing before the case may be closed; nothing for what is not a concern. */
export async function missingForClosing(trx: Database, caseId: number): Promise<readonly ClosingItem[]> {
  const row = await trx
    .selectFrom('cases')
    .leftJoin('concern_outcomes', 'concern_outcomes.case_id', 'cases.id')
    .select(['cases.kind', 'cases.final_response_at', 'outcome', 'done', 'learned'])
    .where('cases.id', '=', caseId)
    .executeTakeFirst();
  if (row?.kind !== 'concern') return [];
  const there: Record<ClosingItem, boolean> = {
    outcome: row.outcome !== null,
    done: Boolean(row.done),
    learned: Boolean(row.learned),
    'final-response': row.final_response_at !== null,
  };
  return CLOSING_ITEMS.filter((item) => !there[item]);
}

/** Why the case cannot be closed yet, as a sentence for staff; null when it can be. */
export async function whyNotClosable(trx: Database, caseId: number): Promise<string | null> {
  const missing = await missingForClosing(trx, caseId);
  const words = missing.map((item) => NEEDED[item]);
  const last = words.pop();
  if (last === undefined) return null;
  const list = words.length === 0 ? last : `${words.join(', ')} and ${last}`;
  return `This concern cannot be closed yet. It still needs ${list}.`;
}
