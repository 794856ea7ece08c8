import { sql } from 'kysely';
import { applicationInBrief } from '#domain/cases/application/answers.ts';
import type { Stage } from '#domain/cases/application/stage.ts';
import type { Database } from '#domain/database.ts';
import { unsentTo } from '#domain/outbox/failed.server.ts';
import type { CaseKind, CaseSource } from '../case.table.ts';
import type { CaseStatus } from '../case-status.ts';
import { fullName } from '../display-name.ts';
import { type Access, isOpenTo, narrowedTo } from '../kinds/access.ts';
import { CASE_KINDS } from '../kinds/kinds.ts';
import { toSort, unsorted } from '../kinds/to-sort.server.ts';
import { quietSince } from '../quiet.ts';
import { comingHomeIn } from './coming-home.server.ts';
import { EXCERPT_MAX, excerpt } from './excerpt.ts';
import { type Order, orderOf } from './orders.ts';
import { countTagged, LAST_CONTACT_AT, scopeOf } from './scope.server.ts';
import { ofNewestEmail } from './thread-emails.server.ts';
import type { CaseFilter } from './views.ts';
import { walk } from './walk.server.ts';

/** Rows per page: a morning's work, and still light on an old phone. */
export const INBOX_PAGE_SIZE = 50;
/** Characters read for an excerpt: white space collapses, and several code points can be one character. */
const EXCERPT_READ = 8 * EXCERPT_MAX;

export interface CaseListItem {
  readonly reference: string;
  readonly kind: CaseKind;
  readonly status: CaseStatus;
  readonly name: string;
  readonly receivedAt: number;
  readonly wokenAt: number | null;
  readonly waitsUntil: number | null;
  /** The message's first words; for an application, the job and town. */
  readonly excerpt: string;
  readonly unread: boolean;
  readonly unsent: boolean;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly dueAt: number | null;
  readonly quietSince: number | null;
  readonly isAnswered: boolean;
  readonly stage: Stage | null;
  /** The day, an ISO date, of a hospital discharge; null if answered or not one. */
  readonly homeOn: string | null;
  readonly source: CaseSource;
  /** The beginning of the newest email that joined it, quotations included. */
  readonly newestEmail: string | null;
  readonly newestEmailAt: number | null;
  /** It names another case the person may read, and staff must decide whether it belongs there. */
  readonly isToSort: boolean;
}

export interface CasePage {
  readonly items: readonly CaseListItem[];
  readonly hasOlder: boolean;
}

/**
 * Cases back from hold are placed as if they had just arrived; unless sorted, hospital discharges come first.
 * `page.before` is the previous page's last reference; an unknown one gives the first page.
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
  const { access, kinds = CASE_KINDS, staffId } = filter;
  const scope = scopeOf(filter, {
    sorting: filter.view === 'to-sort' ? await toSort(db, access) : new Set(),
    unsorted: await unsorted(db),
    tag: await countTagged(db, filter.tagId),
  });
  const found = await walk(db, scope ? [scope] : [], { order, from, limit: limit + 1 });
  const first = scope && !filter.sort ? await comingHomeIn(db, scope, filter.now) : [];
  const rest = found.slice(0, limit).filter((id) => !first.includes(id));
  const ids = from === undefined ? [...first, ...rest] : rest;
  const items = await readItems(db, { ids, access, kinds, staffId });
  return { items, hasOlder: found.length > limit };
}

interface CaseQuery {
  readonly ids: readonly number[];
  readonly access: Access;
  readonly kinds?: readonly CaseKind[] | undefined;
  readonly staffId: string;
}

export async function readItems(
  db: Database,
  { ids, access, kinds = CASE_KINDS, staffId }: CaseQuery,
): Promise<readonly CaseListItem[]> {
  if (ids.length === 0) return [];
  const [rows, sorting] = await Promise.all([listRows(db, ids, staffId).execute(), toSort(db, access)]);
  const visibleAccess = narrowedTo(access, kinds);
  // In the query, SQLite would search all cases of these kinds for the ids.
  const byId = new Map(rows.filter((row) => isOpenTo(visibleAccess, row)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [asItem(row, sorting)] : [];
  });
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
      'cases.branch_id',
      'cases.status',
      'cases.first_name',
      'cases.last_name',
      'cases.received_at',
      'cases.woken_at',
      'cases.waits_until',
      'cases.assignee_id',
      'cases.due_at',
      'cases.stage',
      'cases.home_on',
      'cases.first_answered_at',
      'cases.source',
      LAST_CONTACT_AT.as('last_contact_at'),
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
    quietSince: quietSince(row),
    isAnswered: row.first_answered_at !== null,
    stage: row.stage,
    homeOn: row.first_answered_at === null ? row.home_on : null,
    source: row.source,
    newestEmail: row.newest_email,
    newestEmailAt: row.newest_email_at,
    isToSort: sorting.has(row.id),
  };
}
