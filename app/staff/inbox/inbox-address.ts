import type { CaseState } from '#domain/inbox/case-state.ts';
import { KINDS } from '../kinds.ts';
import type { InboxShown } from './inbox.server.ts';

type Place = Pick<InboxShown, 'kind' | 'show' | 'before'>;

/** The address of a list: its tab, and the reference after which an older page begins. */
export function listAddress({ kind, show, before }: Place): string {
  return KINDS[kind].path + query(show, before);
}

/** The address of a message beside its list. */
export function messageAddress({ kind, show, before }: Place, reference: string): string {
  return `${KINDS[kind].path}/${reference}${query(show, before)}`;
}

function query(show: CaseState, before: string | null): string {
  return `?${new URLSearchParams({ show, ...(before ? { before } : {}) })}`;
}
