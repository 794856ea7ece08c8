import { expect, test } from 'vitest';
import { builtInTexts } from '#domain/care-services/care-service.ts';
import { BUILT_IN_SERVICES } from '#domain/care-services/test-care-services.ts';
import { ALL_SERVICES } from '#domain/provider/services.ts';
import type { Typed } from '#domain/settings/sections.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { UNBARRED } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { movedServices, offered, readCareServices } from './care-services.server.ts';
import { moveInList, removeFromList, restoreBuiltIn, saveEntry, undoRemoval } from './change.server.ts';
import { readList } from './lists.server.ts';
import { readEntry } from './lists.ts';

const ACTOR: Actor = {
  id: 'a',
  name: 'Morgan Hale',
  email: 'morgan@example.org',
  role: 'manager',
  ...UNBARRED,
};
const NIGHTS = {
  name: 'Night care',
  lead: 'Someone awake in the house.',
  picture: 'hero-door',
  questions: 'Do you sleep?\nNo.\nWe stay awake.\n\nWhat does it cost?\nAsk us.',
};

const listed = async (open: TestDatabase, name: string) =>
  (await readList(open.db, 'services')).find(({ fields }) => fields.name === name)!;

async function write(open: TestDatabase, name: string, change: Typed) {
  const { id, version, fields } = await listed(open, name);
  return saveEntry(open, 'services', { id, version, fields: { ...fields, ...change }, now: 7 });
}

async function add(open: TestDatabase, change: Typed = {}) {
  return saveEntry(open, 'services', { id: null, version: 0, fields: { ...NIGHTS, ...change }, now: 6 });
}

describeOnBothDatabases('the services of a site', (open) => {
  test('begin with those that it came with, word for word', async () => {
    const database = await open();
    expect(await readCareServices(database.db)).toEqual(BUILT_IN_SERVICES);
  });

  test('keep only what the office writes, and what it came with can be put back', async () => {
    const database = await open();
    const { fields } = await listed(database, 'Personal Care');
    const crlf = Object.fromEntries(
      Object.entries(fields).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]),
    );
    await write(database, 'Personal Care', { ...crlf, name: 'Washing and dressing', not_covered: '' });
    const row = await database.db
      .selectFrom('care_services')
      .selectAll()
      .where('key', '=', '/personalcare')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'Washing and dressing', not_covered: '', who: null, questions: null });
    const { id, rewritten } = await listed(database, 'Washing and dressing');
    expect(rewritten).toEqual(['Name', 'What it does not cover']);
    const [first] = await readCareServices(database.db);
    expect(first).toMatchObject({ label: 'Washing and dressing', content: { notCovered: [] }, changedAt: 7 });
    expect(await restoreBuiltIn(database, 'services', { id, now: 8 })).toBe(true);
    expect((await readCareServices(database.db))[0]).toEqual({ ...BUILT_IN_SERVICES[0], changedAt: 8 });
    expect(await restoreBuiltIn(database, 'services', { id: 999, now: 8 })).toBe(false);
  });

  test('are headed by the name that the office gives them, and another picture is not described as the drawing', async () => {
    const database = await open();
    await write(database, 'Palliative Care', { name: 'Comfort care', picture: 'hero-door' });
    const { fields, rewritten } = await listed(database, 'Comfort care');
    expect(rewritten).toEqual(['Name', 'Picture']);
    expect(fields).toMatchObject({ heading: '', title: '', picture_alt: '' });
    const found = (await readCareServices(database.db)).find(({ key }) => key === '/chronical');
    expect(found?.content).toMatchObject({ name: 'Comfort care', title: 'Comfort care', pictureAlt: '' });
    await write(database, 'Comfort care', { name: 'Palliative Care', picture: 'service-palliative' });
    expect((await listed(database, 'Palliative Care')).rewritten).toEqual([]);
  });

  test('stand in the order of the office, those of one group together', async () => {
    const database = await open();
    const { id } = await listed(database, 'Live In Care');
    await moveInList(database, 'services', { id, to: 0, now: 7 });
    await write(database, 'End of Life Care', { grouping: 'Serious illness' });
    await write(database, 'Palliative Care', { grouping: 'Serious illness' });
    const services = await readCareServices(database.db);
    expect(services.map(({ label }) => label).slice(0, 2)).toEqual(['Live In Care', 'Personal Care']);
    expect(services.slice(-2).map(({ label, group }) => [label, group])).toEqual([
      ['Palliative Care', 'Serious illness'],
      ['End of Life Care', 'Serious illness'],
    ]);
  });

  test('may be added, with an address made from the name, removed and brought back', async () => {
    const database = await open();
    const added = await add(database);
    if (added.outcome !== 'saved') throw new Error(added.outcome);
    expect((await readCareServices(database.db)).at(-1)).toMatchObject({
      key: '/services/night-care',
      path: '/services/night-care',
      content: {
        name: 'Night care',
        title: 'Night care',
        description: 'Someone awake in the house.',
        questions: [
          { question: 'Do you sleep?', answer: 'No.\nWe stay awake.' },
          { question: 'What does it cost?', answer: 'Ask us.' },
        ],
      },
    });
    expect(await add(database)).toEqual({ outcome: 'taken' });
    const removed = await removeFromList(database, 'services', { id: added.id, actor: ACTOR, now: 8 });
    expect(await readCareServices(database.db)).toHaveLength(11);
    expect(await undoRemoval(database, 'services', { removedId: removed!.removedId, now: 9 })).toBe(true);
    expect((await readCareServices(database.db)).at(-1)?.label).toBe('Night care');
    // Its address may be reused while it's removed, and then it can't be restored.
    const again = await removeFromList(database, 'services', { id: added.id, actor: ACTOR, now: 8 });
    await add(database);
    expect(await undoRemoval(database, 'services', { removedId: again!.removedId, now: 9 })).toBe(false);
  });

  test('that the site came with are never removed', async () => {
    const database = await open();
    const { id } = await listed(database, 'Live In Care');
    expect(await removeFromList(database, 'services', { id, actor: ACTOR, now: 8 })).toBeNull();
  });

  test('are found at every address that they had, and keep the key that others name them by', async () => {
    const database = await open();
    await write(database, 'Palliative Care', { path: '/services/palliative' });
    await write(database, 'Palliative Care', { path: '/services/comfort' });
    const services = await readCareServices(database.db);
    expect(services.find(({ key }) => key === '/chronical')?.path).toBe('/services/comfort');
    expect([...movedServices(services, ALL_SERVICES)]).toEqual([
      ['/chronical', '/services/comfort'],
      ['/services/palliative', '/services/comfort'],
    ]);
    expect(await write(database, 'Elderly Care', { path: '/services/palliative' })).toEqual({
      outcome: 'taken',
    });
    await write(database, 'Palliative Care', { path: '/chronical' });
    expect([...movedServices(await readCareServices(database.db), ALL_SERVICES)]).toEqual([
      ['/services/comfort', '/chronical'],
      ['/services/palliative', '/chronical'],
    ]);
  });

  test('that are not offered lead where the office says, at the address which that has now', async () => {
    const database = await open();
    await write(database, 'Elderly Care', { path: '/services/older-people' });
    const services = await readCareServices(database.db);
    const facts = { withheld: ['/livein'], elsewhere: '/elderlyservice' };
    expect(offered(services, facts)).toHaveLength(10);
    expect(movedServices(services, facts).get('/livein')).toBe('/services/older-people');
    const none = { withheld: ['/livein', '/elderlyservice'], elsewhere: '/elderlyservice' };
    expect(movedServices(services, none).get('/livein')).toBe('/');
  });
});

test.each<[Typed, string[]]>([
  [{ path: '/night-care' }, ['path']],
  [{ path: '/services/Night' }, ['path']],
  [{ path: '/services/a/b' }, ['path']],
  [{ name: ' ' }, ['name']],
  [{ name: '', path: '' }, ['name']],
  [{ name: '夜間', path: '' }, ['path']],
  [{ lead: '' }, ['lead']],
  [{ questions: 'A question without an answer' }, ['questions']],
  [{ help: '…\nWithout a name' }, ['help']],
  [{ questions: Array.from({ length: 21 }, (_, i) => `Q${i}\nA`).join('\n\n') }, ['questions']],
])('a service with %o has an error at %j', (change, fields) => {
  const typed = { ...builtInTexts({ key: '/livein' }), key: '', path: '/services/nights', ...change };
  const read = readEntry('services', typed);
  expect(read.ok ? [] : Object.keys(read.errors)).toEqual(fields);
});
