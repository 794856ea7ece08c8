import { sql } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseEventAction } from '../case-event.table.ts';
import type { CaseRecord, RecordFields, RecordValues } from './case-record.ts';
import { type Changed, noteChange, refused, workOn } from './edit-case.server.ts';

export interface Recorded<Fields extends RecordFields = RecordFields> {
  readonly values: RecordValues<Fields>;
  /** 0 before the first. */
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
  const values = mapFields(fields, (name) => (fields[name]?.names ? null : ''));
  return { values, version: 0, by: null, at: null };
}

function mapFields<Fields extends RecordFields>(fields: Fields, read: (name: string) => string | null) {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, read(name)])) as RecordValues<Fields>;
}

type Row = Omit<Recorded, 'values'> & { readonly case_id: number } & Readonly<Record<string, string | null>>;

/** By the ids of the cases that have one. */
export async function readRecords<Fields extends RecordFields>(
  db: Database,
  { table, fields }: CaseRecord<Fields>,
  caseIds: readonly number[],
): Promise<ReadonlyMap<number, Recorded<Fields>>> {
  if (caseIds.length === 0) return new Map();
  const columns = Object.keys(fields).map((name) => sql.ref(`record.${name}`));
  const { rows } = await sql<Row>`
    select case_id, ${sql.join(columns)}, record.version, record.updated_at as at, staff.name as "by"
    from ${sql.table(table)} as record join staff on staff.id = record.updated_by
    where case_id in (${sql.join(caseIds)})
  `.execute(db);
  return new Map(
    rows.map(({ case_id, version, by, at, ...row }) => {
      const values = mapFields(fields, (name) => row[name] ?? null);
      return [case_id, { values, version, by, at }];
    }),
  );
}

export interface NewRecord<Fields extends RecordFields = RecordFields> {
  readonly reference: string;
  readonly fields: RecordValues<Fields>;
  /** The version that the form was filled with. */
  readonly version: number;
  readonly actor: Actor;
  readonly now: number;
}

export type RecordSaved<Fields extends RecordFields = RecordFields> =
  | Changed
  | { readonly outcome: 'conflict'; readonly current: Recorded<Fields> };

/** Saves all or part of it. `conflict`: a colleague has saved since the form was filled; nothing was saved. */
export function saveRecord<Fields extends RecordFields>(
  open: OpenDatabase,
  record: CaseRecord<Fields, string, CaseEventAction>,
  change: NewRecord<Fields>,
): Promise<RecordSaved<Fields>> {
  const { fields, version, actor, now } = change;
  return workOn(
    open,
    change,
    async (trx, row): Promise<RecordSaved<Fields>> => {
      const current = await readRecord(trx, record, row.id);
      if (Object.keys(record.fields).every((name) => current.values[name] === fields[name])) {
        return { outcome: 'unchanged' };
      }
      if (current.version !== version) return { outcome: 'conflict', current };
      const refusal = record.refusal?.(row, fields);
      if (refusal) return refused(refusal);
      await writeRow(trx, record.table, {
        ...{ case_id: row.id, ...fields },
        ...{ version: current.version + 1, updated_at: now, updated_by: actor.id },
      });
      const detail = record.detail?.(fields);
      return noteChange(trx, { caseId: row.id, actor, now, action: record.event, detail });
    },
    record.work,
  );
}

async function writeRow(trx: Database, table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = Object.keys(row).map((name) => sql.ref(name));
  const replaced = columns.map((column) => sql`${column} = excluded.${column}`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})
    on conflict (case_id) do update set ${sql.join(replaced)}`.execute(trx);
}
