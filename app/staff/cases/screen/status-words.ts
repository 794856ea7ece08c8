import type { CaseStatus } from '#domain/cases/case-status.ts';

export const STATUSES: Record<CaseStatus, { readonly name: string; readonly ground: string }> = {
  new: { name: 'New', ground: 'bg-peach' },
  open: { name: 'Open', ground: 'bg-honey' },
  waiting: { name: 'On hold', ground: 'bg-lavender' },
  closed: { name: '✓ Closed', ground: 'bg-sage' },
  spam: { name: 'Spam', ground: 'bg-peach' },
  merged: { name: 'Merged', ground: 'bg-lavender' },
};

/** Without the tick, which the fonts of a PDF have not. */
export function statusName(status: CaseStatus): string {
  return STATUSES[status].name.replace('✓ ', '');
}

export interface StatusVerb {
  readonly verb: string;
  readonly label: string;
  /** How the case is shown as soon as the button is clicked. */
  readonly becomes?: CaseStatus;
  readonly shortcut?: string;
}

const CLOSE: StatusVerb = { verb: 'close', label: 'Close', becomes: 'closed', shortcut: 'close' };
/** Sent from a form of its own, which asks until when. */
const WAIT: StatusVerb = { verb: 'wait', label: 'Put on hold', becomes: 'waiting' };
const OPEN: StatusVerb = { verb: 'open', label: 'Take off hold', becomes: 'open' };
const REOPEN: StatusVerb = { verb: 'reopen', label: 'Reopen', becomes: 'open' };
const SPAM: StatusVerb = { verb: 'spam', label: 'Mark as spam', becomes: 'spam' };
const NOT_SPAM: StatusVerb = { verb: 'not-spam', label: 'Not spam', becomes: 'open' };

/** Of a case that has something left to answer. */
export const NO_ANSWER: StatusVerb = { verb: 'no-answer', label: 'Needs no answer', shortcut: 'no-answer' };

export const OFFERED: Record<
  CaseStatus,
  { readonly first: readonly StatusVerb[]; readonly more: readonly StatusVerb[] }
> = {
  new: { first: [CLOSE], more: [SPAM] },
  open: { first: [CLOSE], more: [SPAM] },
  waiting: { first: [CLOSE, OPEN], more: [SPAM] },
  closed: { first: [REOPEN], more: [SPAM] },
  spam: { first: [NOT_SPAM], more: [] },
  merged: { first: [], more: [] },
};

const VERBS = [CLOSE, WAIT, OPEN, REOPEN, SPAM, NOT_SPAM];

/** While `formAction` is under way. */
export function becoming(formAction: string | undefined, reference: string): CaseStatus | undefined {
  return VERBS.find(({ verb }) => formAction === `/cases/${reference}/${verb}`)?.becomes;
}
