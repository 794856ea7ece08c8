import { type Kysely, sql } from 'kysely';

/** Phones and address get a form each, with the version and the review date of the one that had them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const section of ['phones', 'address']) {
    await sql`insert into fact_groups (section, version, review_by, changed_by, changed_at)
      select ${section}, version, review_by, changed_by, changed_at from fact_groups where section = 'provider'`.execute(
      db,
    );
  }
}
