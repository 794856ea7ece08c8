import { sql } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseRow } from '../case.table.ts';
import type { CaseEventAction } from '../case-event.table.ts';
import {
  type CaseEdit,
  type Changed,
  noteChange,
  recordEdit,
  refused,
  workOn,
} from '../edit/edit-case.server.ts';
import { groupOf } from '../edit/merged.server.ts';
import { columnsOf, emptyValues, rowOf, stampsOf } from './case-record.server.ts';
import { type CaseItems, hasSameValues, type RecordFields, type RecordValues } from './case-record.ts';

export type Item<Fields extends RecordFields> = RecordValues<Fields> & {
  readonly id: number;
  readonly caseId: number;
  readonly position: number;
  readonly version: number;
  readonly by: string;
  readonly at: number;
};

type Refused = ReturnType<typeof refused>;
export type WrongDate = { readonly outcome: 'wrong-date'; readonly why: string };

export interface ItemRules<Fields extends RecordFields, Refusal = Refused> extends CaseItems<Fields> {
  readonly limit?: { readonly max: number; readonly why: string };
  readonly added: CaseEventAction;
  describe(values: RecordValues<Fields>): string;
  /** Returns why this one can't be changed. */
  fixed?(row: CaseRow, item: Item<Fields>): string | null;
  refusal?(
    row: CaseRow,
    values: RecordValues<Fields>,
    about: { readonly now: number; readonly isNew: boolean },
  ): Refusal | Refused | null;
}

/** Includes those of merged cases, unless items are only added. */
export async function readItems<Fields extends RecordFields>(
  db: Database,
  { table, fields, order, addedOnly }: CaseItems<Fields>,
  caseId: number,
): Promise<readonly Item<Fields>[]> {
  const position = sql.ref(`record.${order ?? 'id'}`);
  const { version, at, by } = stampsOf(addedOnly);
  const ids = addedOnly ? [caseId] : await groupOf(db, caseId);
  const { rows } = await sql<Item<Fields>>`
    select record.id, record.case_id as "caseId", ${position} as position, ${columnsOf(fields)},
      ${sql.ref(version)} as version, ${sql.ref(at)} as at, staff.name as "by"
    from ${sql.table(table)} as record join staff on staff.id = ${sql.ref(by)}
    where case_id in (${sql.join(ids)})
    order by ${position}, record.id
  `.execute(db);
  return rows;
}

/** Adds an item once, even after a double click. Fields the form didn't have are empty. */
export function addItem<Fields extends RecordFields, Refusal>(
  open: OpenDatabase,
  rules: ItemRules<Fields, Refusal>,
  adding: CaseEdit & { readonly fields: Partial<RecordValues<Fields>> },
): Promise<Changed | Refusal> {
  const { fields, now } = adding;
  return workOn(open, { ...adding, only: rules.work }, async (trx, row): Promise<Changed | Refusal> => {
    const items = await readItems(trx, rules, row.id);
    if (items.some((item) => hasSameValues(fields, item))) return { outcome: 'unchanged' };
    const values = { ...emptyValues(rules.fields), ...fields };
    const refusal = rules.refusal?.(row, values, { now, isNew: true });
    if (refusal) return refusal;
    if (rules.limit && items.length >= rules.limit.max) return refused(rules.limit.why);
    const own = items.filter(({ caseId }) => caseId === row.id);
    const position = rules.order && (own.at(-1)?.position ?? 0) + 1;
    await insertItem(trx, rules, { ...adding, position, case_id: row.id, values });
    const event = { ...adding, caseId: row.id, action: rules.added, detail: rules.describe(values) };
    return rules.searched ? noteChange(trx, event) : recordEdit(trx, event);
  });
}

export interface ItemEdit extends CaseEdit {
  readonly itemId: number;
}

export function onItem<Fields extends RecordFields, T>(
  open: OpenDatabase,
  rules: ItemRules<Fields, unknown>,
  about: ItemEdit,
  work: (trx: Database, row: CaseRow, item: Item<Fields>) => Promise<T>,
) {
  return workOn(open, { ...about, only: rules.work }, async (trx, row) => {
    const item = (await readItems(trx, rules, row.id)).find(({ id }) => id === about.itemId);
    if (!item) return refused(`A colleague removed this ${rules.called} while you had it open.`);
    const why = rules.fixed?.(row, item);
    return why ? refused(why) : work(trx, row, item);
  });
}

interface ItemChange<Fields extends RecordFields, Conflict> extends ItemEdit {
  readonly fields: Partial<RecordValues<Fields>>;
  /** Finds a colleague's changes since the form was displayed; left out if the last change counts. */
  readonly conflict?: (item: Item<Fields>) => Conflict | null;
  readonly action: CaseEventAction;
  readonly detail: (before: Item<Fields>) => string;
}

export function conflictUnless(version: number) {
  return <Of extends { readonly version: number }>(current: Of) =>
    current.version === version ? null : ({ outcome: 'conflict', current } as const);
}

export function changeItem<Fields extends RecordFields, Refusal, Conflict = never>(
  open: OpenDatabase,
  rules: ItemRules<Fields, Refusal>,
  change: ItemChange<Fields, Conflict>,
): Promise<Changed | Refusal | Conflict> {
  const { fields, conflict, actor, now, action, detail } = change;
  return onItem(open, rules, change, async (trx, row, item): Promise<Changed | Refusal | Conflict> => {
    if (hasSameValues(fields, item)) return { outcome: 'unchanged' };
    const refusal = conflict?.(item) ?? rules.refusal?.(row, { ...item, ...fields }, { now, isNew: false });
    if (refusal) return refusal;
    const columns = { version: item.version + 1, updated_at: now, updated_by: actor.id };
    const set = Object.entries({ ...rowOf(rules.fields, fields), ...columns });
    const assigned = set.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update ${sql.table(rules.table)} set ${sql.join(assigned)} where id = ${item.id}`.execute(trx);
    return noteChange(trx, { caseId: row.id, actor, now, action, detail: detail(item) });
  });
}

export function removeItem<Fields extends RecordFields>(
  open: OpenDatabase,
  rules: ItemRules<Fields, unknown>,
  removing: ItemEdit & { readonly action: CaseEventAction; whyNot?(row: CaseRow): string | null },
): Promise<Changed> {
  return onItem(open, rules, removing, async (trx, row, item): Promise<Changed> => {
    const why = removing.whyNot?.(row);
    if (why) return refused(why);
    await sql`delete from ${sql.table(rules.table)} where id = ${item.id}`.execute(trx);
    return noteChange(trx, { ...removing, caseId: row.id, detail: rules.describe(item) });
  });
}

interface NewItem<Fields extends RecordFields> {
  readonly case_id: number;
  readonly position?: number | undefined;
  readonly values: RecordValues<Fields>;
  readonly actor: Pick<Actor, 'id'>;
  readonly now: number;
}

export async function insertItem<Fields extends RecordFields>(
  trx: Database,
  { table, fields, addedOnly }: CaseItems<Fields>,
  { case_id, position, values, actor, now }: NewItem<Fields>,
): Promise<void> {
  const row = {
    ...{ case_id, ...(position !== undefined && { position }), ...rowOf(fields, values) },
    ...(addedOnly ? { at: now, staff_id: actor.id } : { version: 1, updated_at: now, updated_by: actor.id }),
  };
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(trx);
}
