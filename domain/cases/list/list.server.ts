import { sql } from 'kysely';
import { applicationInBrief } from '#domain/cases/application/answers.ts';
import type { Stage } from '#domain/cases/application/stage.ts';
import type { Database } from '#domain/database.ts';
import { unsentTo } from '#domain/outbox/failed.server.ts';
import { dialectOf } from '#platform/database/open.server.ts';
import type { CaseKind, CaseSource } from '../case.table.ts';
import { ACTIVE_STATUSES, type CaseStatus } from '../case-status.ts';
import { fullName } from '../display-name.ts';
import type { KindRecord } from '../kinds/kind-record.ts';
import { KINDS } from '../kinds/kinds.ts';
import { EXCERPT_MAX, excerpt } from './excerpt.ts';
import { BY_DUE, type Order, orderOf } from './orders.ts';
import { indexPartsOf, inScope, type Scope, scopeOf, tablesOf, tagScope } from './scope.server.ts';
import { ofNewestEmail } from './thread-emails.server.ts';
import { toSort } from './to-sort.server.ts';
import { type CaseFilter, VIEW_STATUSES } from './views.ts';

/** Rows on a page: a morning's work, and still light on an old phone. */
export const INBOX_PAGE_SIZE = 50;
/** Characters read for an excerpt: white space is folded, and several code points can be one character. */
const EXCERPT_READ = 8 * EXCERPT_MAX;

export interface CaseListItem {
  readonly reference: string;
  readonly kind: CaseKind;
  readonly status: CaseStatus;
  readonly name: string;
  readonly receivedAt: number;
  /** When it came back from hold; null when it never was. */
  readonly wokenAt: number | null;
  /** Null unless it is on hold. */
  readonly waitsUntil: number | null;
  /** The first words of the message; of an application the job wanted, and from where. */
  readonly excerpt: string;
  readonly unread: boolean;
  readonly unsent: boolean;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly dueAt: number | null;
  readonly stage: Stage | null;
  readonly source: CaseSource;
  /** How the newest email that joined it begins, quotations included; null where none did. */
  readonly newestEmail: string | null;
  readonly newestEmailAt: number | null;
  /** It names another case that the person may read, and somebody must say whether it belongs there. */
  readonly isToSort: boolean;
}

export interface CasePage {
  readonly items: readonly CaseListItem[];
  readonly hasOlder: boolean;
}

/**
 * One page of a list, see {@link orderOf}. What came back from hold stands where it would had it arrived then.
 * @param page `before`: the last reference of the page before (an unknown one gives the first page); `limit`:
 * {@link INBOX_PAGE_SIZE} when left out
 */
export async function listCases(
  db: Database,
  filter: CaseFilter,
  {
    before,
    limit = INBOX_PAGE_SIZE,
  }: { readonly before?: string | undefined; readonly limit?: number | undefined } = {},
): Promise<CasePage> {
  const order = orderOf(filter);
  const from = before === undefined ? undefined : await positionOf(db, before, order);
  const { kinds, readable = kinds, staffId } = filter;
  const scope = scopeOf(filter, {
    sorting: filter.view === 'to-sort' ? await toSort(db, readable) : new Set(),
    tag: await tagScope(db, filter.tagId),
  });
  const ids = await walk(db, scope ? indexPartsOf(scope) : [], { order, from, limit: limit + 1 });
  const items = await readItems(db, { ids: ids.slice(0, limit), kinds, readable, staffId });
  return { items, hasOlder: ids.length > limit };
}

export interface MostUrgent {
  readonly own: readonly CaseListItem[];
  readonly team: readonly CaseListItem[];
}

/**
 * The most urgent active cases of `kinds`: an overdue concern, which may be about harm, before all else; an
 * overdue thank-you after what somebody waits for; within these by deadline. Cases without a deadline are
 * left out.
 * @param limit of each of the two lists
 */
export async function listMostUrgent(
  db: Database,
  kinds: readonly CaseKind[],
  staffId: string,
  { limit, now }: { readonly limit: number; readonly now: number },
): Promise<MostUrgent> {
  // Each kind by itself, so that many old cases of one don't hide the most urgent of another.
  const list = async (of: readonly Pick<Scope, 'assignee' | 'notOf'>[]) => {
    const perKind = await Promise.all(
      kinds.map((kind) => {
        const scopes = of.map((one) => ({ kinds: [kind], statuses: ACTIVE_STATUSES, ...one }));
        return walk(db, scopes.flatMap(indexPartsOf), { order: BY_DUE, from: undefined, limit });
      }),
    );
    const items = await readItems(db, { ids: perKind.flat(), kinds, staffId });
    return items
      .toSorted((one, other) => rankOf(one, now) - rankOf(other, now) || byDue(one, other))
      .slice(0, limit);
  };
  const [own, team] = await Promise.all([
    list([{ assignee: staffId }, { assignee: null }]),
    list([{ notOf: staffId }]),
  ]);
  return { own, team };
}

const OVERDUE_ORDER: readonly KindRecord['overdue'][] = ['harm', 'waited-for', 'can-wait'];

function rankOf({ kind, dueAt }: CaseListItem, now: number): number {
  const isOverdue = dueAt !== null && dueAt <= now;
  return isOverdue ? OVERDUE_ORDER.indexOf(KINDS[kind].overdue) : OVERDUE_ORDER.length;
}

function byDue(one: CaseListItem, other: CaseListItem): number {
  return (one.dueAt ?? 0) - (other.dueAt ?? 0);
}

interface Wanted {
  readonly ids: readonly number[];
  readonly kinds: readonly CaseKind[];
  /** All that the person may read, where `kinds` are fewer. */
  readonly readable?: readonly CaseKind[] | undefined;
  readonly staffId: string;
}

/** In the order of `ids`, as a list shows them to `staffId`; those of other kinds are left out. */
export async function readItems(
  db: Database,
  { ids, kinds, readable = kinds, staffId }: Wanted,
): Promise<readonly CaseListItem[]> {
  if (ids.length === 0) return [];
  const [rows, sorting] = await Promise.all([listRows(db, ids, staffId).execute(), toSort(db, readable)]);
  // In the query, SQLite would look through all cases of the kinds for the ids.
  const byId = new Map(rows.filter(({ kind }) => kinds.includes(kind)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [asItem(row, sorting)] : [];
  });
}

interface Walk {
  readonly order: Order;
  readonly from: { readonly at: number; readonly id: number } | undefined;
  readonly limit: number;
}

/** SQLite merges ordered parts only as far as needed; PostgreSQL would sort them all, so each is limited. */
async function walk(db: Database, parts: readonly Scope[], { order, from, limit }: Walk): Promise<number[]> {
  if (parts.length === 0) return [];
  const { at, direction } = order;
  // Knowing the number beforehand, SQLite merges four times as fast.
  const tail = sql`order by at ${direction}, id ${direction} limit ${sql.lit(limit)}`;
  const onwards = [
    ...(order.isPartial ? [sql`${at} is not null`] : []),
    // SQLite seeks by an expression only where it stands alone.
    ...(from
      ? [sql`${at} ${order.after}= ${from.at}`, sql`(${at}, id) ${order.after} (${from.at}, ${from.id})`]
      : []),
  ];
  const walks = parts.map((part) => {
    const conditions = sql.join([inScope(part), ...onwards], sql` and `);
    const ids = sql`select id, ${at} as at from ${tablesOf(part)} where ${conditions}`;
    return dialectOf(db) === 'sqlite' ? ids : sql`select * from (${ids} ${tail}) as part`;
  });
  const { rows } = await sql<{ id: number }>`${sql.join(walks, sql` union all `)} ${tail}`.execute(db);
  return rows.map(({ id }) => id);
}

async function positionOf(db: Database, reference: string, { at }: Order) {
  const row = await db
    .selectFrom('cases')
    .select([at.as('at'), 'id'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && row.at !== null ? { at: row.at, id: row.id } : undefined;
}

function listRows(db: Database, ids: readonly number[], staffId: string) {
  return db
    .selectFrom('cases')
    .leftJoin('case_reads', (join) =>
      join.onRef('case_reads.case_id', '=', 'cases.id').on('case_reads.staff_id', '=', staffId),
    )
    .leftJoin('applications', 'applications.case_id', 'cases.id')
    .leftJoin('staff', 'staff.id', 'cases.assignee_id')
    .where('cases.id', 'in', ids)
    .select((eb) => [
      eb.exists(unsentTo(eb)).as('unsent'),
      'applications.job_type',
      'applications.city',
      'applications.area',
      'cases.id',
      'cases.reference',
      'cases.kind',
      'cases.status',
      'cases.first_name',
      'cases.last_name',
      'cases.received_at',
      'cases.woken_at',
      'cases.waits_until',
      'cases.assignee_id',
      'cases.due_at',
      'cases.stage',
      'cases.source',
      'staff.name as assignee_name',
      'case_reads.read_at',
      sql<string>`substr(cases.message, 1, ${sql.lit(EXCERPT_READ)})`.as('beginning'),
      ofNewestEmail<string>(sql`substr(text, 1, ${sql.lit(EXCERPT_READ)})`).as('newest_email'),
      ofNewestEmail<number>(sql`received_at`).as('newest_email_at'),
    ]);
}

type ListRow = Awaited<ReturnType<ReturnType<typeof listRows>['execute']>>[number];

function briefOf({ beginning, job_type, city, area }: ListRow): string {
  return job_type && city ? applicationInBrief({ job_type, city, area }) : beginning;
}

function asItem(row: ListRow, sorting: ReadonlySet<number>): CaseListItem {
  return {
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    name: fullName(row),
    receivedAt: row.received_at,
    wokenAt: row.woken_at,
    waitsUntil: row.status === 'waiting' ? row.waits_until : null,
    excerpt: excerpt(briefOf(row)),
    unread: row.read_at === null,
    unsent: Boolean(row.unsent),
    assigneeId: row.assignee_id,
    assigneeName: row.assignee_name,
    dueAt: row.due_at,
    stage: row.stage,
    source: row.source,
    newestEmail: row.newest_email,
    newestEmailAt: row.newest_email_at,
    isToSort: sorting.has(row.id) && VIEW_STATUSES['to-sort'].includes(row.status),
  };
}
