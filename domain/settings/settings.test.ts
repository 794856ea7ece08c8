import { expect, test } from 'vitest';
import { addWorkingHours } from '#domain/calendar/working-time.ts';
import { SERVICE_PATHS } from '#domain/care-services/service-list.ts';
import { gazetteer } from '#domain/places/gazetteer.server.ts';
import { contentRevision, readProvider } from '#domain/provider/provider.server.ts';
import { DEMO_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { UNBARRED } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { overdueReviews, readFactGroup, writeFacts } from './facts.server.ts';
import { readFacts } from './read-facts.ts';
import { offerField } from './read-services.ts';
import { type FactSection, type Typed, typedFacts } from './sections.ts';

const AREA = { known: await gazetteer(), provider: DEMO_PROVIDER };
const ACTOR: Actor = {
  id: 'a',
  name: 'Morgan Hale',
  email: 'morgan@example.org',
  role: 'manager',
  ...UNBARRED,
};

function save(
  open: TestDatabase,
  section: FactSection,
  change: Typed,
  version: number,
  reviewBy = '2027-01-01',
) {
  const read = readFacts(section, { ...typedFacts(section, DEMO_PROVIDER), ...change }, AREA);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return writeFacts(open, { section, apply: read.apply, reviewBy, version, actor: ACTOR, now: 5 });
}

describeOnBothDatabases('settings', (open) => {
  test('of two people who change one section, the second sees what the first wrote', async () => {
    const database = await open();
    const before = await contentRevision(database.db);
    expect(await save(database, 'phones', { phone: '01632 960 777' }, 0)).toMatchObject({
      outcome: 'saved',
    });
    const second = await save(database, 'phones', { phone: '01632 960 888' }, 0);
    expect(second).toMatchObject({ outcome: 'conflict', current: { version: 1, by: 'Morgan Hale' } });
    expect((await readFactGroup(database.db, 'phones')).facts.phone).toBe('01632 960 777');
    expect(await contentRevision(database.db)).toBe(before + 1);
  });

  test('are published with the write, and neither happens when one of them fails', async () => {
    const database = await open();
    await save(database, 'phones', { phone: '01632 960 777' }, 0);
    const before = await contentRevision(database.db);
    const wrong = { section: 'phones', reviewBy: '2027-01-01', version: 1, actor: ACTOR, now: 6 } as const;
    const apply = (provider: Provider) => ({ ...provider, mailbox: 'office' });
    await expect(writeFacts(database, { ...wrong, apply })).rejects.toThrow();
    await database.db.schema.alterTable('content_revision').renameTo('elsewhere').execute();
    await expect(save(database, 'phones', { phone: '01632 960 888' }, 1)).rejects.toThrow();
    expect((await readFactGroup(database.db, 'phones')).facts.phone).toBe('01632 960 777');
    await database.db.schema.alterTable('elsewhere').renameTo('content_revision').execute();
    expect(await contentRevision(database.db)).toBe(before);
  });

  test('of different sections, changed at once, are both kept', async () => {
    const database = await open();
    const both = await Promise.all([
      save(database, 'phones', { phone: '01632 960 777' }, 0),
      save(database, 'area', { towns: 'Rugby\n\nRugby\nDaventry' }, 0),
      save(database, 'opening', { date0: '2026-12-24', reason0: 'Training' }, 0),
    ]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['saved', 'saved', 'saved']);
    expect(await readProvider(database.db)).toMatchObject({
      phone: '01632 960 777',
      serviceArea: ['Rugby', 'Daventry'],
      opening: { exceptions: [{ date: '2026-12-24', hours: null, reason: 'Training' }] },
    });
  });

  test('of opening hours are kept by weekday, and a day with hours of its own is open', async () => {
    const database = await open();
    const own = { until5: '16:00', from6: '09:00', until6: '12:00' };
    await save(database, 'opening', own, 0);
    const { opening } = await readProvider(database.db);
    expect(opening).toMatchObject({
      days: [1, 2, 3, 4, 5, 6],
      opens: '09:00',
      closes: '17:00',
      differing: [
        { day: 5, opens: '09:00', closes: '16:00' },
        { day: 6, opens: '09:00', closes: '12:00' },
      ],
    });
    const { facts, version } = await readFactGroup(database.db, 'opening');
    expect(facts).toMatchObject({ until4: '17:00', until5: '16:00', from6: '09:00', until6: '12:00' });
    expect(facts).not.toHaveProperty('from7');
    await save(database, 'opening', { until5: '17:00', from6: '', until6: '' }, version);
    expect((await readProvider(database.db)).opening).not.toHaveProperty('differing');
  });

  test('of careers are kept as the office enters them', async () => {
    const database = await open();
    const entered = { checkPaidBy: 'provider', references: '3', trainingWeeks: '', nearHome: '' };
    expect(await save(database, 'careers', entered, 0)).toMatchObject({ outcome: 'saved', facts: entered });
    const { careers } = await readProvider(database.db);
    expect(careers).toEqual({ checkPaidBy: 'provider', references: 3, trainingWeeks: null, nearHome: false });
  });

  test('of what is promised to families are kept as the office enters them', async () => {
    const database = await open();
    const entered = { freeTalk: '', meetings: '1', shortestVisit: '90', regularCarers: 'on', inTime: '' };
    expect(await save(database, 'promises', entered, 0)).toMatchObject({ outcome: 'saved', facts: entered });
    expect((await readProvider(database.db)).promises).toEqual({
      freeTalk: false,
      meetings: 1,
      shortestVisit: 90,
      regularCarers: true,
      inTime: false,
    });
  });

  test.each([
    ['LS1 4DY', 'england'],
    ['CF10 1EP', 'wales'],
    ['IV3 5SQ', 'scotland'],
    ['BT1 5GS', 'northern-ireland'],
  ])('of an office at %s are those of its nation, which nobody has to choose', async (postcode, nation) => {
    const database = await open();
    expect(await save(database, 'address', { postcode, nation: '' }, 0)).toMatchObject({
      outcome: 'saved',
      facts: { nation },
    });
    expect((await readProvider(database.db)).nation).toBe(nation);
  });

  test('of an old address lose its exact position with it, and towns are kept as places that are known', async () => {
    const database = await open();
    await writeProvider(database, DEMO_PROVIDER, 0);
    await save(database, 'address', {}, 0);
    expect((await readProvider(database.db)).position).toEqual(DEMO_PROVIDER.position);
    await save(database, 'address', { postcode: 'ls14ap', town: 'Leeds' }, 1);
    expect(await readProvider(database.db)).toMatchObject({
      address: { town: 'Leeds', postcode: 'LS1 4AP' },
      position: null,
    });
    await save(database, 'area', { towns: 'cv8\nLeamington Spa\nBurton Green, CV8', carerTowns: 'rugby' }, 0);
    expect(await readProvider(database.db)).toMatchObject({
      serviceArea: ['Kenilworth', 'Leamington Spa', 'Burton Green, CV8'],
      carerTowns: ['Rugby'],
    });
  });

  test('whose review date has passed are told, the longest overdue first', async () => {
    const database = await open();
    await save(database, 'regulator', {}, 0, '2026-11-20');
    await save(database, 'area', {}, 0, '2026-11-10');
    await save(database, 'provider', {}, 0, '2026-11-21');
    expect(await overdueReviews(database.db, '2026-11-21')).toEqual([
      { section: 'area', reviewBy: '2026-11-10' },
      { section: 'regulator', reviewBy: '2026-11-20' },
    ]);
  });

  test('of the law are due when an amount ends or a year after they were checked, until someone confirms them', async () => {
    const database = await open();
    expect(await overdueReviews(database.db, '2027-04-04')).toEqual([]);
    const due = [{ section: 'law', reviewBy: '2027-04-04' }];
    expect(await overdueReviews(database.db, '2027-04-05')).toEqual(due);
    await save(database, 'law', {}, 0, '2028-11-20');
    expect(await overdueReviews(database.db, '2027-04-05')).toEqual([]);
  });
});

test.each<[FactSection, Typed, string]>([
  ['phones', { phone: 'ring us' }, 'phone'],
  ['address', { postcode: 'LS1' }, 'postcode'],
  ['area', { towns: 'Coventry\nNowhere under Lyme' }, 'towns'],
  ['provider', { social: 'https://facebook.example/us' }, 'social'],
  ['address', { nation: 'cornwall' }, 'nation'],
  ['address', { nation: 'wales', postcode: 'LS1 4AP' }, 'nation'],
  ['address', { nation: '', postcode: 'ZZ9 9ZZ' }, 'nation'],
  ['phones', { onCallPhone: 'none' }, 'onCallPhone'],
  ['provider', { filmUrl: 'a film' }, 'filmUrl'],
  ['provider', { social: 'Facebook javascript:alert(1).com' }, 'social'],
  ['provider', { copyrightYear: 'soon' }, 'copyrightYear'],
  ['provider', { companyNumber: '12345' }, 'companyNumber'],
  ['provider', { companyNumber: 'SCO12345' }, 'companyNumber'],
  ['law', { legalReviewed: '2026-02-30' }, 'legalReviewed'],
  ['area', { towns: ' \n' }, 'towns'],
  ['regulator', { lastReview: '2023-02-30' }, 'lastReview'],
  ['regulator', { 'rating-england-overall': 'Best' }, 'rating-england-overall'],
  ['regulator', { standing: 'rated' }, 'rating-england-overall'],
  ['regulator', { standing: '' }, 'standing'],
  ['services', Object.fromEntries(SERVICE_PATHS.map((path) => [offerField(path), ''])), 'offered'],
  ['services', { 'offers/livein': '', elsewhere: '/livein' }, 'elsewhere'],
  ['services', { elsewhere: '//evil.example' }, 'elsewhere'],
  ['phones', { onCallHours: 'mornings' }, 'onCallHours'],
  ['promises', { meetings: '0' }, 'meetings'],
  ['promises', { shortestVisit: '5' }, 'shortestVisit'],
  ['careers', { checkPaidBy: 'nobody' }, 'checkPaidBy'],
  ['careers', { references: '0' }, 'references'],
  ['careers', { references: '7' }, 'references'],
  ['careers', { trainingWeeks: '1.5' }, 'trainingWeeks'],
  ['opening', { until1: '08:00' }, 'until1'],
  ['opening', { from6: '09:00' }, 'until6'],
  ['opening', { until6: '12:00' }, 'from6'],
  ['opening', { from6: '9', until6: '12:00' }, 'from6'],
  [
    'opening',
    Object.fromEntries(
      [1, 2, 3, 4, 5].flatMap((day) => [
        [`from${day}`, ''],
        [`until${day}`, ''],
      ]),
    ),
    'from1',
  ],
  ['opening', { date0: '2026-12-24' }, 'reason0'],
  ['opening', { date0: '2026-12-24', reason0: 'Short', opens0: '10:00' }, 'closes0'],
])('%s with %o has an error at %s alone', (section, change, field) => {
  const read = readFacts(section, { ...typedFacts(section, DEMO_PROVIDER), ...change }, AREA);
  expect(read.ok ? [] : Object.keys(read.errors)).toEqual([field]);
});

test('a day with other hours counts as such, whatever its weekday and the calendar say', () => {
  const from = Date.parse('2026-12-23T16:00:00Z');
  const opening = { ...DEMO_PROVIDER.opening, exceptions: [] };
  const at = (exceptions: readonly { date: string; hours: { opens: string; closes: string } | null }[]) =>
    new Date(
      addWorkingHours(
        from,
        2,
        { ...opening, exceptions: exceptions.map((each) => ({ ...each, reason: 'x' })) },
        (date) => date === '2026-12-25',
      ),
    ).toISOString();
  expect(at([])).toBe('2026-12-24T10:00:00.000Z');
  expect(at([{ date: '2026-12-24', hours: null }])).toBe('2026-12-28T10:00:00.000Z');
  expect(at([{ date: '2026-12-24', hours: { opens: '13:00', closes: '15:00' } }])).toBe(
    '2026-12-24T14:00:00.000Z',
  );
  expect(
    at([
      { date: '2026-12-24', hours: null },
      { date: '2026-12-25', hours: { opens: '10:00', closes: '12:00' } },
    ]),
  ).toBe('2026-12-25T11:00:00.000Z');
});
