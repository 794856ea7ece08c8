import { type Kysely, sql } from 'kysely';
import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import { usualHold } from '#domain/cases/on-hold.ts';
import type { Schema } from '#domain/database.ts';
import { readProvider } from '#domain/provider/provider.server.ts';

/** Cases that are given a date at a time. */
const BATCH = 500;

/**
 * What is on hold is so until a day, and comes back first in the lists. Whatever is on hold without a day gets one: a
 * week after it was put on hold, or the next working day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['waits_until', 'woken_at'])
    await db.schema.alterTable('cases').addColumn(column, 'bigint').execute();
  await fillIn(db as Kysely<Schema>, Date.now());
  await listIndexes(db);
}

async function fillIn(db: Kysely<Schema>, now: number): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('cases')
      .select(['id', 'waiting_at'])
      .where('waiting_at', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    const { opening } = await readProvider(db);
    const calendar = { opening, isHoliday: await bankHolidays(opening) };
    for (const [until, ids] of Map.groupBy(rows, (row) => usualHold(row.waiting_at ?? now, now, calendar)))
      await db
        .updateTable('cases')
        .set({ waits_until: until })
        .where(
          'id',
          'in',
          ids.map(({ id }) => id),
        )
        .execute();
    after = last.id;
  }
}

/** As the indexes of the lists were, by when a case arrived or came back; and one of what comes back next. */
async function listIndexes(db: Kysely<unknown>): Promise<void> {
  for (const index of ['assignee', 'unassigned', 'stage', 'assignee_stage'])
    await sql`drop index ${sql.ref(index === 'unassigned' ? 'cases_unassigned' : `cases_by_${index}`)}`.execute(
      db,
    );
  await sql`create index cases_by_listing on cases (
    kind, status, (coalesce(woken_at, received_at)), id
  )`.execute(db);
  await sql`create index cases_by_assignee on cases (
    assignee_id, kind, status, (coalesce(woken_at, received_at)), id
  )`.execute(db);
  await sql`create index cases_unassigned on cases (
    (coalesce(assignee_id, '')), kind, status, (coalesce(woken_at, received_at)), id
  ) where assignee_id is null`.execute(db);
  await sql`create index cases_by_stage on cases (
    stage, status, (coalesce(woken_at, received_at)), id
  ) where stage is not null`.execute(db);
  await sql`create index cases_by_assignee_stage on cases (
    assignee_id, stage, status, (coalesce(woken_at, received_at)), id
  ) where stage is not null`.execute(db);
  await sql`create index cases_on_hold on cases (kind, status, waits_until, id)
    where waits_until is not null`.execute(db);
}
