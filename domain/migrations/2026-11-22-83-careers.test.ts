import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { BOTH, discardMachines, machine } from '#domain/backup/test-machines.ts';
import { migrate, migrateTo } from '#domain/migrate.server.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { DEMO_PROVIDER, NEW_PROVIDER } from '#domain/provider/provider.ts';

afterEach(discardMachines);

describe.each(BOTH)('what an installation says of careers, on %s', (dialect) => {
  test.each([
    ['stays as it was for the provider of the specification', DEMO_PROVIDER.name, DEMO_PROVIDER.careers],
    ['is nothing that another provider did not enter', 'Willow Tree Care', NEW_PROVIDER.careers],
  ])('%s', async (_, name, careers) => {
    const { open } = await machine(dialect);
    await migrateTo(open, '2026-11-22-82-open-sites');
    const { careers: added, ...then } = { ...DEMO_PROVIDER, name };
    await sql`insert into settings (key, value, updated_at) values ('provider', ${JSON.stringify(then)}, 0)
      on conflict (key) do update set value = excluded.value`.execute(open.db);
    await migrate(open);
    expect(await readProvider(open.db)).toEqual({ ...then, careers });
  });
});
