import { sql } from 'kysely';
import { applicationInBrief } from '#domain/applications/answers.ts';
import type { Database } from '#domain/database.ts';
import type { CaseKind } from './case.table.ts';
import type { CaseState } from './case-state.ts';
import { fullName } from './display-name.ts';
import { EXCERPT_MAX, excerpt } from './excerpt.ts';

/** Rows on one page of an inbox: a morning's work, and still light on an old phone. */
export const INBOX_PAGE_SIZE = 50;
/** Read of a message for its excerpt: white space is folded, and several code points can be one character. */
const EXCERPT_READ = 8 * EXCERPT_MAX;

/** One row of an inbox list. Times are epoch milliseconds, UTC. */
export interface CaseListItem {
  readonly reference: string;
  readonly kind: CaseKind;
  readonly name: string;
  readonly receivedAt: number;
  /** The first words of the message; of an application what job is wanted, and from where. */
  readonly excerpt: string;
  /** Not yet opened by the person who looks. */
  readonly unread: boolean;
  readonly handledAt: number | null;
}

export interface CaseListing {
  readonly kind: CaseKind;
  readonly state: CaseState;
  /** The last reference of the page before; one that is not known gives the first page. */
  readonly before?: string | undefined;
  /** The person who looks, for what is unread. */
  readonly staffId: string;
}

export interface CasePage {
  readonly items: readonly CaseListItem[];
  /** Whether there are older ones than the last of `items`. */
  readonly hasOlder: boolean;
}

/** One page of the inbox of a kind, the newest first, {@link INBOX_PAGE_SIZE} at most. */
export async function listCases(
  db: Database,
  { kind, state, before, staffId }: CaseListing,
): Promise<CasePage> {
  const from = before === undefined ? undefined : await positionOf(db, before);
  const rows = await inState(listRows(db, staffId), state)
    .where('cases.kind', '=', kind)
    .$if(from !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('cases.received_at', '<', from!.received_at),
          eb.and([eb('cases.received_at', '=', from!.received_at), eb('cases.id', '<', from!.id)]),
        ]),
      ),
    )
    .orderBy('cases.received_at', 'desc')
    .orderBy('cases.id', 'desc')
    .limit(INBOX_PAGE_SIZE + 1)
    .execute();
  return { items: rows.slice(0, INBOX_PAGE_SIZE).map(asItem), hasOlder: rows.length > INBOX_PAGE_SIZE };
}

/** What has waited longest among `kinds`, the oldest first, {@link INBOX_PAGE_SIZE} at most. */
export async function listLongestWaiting(
  db: Database,
  kinds: readonly CaseKind[],
  staffId: string,
): Promise<readonly CaseListItem[]> {
  if (kinds.length === 0) return [];
  const rows = await inState(listRows(db, staffId), 'waiting')
    .where('cases.kind', 'in', kinds)
    .orderBy('cases.received_at')
    .orderBy('cases.id')
    .limit(INBOX_PAGE_SIZE)
    .execute();
  return rows.map(asItem);
}

/** How many cases of a kind there are in each state. */
export type CaseCounts = Readonly<Record<CaseState, number>>;

/** Counts the cases of each of `kinds`. */
export async function countCases(
  db: Database,
  kinds: readonly CaseKind[],
): Promise<Partial<Record<CaseKind, CaseCounts>>> {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, { waiting: 0, handled: 0, spam: 0 }]));
  if (kinds.length === 0) return counts;
  const rows = await db
    .selectFrom('cases')
    .where('kind', 'in', kinds)
    .groupBy('kind')
    .select('kind')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('spam_at', 'is not', null).as('spam'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('spam_at', 'is', null), eb('handled_at', 'is not', null)]))
        .as('handled'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('spam_at', 'is', null), eb('handled_at', 'is', null)]))
        .as('waiting'),
    ])
    .execute();
  for (const { kind, ...count } of rows) counts[kind] = count;
  return counts;
}

/** How many cases of each of `kinds` wait; cheap however many were handled. */
export async function countWaiting(
  db: Database,
  kinds: readonly CaseKind[],
): Promise<Partial<Record<CaseKind, number>>> {
  const counts: Partial<Record<CaseKind, number>> = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  if (kinds.length === 0) return counts;
  const rows = await db
    .selectFrom('cases')
    .where('kind', 'in', kinds)
    .where('handled_at', 'is', null)
    .where('spam_at', 'is', null)
    .groupBy('kind')
    .select('kind')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .execute();
  for (const { kind, waiting } of rows) counts[kind] = waiting;
  return counts;
}

function positionOf(db: Database, reference: string) {
  return db
    .selectFrom('cases')
    .select(['received_at', 'id'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}

function listRows(db: Database, staffId: string) {
  return db
    .selectFrom('cases')
    .leftJoin('case_reads', (join) =>
      join.onRef('case_reads.case_id', '=', 'cases.id').on('case_reads.staff_id', '=', staffId),
    )
    .leftJoin('applications', 'applications.case_id', 'cases.id')
    .select([
      'applications.job_type',
      'applications.city',
      'applications.area',
      'cases.reference',
      'cases.kind',
      'cases.first_name',
      'cases.last_name',
      'cases.received_at',
      'cases.handled_at',
      'case_reads.read_at',
      sql<string>`substr(cases.message, 1, ${sql.lit(EXCERPT_READ)})`.as('beginning'),
    ]);
}

type ListRows = ReturnType<typeof listRows>;
type ListRow = Awaited<ReturnType<ListRows['execute']>>[number];

function inState(query: ListRows, state: CaseState): ListRows {
  if (state === 'spam') return query.where('cases.spam_at', 'is not', null);
  return query
    .where('cases.spam_at', 'is', null)
    .where('cases.handled_at', state === 'handled' ? 'is not' : 'is', null);
}

function briefOf({ beginning, job_type, city, area }: ListRow): string {
  return job_type && city ? applicationInBrief({ job_type, city, area }) : beginning;
}

function asItem(row: ListRow): CaseListItem {
  return {
    reference: row.reference,
    kind: row.kind,
    name: fullName(row),
    receivedAt: row.received_at,
    excerpt: excerpt(briefOf(row)),
    unread: row.read_at === null,
    handledAt: row.handled_at,
  };
}
