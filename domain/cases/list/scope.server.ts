import { type RawBuilder, sql } from 'kysely';
import type { Stage } from '#domain/cases/application/stage.ts';
import type { Outcome } from '#domain/cases/concern/outcome.ts';
import type { Database } from '#domain/database.ts';
import type { CaseSource } from '../case.table.ts';
import { CASE_STATUSES, type CaseStatus } from '../case-status.ts';
import { type Access, narrowedTo } from '../kinds/access.ts';
import { CASE_KINDS, KINDS } from '../kinds/kinds.ts';
import { readableTo } from '../kinds/readable.server.ts';
import { without } from '../kinds/to-sort.server.ts';
import { QUIET_MS } from '../quiet.ts';
import { type CaseFilter, VIEW_STATUSES } from './views.ts';

export interface Scope {
  readonly access: Access;
  readonly statuses: readonly CaseStatus[];
  readonly assignee?: string | null | undefined;
  readonly notOf?: string | undefined;
  readonly stage?: Stage | undefined;
  readonly dueBy?: number | undefined;
  /** No deadline, and nothing has happened since; see `quietSince`. */
  readonly quietBy?: number | undefined;
  readonly source?: CaseSource | undefined;
  readonly outcome?: Outcome | undefined;
  readonly tag?: TagScope | undefined;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly ids?: readonly number[] | undefined;
}

export interface TagScope {
  readonly id: number;
  /** How many cases with the scope's statuses have it, which decides the query; see {@link fromTag}. */
  readonly cases: 'few' | 'many' | 'from tag';
}

/** A tag's cases by status; anything above {@link FEW_MAX} counts as one more than that. */
export interface TagCounts {
  readonly id: number;
  readonly of: Readonly<Record<CaseStatus, number>>;
}

export interface LookedUp {
  readonly sorting: ReadonlySet<number>;
  readonly unsorted: ReadonlySet<number>;
  readonly tag?: TagCounts | undefined;
}

/** Reading so many one by one takes 10 ms; walking a million others until a page is full took 300. */
const FEW_MAX = 2_000;

export async function countTagged(db: Database, id: number | undefined): Promise<TagCounts | undefined> {
  if (id === undefined) return undefined;
  const columns = CASE_STATUSES.map(
    (status) => sql`(select count(*) from (
      select 1 from tagged_cases where tag_id = ${id} and case_status = ${status} limit ${sql.lit(FEW_MAX + 1)}
    ) as counted) as ${sql.id(status)}`,
  );
  const { rows } = await sql<TagCounts['of']>`select ${sql.join(columns)}`.execute(db);
  return { id, of: rows[0]! };
}

function tagScope({ id, of }: TagCounts, statuses: readonly CaseStatus[]): TagScope {
  const found = statuses.reduce((sum, status) => sum + Number(of[status]), 0);
  return { id, cases: found <= FEW_MAX ? 'few' : 'many' };
}

/** Returns null if no case can be in it. */
export function scopeOf(filter: CaseFilter, { sorting, unsorted, tag }: LookedUp): Scope | null {
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
  const visibleAccess = narrowedTo(
    access,
    kinds.filter(
      (kind) =>
        (stage === undefined || kind === 'application') &&
        (outcome === undefined || KINDS[kind].work === 'investigation'),
    ),
  );
  const owner = { mine: staffId, unassigned: null }[view as string];
  if (
    visibleAccess.kinds.length === 0 ||
    (owner !== undefined && assigneeId !== undefined && owner !== assigneeId)
  )
    return null;
  if (view === 'to-sort' && sorting.size === 0) return null;
  const statuses = VIEW_STATUSES[view];
  return {
    access: view === 'to-sort' ? visibleAccess : without(visibleAccess, unsorted),
    statuses,
    tag: tag && tagScope(tag, statuses),
    assignee: owner === undefined ? assigneeId : owner,
    stage,
    dueBy: view === 'overdue' ? now : undefined,
    quietBy: view === 'quiet' ? now - QUIET_MS : undefined,
    ids: view === 'to-sort' ? [...sorting] : undefined,
    ...{ source, outcome, from, until },
  };
}

/** Splits a scope into parts sorted by one index each; a rare tag's cases are sorted together. */
export function indexPartsOf(scope: Scope): readonly Scope[] {
  if (scope.tag?.cases === 'few') return [scope];
  return scope.access.kinds.flatMap((kind) =>
    scope.statuses.map((status) => ({
      ...scope,
      access: narrowedTo(scope.access, [kind]),
      statuses: [status],
    })),
  );
}

/** Returns the scope to read from `tagged_cases` only; null if that can't decide which cases are in it. */
export function fromTag(scope: Scope): Scope | null {
  const { access, statuses, tag, ...narrower } = scope;
  const isWide = access.branches === null && Object.values(narrower).every((value) => value === undefined);
  return tag && isWide ? { ...scope, tag: { ...tag, cases: 'from tag' } } : null;
}

/** SQLite walks a cross join in the order written. */
export function tablesOf({ tag }: Scope): RawBuilder<unknown> {
  if (tag?.cases === 'from tag') return sql`tagged_cases`;
  return tag?.cases === 'few' ? sql`tagged_cases cross join cases` : sql`cases`;
}

export function idOf({ tag }: Scope): RawBuilder<number> {
  return tag?.cases === 'from tag' ? sql`case_id` : sql`cases.id`;
}

/** Must match the indexes' wording, or neither database uses them; for a rare tag it avoids them. */
export function inScope(scope: Scope): RawBuilder<boolean> {
  const { access, statuses, assignee, notOf, stage, dueBy, quietBy, ids, tag } = scope;
  if (tag?.cases === 'from tag') return sql.join(inTagged(tag, scope), sql` and `);
  const conditions = [readableTo(access), among('status', statuses)];
  if (assignee !== undefined) conditions.push(...assignedTo(assignee, scope));
  if (notOf !== undefined) conditions.push(sql`assignee_id <> ${notOf}`);
  if (stage !== undefined) conditions.push(sql`stage = ${stage}`);
  if (dueBy !== undefined) conditions.push(overdue(scope, dueBy));
  if (quietBy !== undefined) conditions.push(quiet(quietBy));
  if (ids !== undefined) conditions.push(sql`id in (${sql.join(ids)})`);
  return sql.join([...conditions, ...narrowed(scope)], sql` and `);
}

function assignedTo(assignee: string | null, { tag }: Scope): RawBuilder<unknown>[] {
  if (tag?.cases === 'few') return [sql`coalesce(assignee_id, '') = ${assignee ?? ''}`];
  if (assignee === null) return [sql`assignee_id is null`, sql`coalesce(assignee_id, '') = ''`];
  return [sql`assignee_id = ${assignee}`];
}

function overdue({ tag, from, until }: Scope, dueBy: number): RawBuilder<unknown> {
  // Fewer cases lie between two dates than are overdue.
  if (tag?.cases === 'few' || (from !== undefined && until !== undefined))
    return sql`coalesce(due_at, ${dueBy + 1}) <= ${dueBy}`;
  // Must be explicit, or the planner misses that the partial index without empty deadlines has them all.
  return sql`due_at is not null and due_at <= ${dueBy}`;
}

function quiet(by: number): RawBuilder<unknown> {
  return sql`due_at is null and coalesce(woken_at, received_at) <= ${by}
    and coalesce(${LAST_CONTACT_AT}, 0) <= ${by}`;
}

/** When the office last reached the person; null before the first time. */
export const LAST_CONTACT_AT = sql<number | null>`(
  select max(contacts.at) from contacts where contacts.case_id = cases.id
)`;

function inTagged({ id }: TagScope, { access, statuses }: Scope): RawBuilder<unknown>[] {
  const { kinds, barredFrom } = access;
  return [
    sql`tag_id = ${id}`,
    among('case_status', statuses),
    among('case_kind', kinds),
    ...(barredFrom.size > 0 ? [sql`case_id not in (${sql.join([...barredFrom])})`] : []),
  ];
}

function hasTag(tag: TagScope, scope: Scope): RawBuilder<unknown>[] {
  if (tag.cases === 'few') return [...inTagged(tag, scope), sql`cases.id = case_id`];
  return [
    sql`(select tag_id from case_tags where tag_id = ${tag.id} and case_tags.case_id = cases.id) is not null`,
  ];
}

function narrowed(scope: Scope): RawBuilder<unknown>[] {
  const { source, outcome, tag, from, until } = scope;
  const conditions: RawBuilder<unknown>[] = [];
  if (source !== undefined && source !== 'website') conditions.push(sql`source <> 'website'`);
  if (source !== undefined) conditions.push(sql`source = ${source}`);
  // Checked for each case on the way: with `exists`, PostgreSQL would first read all outcomes or tags.
  if (outcome !== undefined)
    conditions.push(
      sql`(select outcome from concern_outcomes where concern_outcomes.case_id = cases.id) = ${outcome}`,
    );
  if (tag) conditions.push(...hasTag(tag, scope));
  if (from !== undefined) conditions.push(sql`coalesce(woken_at, received_at) >= ${from}`);
  if (until !== undefined) conditions.push(sql`coalesce(woken_at, received_at) < ${until}`);
  return conditions;
}

function among(column: string, values: readonly string[]) {
  return values.length === 1
    ? sql`${sql.ref(column)} = ${values[0]}`
    : sql`${sql.ref(column)} in (${sql.join(values)})`;
}
