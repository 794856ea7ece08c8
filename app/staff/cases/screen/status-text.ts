import type { CaseStatus } from '#domain/cases/case-status.ts';
import { STATUS_VERBS } from '#domain/cases/verbs/status-verbs.ts';
import type { CaseButton, VerbRecord } from '#domain/cases/verbs/verb-record.ts';
import { byName, keysOf } from '#platform/records/keys.ts';

export const STATUSES: Record<CaseStatus, { readonly name: string; readonly ground: string }> = {
  new: { name: 'New', ground: 'bg-peach' },
  open: { name: 'Open', ground: 'bg-honey' },
  waiting: { name: 'On hold', ground: 'bg-lavender' },
  closed: { name: '✓ Closed', ground: 'bg-sage' },
  spam: { name: 'Spam', ground: 'bg-peach' },
  merged: { name: 'Merged', ground: 'bg-lavender' },
};

/** Omits the tick, which PDF fonts lack. */
export function statusName(status: CaseStatus): string {
  return STATUSES[status].name.replace('✓ ', '');
}

export interface StatusVerb extends CaseButton {
  readonly verb: string;
}

const VERBS: readonly StatusVerb[] = Object.entries<VerbRecord>(STATUS_VERBS).flatMap(([verb, { button }]) =>
  button ? [{ verb, ...button }] : [],
);

export const NO_ANSWER: StatusVerb = { verb: 'no-answer', ...STATUS_VERBS['no-answer'].button };

export const OFFERED = byName(keysOf(STATUSES), (status) => ({
  first: VERBS.filter(({ first }) => first?.includes(status)),
  more: VERBS.filter(({ more }) => more?.includes(status)),
}));

/** Returns the status while `formAction` is pending. */
export function becoming(formAction: string | undefined, reference: string): CaseStatus | undefined {
  return VERBS.find(({ verb }) => formAction === `/cases/${reference}/${verb}`)?.becomes;
}
