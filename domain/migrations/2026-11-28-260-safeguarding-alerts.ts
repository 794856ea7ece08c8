import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from './column-kinds.ts';

/** Alerts about safeguarding cases that no lead has opened, and the mobiles of staff that they are texted to. */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await db.schema
    .alterTable('staff')
    .addColumn('mobile', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('safeguarding_alarms')
    .addColumn('case_id', 'bigint', (c) => c.primaryKey().references('cases.id'))
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .addColumn('opened_at', 'bigint')
    .addColumn('opened_by', 'text', (c) => c.references('staff.id'))
    .execute();
  await kind
    .withId(db.schema.createTable('safeguarding_alerts'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('staff_id', 'text', (c) => c.references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('texted', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('safeguarding_alerts_by_case')
    .on('safeguarding_alerts')
    .columns(['case_id', 'id'])
    .execute();
  // Staff have opened these before there were alerts.
  await sql`
    insert into safeguarding_alarms (case_id, next_at, opened_at)
    select id, received_at, received_at from cases
    where kind = 'safeguarding' and exists (select 1 from case_reads where case_reads.case_id = cases.id)`.execute(
    db,
  );
}
