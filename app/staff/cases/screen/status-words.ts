import type { CaseStatus } from '#domain/cases/case-status.ts';

/** What a status is called, and the ground of its mark. */
export const STATUSES: Record<CaseStatus, { readonly name: string; readonly ground: string }> = {
  new: { name: 'New', ground: 'bg-peach' },
  open: { name: 'Open', ground: 'bg-honey' },
  waiting: { name: 'On hold', ground: 'bg-lavender' },
  closed: { name: '✓ Closed', ground: 'bg-sage' },
  spam: { name: 'Spam', ground: 'bg-peach' },
  merged: { name: 'Merged', ground: 'bg-lavender' },
};

export interface StatusVerb {
  /** Last part of the address that does it. */
  readonly verb: string;
  readonly label: string;
  /** How the case stands as soon as it is clicked. */
  readonly becomes: CaseStatus;
  /** What the keyboard calls it. */
  readonly shortcut?: string;
}

const CLOSE: StatusVerb = { verb: 'close', label: 'Close', becomes: 'closed', shortcut: 'close' };
const WAIT: StatusVerb = { verb: 'wait', label: 'Put on hold', becomes: 'waiting' };
const OPEN: StatusVerb = { verb: 'open', label: 'Take off hold', becomes: 'open' };
const REOPEN: StatusVerb = { verb: 'reopen', label: 'Reopen', becomes: 'open' };
const SPAM: StatusVerb = { verb: 'spam', label: 'Mark as spam', becomes: 'spam' };
const NOT_SPAM: StatusVerb = { verb: 'not-spam', label: 'Not spam', becomes: 'open' };

/** The buttons that are always there, and those under More. */
export const OFFERED: Record<
  CaseStatus,
  { readonly first: readonly StatusVerb[]; readonly more: readonly StatusVerb[] }
> = {
  new: { first: [CLOSE, WAIT], more: [SPAM] },
  open: { first: [CLOSE, WAIT], more: [SPAM] },
  waiting: { first: [CLOSE, OPEN], more: [SPAM] },
  closed: { first: [REOPEN], more: [SPAM] },
  spam: { first: [NOT_SPAM], more: [] },
  merged: { first: [], more: [] },
};

const VERBS = [CLOSE, WAIT, OPEN, REOPEN, SPAM, NOT_SPAM];

/** How the case of `reference` stands while `formAction` is under way. */
export function becoming(formAction: string | undefined, reference: string): CaseStatus | undefined {
  return VERBS.find(({ verb }) => formAction === `/cases/${reference}/${verb}`)?.becomes;
}
