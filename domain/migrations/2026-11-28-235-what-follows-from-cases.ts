import { type Kysely, sql } from 'kysely';

/** From which cases another follows, and which members of staff a case seems to be about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('case_follows')
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('source_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('how', 'text', (c) => c.notNull())
    .addColumn('permission', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text', (c) => c.references('staff.id'))
    .addPrimaryKeyConstraint('case_follows_of_case', ['case_id', 'source_id'])
    .execute();
  await db.schema
    .createIndex('case_follows_by_source')
    .on('case_follows')
    .columns(['source_id', 'case_id'])
    .execute();
  await sql`create index case_follows_guarded on case_follows (permission, case_id) where decided_at is null and permission is not null`.execute(
    db,
  );
  await db.schema
    .createTable('case_suspected_staff')
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('answered_at', 'bigint')
    .addColumn('answered_by', 'text', (c) => c.references('staff.id'))
    .addPrimaryKeyConstraint('case_suspected_staff_of_case', ['staff_id', 'case_id'])
    .execute();
  await db.schema
    .createIndex('case_suspected_staff_by_case')
    .on('case_suspected_staff')
    .column('case_id')
    .execute();
  // What waits to be sorted follows from the case that it quotes.
  await sql`
    insert into case_follows (case_id, source_id, how, permission, at)
    select distinct incoming_mails.case_id, perhaps_of, 'quoted', case cases.kind
      when 'concern' then 'read-concerns' when 'application' then 'read-applications'
      when 'data-complaint' then 'read-data-complaints' when 'safeguarding' then 'read-safeguarding' end,
      cases.received_at
    from incoming_mails join cases on cases.id = perhaps_of
    where incoming_mails.case_id is not null and incoming_mails.case_id <> perhaps_of`.execute(db);
}
