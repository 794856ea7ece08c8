/**
 * How a case stands: `new` until somebody in the office takes it up, `open` while the next step is ours,
 * `waiting` while it is the person's, then `closed`. What is spam is spam whatever was done before, and a
 * merged case is read with the one that it was merged into.
 */
export type CaseStatus = 'new' | 'open' | 'waiting' | 'closed' | 'spam' | 'merged';

/** Something is still to be done. */
export const ACTIVE_STATUSES = ['new', 'open', 'waiting'] as const satisfies readonly CaseStatus[];
