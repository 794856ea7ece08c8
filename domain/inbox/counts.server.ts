import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import type { CaseKind } from './case.table.ts';
import { inScope, type Scope, scopeOf } from './cells.server.ts';
import { BADGE_CAP, type CaseFilter, VIEW_STATUSES, VIEWS, type View } from './views.ts';

/** How many cases each view holds; more than `cap` are told as one more than that. */
export async function countViews(
  db: Database,
  filter: Omit<CaseFilter, 'view'>,
  cap = BADGE_CAP,
): Promise<Record<View, number>> {
  const columns = VIEWS.map((view) => countOf(view, scopeOf({ ...filter, view }), cap));
  const { rows } = await sql<Record<View, number>>`select ${sql.join(columns)}`.execute(db);
  return rows[0] as Record<View, number>;
}

/** How many cases of each of `kinds` are new or open; more than {@link BADGE_CAP} as one more than that. */
export async function countActive(
  db: Database,
  kinds: readonly CaseKind[],
): Promise<Partial<Record<CaseKind, number>>> {
  if (kinds.length === 0) return {};
  const columns = kinds.map((kind) =>
    countOf(kind, { kinds: [kind], statuses: VIEW_STATUSES.open }, BADGE_CAP),
  );
  const { rows } = await sql<Partial<Record<CaseKind, number>>>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}

/** Counts in the order of an index and stops above the cap. */
function countOf(name: string, scope: Scope | null, cap: number) {
  if (scope === null) return sql`0 as ${sql.id(name)}`;
  return sql`(
    select count(*) from (select 1 from cases where ${inScope(scope)} limit ${sql.lit(cap + 1)}) as counted
  ) as ${sql.id(name)}`;
}
