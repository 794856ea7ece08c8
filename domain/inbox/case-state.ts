/** How a case stands. What is spam is spam, whether or not it was handled before. */
export type CaseState = 'waiting' | 'handled' | 'spam';
export const CASE_STATES: readonly CaseState[] = ['waiting', 'handled', 'spam'];

/** How the case of these columns stands. */
export function caseState(row: { handled_at: number | null; spam_at: number | null }): CaseState {
  if (row.spam_at !== null) return 'spam';
  return row.handled_at === null ? 'waiting' : 'handled';
}
