import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import type { CaseKind } from '../case.table.ts';
import { type Access, narrowedTo } from '../kinds/access.ts';
import { CASE_KINDS } from '../kinds/kinds.ts';
import { inScope, type Scope, scopeOf, tablesOf, tagScope } from './scope.server.ts';
import { toSort } from './to-sort.server.ts';
import {
  type CaseFilter,
  COUNT_CAP,
  VIEW_STATUSES,
  VIEWS,
  type View,
  WORK_VIEWS,
  type WorkView,
} from './views.ts';

/** Together they are the view `all`. */
const PARTS_OF_ALL = ['open', 'waiting', 'closed'] as const satisfies readonly View[];

/** Anything above {@link COUNT_CAP} is given as one more than that. */
export async function countViews(
  db: Database,
  filter: Omit<CaseFilter, 'view'>,
): Promise<Record<View, number>> {
  const counted = VIEWS.filter((view) => view !== 'all');
  const counts = await countSome(db, filter, counted, COUNT_CAP);
  const all = PARTS_OF_ALL.reduce((sum, view) => sum + Number(counts[view]), 0);
  return { ...counts, all: Math.min(all, COUNT_CAP + 1) };
}

/** Anything above {@link COUNT_CAP} is given as one more than that. */
export interface Work {
  readonly counts: Record<WorkView, number>;
  readonly byKind: readonly { readonly kind: CaseKind; readonly counts: Record<WorkView, number> }[];
}

export async function countWork(db: Database, filter: Omit<CaseFilter, 'view'>): Promise<Work> {
  const byKind = await Promise.all(
    narrowedTo(filter.access, filter.kinds ?? CASE_KINDS).kinds.map(async (kind) => ({
      kind,
      counts: await countSome(db, { ...filter, kinds: [kind] }, WORK_VIEWS, COUNT_CAP),
    })),
  );
  const sum = (view: WorkView) => byKind.reduce((all, { counts }) => all + counts[view], 0);
  const counts = WORK_VIEWS.map((view) => [view, Math.min(sum(view), COUNT_CAP + 1)]);
  return { counts: Object.fromEntries(counts) as Work['counts'], byKind };
}

const NONE: ReadonlySet<number> = new Set();

async function countSome<Some extends View>(
  db: Database,
  filter: Omit<CaseFilter, 'view'>,
  views: readonly Some[],
  cap: number,
): Promise<Record<Some, number>> {
  const sorting = views.some((view) => view === 'to-sort') ? await toSort(db, filter.access) : NONE;
  const tag = await tagScope(db, filter.tagId);
  const columns = views.map((view) => countOf(view, scopeOf({ ...filter, view }, { sorting, tag }), cap));
  const { rows } = await sql<Record<Some, number>>`select ${sql.join(columns)}`.execute(db);
  return rows[0] as Record<Some, number>;
}

/** New or open cases of each kind; anything above {@link COUNT_CAP} is given as one more than that. */
export async function countActive(db: Database, access: Access): Promise<Partial<Record<CaseKind, number>>> {
  if (access.kinds.length === 0) return {};
  const columns = access.kinds.map((kind) =>
    countOf(kind, { access: narrowedTo(access, [kind]), statuses: VIEW_STATUSES.open }, COUNT_CAP),
  );
  const { rows } = await sql<Partial<Record<CaseKind, number>>>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}

function countOf(name: string, scope: Scope | null, cap: number) {
  if (scope === null) return sql`0 as ${sql.id(name)}`;
  return sql`(
    select count(*) from (select 1 from ${tablesOf(scope)} where ${inScope(scope)} limit ${sql.lit(cap + 1)}) as counted
  ) as ${sql.id(name)}`;
}
