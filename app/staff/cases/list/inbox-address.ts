import { STAGES, type Stage } from '#domain/cases/application/stage.ts';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { VIEWS, type View } from '#domain/cases/list/views.ts';
import { inboxOf } from '../../kinds.ts';

/** Longer than anything that a person looks for. */
export const SEARCH_MAX_CHARACTERS = 200;

/** Which list of an inbox: all of it stands in the address. */
export interface Place {
  /** Null in the inbox of all kinds. */
  readonly kind: CaseKind | null;
  readonly view: View;
  /** Only the cases of this person. */
  readonly assignee?: string | null | undefined;
  /** Only applications at this stage. */
  readonly stage?: Stage | null | undefined;
  /** What is searched for in all cases; the view and the other filters wait in the address until it is cleared. */
  readonly q?: string | null | undefined;
  /** The reference after which an older page begins. */
  readonly before?: string | null | undefined;
}

/** The address of a list. */
export function inboxAddress(place: Place): string {
  return inboxOf(place.kind).path + query(place);
}

/** The same list while `q` is searched for; without words the list as it was, from its top. */
export function searching(place: Place, q: string | null): Place {
  return { ...place, q, before: null };
}

/** The address of a message beside its list. */
export function messageAddress(place: Place, reference: string): string {
  return messagesAt(place)(reference);
}

/** What gives the addresses of many messages beside the same list. */
export function messagesAt(place: Place): (reference: string) => string {
  const { path } = inboxOf(place.kind);
  const said = query(place);
  return (reference) => `${path}/${reference}${said}`;
}

/** The address of the whole list as a CSV file. */
export function exportAddress(place: Place): string {
  const kind = place.kind ? `&kind=${place.kind}` : '';
  return `/inbox/export.csv${query({ ...place, before: null })}${kind}`;
}

function query({ view, assignee, stage, q, before }: Place): string {
  const said = Object.entries({ view, assignee, stage, q, before }).filter(([, value]) => value);
  return `?${new URLSearchParams(said as [string, string][])}`;
}

/** What an address says of the list. The view is undefined when the address names none that there is. */
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

/** What lists were called before there were views, as emails and bookmarks still say it. */
const EARLIER: ReadonlyMap<string | null, View> = new Map([
  ['waiting', 'open'],
  ['handled', 'closed'],
  ['closed', 'closed'],
  ['spam', 'spam'],
]);

function readView(params: URLSearchParams): View | undefined {
  return VIEWS.find((view) => view === params.get('view')) ?? EARLIER.get(params.get('show'));
}
