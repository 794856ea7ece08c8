import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

/**
 * The times at which the office reached somebody, from which the deadlines of a case are computed, and what a reply
 * changed, for its undo. Until now contacts were recognised by equal times.
 */
export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('contacts'))
    .addColumn('case_id', 'bigint', (c) => c.notNull().references('cases.id'))
    .addColumn('reply_id', 'bigint', (c) => c.unique().references('replies.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('how', 'text')
    .addColumn('staff_id', 'text', (c) => c.references('staff.id'))
    .addColumn('counts_as', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('contacts_by_case').on('contacts').column('case_id').execute();
  await addReplies(db);
  await sql`insert into contacts (case_id, at, how, staff_id, counts_as)
    select case_id, at, type, staff_id, counts_as from case_notes
    where counts_as is not null and type <> 'note'`.execute(db);
  await addUnexplained(db);
  for (const name of ['took_up', 'assigned']) {
    await db.schema
      .alterTable('replies')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable('replies').addColumn('status_event_id', 'bigint').execute();
  await convertStatusChanges(db);
  await db.schema.alterTable('replies').dropColumn('status_change').execute();
}

/** Of a reply that was given up and tried again since, only the time at which it left may count. */
async function addReplies(db: Kysely<unknown>): Promise<void> {
  await sql`insert into contacts (case_id, reply_id, at, how, staff_id, counts_as)
    select case_id, id, counted_at, 'email', staff_id, purpose
    from (
      select r.id, r.case_id, r.staff_id, r.purpose, case
        when m.sent_at in (c.first_answered_at, c.acknowledged_at, c.final_response_at) then m.sent_at
        when r.sent_at in (c.first_answered_at, c.acknowledged_at, c.final_response_at) then r.sent_at
        when m.failed_at is null and c.first_answered_at <= r.sent_at
          and (r.purpose = 'answer' or c.acknowledged_at <= r.sent_at)
          and (r.purpose <> 'final-response' or c.final_response_at <= r.sent_at) then r.sent_at
        end as counted_at
      from replies r
      join cases c on c.id = r.case_id
      left join mails m on m.reply_id = r.id
    ) counted
    where counted_at is not null
    on conflict (reply_id) do nothing`.execute(db);
}

/** Times for which there is no reply or note, as in made-up cases: nobody knows any more who it was. */
async function addUnexplained(db: Kysely<unknown>): Promise<void> {
  const found = (column: string, counting: string) =>
    sql`cases.${sql.ref(column)} is not null and not exists (
      select 1 from contacts where contacts.case_id = cases.id and contacts.at = cases.${sql.ref(column)}
        and counts_as in (${sql.raw(counting)}))`;
  await sql`insert into contacts (case_id, at, how, counts_as)
    select id, acknowledged_at, acknowledged_how, 'acknowledgement' from cases
    where ${found('acknowledged_at', "'acknowledgement', 'final-response'")}`.execute(db);
  await sql`insert into contacts (case_id, at, counts_as)
    select id, final_response_at, 'final-response' from cases
    where ${found('final_response_at', "'final-response'")}`.execute(db);
  await sql`insert into contacts (case_id, at, counts_as)
    select id, first_answered_at, 'answer' from cases
    where ${found('first_answered_at', "'answer', 'acknowledgement', 'final-response'")}`.execute(db);
}

interface Moments {
  readonly opened_at: number | null;
  readonly waiting_at: number | null;
  readonly closed_at: number | null;
  readonly assignee_id?: string | null;
}

/** Only of replies that can still be undone or given up. */
async function convertStatusChanges(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; case_id: number; sent_at: number; status_change: string }>`
    select r.id, r.case_id, r.sent_at, r.status_change
    from replies r join mails m on m.reply_id = r.id
    where m.sent_at is null and r.status_change is not null`.execute(db);
  for (const { id, case_id, sent_at, status_change } of rows) {
    const { before, after } = JSON.parse(status_change) as { before: Moments; after: Moments };
    const assigned = (before.assignee_id ?? null) === null && (after.assignee_id ?? null) !== null;
    const action =
      before.closed_at !== after.closed_at
        ? 'closed'
        : before.waiting_at !== after.waiting_at
          ? 'waiting'
          : null;
    await sql`update replies set
      took_up = ${before.opened_at === null ? 1 : 0},
      assigned = ${assigned ? 1 : 0},
      status_event_id = (select max(id) from case_events
        where case_id = ${case_id} and at = ${sent_at} and action = ${action})
      where id = ${id}`.execute(db);
  }
}
