import { sql } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseEventAction } from '../case-event.table.ts';
import { refreshDeadlines } from '../deadlines/contacts.server.ts';
import { type CaseEdit, type Changed, noteChange, refused, workOn } from '../edit/edit-case.server.ts';
import { type CaseRecord, hasSameValues, type RecordFields, type RecordValues } from './case-record.ts';

export interface Recorded<Fields extends RecordFields = RecordFields> {
  readonly values: RecordValues<Fields>;
  readonly version: number;
  readonly by: string | null;
  readonly at: number | null;
}

export async function readRecord<Fields extends RecordFields>(
  db: Database,
  record: CaseRecord<Fields>,
  caseId: number,
): Promise<Recorded<Fields>> {
  return (await readRecords(db, record, [caseId])).get(caseId) ?? emptyRecord(record);
}

function emptyRecord<Fields extends RecordFields>({ fields }: CaseRecord<Fields>): Recorded<Fields> {
  return { values: emptyValues(fields), version: 0, by: null, at: null };
}

export function emptyValues<Fields extends RecordFields>(fields: Fields) {
  return mapFields(fields, (name) => (fields[name]?.names ? null : ''));
}

function mapFields<Fields extends RecordFields>(fields: Fields, read: (name: string) => string | null) {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, read(name)])) as RecordValues<Fields>;
}

export function columnsOf(fields: RecordFields) {
  const columns = Object.entries(fields).map(
    ([name, { column = name }]) => sql`${sql.ref(`record.${column}`)} as ${sql.ref(name)}`,
  );
  return sql.join(columns);
}

export function rowOf(fields: RecordFields, values: Partial<RecordValues>) {
  const columns = Object.entries(fields).flatMap(([name, { column = name }]) =>
    values[name] === undefined ? [] : [[column, values[name]] as const],
  );
  return Object.fromEntries(columns);
}

/** Names a row's columns for writer and time. A row that never changes needs no version. */
export function stampsOf(neverChanges: boolean | undefined) {
  return neverChanges
    ? { version: 'record.id', at: 'record.at', by: 'record.staff_id' }
    : { version: 'record.version', at: 'record.updated_at', by: 'record.updated_by' };
}

type Row = Omit<Recorded, 'values'> & { readonly case_id: number } & Readonly<Record<string, string | null>>;

export async function readRecords<Fields extends RecordFields>(
  db: Database,
  { table, decides, fields }: CaseRecord<Fields>,
  caseIds: readonly number[],
): Promise<ReadonlyMap<number, Recorded<Fields>>> {
  if (caseIds.length === 0) return new Map();
  const { version, at, by } = stampsOf(decides !== undefined);
  const { rows } = await sql<Row>`
    select case_id, ${columnsOf(fields)}, ${sql.ref(version)} as version, ${sql.ref(at)} as at, staff.name as "by"
    from ${sql.table(table)} as record join staff on staff.id = ${sql.ref(by)}
    where case_id in (${sql.join(caseIds)}) ${decides ? sql`and question = ${decides}` : sql``}
    order by ${sql.ref(version)}
  `.execute(db);
  return new Map(
    rows.map(({ case_id, version, by, at, ...row }) => {
      const values = mapFields(fields, (name) => row[name] ?? null);
      return [case_id, { values, version, by, at }];
    }),
  );
}

export interface NewRecord<Fields extends RecordFields = RecordFields> extends CaseEdit {
  readonly fields: RecordValues<Fields>;
  readonly version: number;
}

export type RecordSaved<Fields extends RecordFields = RecordFields> =
  | Changed
  | { readonly outcome: 'conflict'; readonly current: Recorded<Fields> };

/** Saves all or part of it. `conflict`: a colleague saved first; nothing was saved. */
export function saveRecord<Fields extends RecordFields>(
  open: OpenDatabase,
  record: CaseRecord<Fields, string, CaseEventAction>,
  change: NewRecord<Fields>,
): Promise<RecordSaved<Fields>> {
  const { fields, version } = change;
  return workOn(open, { ...change, only: record.work }, async (trx, row): Promise<RecordSaved<Fields>> => {
    const current = await readRecord(trx, record, row.id);
    if (hasSameValues(fields, current.values)) return { outcome: 'unchanged' };
    if (current.version !== version) return { outcome: 'conflict', current };
    const refusal = record.refusal?.(row, fields);
    if (refusal) return refused(refusal);
    await writeRecord(trx, record, { ...change, caseId: row.id, version: current.version + 1 });
    if (record.decides) await refreshDeadlines(trx, row.id);
    return noteChange(trx, {
      ...{ ...change, caseId: row.id, action: record.event },
      detail: record.detail?.(fields),
    });
  });
}

export async function writeRecord<Fields extends RecordFields>(
  trx: Database,
  { table, decides, fields }: CaseRecord<Fields>,
  written: Pick<NewRecord<Fields>, 'fields' | 'version' | 'now'> & {
    readonly caseId: number;
    readonly actor: Pick<Actor, 'id'>;
  },
): Promise<void> {
  const { caseId, version, actor, now } = written;
  const row: Readonly<Record<string, unknown>> = {
    case_id: caseId,
    ...(decides
      ? { question: decides, decided_by: '', staff_id: actor.id, at: now }
      : { version, updated_at: now, updated_by: actor.id }),
    ...rowOf(fields, written.fields),
  };
  const columns = Object.keys(row).map((name) => sql.ref(name));
  const replaced = columns.map((column) => sql`${column} = excluded.${column}`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})
    ${decides ? sql`` : sql`on conflict (case_id) do update set ${sql.join(replaced)}`}`.execute(trx);
}
