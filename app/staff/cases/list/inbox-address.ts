import { STAGES, type Stage } from '#domain/cases/application/stage.ts';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { VIEWS, type View } from '#domain/cases/list/views.ts';
import { SEARCH_MAX_CHARACTERS } from '#domain/contact-details/limits.ts';
import { inboxOf } from '../../kinds.ts';

export interface Place {
  /** Null in the inbox of all kinds. */
  readonly kind: CaseKind | null;
  readonly view: View;
  readonly assignee?: string | null | undefined;
  readonly stage?: Stage | null | undefined;
  /** Searches all cases; the view and the other filters wait in the address until it is cleared. */
  readonly q?: string | null | undefined;
  /** The reference after which an older page begins. */
  readonly before?: string | null | undefined;
}

export function inboxAddress(place: Place): string {
  return inboxOf(place.kind).path + query(place);
}

/** Without words, the list as it was, from its top. */
export function searching(place: Place, q: string | null): Place {
  return { ...place, q, before: null };
}

export function messageAddress(place: Place, reference: string): string {
  return messagesAt(place)(reference);
}

export function messagesAt(place: Place): (reference: string) => string {
  const { path } = inboxOf(place.kind);
  const said = query(place);
  return (reference) => `${path}/${reference}${said}`;
}

export function exportAddress(place: Place): string {
  const kind = place.kind ? `&kind=${place.kind}` : '';
  return `/inbox/export.csv${query({ ...place, before: null })}${kind}`;
}

function query({ view, assignee, stage, q, before }: Place): string {
  const said = Object.entries({ view, assignee, stage, q, before }).filter(([, value]) => value);
  return `?${new URLSearchParams(said as [string, string][])}`;
}

/** The view is undefined when the address names none that exists. */
export function readPlace(params: URLSearchParams, kind: CaseKind | null) {
  const view = readView(params);
  // These two say themselves whose cases they are.
  const own = view === 'mine' || view === 'unassigned';
  return {
    kind,
    view,
    assignee: own ? null : params.get('assignee') || null,
    stage: kind === 'application' ? (STAGES.find((stage) => stage === params.get('stage')) ?? null) : null,
    q: params.get('q')?.trim().slice(0, SEARCH_MAX_CHARACTERS) || null,
    before: params.get('before') || null,
  };
}

/** From before there were views; emails and bookmarks still use them. */
const EARLIER: ReadonlyMap<string | null, View> = new Map([
  ['waiting', 'open'],
  ['handled', 'closed'],
  ['closed', 'closed'],
  ['spam', 'spam'],
]);

function readView(params: URLSearchParams): View | undefined {
  return VIEWS.find((view) => view === params.get('view')) ?? EARLIER.get(params.get('show'));
}
