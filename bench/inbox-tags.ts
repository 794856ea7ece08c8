import { sql } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';

const ONE_IN = { rare: 3_000, usual: 100, frequent: 5 } as const;
export type BenchTag = keyof typeof ONE_IN;

/** Tags cases of all ages, and analyses the tables, which PostgreSQL does on its own within a minute. */
export async function addTags({ db, dialect, alone }: OpenDatabase): Promise<void> {
  for (const [name, oneIn] of Object.entries(ONE_IN)) {
    const { id } = await db
      .insertInto('tags')
      .values({ key: name, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    // For a million cases it exceeds the statement timeout.
    await alone(
      `insert into case_tags (tag_id, case_id) select ${id}, id from cases where id % ${oneIn} = 0`,
    );
  }
  for (const table of ['case_tags', 'tagged_cases'])
    await sql.raw(`${dialect === 'postgres' ? 'vacuum analyze' : 'analyze'} ${table}`).execute(db);
}

export async function idOfTag(db: Database, name: BenchTag): Promise<number> {
  const { id } = await db.selectFrom('tags').select('id').where('key', '=', name).executeTakeFirstOrThrow();
  return id;
}
