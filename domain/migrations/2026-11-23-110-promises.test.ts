import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { BOTH, discardMachines, machine } from '#domain/backup/test-machines.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { migrate, migrateTo } from '#domain/migrate.server.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { DEMO_PROVIDER, NEW_PROVIDER } from '#domain/provider/provider.ts';

afterEach(discardMachines);

const { promises, onCallHours, areaName, ...OTHERS } = DEMO_PROVIDER;
const { nearHome, ...CAREERS } = DEMO_PROVIDER.careers;

async function storedThen(dialect: (typeof BOTH)[number], facts: object) {
  const { open } = await machine(dialect);
  await migrateTo(open, '2026-11-22-96-imports');
  const then = { ...OTHERS, careers: CAREERS, ...facts };
  await sql`insert into settings (key, value, updated_at) values ('provider', ${JSON.stringify(then)}, 0)
    on conflict (key) do update set value = excluded.value`.execute(open.db);
  return open;
}

describe.each(BOTH)('what an installation promises, on %s,', (dialect) => {
  test('stays as it was for the provider of the specification', async () => {
    const open = await storedThen(dialect, {});
    await migrate(open);
    expect(await readProvider(open.db)).toEqual(DEMO_PROVIDER);
  });

  test('is nothing that another provider did not enter, but its on-call phone by day and night', async () => {
    const open = await storedThen(dialect, { name: 'Willow Tree Care' });
    await migrate(open);
    expect(await readProvider(open.db)).toMatchObject({
      promises: NEW_PROVIDER.promises,
      onCallHours: 'always',
      areaName: '',
      careers: { ...CAREERS, nearHome: false },
    });
    const none = await storedThen(dialect, { name: 'Willow Tree Care', onCallPhone: '' });
    await migrate(none);
    expect((await readProvider(none.db)).onCallHours).toBe('');
  });

  test('leaves the banners that came with the site, and not one that the office wrote', async () => {
    const { open } = await machine(dialect);
    await migrateTo(open, '2026-11-22-96-imports');
    await sql`update banners set text = 'Regular carers, we promise.', demo = 0 where picture = 'hero-door'`.execute(
      open.db,
    );
    await migrate(open);
    const banners = await readEntries(open.db, 'banners');
    expect(banners.map(({ text }) => text).join(' ')).not.toMatch(/30-minute|free|twice/);
    expect(banners[0]?.label).toBe('Talk to us');
    expect(banners[1]?.text).toBe('Regular carers, we promise.');
  });
});
