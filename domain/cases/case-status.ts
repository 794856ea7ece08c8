/** `new` until taken up, `open` while the next step is ours, `waiting` on hold; spam outranks the rest. */
export const CASE_STATUSES = ['new', 'open', 'waiting', 'closed', 'spam', 'merged'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

export const ACTIVE_STATUSES = ['new', 'open', 'waiting'] as const satisfies readonly CaseStatus[];

export function isActive(status: CaseStatus): boolean {
  return (ACTIVE_STATUSES as readonly CaseStatus[]).includes(status);
}
