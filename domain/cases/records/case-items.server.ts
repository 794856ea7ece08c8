import { sql } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseRow } from '../case.table.ts';
import { refused, workOn } from '../edit/edit-case.server.ts';
import { groupOf } from '../edit/merged.server.ts';
import { columnsOf, rowOf } from './case-record.server.ts';
import type { CaseItems, RecordFields, RecordValues } from './case-record.ts';

export type Item<Fields extends RecordFields> = RecordValues<Fields> & {
  readonly id: number;
  readonly caseId: number;
  readonly position: number;
  readonly version: number;
  readonly by: string;
  readonly at: number;
};

/** Includes those of the cases merged into it. */
export async function readItems<Fields extends RecordFields>(
  db: Database,
  { table, fields, order = 'id' }: CaseItems<Fields>,
  caseId: number,
): Promise<readonly Item<Fields>[]> {
  const position = sql.ref(`record.${order}`);
  const { rows } = await sql<Item<Fields>>`
    select record.id, record.case_id as "caseId", ${position} as position, ${columnsOf(fields)}, record.version,
      record.updated_at as at, staff.name as "by"
    from ${sql.table(table)} as record join staff on staff.id = record.updated_by
    where case_id in (${sql.join(await groupOf(db, caseId))})
    order by ${position}, record.id
  `.execute(db);
  return rows;
}

export interface OfItem {
  readonly reference: string;
  readonly itemId: number;
  readonly actor: Actor;
  readonly now: number;
}

export function onItem<Fields extends RecordFields, T>(
  open: OpenDatabase,
  items: CaseItems<Fields>,
  about: OfItem,
  work: (trx: Database, row: CaseRow, item: Item<Fields>) => Promise<T>,
) {
  return workOn(
    open,
    about,
    async (trx, row) => {
      const item = (await readItems(trx, items, row.id)).find(({ id }) => id === about.itemId);
      return item
        ? work(trx, row, item)
        : refused(`A colleague removed this ${items.called} while you had it open.`);
    },
    items.work,
  );
}

interface Writing<Values> {
  readonly values: Values;
  readonly actor: Pick<Actor, 'id'>;
  readonly now: number;
}

export async function addItem<Fields extends RecordFields>(
  trx: Database,
  { table, fields }: CaseItems<Fields>,
  {
    values,
    actor,
    now,
    ...columns
  }: Writing<RecordValues<Fields>> & { readonly case_id: number; readonly position?: number },
): Promise<void> {
  const row = { ...columns, ...rowOf(fields, values), version: 1, updated_at: now, updated_by: actor.id };
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(trx);
}

export async function changeItem<Fields extends RecordFields>(
  trx: Database,
  { table, fields }: CaseItems<Fields>,
  { id, version }: Pick<Item<Fields>, 'id' | 'version'>,
  { values, actor, now }: Writing<Partial<RecordValues<Fields>>>,
): Promise<void> {
  const row = { ...rowOf(fields, values), version: version + 1, updated_at: now, updated_by: actor.id };
  const set = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(trx);
}

export async function removeItem(
  trx: Database,
  { table }: Pick<CaseItems, 'table'>,
  { id }: { readonly id: number },
): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx);
}
