import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import type { PersonGroup } from './person-of.server.ts';

/**
 * Has the next search find every case that may be a person's by what is noted of them now, as `indexCase` does for one:
 * also those of an address or number that someone else has too, because whose they are may just have changed. A merged
 * case is found as the one that holds it. In the transaction of the change; before it where that takes something away.
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
  // In one order, so that two who do this at the same time never wait for each other.
  await sql`insert into cases_to_index (case_id)
    with recursive held (id, merged_into) as (
      select * from (${sql.join(theirs, sql` union `)}) as theirs
      union
      select cases.id, cases.merged_into from cases join held on cases.id = held.merged_into
    )
    select id from held where merged_into is null order by id
    on conflict (case_id) do update set case_id = excluded.case_id`.execute(trx);
}
