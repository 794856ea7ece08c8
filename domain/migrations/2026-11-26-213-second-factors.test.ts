import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { BOTH, discardMachines, machine } from '#domain/backup/test-machines.ts';
import { migrate, migrateTo } from '#domain/migrate.server.ts';
import { readPolicy } from '#domain/staff/policy.server.ts';

afterEach(discardMachines);

describe.each(BOTH)('an installation of the version before, on %s,', (dialect) => {
  async function migrated(...saved: readonly string[]) {
    const { open } = await machine(dialect);
    await migrateTo(open, '2026-11-26-208-home-from-hospital');
    await sql`insert into staff (id, name, email, role, created_at, updated_at)
      values ('a', 'Morgan', 'morgan@example.org', 'owner', current_timestamp, current_timestamp)`.execute(
      open.db,
    );
    for (const value of saved)
      await sql`insert into settings (key, value, updated_at) values ('sign-in', ${value}, 1)`.execute(
        open.db,
      );
    const began = Date.now();
    await migrate(open);
    return { policy: await readPolicy(open.db), began };
  }

  test('requires a second factor of owners and managers in two weeks', async () => {
    const { policy, began } = await migrated();
    expect(policy.requiredOf).toBe('leaders');
    expect(policy.from).toBeGreaterThanOrEqual(began + 14 * 86_400_000);
  });

  test('goes on requiring one of everybody where it did', async () => {
    expect((await migrated('{"requireSecondFactor":true}')).policy).toEqual({
      requiredOf: 'everybody',
      from: 0,
    });
  });
});
