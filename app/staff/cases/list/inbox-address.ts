import { readIsoDay } from '#domain/calendar/typed-date.ts';
import { STAGES } from '#domain/cases/application/stage.ts';
import { CASE_SOURCES, type CaseKind } from '#domain/cases/case.table.ts';
import { OUTCOMES } from '#domain/cases/concern/outcome.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { SORTS, type Sort, VIEWS, type View } from '#domain/cases/list/views.ts';
import { keysOf } from '#platform/records/keys.ts';
import { inboxOf } from '../../kinds.ts';

/** Days including today. */
export const DAYS = [1, 7, 30, 90] as const;
type Days = (typeof DAYS)[number];

type Filter<Value> = Value | null;
type Read = (params: URLSearchParams, kind: CaseKind | null) => Filter<string>;

function among<Value extends string>(values: readonly Value[], text: string | null): Filter<Value> {
  return values.find((value) => value === text) ?? null;
}

const day = (text: string | null): Filter<string> => readIsoDay(text)?.toString() ?? null;

const idIn = (text: string | null): Filter<string> => /^\d{1,15}$/.exec(text ?? '')?.[0] ?? null;

export const hasStages = (kind: CaseKind | null) => kind === 'application';
export const hasOutcomes = (kind: CaseKind | null) => kind !== null && KINDS[kind].work === 'investigation';

/** The list's filters by name in the address. Meaningless values are dropped. */
const NARROWING = {
  assignee: (params: URLSearchParams): Filter<string> => params.get('assignee') || null,
  stage: (params: URLSearchParams, kind: CaseKind | null) =>
    hasStages(kind) ? among(STAGES, params.get('stage')) : null,
  tag: (params: URLSearchParams): Filter<string> => idIn(params.get('tag')),
  branch: (params: URLSearchParams): Filter<string> => idIn(params.get('branch')),
  source: (params: URLSearchParams) => among(CASE_SOURCES, params.get('source')),
  outcome: (params: URLSearchParams, kind: CaseKind | null) =>
    hasOutcomes(kind) ? among(OUTCOMES, params.get('outcome')) : null,
  days: (params: URLSearchParams) =>
    among(
      DAYS.map((days): `${Days}` => `${days}`),
      params.get('days'),
    ),
  from: (params: URLSearchParams) => day(params.get('from')),
  to: (params: URLSearchParams) => day(params.get('to')),
} satisfies Record<string, Read>;
const NARROWING_NAMES = keysOf(NARROWING);

type Narrowing = { readonly [Name in keyof typeof NARROWING]: ReturnType<(typeof NARROWING)[Name]> };

export interface Place extends Partial<{ readonly [Name in keyof Narrowing]: Narrowing[Name] | undefined }> {
  readonly kind: CaseKind | null;
  readonly view: View;
  readonly sort?: Sort | null | undefined;
  /** Searches all cases; the view and other filters stay in the address until the search is cleared. */
  readonly q?: string | null | undefined;
  readonly search?: string | null | undefined;
  readonly before?: string | null | undefined;
}

export function isNarrowed(place: Place): boolean {
  return NARROWING_NAMES.some((name) => place[name]);
}

/** Returns the list for another kind, which may have no stage or outcome. */
export function ofKind(place: Place, kind: CaseKind | null): Place {
  return { ...place, kind, stage: null, outcome: null, before: null };
}

function placeFields({ view, sort, ...place }: Place): Fields {
  return filled([
    ['view', view],
    ...NARROWING_NAMES.map((name) => [name, place[name]] as const),
    ['sort', sort],
  ]);
}

export function searchFields(place: Place): Fields {
  return [
    ...placeFields(place),
    ...filled([
      ['kind', place.kind],
      ['search', place.search],
    ]),
  ];
}

type Fields = [name: string, value: string][];

function filled(fields: readonly (readonly [string, string | null | undefined])[]): Fields {
  return fields.filter((field): field is Fields[number] => Boolean(field[1]));
}

export function inboxAddress(place: Place): string {
  return inboxOf(place.kind).path + query(place);
}

export function viewAddress({
  kind,
  query,
}: {
  readonly kind: CaseKind | null;
  readonly query: string;
}): string {
  return `${inboxOf(kind).path}?${query}`;
}

export function withoutSearch(place: Place): Place {
  return { ...place, q: null, search: null, before: null };
}

export function messageAddress(place: Place, reference: string): string {
  return messagesAt(place)(reference);
}

export function messagesAt(place: Place): (reference: string) => string {
  const { path } = inboxOf(place.kind);
  const suffix = query(place);
  return (reference) => `${path}/${reference}${suffix}`;
}

export function exportAddress(place: Place): string {
  const kind = place.kind ? `&kind=${place.kind}` : '';
  return `/inbox/export.csv${query({ ...place, before: null })}${kind}`;
}

function query(place: Place): string {
  const { search, before } = place;
  return `?${new URLSearchParams([
    ...placeFields(place),
    ...filled([
      ['search', search],
      ['before', before],
    ]),
  ])}`;
}

export function readPlace(params: URLSearchParams, kind: CaseKind | null) {
  const view = readView(params);
  const narrowing = Object.fromEntries(
    NARROWING_NAMES.map((name) => [name, NARROWING[name](params, kind)]),
  ) as Narrowing;
  const own = view === 'mine' || view === 'unassigned';
  return {
    kind,
    view,
    ...narrowing,
    assignee: own ? null : narrowing.assignee,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? null,
    search: params.get('search') || null,
    before: params.get('before') || null,
  };
}

/** Addresses from before there were views; emails and bookmarks still use them. */
const EARLIER: ReadonlyMap<string | null, View> = new Map([
  ['waiting', 'open'],
  ['handled', 'closed'],
  ['closed', 'closed'],
  ['spam', 'spam'],
]);

function readView(params: URLSearchParams): View | undefined {
  return VIEWS.find((view) => view === params.get('view')) ?? EARLIER.get(params.get('show'));
}
