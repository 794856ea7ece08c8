import { expect, test } from 'vitest';
import { moveInList, removeFromList, saveEntry } from '#domain/settings/lists.server.ts';
import type { ListName } from '#domain/settings/lists.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { entryChanges, readFaq, readTeam } from './entries.server.ts';
import { NOON } from './test-posts.ts';

const ACTOR = { id: 'a', name: 'Morgan Hale', email: 'morgan@example.org', role: 'manager' } as const;
const MEMBER = { designation: 'Carer', about: 'Visits.', picture: 'hero', picture_alt: '' };

async function add(open: TestDatabase, list: ListName, fields: Record<string, string>): Promise<number> {
  const saved = await saveEntry(open, list, { id: null, seen: 0, fields, now: NOON });
  if (saved.outcome !== 'saved') throw new Error(saved.outcome);
  return saved.id;
}

describeOnBothDatabases('the short entries', (open) => {
  test('are read in their order, marked as demonstration or not', async () => {
    const opened = await open();
    await add(opened, 'team', { ...MEMBER, name: 'Second' });
    await opened.db
      .insertInto('team_members')
      .values({ ...MEMBER, name: 'First', position: 1, demo: 1, updated_at: NOON })
      .execute();
    const third = await add(opened, 'team', { ...MEMBER, name: 'Third' });
    await moveInList(opened, 'team', { id: third, to: 'up', now: NOON });
    expect((await readTeam(opened.db)).map(({ name, demo }) => [name, demo])).toEqual([
      ['Second', false],
      ['Third', false],
      ['First', true],
    ]);
  });

  test('of one FAQ category stand together', async () => {
    const opened = await open();
    for (const [place, category] of ['Visits', 'Price', 'Visits'].entries()) {
      await add(opened, 'faq', { category, question: `Q${place}`, answer: 'A' });
    }
    expect((await readFaq(opened.db)).map(({ question }) => question)).toEqual(['Q0', 'Q2', 'Q1']);
  });

  test('tell when they last changed, and are gone once they are removed', async () => {
    const opened = await open();
    const fields = { category: 'Costs', question: 'What does it cost?', answer: 'It depends.' };
    const id = await add(opened, 'faq', fields);
    const changed = { id, seen: 1, fields: { ...fields, answer: 'Ask us.' }, now: NOON + 1 };
    await saveEntry(opened, 'faq', changed);
    expect(await readFaq(opened.db)).toMatchObject([{ id, answer: 'Ask us.' }]);
    expect((await entryChanges(opened.db)).faq_entries).toBe(NOON + 1);
    expect((await entryChanges(opened.db)).gallery_items).toBeNull();
    await removeFromList(opened, 'faq', { id, actor: ACTOR, now: NOON });
    expect(await readFaq(opened.db)).toEqual([]);
  });
});
