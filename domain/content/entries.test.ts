import { expect, test } from 'vitest';
import { contentRevision } from '#domain/provider/provider.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import {
  entryChanges,
  readFaq,
  readGallery,
  readTeam,
  readTestimonials,
  removeEntry,
  testimonialFor,
  writeEntry,
} from './entries.server.ts';
import { NOON } from './test-posts.ts';

const TESTIMONIAL = {
  quote: 'Kind and on time.',
  name: 'A client',
  service: '/care',
  stars: null,
  placed_on: '2026-11-21',
  position: 0,
};

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
    const id = await writeEntry(opened, 'testimonials', TESTIMONIAL, { now: NOON });
    const before = await contentRevision(opened.db);
    await writeEntry(opened, 'testimonials', { ...TESTIMONIAL, stars: 4 }, { id: id ?? 0, now: NOON + 1 });
    expect(await contentRevision(opened.db)).toBeGreaterThan(before);
    expect(await readTestimonials(opened.db)).toMatchObject([{ id, stars: 4, placedOn: '2026-11-21' }]);
    expect((await entryChanges(opened.db)).testimonials).toBe(NOON + 1);
    expect((await entryChanges(opened.db)).gallery_items).toBeNull();
    expect(await removeEntry(opened, 'testimonials', id ?? 0)).toBe(true);
    expect(await removeEntry(opened, 'testimonials', id ?? 0)).toBe(false);
    expect(await readTestimonials(opened.db)).toEqual([]);
    expect(await writeEntry(opened, 'testimonials', TESTIMONIAL, { id: 999, now: NOON })).toBeNull();
  });

  test('of a service are found by its path', async () => {
    const opened = await open();
    await writeEntry(opened, 'testimonials', TESTIMONIAL, { now: NOON });
    expect(await testimonialFor(opened.db, '/care')).toMatchObject({ quote: 'Kind and on time.' });
    expect(await testimonialFor(opened.db, '/livein')).toBeNull();
  });

  test('of a wrong form are refused: no sixth star, no picture without words for it', async () => {
    const opened = await open();
    expect(() => writeEntry(opened, 'testimonials', { ...TESTIMONIAL, stars: 6 }, { now: NOON })).toThrow();
    const picture = { picture: 'hero', picture_alt: ' ', caption: 'Tea', position: 0 };
    expect(() => writeEntry(opened, 'gallery_items', picture, { now: NOON })).toThrow();
    expect(await readGallery(opened.db)).toEqual([]);
  });
});
