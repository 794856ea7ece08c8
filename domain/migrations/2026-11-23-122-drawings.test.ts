import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { BOTH, discardMachines, machine } from '#domain/backup/test-machines.ts';
import { DEMO_MARK } from '#domain/demo/content/mark.content.ts';
import { readStoredMark } from '#domain/mark/mark.server.ts';
import { migrate, migrateTo } from '#domain/migrate.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';

afterEach(discardMachines);

describe.each(BOTH)('the mark that every site had, on %s', (dialect) => {
  async function markOf(name: string) {
    const { open } = await machine(dialect);
    await migrateTo(open, '2026-11-23-121-fonts-of-the-look');
    await sql`insert into settings (key, value, updated_at)
      values ('provider', ${JSON.stringify({ ...DEMO_PROVIDER, name })}, 0)
      on conflict (key) do update set value = excluded.value`.execute(open.db);
    await migrate(open);
    return readStoredMark(open.db);
  }

  test('stays as the logo of the demonstration', async () => {
    const { logo, icon, nameBeside } = await markOf(DEMO_PROVIDER.name);
    const shapes = (stored: typeof logo) =>
      stored && 'svg' in stored ? stored.svg.replace(/ (fill-rule="evenodd"|stroke="none")/g, '') : null;
    expect([shapes(logo), shapes(icon), nameBeside]).toEqual([
      shapes(DEMO_MARK.logo),
      shapes(DEMO_MARK.icon),
      true,
    ]);
  });

  test('goes from the site of any other provider', async () => {
    expect(await markOf('Willow Tree Care')).toEqual({ logo: null, icon: null, nameBeside: true });
  });
});
