import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { BOTH, discardMachines, machine } from '#domain/backup/test-machines.ts';
import { migrate, migrateTo } from '#domain/migrate.server.ts';
import { isSiteOpen } from '#domain/provider/open-site.server.ts';
import { readFactGroup } from '#domain/settings/facts.server.ts';

afterEach(discardMachines);

describe.each(BOTH)('an installation of the version before, on %s,', (dialect) => {
  test('stays open, and its phones and address have the review date that they had', async () => {
    const { open } = await machine(dialect);
    await migrateTo(open, '2026-11-22-71-case-changes');
    await sql`insert into staff (id, name, email, role, created_at, updated_at)
      values ('a', 'Morgan', 'morgan@example.org', 'owner', current_timestamp, current_timestamp)`.execute(
      open.db,
    );
    await sql`insert into fact_groups (section, version, review_by, changed_by, changed_at)
      values ('provider', 4, '2027-01-01', 'Morgan', 5)`.execute(open.db);
    await migrate(open);
    expect(await isSiteOpen(open.db)).toBe(true);
    for (const section of ['provider', 'phones', 'address'] as const) {
      expect(await readFactGroup(open.db, section)).toMatchObject({
        version: 4,
        reviewBy: '2027-01-01',
        by: 'Morgan',
        at: 5,
      });
    }
  });

  test('is new and closed where nobody has done anything yet', async () => {
    const { open } = await machine(dialect);
    await migrateTo(open, '2026-11-22-71-case-changes');
    await migrate(open);
    expect(await isSiteOpen(open.db)).toBe(false);
  });
});
