import { expect, test } from 'vitest';
import { addWorkingHours } from '#domain/calendar/working-time.ts';
import { contentRevision, readProvider } from '#domain/provider/provider.server.ts';
import { DEMO_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { overdueReviews, readFactGroup, writeFacts } from './facts.server.ts';
import { openJob, readJob, readJobList, removeJob, saveJob, undoJobRemoval } from './job-list.server.ts';
import {
  countOverdueEntries,
  moveInList,
  overdueLists,
  readList,
  removeFromList,
  saveEntry,
  undoRemoval,
} from './lists.server.ts';
import { readFacts } from './read-facts.ts';
import { type FactSection, type Typed, typedFacts } from './sections.ts';

const ACTOR: Actor = { id: 'a', name: 'Morgan Hale', email: 'morgan@example.org', role: 'manager' };
const FAQ: Typed = { category: 'Costs', question: 'What does an hour cost?', answer: 'Ask us.' };

function save(
  open: TestDatabase,
  section: FactSection,
  change: Typed,
  seen: number,
  reviewBy = '2027-01-01',
) {
  const read = readFacts(section, { ...typedFacts(section, DEMO_PROVIDER), ...change });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return writeFacts(open, { section, apply: read.apply, reviewBy, seen, actor: ACTOR, now: 5 });
}

describeOnBothDatabases('settings', (open) => {
  test('of two people who change one section, the second sees what the first wrote', async () => {
    const database = await open();
    const before = await contentRevision(database.db);
    expect(await save(database, 'provider', { phone: '01632 960 777' }, 0)).toMatchObject({
      outcome: 'saved',
    });
    const second = await save(database, 'provider', { phone: '01632 960 888' }, 0);
    expect(second).toMatchObject({ outcome: 'newer', theirs: { version: 1, by: 'Morgan Hale' } });
    expect((await readFactGroup(database.db, 'provider')).facts.phone).toBe('01632 960 777');
    expect(await contentRevision(database.db)).toBe(before + 1);
  });

  test('are published with the write, and neither happens when one of them fails', async () => {
    const database = await open();
    await save(database, 'provider', { phone: '01632 960 777' }, 0);
    const before = await contentRevision(database.db);
    const wrong = { section: 'provider', reviewBy: '2027-01-01', seen: 1, actor: ACTOR, now: 6 } as const;
    const apply = (provider: Provider) => ({ ...provider, mailbox: 'office' });
    await expect(writeFacts(database, { ...wrong, apply })).rejects.toThrow();
    await database.db.schema.alterTable('content_revision').renameTo('elsewhere').execute();
    await expect(save(database, 'provider', { phone: '01632 960 888' }, 1)).rejects.toThrow();
    expect((await readFactGroup(database.db, 'provider')).facts.phone).toBe('01632 960 777');
    await database.db.schema.alterTable('elsewhere').renameTo('content_revision').execute();
    expect(await contentRevision(database.db)).toBe(before);
  });

  test('of different sections, changed at once, are both kept', async () => {
    const database = await open();
    const both = await Promise.all([
      save(database, 'provider', { phone: '01632 960 777' }, 0),
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

  test('the home page begins with entries that say they are made up, until staff write them', async () => {
    const database = await open();
    const [first] = await readList(database.db, 'care-tasks');
    expect(first).toMatchObject({ demo: true, version: 1, fields: { name: 'Washing and dressing' } });
    const change = { id: first!.id, seen: 1, fields: { ...first!.fields, name: 'A bath' }, now: 6 };
    expect(await saveEntry(database, 'care-tasks', change)).toEqual({ outcome: 'saved', id: first!.id });
    expect((await readList(database.db, 'care-tasks'))[0]).toMatchObject({ demo: false, version: 2 });
    expect(await saveEntry(database, 'care-tasks', change)).toMatchObject({
      outcome: 'newer',
      theirs: { fields: { name: 'A bath' } },
    });
  });

  test('entries whose review date has passed are counted; those that nobody has written yet are not', async () => {
    const database = await open();
    for (const review_by of ['2026-11-20', '2026-11-21', '']) {
      await saveEntry(database, 'faq', { id: null, seen: 0, fields: { ...FAQ, review_by }, now: 6 });
    }
    expect(await countOverdueEntries(database.db, 'faq', '2026-11-21')).toBe(1);
    expect(await overdueLists(database.db, '2026-11-21')).toEqual(['faq']);
    expect((await readList(database.db, 'care-tasks'))[0]?.fields.review_by).toBe('');
  });

  test('an entry is added, moved, removed and brought back where it was', async () => {
    const database = await open();
    const titles = async () => (await readList(database.db, 'faq')).map(({ fields }) => fields.question);
    for (const question of ['One', 'Two', 'Three']) {
      await saveEntry(database, 'faq', { id: null, seen: 0, fields: { ...FAQ, question }, now: 6 });
    }
    const [one, two] = await readList(database.db, 'faq');
    await moveInList(database, 'faq', { id: one!.id, to: 'down', now: 7 });
    expect(await titles()).toEqual(['Two', 'One', 'Three']);
    await moveInList(database, 'faq', { id: one!.id, to: 2, now: 7 });
    expect(await titles()).toEqual(['Two', 'Three', 'One']);
    const removed = await removeFromList(database, 'faq', { id: two!.id, actor: ACTOR, now: 8 });
    expect(await titles()).toEqual(['Three', 'One']);
    expect(await removeFromList(database, 'faq', { id: two!.id, actor: ACTOR, now: 8 })).toBeNull();
    const undo = { removedId: removed!.removedId, now: 9 };
    expect(await undoRemoval(database, 'team', undo)).toBe(false);
    expect(await undoRemoval(database, 'faq', undo)).toBe(true);
    expect(await undoRemoval(database, 'faq', undo)).toBe(false);
    expect(await titles()).toEqual(['Two', 'Three', 'One']);
  });

  test('a job post is added, closed, removed and brought back', async () => {
    const database = await open();
    const read = readJob({
      title: 'Night carer',
      description: 'Nights.',
      fullTime: 'on',
      town: 'Rugby',
      payFrom: '13',
      payTo: '14.50',
      postedOn: '2026-11-21',
    });
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    await saveJob(database, { id: null, seen: 0, fields: read.value, now: 5 });
    const [post] = await readJobList(database.db);
    expect(post).toMatchObject({ version: 1, fields: { payFrom: '13.00', payTo: '14.50', isOpen: 'on' } });
    expect(await openJob(database, { id: post!.id, isOpen: false, now: 6 })).toBe(true);
    const late = await saveJob(database, { id: post!.id, seen: 1, fields: read.value, now: 7 });
    expect(late).toMatchObject({ outcome: 'newer', theirs: { fields: { isOpen: '' } } });
    const removed = await removeJob(database, { id: post!.id, actor: ACTOR, now: 8 });
    expect(await readJobList(database.db)).toEqual([]);
    expect(await undoJobRemoval(database, { removedId: removed!.removedId, now: 9 })).toBe(true);
    expect(await readJobList(database.db)).toHaveLength(1);
  });
});

test.each<[FactSection, Typed, string]>([
  ['provider', { phone: 'ring us' }, 'phone'],
  ['provider', { latitude: '91' }, 'latitude'],
  ['provider', { longitude: '' }, 'longitude'],
  ['provider', { socialName: '' }, 'socialName'],
  ['provider', { onCallPhone: 'none' }, 'onCallPhone'],
  ['provider', { filmUrl: 'a film' }, 'filmUrl'],
  ['provider', { socialUrl: 'javascript:alert(1)' }, 'socialUrl'],
  ['provider', { copyrightYear: 'soon' }, 'copyrightYear'],
  ['area', { towns: ' \n' }, 'towns'],
  ['regulator', { lastReview: '2023-02-30' }, 'lastReview'],
  ['regulator', { rating: 'Best' }, 'rating'],
  ['opening', { closes: '08:00' }, 'closes'],
  ['opening', { date0: '2026-12-24' }, 'reason0'],
  ['opening', { date0: '2026-12-24', reason0: 'Short', opens0: '10:00' }, 'closes0'],
])('%s with %o has an error at %s alone', (section, change, field) => {
  const read = readFacts(section, { ...typedFacts(section, DEMO_PROVIDER), ...change });
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

test('a job post tells all its errors at once', () => {
  const read = readJob({
    title: '',
    payFrom: '15',
    payTo: '12',
    postedOn: '2026-12-02',
    closesOn: '2026-12-01',
  });
  expect(!read.ok && Object.keys(read.errors).toSorted()).toEqual([
    'closesOn',
    'description',
    'fullTime',
    'payTo',
    'title',
    'town',
  ]);
});
