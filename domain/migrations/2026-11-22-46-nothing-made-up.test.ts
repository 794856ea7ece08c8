import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { BOTH, discardMachines, machine } from '#domain/backup/test-machines.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { migrate, migrateTo } from '#domain/migrate.server.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { missingFacts } from '#domain/settings/sections.ts';

afterEach(discardMachines);

/** As the version before kept them. */
const { filmUrl: _, nation: __, social, ...NOW } = DEMO_PROVIDER;
const FACTS = {
  ...NOW,
  social: social[0],
  regulator: {
    name: 'Care Quality Commission',
    website: 'https://www.cqc.org.uk',
    reportUrl: null,
    lastInspection: '2021-05-25',
    lastReview: '2023-07-06',
    locationId: null,
    rating: null,
    ratedOn: null,
  },
};

/** A database of the version before in which staff entered `sections`, brought to the newest form. */
async function migrated(
  dialect: (typeof BOTH)[number],
  { facts = {}, sections = [], demo = false }: { facts?: object; sections?: string[]; demo?: boolean },
) {
  const { open } = await machine(dialect);
  await migrateTo(open, '2026-11-22-15-words-of-kinds');
  const value = JSON.stringify({ ...FACTS, ...facts });
  await sql`insert into settings (key, value, updated_at) values ('provider', ${value}, 0)`.execute(open.db);
  for (const section of sections) {
    await sql`insert into fact_groups (section, version, review_by, changed_by, changed_at)
      values (${section}, 1, '2027-01-01', 'Morgan', 0)`.execute(open.db);
  }
  await sql`update partners set demo = 0, name = 'Real Chemist' where position = 0`.execute(open.db);
  if (demo) {
    await sql`insert into posts (slug, title, excerpt, body, author, category, picture, picture_alt, demo, published_at, updated_at)
      values ('a', 'A', 'A', '[]', 'A', 'wellness', 'hero', '', 1, 0, 0)`.execute(open.db);
  }
  await migrate(open);
  const partners = await readEntries(open.db, 'partners');
  const banners = await readEntries(open.db, 'banners');
  return {
    provider: await readProvider(open.db),
    partners: partners.map(({ name }) => name),
    banner: banners[0]?.text,
  };
}

describe.each(BOTH)('a site of the version before, on %s', (dialect) => {
  test('keeps what staff entered and loses every made-up fact and partner', async () => {
    const opening = { days: [1, 2], opens: '08:00', closes: '12:00' };
    const { provider, partners, banner } = await migrated(dialect, {
      facts: { opening, serviceArea: ['Leeds'] },
      sections: ['opening', 'area'],
    });
    expect(missingFacts(provider)).toEqual(['provider', 'phones', 'address', 'regulator']);
    expect(provider).toMatchObject({ opening, serviceArea: ['Leeds'], phone: '', mailbox: '' });
    expect(provider.regulator).toMatchObject({ name: '', lastInspection: null, lastReview: null });
    expect(partners).toEqual(['Real Chemist']);
    expect(banner).not.toContain('Coventry');
  });

  test('keeps everything where it is a demonstration', async () => {
    const { provider, partners, banner } = await migrated(dialect, { demo: true });
    expect(provider).toEqual({ ...DEMO_PROVIDER, filmUrl: '' });
    expect(partners).toHaveLength(3);
    expect(banner).toContain('Coventry');
  });
});
