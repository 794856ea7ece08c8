import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import type { CaseKind } from '../case.table.ts';
import type { CaseChange } from './watch.server.ts';

/**
 * Transactions that run side by side on PostgreSQL may commit in another order than that of their ids. No
 * write of ours takes longer than this.
 */
const SETTLE_MS = 10_000;
/** How far below the newest row such a late one may be when the watch begins. */
const START_BACK = 200;
/** More than people write in {@link SETTLE_MS}: an import, of which no single row is told. */
const ROWS_MAX = 500;

/** Whatever happens to a case adds a row to one of these. */
const SOURCES = ['cases', 'case_events', 'replies', 'case_notes', 'tasks', 'case_touches'] as const;
type Source = (typeof SOURCES)[number];
type Ids = Record<Source, number>;

interface TailRow {
  readonly source: Source;
  readonly id: number;
  readonly reference: string;
  readonly kind: CaseKind;
  /** The state of a new case, the action of an event. */
  readonly what: string | null;
  readonly actor: string | null;
}

interface Tail {
  readonly cases: readonly CaseChange[];
  readonly more: boolean;
}

/** Makes a function whose each call answers what was added since the one before; the first answers nothing. */
export function createTail(db: Database): (now: number) => Promise<Tail> {
  const mails = createMailTail(db);
  const seen = new Map<string, { readonly row: TailRow; readonly at: number }>();
  let floor: Ids | undefined;
  return async (now) => {
    const first = floor === undefined;
    floor ??= await start(db);
    const from = floor;
    const rows = await rowsAfter(db, from);
    const settled = await mails();
    if (rows.length > ROWS_MAX) {
      floor = await newestIds(db);
      seen.clear();
      return { cases: [], more: !first };
    }
    const fresh = rows.filter((row) => !seen.has(`${row.source} ${row.id}`));
    for (const row of fresh) seen.set(`${row.source} ${row.id}`, { row, at: now });
    for (const [key, { row, at }] of seen) {
      if (at <= now - SETTLE_MS || row.id <= from[row.source]) {
        from[row.source] = Math.max(from[row.source], row.id);
        seen.delete(key);
      }
    }
    if (first) return { cases: [], more: false };
    return {
      cases: merged([...fresh.map(asChange), ...settled]),
      more: fresh.some(({ what }) => what === 'kind-changed'),
    };
  };
}

/** How many of the newest messages are looked through for those that a page has missed. */
const MISSED_MAX = 50;

/**
 * What happened at or after `since` (epoch milliseconds), when a page was drawn: the messages that came; null
 * when nothing happened at all.
 */
export async function changesSince(db: Database, since: number): Promise<readonly CaseChange[] | null> {
  const newest = await db
    .selectFrom('cases')
    .select(['reference', 'kind', 'status', 'received_at', 'logged_by as by'])
    .orderBy('id', 'desc')
    .limit(MISSED_MAX)
    .execute();
  const missed = newest
    .filter(({ received_at, status }) => received_at >= since && status === 'new')
    .map(({ reference, kind, by }): CaseChange => ({ reference, kind, what: 'new', by }));
  return missed.length > 0 || (await workedSince(db, since)) ? missed : null;
}

async function workedSince(db: Database, since: number): Promise<boolean> {
  const last = (table: string, column: string): RawBuilder<unknown> =>
    sql`(select ${sql.ref(column)} from ${sql.table(table)} order by id desc limit 1)`;
  const { rows } = await sql<Record<'event' | 'reply' | 'note' | 'touch', number | null>>`select
    ${last('case_events', 'at')} as event,
    ${last('replies', 'sent_at')} as reply,
    ${last('case_notes', 'at')} as note,
    ${last('case_touches', 'at')} as touch`.execute(db);
  return Object.values(rows[0] ?? {}).some((at) => at !== null && at >= since);
}

function asChange({ source, reference, kind, what, actor }: TailRow): CaseChange {
  return { reference, kind, what: source === 'cases' && what === 'new' ? 'new' : 'changed', by: actor };
}

/** One change a case, so that a message which was answered within the second is still told as new. */
function merged(changes: readonly CaseChange[]): CaseChange[] {
  const cases = new Map<string, CaseChange>();
  for (const change of changes) {
    if (cases.get(change.reference)?.what !== 'new') cases.set(change.reference, change);
  }
  return [...cases.values()];
}

async function start(db: Database): Promise<Ids> {
  const ids = await newestIds(db);
  for (const source of SOURCES)
    ids[source] = Math.max(0, ids[source] - Math.floor(START_BACK / SOURCES.length));
  return ids;
}

async function newestIds(db: Database): Promise<Ids> {
  const newest = SOURCES.map(
    (source) => sql`(select coalesce(max(id), 0) from ${sql.table(source)}) as ${sql.ref(source)}`,
  );
  const { rows } = await sql<Ids>`select ${sql.join(newest)}`.execute(db);
  return { ...rows[0]! };
}

async function rowsAfter(db: Database, floor: Ids): Promise<readonly TailRow[]> {
  const about = (source: Source, what: RawBuilder<unknown>, by: string) => sql`
    union all select ${sql.lit(source)}, one.id, cases.reference, cases.kind, ${what}, ${sql.ref(`one.${by}`)}
    from ${sql.table(source)} as one join cases on cases.id = one.case_id where one.id > ${floor[source]}`;
  const { rows } = await sql<TailRow>`
    select 'cases' as source, id, reference, kind, status as what, logged_by as actor
    from cases where id > ${floor.cases}
    ${about('case_events', sql.ref('one.action'), 'staff_id')}
    ${about('replies', sql`null`, 'staff_id')}
    ${about('case_notes', sql`null`, 'staff_id')}
    ${about('tasks', sql`null`, 'created_by')}
    ${about('case_touches', sql`null`, 'staff_id')}
    limit ${ROWS_MAX + 1}`.execute(db);
  return rows;
}

/** How many emails on their way are followed; when email is stuck there are more, and none of them arrives. */
const MAILS_MAX = 200;

/** As {@link createTail}, of cases whose email has left or was given up. */
function createMailTail(db: Database): () => Promise<readonly CaseChange[]> {
  let before: readonly number[] = [];
  return async () => {
    const waiting = await db
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .orderBy('due_at')
      .limit(MAILS_MAX)
      .execute();
    const still = new Set(waiting.map(({ id }) => id));
    const gone = before.filter((id) => !still.has(id));
    before = [...still];
    if (gone.length === 0) return [];
    const rows = await db
      .selectFrom('mails')
      .innerJoin('cases', 'cases.id', 'mails.case_id')
      .select(['cases.reference', 'cases.kind'])
      .where('mails.id', 'in', gone)
      .where((eb) => eb.or([eb('mails.sent_at', 'is not', null), eb('mails.failed_at', 'is not', null)]))
      .execute();
    return rows.map((row) => ({ ...row, what: 'changed', by: null }));
  };
}
