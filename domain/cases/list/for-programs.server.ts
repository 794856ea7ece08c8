import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { dialectOf } from '#platform/database/open.server.ts';
import type { CaseRow } from '../case.table.ts';
import { isReference } from '../case.table.ts';
import { readWith } from '../edit/merged.server.ts';
import { type Access, isOpenTo } from '../kinds/access.ts';
import { readableTo } from '../kinds/readable.server.ts';
import { sortedAlone } from '../kinds/to-sort.server.ts';
import { floorOf } from '../live/tail.server.ts';
import { LAST_CONTACT_AT } from './scope.server.ts';

/** Spam, restricted and closed-off cases are left out everywhere; lists leave out unsorted ones too. */
export type CaseForProgram = CaseRow & {
  readonly assignee: string | null;
  readonly last_contact_at: number | null;
  readonly mergedInto: string | null;
};

/** PostgreSQL also needs the transaction, as later ones may be committed first; SQLite only the id. */
export interface ChangePosition {
  readonly transaction: string;
  readonly id: number;
}

interface Page {
  readonly cases: readonly CaseForProgram[];
  readonly more: boolean;
}

export async function positionNow(db: Database): Promise<ChangePosition> {
  const floor = await floorOf(db);
  return dialectOf(db) === 'postgres'
    ? { transaction: floor, id: -1 }
    : { transaction: '0', id: Number(floor) - 1 };
}

interface Reading {
  readonly access: Access;
  readonly limit: number;
}

/** Returns all after `afterId`, in the order saved. */
export async function allCases(
  db: Database,
  { access: whole, limit, afterId }: Reading & { readonly afterId: number },
): Promise<Page & { readonly lastId: number }> {
  const access = await sortedAlone(db, whole);
  const rows = await readable(db, access)
    .where('cases.id', '>', afterId)
    .orderBy('cases.id')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return {
    cases: await asRead(db, page, access),
    more: rows.length > limit,
    lastId: page.at(-1)?.id ?? afterId,
  };
}

/** Returns cases changed after `from`, once each, as they are now; it reads at most `limit` changes. */
export async function changedCases(
  db: Database,
  { access: whole, limit, from }: Reading & { readonly from: ChangePosition },
): Promise<Page & { readonly next: ChangePosition }> {
  const access = await sortedAlone(db, whole);
  const { changes, end } =
    dialectOf(db) === 'postgres' ? await onPostgres(db, from, limit) : await onSqlite(db, from, limit);
  const page = changes.slice(0, limit);
  const more = changes.length > limit;
  const last = page.at(-1);
  const ids = [...new Set(page.map(({ caseId }) => caseId))];
  const rows =
    ids.length === 0
      ? []
      : await readable(db, access).where('cases.id', 'in', ids).orderBy('cases.id').execute();
  return {
    cases: await asRead(db, rows, access),
    more,
    next: more && last ? { transaction: last.transaction, id: last.id } : end,
  };
}

interface Change {
  readonly id: number;
  readonly transaction: string;
  readonly caseId: number;
}

/** Takes only what ended before the oldest running transaction, so that later commits aren't skipped. */
async function onPostgres(db: Database, { transaction, id }: ChangePosition, limit: number) {
  const floor = await floorOf(db);
  const { rows } = await sql<Change>`
    select id, transaction::text as transaction, case_id as "caseId" from case_changes
    where transaction < ${floor}::xid8 and transaction >= ${transaction}::xid8
      and (transaction > ${transaction}::xid8 or id > ${id})
    order by case_changes.transaction, id limit ${limit + 1}`.execute(db);
  return { changes: rows, end: { transaction: floor, id: -1 } };
}

async function onSqlite(db: Database, { transaction, id }: ChangePosition, limit: number) {
  const rows = await db
    .selectFrom('case_changes')
    .select(['id', 'case_id as caseId'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const changes: readonly Change[] = rows.map((row) => ({ ...row, transaction }));
  return { changes, end: { transaction, id: changes.at(-1)?.id ?? id } };
}

export async function caseForProgram(
  db: Database,
  reference: string,
  access: Access,
): Promise<CaseForProgram | null> {
  if (!isReference(reference)) return null;
  const rows = await readable(db, access).where('cases.reference', '=', reference).execute();
  return (await asRead(db, rows, access))[0] ?? null;
}

function readable(db: Database, access: Access) {
  return db
    .selectFrom('cases')
    .leftJoin('staff', 'staff.id', 'cases.assignee_id')
    .selectAll('cases')
    .select(['staff.name as assignee', LAST_CONTACT_AT.as('last_contact_at')])
    .where(readableTo(access))
    .where('cases.status', '!=', 'spam')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('legal_holds')
            .select('legal_holds.id')
            .whereRef('legal_holds.case_id', '=', 'cases.id')
            .where('legal_holds.kind', '=', 'restriction')
            .where('lifted_at', 'is', null),
        ),
      ),
    );
}

async function asRead(
  db: Database,
  rows: readonly Omit<CaseForProgram, 'mergedInto'>[],
  access: Access,
): Promise<readonly CaseForProgram[]> {
  const cases: CaseForProgram[] = [];
  for (const row of rows) {
    const end = row.merged_into === null ? null : await readWith(db, row);
    if (end === null || isOpenTo(access, end)) cases.push({ ...row, mergedInto: end?.reference ?? null });
  }
  return cases;
}
