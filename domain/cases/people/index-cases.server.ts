import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import type { PersonGroup } from './person-of.server.ts';

/**
 * Has the next search find cases by what is noted of a person now, including shared addresses, as these may change
 * hands. Call in the change's transaction, or before it if it removes something.
 */
export async function indexCasesOf(
  trx: Database,
  { ids, emails, phones }: Omit<PersonGroup, 'rootId'>,
): Promise<void> {
  const among = (column: string, values: readonly (string | number)[]) =>
    values.length === 0 ? [] : [sql`${sql.ref(column)} in (${sql.join(values)})`];
  const cases = (where: RawBuilder<unknown>) => sql`select id, merged_into from cases where ${where}`;
  const theirs = [
    ...among('person_id', ids).map((pinned) =>
      cases(sql`id in (select case_id from person_cases where ${pinned})`),
    ),
    ...[...among('email_key', emails), ...among('phone_key', phones)].map(cases),
  ];
  if (theirs.length === 0) return;
  // A fixed order, so that simultaneous writers never deadlock.
  await sql`insert into cases_to_index (case_id)
    with recursive held (id, merged_into) as (
      select * from (${sql.join(theirs, sql` union `)}) as theirs
      union
      select cases.id, cases.merged_into from cases join held on cases.id = held.merged_into
    )
    select id from held where merged_into is null order by id
    on conflict (case_id) do update set case_id = excluded.case_id`.execute(trx);
}
