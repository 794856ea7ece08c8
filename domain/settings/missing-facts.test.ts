import { expect, test } from 'vitest';
import { saveEntry } from '#domain/lists/change.server.ts';
import { overdueLists, readList } from '#domain/lists/lists.server.ts';
import { gazetteer } from '#domain/places/gazetteer.server.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { DEMO_PROVIDER, NEW_PROVIDER } from '#domain/provider/provider.ts';
import { responsiblePeople } from '#domain/provider/regulated.ts';
import { safeguardingLines } from '#domain/provider/safeguarding.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { UNBARRED } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { readFactGroup, writeFacts } from './facts.server.ts';
import { readFacts } from './read-facts.ts';
import { readSafeguarding } from './safeguarding.server.ts';
import { type FactSection, missingFacts, type Typed, typedFacts } from './sections.ts';

const AREA = { known: await gazetteer(), provider: DEMO_PROVIDER };
const ACTOR: Actor = {
  id: 'a',
  name: 'Morgan Hale',
  email: 'morgan@example.org',
  role: 'manager',
  ...UNBARRED,
};

function save(open: TestDatabase, section: FactSection, change: Typed) {
  const read = readFacts(section, { ...typedFacts(section, DEMO_PROVIDER), ...change }, AREA);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const { apply } = read;
  return writeFacts(open, { section, apply, reviewBy: '2027-01-01', version: 0, actor: ACTOR, now: 5 });
}

describeOnBothDatabases('facts of a provider that does not have them all', (open) => {
  test('a new site has no partners, managers or safeguarding numbers, and says which facts are missing', async () => {
    const database = await open();
    for (const list of ['partners', 'management', 'safeguarding'] as const) {
      expect(await readList(database.db, list)).toEqual([]);
    }
    expect(missingFacts(await readProvider(database.db))).toEqual([
      'provider',
      'phones',
      'address',
      'opening',
      'area',
      'services',
      'regulator',
    ]);
    for (const section of ['opening', 'services', 'regulator'] as const) await save(database, section, {});
    expect(missingFacts(await readProvider(database.db))).toEqual(['provider', 'phones', 'address', 'area']);
    expect(missingFacts(DEMO_PROVIDER)).toEqual([]);
  });

  test('a provider that was never inspected enters no date', async () => {
    const database = await open();
    const unrated = { lastInspection: '', lastReview: '', standing: 'unrated', ratedOn: '' };
    expect(await save(database, 'regulator', unrated)).toMatchObject({ outcome: 'saved' });
    expect((await readProvider(database.db)).regulator).toMatchObject({
      lastInspection: null,
      lastReview: null,
      standing: 'unrated',
    });
  });

  test('what a provider does not have is left empty', async () => {
    const database = await open();
    const none = {
      phones: { onCallPhone: '', onCallHours: '' },
      provider: { social: '', filmUrl: '', copyrightYear: '' },
      promises: { freeTalk: '', meetings: '', shortestVisit: '', regularCarers: '', inTime: '' },
      careers: { checkPaidBy: '', references: '', trainingWeeks: '', nearHome: '' },
    };
    for (const [section, fields] of Object.entries(none)) {
      expect(await save(database, section as FactSection, fields)).toMatchObject({ outcome: 'saved' });
    }
    expect(await readProvider(database.db)).toMatchObject({
      onCallPhone: '',
      social: [],
      filmUrl: '',
      copyrightYear: null,
      promises: NEW_PROVIDER.promises,
      careers: NEW_PROVIDER.careers,
    });
    for (const [section, fields] of Object.entries(none)) {
      expect((await readFactGroup(database.db, section as FactSection)).facts).toMatchObject(fields);
    }
  });

  test('the company, who is responsible and the review of legal pages are kept as they were entered', async () => {
    const database = await open();
    const typed: Partial<Record<FactSection, Typed>> = {
      provider: { companyName: 'Elm Care Ltd', companyNumber: ' sc 123456', registeredOffice: '5 Elm Row' },
      regulator: { manager: 'Ada Obi', answersFor: 'Tom Elm' },
      law: { legalReviewed: '2026-11-20' },
    };
    for (const [section, fields] of Object.entries(typed)) {
      await save(database, section as FactSection, fields);
    }
    const provider = await readProvider(database.db);
    expect(provider.company).toEqual({ name: 'Elm Care Ltd', number: 'SC123456', office: '5 Elm Row' });
    expect(responsiblePeople(provider)).toEqual([
      { title: 'Registered manager', name: 'Ada Obi' },
      { title: 'Nominated individual', name: 'Tom Elm' },
    ]);
    expect(responsiblePeople({ ...provider, nation: 'scotland' })).toHaveLength(1);
    expect(responsiblePeople({ ...provider, nation: 'wales' })[1]?.title).toBe('Responsible individual');
    expect(provider.legalReviewed).toBe('2026-11-20');
    expect(responsiblePeople(DEMO_PROVIDER)).toEqual([]);
  });

  test('safeguarding numbers are told in the order of the list, with when each is answered', async () => {
    const database = await open();
    const add = (name: string, day_phone: string, night_phone: string) =>
      saveEntry(database, 'safeguarding', {
        id: null,
        version: 0,
        fields: { name, day_phone, night_phone, source: 'its website', review_by: '2026-11-20' },
        now: 6,
      });
    await add('Leeds', '0113 496 0001', '0113 496 0002');
    await add('Bradford', '01274 960001', '01274 960001');
    await add('Wakefield', '01924 960001', '');
    const contacts = await readSafeguarding(database.db);
    expect(contacts.map(({ council }) => council)).toEqual(['Leeds', 'Bradford', 'Wakefield']);
    expect(contacts.map(safeguardingLines)).toEqual([
      [
        { phone: '0113 496 0001', when: 'in office hours' },
        { phone: '0113 496 0002', when: 'at all other times' },
      ],
      [{ phone: '01274 960001', when: '24 hours a day' }],
      [{ phone: '01924 960001', when: '' }],
    ]);
    expect(await overdueLists(database.db, '2026-11-21')).toEqual(['safeguarding']);
  });
});
