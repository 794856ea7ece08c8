import { sql } from 'kysely';
import type { OpenDatabase } from '#domain/database.ts';

/**
 * What a migration since then takes away or forbids, as {@link brokenFor} says it, and the released version whose code
 * no longer needs it: expand in one version, contract in the next at the earliest. Empty again after each release.
 */
export const CONTRACTS: Readonly<Record<string, string>> = {};

/** Records the first and last-but-one migrations that the baseline contains, as in a database that ran them. */
export async function recordBefore({ db }: OpenDatabase): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values
    ('2026-11-21-01-foundation', '2026-11-21'), ('2026-11-27-221-tagged-cases', '2026-11-27')`.execute(db);
}

interface Column {
  readonly type: string;
  /** A row without it is refused. */
  readonly isRequired: boolean;
}

/** The columns and rules, by table, that a program may rely on or be refused by. */
export type SchemaShape = ReadonlyMap<
  string,
  { readonly columns: ReadonlyMap<string, Column>; readonly rules: ReadonlySet<string> }
>;

interface Row {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean | number;
}

export async function shapeOf(open: OpenDatabase): Promise<SchemaShape> {
  const [columns, rules] =
    open.dialect === 'sqlite' ? await shapeOfSqlite(open) : await shapeOfPostgres(open);
  const tables = new Map<string, { columns: Map<string, Column>; rules: Set<string> }>();
  for (const { table, name, type, required } of columns) {
    const found = tables.get(table) ?? { columns: new Map(), rules: new Set() };
    found.columns.set(name, { type, isRequired: Boolean(required) });
    tables.set(table, found);
  }
  for (const { table, rule } of rules) tables.get(table)?.rules.add(rule);
  return tables;
}

interface Rule {
  readonly table: string;
  readonly rule: string;
}

async function shapeOfPostgres({ db }: OpenDatabase): Promise<[readonly Row[], readonly Rule[]]> {
  const columns = await sql<Row>`
    select table_name as "table", column_name as name, data_type as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' as required
    from information_schema.columns where table_schema = 'public'`.execute(db);
  const rules = await sql<Rule>`
    select i.indrelid::regclass::text as "table",
      regexp_replace(pg_get_indexdef(i.indexrelid), 'INDEX \\S+ ON \\S+', 'index') as rule
    from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
    union all
    select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'f')`.execute(db);
  return [columns.rows, rules.rows];
}

/** SQLite builds an index in the moment in which no one else writes anyway, so only unique ones are rules there. */
async function shapeOfSqlite({ db }: OpenDatabase): Promise<[readonly Row[], readonly Rule[]]> {
  const columns = await sql<Row>`
    select m.name as "table", c.name, lower(c.type) as type,
      c."notnull" = 1 and c.dflt_value is null and c.pk = 0 as required
    from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`.execute(db);
  const rules = await sql<Rule>`
    select m.name as "table", 'unique ' || (
      select group_concat(coalesce(c.name, 'expression'), ', ') from pragma_index_info(i.name) c
    ) || coalesce((select ' ' || substr(s.sql, instr(lower(s.sql), ' where ')) from sqlite_master s
      where s.name = i.name and instr(lower(s.sql), ' where ') > 0), '') as rule
    from sqlite_master m, pragma_index_list(m.name) i where m.type = 'table' and i."unique" = 1
    union all
    select m.name, 'foreign key ' || f."from" || ' to ' || f."table"
    from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(db);
  return [columns.rows, rules.rows];
}

/** Why a program that was written for `before` could fail on `after`, or would be held up; a sentence each. */
export function brokenFor(before: SchemaShape, after: SchemaShape): string[] {
  const found: string[] = [];
  for (const [table, { columns, rules }] of before) {
    const now = after.get(table);
    if (!now) {
      found.push(`The table ${table} is gone`);
      continue;
    }
    for (const [name, { type, isRequired }] of columns) {
      const column = now.columns.get(name);
      if (!column) found.push(`${table}.${name} is gone`);
      else if (column.type !== type) found.push(`${table}.${name} was ${type} and is ${column.type}`);
      else if (column.isRequired && !isRequired) found.push(`${table}.${name} must not be left out any more`);
    }
    for (const [name, { isRequired }] of now.columns)
      if (isRequired && !columns.has(name))
        found.push(`${table}.${name} is new, and rows without it are refused: give it a default`);
    for (const rule of now.rules)
      if (!rules.has(rule) && !isOfNewColumn(rule, columns))
        found.push(`${table} has a new rule or index: ${rule}`);
  }
  return found;
}

/** A column that the older program leaves empty refers to nothing. */
function isOfNewColumn(rule: string, columns: ReadonlyMap<string, Column>): boolean {
  const [, column] = /^foreign key \(?(\w+)\)? /i.exec(rule) ?? [];
  return column !== undefined && !columns.has(column);
}
