import { expect, test } from 'vitest';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { UNBARRED } from '#domain/staff/test-accounts.ts';
import { withTriedRow } from '#platform/database/tried-row.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { moveInList, removeFromList, saveEntry, turnEntry, undoRemoval } from './change.server.ts';
import {
  countList,
  countOverdueEntries,
  listChangedAt,
  overdueLists,
  readEntries,
  readList,
} from './lists.server.ts';
import type { ListName } from './lists.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

const ACTOR = {
  id: 'a',
  name: 'Morgan Hale',
  email: 'morgan@example.org',
  role: 'manager',
  ...UNBARRED,
} as const;
const MEMBER = { designation: 'Carer', about: 'Visits.', picture: 'hero', picture_alt: '' };

const FAQ = { category: 'Costs', question: 'What does an hour cost?', answer: 'Ask us.' };
const NIGHTS = {
  title: 'Night carer',
  description: 'Nights.',
  full_time: 'on',
  town: 'Rugby',
  pay_from: '13',
  pay_to: '£14.50',
  posted_on: '2026-11-21',
};

async function add(open: TestDatabase, list: ListName, fields: Record<string, string>): Promise<number> {
  const saved = await saveEntry(open, list, { id: null, version: 0, fields, now: NOON });
  if (saved.outcome !== 'saved') throw new Error(saved.outcome);
  return saved.id;
}

describeOnBothDatabases('the entries of lists', (open) => {
  test('are read in their order, marked as demonstration or not', async () => {
    const opened = await open();
    await add(opened, 'team', { ...MEMBER, name: 'Second' });
    await opened.db
      .insertInto('team_members')
      .values({ ...MEMBER, name: 'First', position: 1, demo: 1, updated_at: NOON })
      .execute();
    const third = await add(opened, 'team', { ...MEMBER, name: 'Third' });
    await moveInList(opened, 'team', { id: third, to: 'up', now: NOON });
    expect((await readEntries(opened.db, 'team')).map(({ name, demo }) => [name, demo])).toEqual([
      ['Second', false],
      ['Third', false],
      ['First', true],
    ]);
  });

  test('are read with one that nobody has saved by whoever tries it, and as they are by all others', async () => {
    const opened = await open();
    const first = await add(opened, 'faq', { ...FAQ, question: 'First?' });
    await add(opened, 'faq', { ...FAQ, question: 'Second?' });
    const questionTexts = async (db: TestDatabase['db']) =>
      (await readEntries(db, 'faq')).map(({ question }) => question);
    const row = { ...FAQ, position: 0, demo: 0, version: 1, review_by: '', updated_at: NOON };
    const changed = withTriedRow(opened.db, 'faq_entries', { ...row, id: first, question: 'Changed?' });
    expect(await questionTexts(changed)).toEqual(['Changed?', 'Second?']);
    expect(
      await questionTexts(withTriedRow(opened.db, 'faq_entries', { ...row, id: 0, question: 'New?' })),
    ).toEqual(['First?', 'Second?', 'New?']);
    expect(await countList(changed, 'faq')).toBe(2);
    expect(await readEntries(changed, 'team')).toEqual([]);
    expect(await questionTexts(opened.db)).toEqual(['First?', 'Second?']);
  });

  test('say to visitors what the provider has entered, and to the office what it wrote', async () => {
    const opened = await open();
    await add(opened, 'faq', { category: 'Visits', question: 'Where?', answer: 'In {area}. Ring {phone}.' });
    const [entry] = await readEntries(opened.db, 'faq', DEMO_PROVIDER);
    expect(entry?.answer).toBe('In Coventry and Warwickshire. Ring 01632 960 123.');
    expect((await readList(opened.db, 'faq'))[0]?.fields.answer).toBe('In {area}. Ring {phone}.');
  });

  test('of one FAQ category stand together', async () => {
    const opened = await open();
    for (const [place, category] of ['Visits', 'Price', 'Visits'].entries()) {
      await add(opened, 'faq', { category, question: `Q${place}`, answer: 'A' });
    }
    expect((await readEntries(opened.db, 'faq')).map(({ question }) => question)).toEqual(['Q0', 'Q2', 'Q1']);
  });

  test('tell when they last changed, and are gone once they are removed', async () => {
    const opened = await open();
    const fields = { category: 'Costs', question: 'What does it cost?', answer: 'It depends.' };
    const id = await add(opened, 'faq', fields);
    const changed = { id, version: 1, fields: { ...fields, answer: 'Ask us.' }, now: NOON + 1 };
    await saveEntry(opened, 'faq', changed);
    expect(await readEntries(opened.db, 'faq')).toMatchObject([{ id, answer: 'Ask us.' }]);
    expect(await listChangedAt(opened.db, 'faq')).toBe(NOON + 1);
    expect(await listChangedAt(opened.db, 'team')).toBeNull();
    await removeFromList(opened, 'faq', { id, actor: ACTOR, now: NOON });
    expect(await readEntries(opened.db, 'faq')).toEqual([]);
  });

  test('the home page begins with entries that say they are made up, until staff write them', async () => {
    const database = await open();
    const [first] = await readList(database.db, 'care-tasks');
    expect(first).toMatchObject({ demo: true, version: 1, fields: { name: 'Washing and dressing' } });
    const change = { id: first!.id, version: 1, fields: { ...first!.fields, name: 'A bath' }, now: 6 };
    expect(await saveEntry(database, 'care-tasks', change)).toMatchObject({
      outcome: 'saved',
      id: first!.id,
    });
    expect((await readList(database.db, 'care-tasks'))[0]).toMatchObject({ demo: false, version: 2 });
    expect(await saveEntry(database, 'care-tasks', change)).toMatchObject({
      outcome: 'conflict',
      current: { fields: { name: 'A bath' } },
    });
  });

  test('entries whose review date has passed are counted; those that nobody has written yet are not', async () => {
    const database = await open();
    for (const review_by of ['2026-11-20', '2026-11-21', '']) {
      await saveEntry(database, 'faq', { id: null, version: 0, fields: { ...FAQ, review_by }, now: 6 });
    }
    expect(await countOverdueEntries(database.db, 'faq', '2026-11-21')).toBe(1);
    expect(await overdueLists(database.db, '2026-11-21')).toEqual(['faq']);
    expect((await readList(database.db, 'care-tasks'))[0]?.fields.review_by).toBe('');
  });

  test('an entry is added, moved, removed and brought back where it was', async () => {
    const database = await open();
    const titles = async () => (await readList(database.db, 'faq')).map(({ fields }) => fields.question);
    for (const question of ['One', 'Two', 'Three']) {
      await saveEntry(database, 'faq', { id: null, version: 0, fields: { ...FAQ, question }, now: 6 });
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
    const id = await add(database, 'jobs', NIGHTS);
    const [post] = await readList(database.db, 'jobs');
    expect(post).toMatchObject({ version: 1, fields: { pay_from: '13.00', pay_to: '14.50', is_open: 'on' } });
    expect(await readEntries(database.db, 'jobs')).toMatchObject([
      { pay_from: 1300, pay_to: 1450, full_time: 1, part_time: 0, closes_on: '', is_open: 1 },
    ]);
    expect(await turnEntry(database, 'jobs', { id, on: false, now: 6 })).toBe(true);
    const late = await saveEntry(database, 'jobs', { id, version: 1, fields: NIGHTS, now: 7 });
    expect(late).toMatchObject({ outcome: 'conflict', current: { fields: { is_open: '' } } });
    await saveEntry(database, 'jobs', { id, version: 2, fields: { ...NIGHTS, title: 'Nights' }, now: 7 });
    const removed = await removeFromList(database, 'jobs', { id, actor: ACTOR, now: 8 });
    expect(await readList(database.db, 'jobs')).toEqual([]);
    expect(await turnEntry(database, 'jobs', { id, on: true, now: 8 })).toBe(false);
    expect(await undoRemoval(database, 'jobs', { removedId: removed!.removedId, now: 9 })).toBe(true);
    expect(await readEntries(database.db, 'jobs')).toMatchObject([{ title: 'Nights', is_open: 0 }]);
  });

  test('a list without a switch has nothing to turn', async () => {
    const database = await open();
    const id = await add(database, 'faq', FAQ);
    expect(await turnEntry(database, 'faq', { id, on: false, now: 6 })).toBe(false);
  });
});
