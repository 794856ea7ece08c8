import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/**
 * The cases of each tag by status, kind and the date that lists show, in which order the lists of a tag are read (docs/database.md). The database keeps it, so
 * that a process of the version before does too.
 */
export async function up(db: Kysely<unknown>, { dialect }: ColumnKinds): Promise<void> {
  await db.schema
    .createTable('tagged_cases')
    .addColumn('tag_id', 'bigint', (c) => c.notNull())
    .addColumn('case_status', 'text', (c) => c.notNull())
    .addColumn('case_kind', 'text', (c) => c.notNull())
    .addColumn('listed_at', 'bigint', (c) => c.notNull())
    .addColumn('case_id', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('tagged_cases_key', [
      'tag_id',
      'case_status',
      'case_kind',
      'listed_at',
      'case_id',
    ])
    .execute();
  await db.schema
    .createIndex('tagged_cases_of_case')
    .on('tagged_cases')
    .columns(['case_id', 'tag_id'])
    .execute();
  for (const trigger of dialect === 'sqlite' ? ON_SQLITE : ON_POSTGRES) await sql.raw(trigger).execute(db);
  await sql`
    insert into tagged_cases (tag_id, case_status, case_kind, listed_at, case_id)
    select tag_id, status, kind, coalesce(woken_at, received_at), cases.id
    from case_tags join cases on cases.id = case_tags.case_id`.execute(db);
}

const ADD = `insert into tagged_cases (tag_id, case_status, case_kind, listed_at, case_id)
  select new.tag_id, status, kind, coalesce(woken_at, received_at), id from cases where id = new.case_id;`;
const REMOVE = 'delete from tagged_cases where case_id = old.case_id and tag_id = old.tag_id;';
const CHANGE = `update tagged_cases
  set case_status = new.status, case_kind = new.kind, listed_at = coalesce(new.woken_at, new.received_at)
  where case_id = new.id;`;
/** A status is no column that is set: it is made of others, see the table of cases. */
const HAS_CHANGED = `when (old.status <> new.status or old.kind <> new.kind
  or coalesce(old.woken_at, old.received_at) <> coalesce(new.woken_at, new.received_at))`;

const ON_SQLITE = [
  `create trigger tagged_cases_add after insert on case_tags begin ${ADD} end`,
  `create trigger tagged_cases_remove after delete on case_tags begin ${REMOVE} end`,
  `create trigger tagged_cases_change after update on cases ${HAS_CHANGED} begin ${CHANGE} end`,
];

const ON_POSTGRES = [
  functionOf('tagged_cases_add', ADD),
  functionOf('tagged_cases_remove', REMOVE),
  functionOf('tagged_cases_change', CHANGE),
  'create trigger tagged_cases_add after insert on case_tags for each row execute function tagged_cases_add()',
  'create trigger tagged_cases_remove after delete on case_tags for each row execute function tagged_cases_remove()',
  `create trigger tagged_cases_change after update on cases for each row ${HAS_CHANGED}
    execute function tagged_cases_change()`,
];

/** A restore drops the tables and leaves the functions. */
function functionOf(name: string, does: string): string {
  return `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${does} return null; end $$`;
}
