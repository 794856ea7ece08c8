import { type Kysely, sql } from 'kysely';

/** A site that has been serving stays open. Only one where nobody has done anything yet begins closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into settings (key, value, updated_at)
    select 'site-open', 'true', 0
    where exists (select 1 from staff)
      or exists (select 1 from cases)
      or exists (select 1 from settings where key = 'provider')`.execute(db);
}
