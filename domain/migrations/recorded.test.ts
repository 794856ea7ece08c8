import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { BOTH, discardMachines, machine } from '#domain/backup/test-machines.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { MIGRATION_NAMES, migrate, migrateTo } from '#domain/migrate.server.ts';
import { BASELINE } from './baseline/baseline.ts';
import { recordBefore } from './test-version-before.ts';

afterEach(discardMachines);

async function recordedIn({ db }: OpenDatabase): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

describe.each(BOTH)('a database from before the baseline, on %s', (dialect) => {
  test('is updated where it ran all that the baseline contains, which stays recorded for the version before', async () => {
    const { open } = await machine(dialect);
    await migrateTo(open, BASELINE);
    await recordBefore(open);
    const before = await recordedIn(open);
    await sql`insert into cases (reference, kind, received_at, first_name, phone, message, fingerprint, sender, spam_at)
      values ('C-JUNK', 'enquiry', 1, 'Ada', '01632 960 001', 'Cheap pills', 'f', 's', 1)`.execute(open.db);
    await migrate(open);
    await migrate(open);
    expect(await recordedIn(open)).toEqual([...before, ...MIGRATION_NAMES.slice(1)]);
    expect(await open.db.selectFrom('filtered_messages').select('why').execute()).toEqual([{ why: 'form' }]);
  });

  test('is refused where it ran only some, and stays as it is', async () => {
    const { open } = await machine(dialect);
    await migrateTo(open, BASELINE);
    await sql`update kysely_migration set name = '2026-11-26-208-home-from-hospital'`.execute(open.db);
    await expect(migrate(open)).rejects.toThrow(/too old for this version.*begins with 0\.1/);
    expect(await recordedIn(open)).toEqual(['2026-11-26-208-home-from-hospital']);
  });
});
