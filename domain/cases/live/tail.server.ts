import { sql } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { dialectOf } from '#platform/database/open.server.ts';
import type { CaseChangeTable, CaseKind } from '../case.table.ts';
import type { CaseChange } from './watch.server.ts';

/** More than people write in a second: an import, whose rows are not announced singly. */
const ROWS_MAX = 500;
/** A program can be off over a long weekend; after a longer pause it reads everything again. */
export const CHANGES_KEPT_MS = 7 * DAY_MS;

interface Tail {
  readonly cases: readonly CaseChange[];
  readonly more: boolean;
}

interface ChangeRow {
  readonly id: number;
  readonly caseId: number;
  readonly reference: string;
  readonly kind: CaseKind;
  readonly branch_id: number | null;
  readonly what: CaseChangeTable['what'];
  readonly by: string | null;
  readonly again: boolean | 0 | 1;
}

/** Each call returns what's new since the last, from the last floor on, so that late commits are found. */
export function createTail(db: Database): () => Promise<Tail> {
  let from: string | undefined;
  let seen: ReadonlySet<number> = new Set();
  return async () => {
    const first = from === undefined;
    const floor = await floorOf(db);
    const rows = await changesFrom(db, { from: from ?? floor, floor, limit: seen.size + ROWS_MAX + 1 });
    const fresh = rows.filter(({ id }) => !seen.has(id));
    const tooMany = fresh.length > ROWS_MAX;
    from = floor;
    seen = new Set(tooMany ? await idsFrom(db, floor) : rows.flatMap(({ id, again }) => (again ? [id] : [])));
    if (first) return { cases: [], more: false };
    if (tooMany) return { cases: [], more: true };
    const cases = fresh.map(
      ({ caseId, reference, kind, branch_id, what: change, by }): CaseChange => ({
        id: caseId,
        reference,
        kind,
        branch_id,
        what: change === 'new' ? 'new' : 'changed',
        by,
      }),
    );
    return { cases: merged(cases), more: fresh.some(({ what: change }) => change === 'kind-changed') };
  };
}

/** PostgreSQL: the oldest running transaction; all before it have ended. SQLite writes one at a time. */
export async function floorOf(db: Database): Promise<string> {
  const floor =
    dialectOf(db) === 'postgres'
      ? sql<{ floor: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as floor`
      : sql<{ floor: number }>`select coalesce(max(id), 0) + 1 as floor from case_changes`;
  const { rows } = await floor.execute(db);
  return String(rows[0]!.floor);
}

function mark(db: Database) {
  return dialectOf(db) === 'postgres'
    ? { column: sql.ref('case_changes.transaction'), at: (floor: string) => sql`${floor}::xid8` }
    : { column: sql.ref('case_changes.id'), at: (floor: string) => sql`${Number(floor)}` };
}

async function changesFrom(
  db: Database,
  { from, floor, limit }: { readonly from: string; readonly floor: string; readonly limit: number },
): Promise<readonly ChangeRow[]> {
  const { column, at } = mark(db);
  const { rows } = await sql<ChangeRow>`
    select case_changes.id, case_id as "caseId", cases.reference, cases.kind, cases.branch_id, what, staff_id as by, ${column} >= ${at(floor)} as again
    from case_changes join cases on cases.id = case_id
    where ${column} >= ${at(from)} order by case_changes.id limit ${limit}`.execute(db);
  return rows;
}

async function idsFrom(db: Database, floor: string): Promise<number[]> {
  const { column, at } = mark(db);
  const { rows } = await sql<{ id: number }>`
    select id from case_changes where ${column} >= ${at(floor)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Merges changes per case, so that a message answered within the second is still announced as new. */
function merged(changes: readonly CaseChange[]): CaseChange[] {
  const cases = new Map<string, CaseChange>();
  for (const change of changes) {
    if (cases.get(change.reference)?.what !== 'new') cases.set(change.reference, change);
  }
  return [...cases.values()];
}

const MISSED_MAX = 50;

/** Returns messages received since a page was drawn; null when nothing happened. */
export async function changesSince(db: Database, since: number): Promise<readonly CaseChange[] | null> {
  const newest = await db
    .selectFrom('cases')
    .select(['id', 'reference', 'kind', 'branch_id', 'status', 'received_at', 'logged_by as by'])
    .orderBy('id', 'desc')
    .limit(MISSED_MAX)
    .execute();
  const missed = newest
    .filter(({ received_at, status }) => received_at >= since && status === 'new')
    .map(
      ({ id, reference, kind, branch_id, by }): CaseChange => ({
        id,
        reference,
        kind,
        branch_id,
        what: 'new',
        by,
      }),
    );
  if (missed.length > 0) return missed;
  const last = await db
    .selectFrom('case_changes')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && last.at >= since ? missed : null;
}

/** The newest row stays: it shows when anything last happened. */
export async function removeOldChanges({ db }: OpenDatabase, now: number): Promise<void> {
  await db
    .deleteFrom('case_changes')
    .where('at', '<', now - CHANGES_KEPT_MS)
    .where('id', '<', (eb) => eb.selectFrom('case_changes').select((max) => max.fn.max('id').as('id')))
    .execute();
}
