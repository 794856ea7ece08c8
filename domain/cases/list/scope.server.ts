import { type RawBuilder, sql } from 'kysely';
import type { Stage } from '#domain/cases/application/stage.ts';
import type { CaseKind } from '../case.table.ts';
import type { CaseStatus } from '../case-status.ts';
import { type CaseFilter, VIEW_STATUSES } from './views.ts';

export interface Scope {
  readonly kinds: readonly CaseKind[];
  readonly statuses: readonly CaseStatus[];
  readonly assignee?: string | null | undefined;
  readonly notOf?: string | undefined;
  readonly stage?: Stage | undefined;
  readonly dueBy?: number | undefined;
  /** None but these. */
  readonly ids?: readonly number[] | undefined;
}

/** @param sorting the cases to sort, see `toSort` */
export function scopeOf(filter: CaseFilter, sorting: ReadonlySet<number>): Scope | null {
  const { kinds, view, assigneeId, stage, staffId, now } = filter;
  const shown = stage === undefined ? kinds : kinds.filter((kind) => kind === 'application');
  const owner = { mine: staffId, unassigned: null }[view as string];
  if (shown.length === 0 || (owner !== undefined && assigneeId !== undefined && owner !== assigneeId))
    return null;
  if (view === 'to-sort' && sorting.size === 0) return null;
  return {
    kinds: shown,
    statuses: VIEW_STATUSES[view],
    assignee: owner === undefined ? assigneeId : owner,
    stage,
    dueBy: view === 'overdue' ? now : undefined,
    ids: view === 'to-sort' ? [...sorting] : undefined,
  };
}

/** The parts of a scope that each begin one index, along which their cases already stand in order. */
export function indexPartsOf(scope: Scope): readonly Scope[] {
  return scope.kinds.flatMap((kind) =>
    scope.statuses.map((status) => ({ ...scope, kinds: [kind], statuses: [status] })),
  );
}

/** Worded as the indexes are, so that both databases use them. */
export function inScope(scope: Scope): RawBuilder<boolean> {
  const { kinds, statuses, assignee, notOf, stage, dueBy, ids } = scope;
  const conditions = [among('kind', kinds), among('status', statuses)];
  // As the index of unassigned cases has it.
  if (assignee === null) conditions.push(sql`assignee_id is null`, sql`coalesce(assignee_id, '') = ''`);
  if (typeof assignee === 'string') conditions.push(sql`assignee_id = ${assignee}`);
  if (notOf !== undefined) conditions.push(sql`assignee_id <> ${notOf}`);
  if (stage !== undefined) conditions.push(sql`stage = ${stage}`);
  // Said apart, or the planner doesn't see that the partial index without empty deadlines holds them all.
  if (dueBy !== undefined) conditions.push(sql`due_at is not null`, sql`due_at <= ${dueBy}`);
  if (ids !== undefined) conditions.push(sql`id in (${sql.join(ids)})`);
  return sql.join(conditions, sql` and `);
}

function among(column: string, values: readonly string[]) {
  return values.length === 1
    ? sql`${sql.ref(column)} = ${values[0]}`
    : sql`${sql.ref(column)} in (${sql.join(values)})`;
}
