import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { BOTH, discardMachines, machine } from '#domain/backup/test-machines.ts';
import { migrate, migrateTo } from '#domain/migrate.server.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';

afterEach(discardMachines);

const { nation, regulator, social, ...others } = DEMO_PROVIDER;
const THEN = {
  name: 'Care Quality Commission',
  website: 'https://www.cqc.org.uk',
  reportUrl: null,
  lastInspection: '2021-05-25',
  lastReview: null,
  locationId: '1-123',
  rating: null as string | null,
  ratedOn: null as string | null,
};

describe.each(BOTH)('the facts of an installation, on %s', (dialect) => {
  test.each([
    ['the regulator of England', {}, { nation: 'england', regulator: { standing: 'registered' } }],
    ['no regulator', { name: '', website: '' }, { nation: 'england', regulator: { standing: '', name: '' } }],
    ['no rating yet', { rating: 'Not yet rated' }, { regulator: { standing: 'unrated', ratings: {} } }],
    [
      'a rating',
      { rating: 'Good', ratedOn: '2024-02-03' },
      { regulator: { standing: 'rated', ratings: { overall: 'Good' }, ratedOn: '2024-02-03' } },
    ],
    [
      'the regulator of Scotland',
      { name: 'Care Inspectorate', website: 'https://www.careinspectorate.com' },
      { nation: 'scotland', regulator: { standing: 'registered', name: 'Care Inspectorate' } },
    ],
  ])('which name %s say the same in the new form', async (_, change, now) => {
    const { open } = await machine(dialect);
    await migrateTo(open, '2026-11-22-71-case-changes');
    const then = { ...others, social: social[0], regulator: { ...THEN, ...change } };
    await sql`insert into settings (key, value, updated_at) values ('provider', ${JSON.stringify(then)}, 0)
      on conflict (key) do update set value = excluded.value`.execute(open.db);
    await migrate(open);
    const provider = await readProvider(open.db);
    expect(provider).toMatchObject({ ...others, social, ...now });
    expect(provider.regulator).toMatchObject({ locationId: '1-123', lastInspection: '2021-05-25' });
  });
});
