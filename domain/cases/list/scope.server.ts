import { type RawBuilder, sql } from 'kysely';
import type { Stage } from '#domain/cases/application/stage.ts';
import type { Outcome } from '#domain/cases/concern/outcome.ts';
import type { Database } from '#domain/database.ts';
import type { CaseSource } from '../case.table.ts';
import type { CaseStatus } from '../case-status.ts';
import { type Access, narrowedTo } from '../kinds/access.ts';
import { CASE_KINDS, KINDS } from '../kinds/kinds.ts';
import { readableTo } from '../kinds/readable.server.ts';
import { type CaseFilter, VIEW_STATUSES } from './views.ts';

export interface Scope {
  /** The kinds are those of the scope. */
  readonly access: Access;
  readonly statuses: readonly CaseStatus[];
  readonly assignee?: string | null | undefined;
  readonly notOf?: string | undefined;
  readonly stage?: Stage | undefined;
  readonly dueBy?: number | undefined;
  readonly source?: CaseSource | undefined;
  readonly outcome?: Outcome | undefined;
  readonly tag?: TagScope | undefined;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** None but these. */
  readonly ids?: readonly number[] | undefined;
}

interface TagScope {
  readonly id: number;
  /** Whether its cases are so few that looking at each is quicker than walking along all. */
  readonly isRare: boolean;
}

/** What has to be looked up before a scope is known. */
export interface LookedUp {
  /** The cases to sort, see `toSort`. */
  readonly sorting: ReadonlySet<number>;
  readonly tag?: TagScope | undefined;
}

/** Beyond as many, every page of a list finds its cases soon when it walks along all of them. */
const RARE_TAG_MAX = 1_000;

export async function tagScope(db: Database, id: number | undefined): Promise<TagScope | undefined> {
  if (id === undefined) return undefined;
  const some = db.selectFrom('case_tags').select('case_id').where('tag_id', '=', id);
  const found = await some.limit(RARE_TAG_MAX + 1).execute();
  return { id, isRare: found.length <= RARE_TAG_MAX };
}

/** Null: no case can be in it. */
export function scopeOf(filter: CaseFilter, { sorting, tag }: LookedUp): Scope | null {
  const {
    access,
    kinds = CASE_KINDS,
    view,
    assigneeId,
    stage,
    source,
    outcome,
    from,
    until,
    staffId,
    now,
  } = filter;
  const shown = narrowedTo(
    access,
    kinds.filter(
      (kind) =>
        (stage === undefined || kind === 'application') &&
        (outcome === undefined || KINDS[kind].work === 'investigation'),
    ),
  );
  const owner = { mine: staffId, unassigned: null }[view as string];
  if (shown.kinds.length === 0 || (owner !== undefined && assigneeId !== undefined && owner !== assigneeId))
    return null;
  if (view === 'to-sort' && sorting.size === 0) return null;
  return {
    access: shown,
    statuses: VIEW_STATUSES[view],
    assignee: owner === undefined ? assigneeId : owner,
    stage,
    dueBy: view === 'overdue' ? now : undefined,
    ids: view === 'to-sort' ? [...sorting] : undefined,
    ...{ source, outcome, tag, from, until },
  };
}

/**
 * The parts of a scope that each begin one index, along which their cases already stand in order. The few cases of a rare
 * tag are looked up and put in order at once.
 */
export function indexPartsOf(scope: Scope): readonly Scope[] {
  if (scope.tag?.isRare) return [scope];
  return scope.access.kinds.flatMap((kind) =>
    scope.statuses.map((status) => ({
      ...scope,
      access: narrowedTo(scope.access, [kind]),
      statuses: [status],
    })),
  );
}

/** A cross join is what SQLite walks in the order in which it is written. */
export function tablesOf({ tag }: Scope): RawBuilder<unknown> {
  return tag?.isRare ? sql`case_tags cross join cases` : sql`cases`;
}

/** Of {@link tablesOf}; worded as the indexes are, so that both databases use them. */
export function inScope(scope: Scope): RawBuilder<boolean> {
  const { access, statuses, assignee, notOf, stage, dueBy, ids } = scope;
  const conditions = [readableTo(access), among('status', statuses)];
  // As the index of unassigned cases has it.
  if (assignee === null) conditions.push(sql`assignee_id is null`, sql`coalesce(assignee_id, '') = ''`);
  if (typeof assignee === 'string') conditions.push(sql`assignee_id = ${assignee}`);
  if (notOf !== undefined) conditions.push(sql`assignee_id <> ${notOf}`);
  if (stage !== undefined) conditions.push(sql`stage = ${stage}`);
  if (dueBy !== undefined) conditions.push(overdue(scope, dueBy));
  if (ids !== undefined) conditions.push(sql`id in (${sql.join(ids)})`);
  return sql.join([...conditions, ...narrowed(scope)], sql` and `);
}

function overdue({ from, until }: Scope, dueBy: number): RawBuilder<unknown> {
  // Between two dates there are fewer cases than are overdue at all. Worded so, it is asked of those, and PostgreSQL doesn't
  // walk along all deadlines for it.
  if (from !== undefined && until !== undefined) return sql`coalesce(due_at, ${dueBy + 1}) <= ${dueBy}`;
  // Said apart, or the planner doesn't see that the partial index without empty deadlines holds them all.
  return sql`due_at is not null and due_at <= ${dueBy}`;
}

function narrowed({ source, outcome, tag, from, until }: Scope): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  // As the index of all others has it.
  if (source !== undefined && source !== 'website') conditions.push(sql`source <> 'website'`);
  if (source !== undefined) conditions.push(sql`source = ${source}`);
  // Asked of each case that is met on the way: as a condition of existence, PostgreSQL would first read all outcomes or tags.
  if (outcome !== undefined)
    conditions.push(
      sql`(select outcome from concern_outcomes where concern_outcomes.case_id = cases.id) = ${outcome}`,
    );
  if (tag?.isRare) conditions.push(sql`tag_id = ${tag.id}`, sql`cases.id = case_id`);
  else if (tag)
    conditions.push(
      sql`(select tag_id from case_tags where tag_id = ${tag.id} and case_tags.case_id = cases.id) is not null`,
    );
  if (from !== undefined) conditions.push(sql`coalesce(woken_at, received_at) >= ${from}`);
  if (until !== undefined) conditions.push(sql`coalesce(woken_at, received_at) < ${until}`);
  return conditions;
}

function among(column: string, values: readonly string[]) {
  return values.length === 1
    ? sql`${sql.ref(column)} = ${values[0]}`
    : sql`${sql.ref(column)} in (${sql.join(values)})`;
}
