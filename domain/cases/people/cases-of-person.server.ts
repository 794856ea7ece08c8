import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { isReadable } from '../edit/merged.server.ts';
import type { Access } from '../kinds/access.ts';
import { readableTo } from '../kinds/readable.server.ts';
import type { PersonGroup } from './person-of.server.ts';

export interface PersonCasesQuery {
  readonly access: Access;
  readonly limit: number;
  readonly before?: number | undefined;
}

/** Finds a person's newest cases, merged and spam too; each address and number is looked up by an index. */
export async function casesOfPerson(
  db: Database,
  group: PersonGroup,
  { access, limit, before }: PersonCasesQuery,
): Promise<readonly number[]> {
  if (access.kinds.length === 0) return [];
  const more = sql`and ${readableTo(access)} ${before === undefined ? sql`` : sql`and cases.id < ${before}`}
    order by cases.id desc limit ${sql.lit(limit)}`;
  const parts = searches(group).map((search) => sql`select * from (${search} ${more}) as part`);
  if (parts.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    ${sql.join(parts, sql` union `)} order by id desc limit ${sql.lit(limit)}
  `.execute(db);
  return withoutHidden(
    db,
    rows.map(({ id }) => id),
    access,
  );
}

async function withoutHidden(db: Database, ids: readonly number[], access: Access) {
  if (ids.length === 0) return ids;
  const merged = await db
    .selectFrom('cases')
    .select(['id', 'reference', 'kind', 'branch_id', 'merged_into'])
    .where('id', 'in', ids)
    .where('merged_into', 'is not', null)
    .execute();
  const hidden = new Set<number>();
  for (const row of merged) if (!(await isReadable(db, row, access))) hidden.add(row.id);
  return ids.filter((id) => !hidden.has(id));
}

function searches({ ids, emails, phones }: PersonGroup): readonly RawBuilder<unknown>[] {
  const elsewhere = ids.length === 0 ? sql`` : sql`and person_id not in (${sql.join(ids)})`;
  const pinned = sql`not exists (select 1 from person_cases where case_id = cases.id ${elsewhere})`;
  const held = (type: string, column: string) =>
    sql`not exists (select 1 from person_keys where type = ${sql.lit(type)} and key = ${sql.ref(column)} ${elsewhere})`;
  const byEmail = held('email', 'cases.email_key');
  return [
    ...ids.map(
      (id) => sql`select cases.id from person_cases join cases on cases.id = person_cases.case_id
        where person_cases.person_id = ${id}`,
    ),
    ...emails.map((key) => sql`select id from cases where email_key = ${key} and ${pinned} and ${byEmail}`),
    ...phones.map(
      (key) =>
        sql`select id from cases where phone_key = ${key} and ${pinned} and ${byEmail} and ${held('phone', 'cases.phone_key')}`,
    ),
  ];
}
