import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import type { CaseKind } from '../case.table.ts';
import { ACTIVE_STATUSES, isActive } from '../case-status.ts';
import { type Access, narrowedTo } from '../kinds/access.ts';
import { CASE_KINDS } from '../kinds/kinds.ts';
import { sortedAlone, toSort, unsorted } from '../kinds/to-sort.server.ts';
import {
  countTagged,
  fromTag,
  inScope,
  type LookedUp,
  type Scope,
  scopeOf,
  tablesOf,
} from './scope.server.ts';
import {
  type CaseFilter,
  COUNT_CAP,
  VIEW_STATUSES,
  VIEWS,
  type View,
  WORK_VIEWS,
  type WorkView,
} from './views.ts';

const PARTS_OF_ALL = ['open', 'waiting', 'closed'] as const satisfies readonly View[];

export async function countViews(
  db: Database,
  filter: Omit<CaseFilter, 'view'>,
): Promise<Record<View, number>> {
  const counted = VIEWS.filter((view) => view !== 'all');
  const counts = await countSome(db, filter, counted, await lookUp(db, filter, counted));
  const all = PARTS_OF_ALL.reduce((sum, view) => sum + Number(counts[view]), 0);
  return { ...counts, all: Math.min(all, COUNT_CAP + 1) };
}

export interface Work {
  readonly counts: Record<WorkView, number>;
  readonly byKind: readonly { readonly kind: CaseKind; readonly counts: Record<WorkView, number> }[];
}

export async function countWork(db: Database, filter: Omit<CaseFilter, 'view'>): Promise<Work> {
  const byKind = await Promise.all(
    narrowedTo(filter.access, filter.kinds ?? CASE_KINDS).kinds.map(async (kind) => {
      const ofKind = { ...filter, kinds: [kind] };
      const looked = await lookUp(db, ofKind, WORK_VIEWS);
      return { kind, counts: await countSome(db, ofKind, WORK_VIEWS, looked) };
    }),
  );
  const sum = (view: WorkView) => byKind.reduce((all, { counts }) => all + counts[view], 0);
  const counts = WORK_VIEWS.map((view) => [view, Math.min(sum(view), COUNT_CAP + 1)]);
  return { counts: Object.fromEntries(counts) as Work['counts'], byKind };
}

const NONE: ReadonlySet<number> = new Set();

async function lookUp(
  db: Database,
  { access, tagId }: Omit<CaseFilter, 'view'>,
  views: readonly View[],
): Promise<LookedUp> {
  const [sorting, out, tag] = await Promise.all([
    views.includes('to-sort') ? toSort(db, access) : NONE,
    unsorted(db),
    countTagged(db, tagId),
  ]);
  return { sorting, unsorted: out, tag };
}

async function countSome<Some extends View>(
  db: Database,
  filter: Omit<CaseFilter, 'view'>,
  views: readonly Some[],
  looked: LookedUp,
): Promise<Record<Some, number>> {
  const scopes = views.map((view) => [view, scopeOf({ ...filter, view }, looked)] as const);
  const among = scopes.filter(([, scope]) => scope && isAmongFew(scope)) as [Some, Scope][];
  const apart = scopes.filter(([, scope]) => !scope || !isAmongFew(scope));
  // A common tag makes each count slow: PostgreSQL runs both halves in parallel.
  const halves = [0, 1].map((half) => apart.filter((_, i) => i % 2 === half));
  const counts = await Promise.all([
    among.length > 0 ? countAmong(among).execute(db) : NOTHING,
    ...halves.map((some) =>
      some.length > 0
        ? sql<Counted>`select ${sql.join(some.map(([view, scope]) => countOf(view, scope)))}`.execute(db)
        : NOTHING,
    ),
  ]);
  const counted: Counted = Object.assign({}, ...counts.map(({ rows }) => rows[0]));
  return Object.fromEntries(
    views.map((view) => [view, Math.min(counted[view] ?? 0, COUNT_CAP + 1)]),
  ) as Record<Some, number>;
}

type Counted = Partial<Record<View, number>>;

const NOTHING: { readonly rows: readonly Counted[] } = { rows: [] };

function isAmongFew(scope: Scope): boolean {
  return scope.tag?.cases === 'few' && scope.statuses.every(isActive) && fromTag(scope) === null;
}

function countAmong(scopes: readonly (readonly [View, Scope])[]) {
  const [[, first]] = scopes as [[View, Scope]];
  const all: Scope = { access: first.access, tag: first.tag, statuses: ACTIVE_STATUSES };
  const columns = scopes.map(
    ([view, scope]) =>
      sql`count(*) filter (where ${inScope({ ...scope, tag: undefined })}) as ${sql.id(view)}`,
  );
  return sql<Counted>`select ${sql.join(columns)} from ${tablesOf(all)} where ${inScope(all)}`;
}

/** Counts new or open cases of each kind; above {@link COUNT_CAP} it returns that plus one. */
export async function countActive(db: Database, access: Access): Promise<Partial<Record<CaseKind, number>>> {
  if (access.kinds.length === 0) return {};
  const sorted = await sortedAlone(db, access);
  const columns = access.kinds.map((kind) =>
    countOf(kind, { access: narrowedTo(sorted, [kind]), statuses: VIEW_STATUSES.open }),
  );
  const { rows } = await sql<Partial<Record<CaseKind, number>>>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}

function countOf(name: string, scope: Scope | null) {
  if (scope === null) return sql`0 as ${sql.id(name)}`;
  const found = fromTag(scope) ?? scope;
  return sql`(
    select count(*) from (select 1 from ${tablesOf(found)} where ${inScope(found)} limit ${sql.lit(COUNT_CAP + 1)}) as counted
  ) as ${sql.id(name)}`;
}
