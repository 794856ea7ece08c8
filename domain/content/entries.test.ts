import { expect, test } from 'vitest';
import { contentRevision } from '#domain/provider/provider.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { entryChanges, readFaq, readGallery, readTeam, removeEntry, writeEntry } from './entries.server.ts';
import { NOON } from './test-posts.ts';

const QUESTION = { category: 'Costs', question: 'What does it cost?', answer: 'It depends.', position: 0 };

describeOnBothDatabases('the short entries', (open) => {
  test('are read in their order, marked as demonstration or not', async () => {
    const opened = await open();
    const member = { designation: 'Carer', about: 'Visits.', picture: 'hero', picture_alt: '' };
    await writeEntry(opened, 'team_members', { ...member, name: 'Second', position: 2 }, { now: NOON });
    await writeEntry(
      opened,
      'team_members',
      { ...member, name: 'First', position: 1, demo: true },
      { now: NOON },
    );
    expect((await readTeam(opened.db)).map(({ name, demo }) => [name, demo])).toEqual([
      ['First', true],
      ['Second', false],
    ]);
  });

  test('of one FAQ category stand together', async () => {
    const opened = await open();
    for (const [position, category] of ['Visits', 'Price', 'Visits'].entries()) {
      const draft = { category, question: `Q${position}`, answer: 'A', position };
      await writeEntry(opened, 'faq_entries', draft, { now: NOON });
    }
    expect((await readFaq(opened.db)).map(({ question }) => question)).toEqual(['Q0', 'Q2', 'Q1']);
  });

  test('are changed and removed, and every kept page is stale after it', async () => {
    const opened = await open();
    const id = await writeEntry(opened, 'faq_entries', QUESTION, { now: NOON });
    const before = await contentRevision(opened.db);
    const changed = { ...QUESTION, answer: 'Ask us.' };
    await writeEntry(opened, 'faq_entries', changed, { id: id ?? 0, now: NOON + 1 });
    expect(await contentRevision(opened.db)).toBeGreaterThan(before);
    expect(await readFaq(opened.db)).toMatchObject([{ id, answer: 'Ask us.' }]);
    expect((await entryChanges(opened.db)).faq_entries).toBe(NOON + 1);
    expect((await entryChanges(opened.db)).gallery_items).toBeNull();
    expect(await removeEntry(opened, 'faq_entries', id ?? 0)).toBe(true);
    expect(await removeEntry(opened, 'faq_entries', id ?? 0)).toBe(false);
    expect(await readFaq(opened.db)).toEqual([]);
    expect(await writeEntry(opened, 'faq_entries', QUESTION, { id: 999, now: NOON })).toBeNull();
  });

  test('of a wrong form are refused: no picture without words for it', async () => {
    const opened = await open();
    const picture = { picture: 'hero', picture_alt: ' ', caption: 'Tea', position: 0 };
    expect(() => writeEntry(opened, 'gallery_items', picture, { now: NOON })).toThrow();
    expect(await readGallery(opened.db)).toEqual([]);
  });
});
