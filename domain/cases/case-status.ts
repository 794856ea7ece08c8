/**
 * `new` until someone in the office takes the case up, `open` while the next step is ours, `waiting` while it is on
 * hold until a day, then `closed`. Spam is spam whatever was done before; a merged case is read with the one it went
 * into.
 */
export const CASE_STATUSES = ['new', 'open', 'waiting', 'closed', 'spam', 'merged'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

export const ACTIVE_STATUSES = ['new', 'open', 'waiting'] as const satisfies readonly CaseStatus[];

export function isActive(status: CaseStatus): boolean {
  return (ACTIVE_STATUSES as readonly CaseStatus[]).includes(status);
}
