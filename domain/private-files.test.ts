import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { PRIVATE_FILE_TABLES } from './private-files.ts';

const OF_MEDIA = ['drawings', 'media_variants'];

describeOnBothDatabases('the tables that own private files', (open) => {
  test('are all that name a file and are no pictures', async () => {
    const { db, dialect } = await open();
    const { rows } =
      dialect === 'sqlite'
        ? await sql<{ name: string }>`
            select m.name from sqlite_master m, pragma_table_info(m.name) c
            where m.type = 'table' and c.name = 'file_key'`.execute(db)
        : await sql<{ name: string }>`
            select table_name as name from information_schema.columns
            where table_schema = 'public' and column_name = 'file_key'`.execute(db);
    const named = rows.map(({ name }) => name).filter((name) => !OF_MEDIA.includes(name));
    expect(named.sort()).toEqual([...PRIVATE_FILE_TABLES].sort());
  });
});
