import { expect, test } from 'vitest';
import type { Publication } from '#domain/cases/case-fields.ts';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { viewCase } from '#domain/cases/list/view.server.ts';
import { addActor, addCase, reading, SATURDAY } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { makeReview, publishReview, rewordReview, withdrawReview } from './change.server.ts';
import { findReview } from './list.server.ts';
import { endPublication } from './publication.server.ts';
import { agreedName } from './review.ts';
import { TESTIMONIALS_PAGE } from './review-pages.ts';
import { visibleReviews } from './shown.server.ts';

const NOW = SATURDAY + 3_600_000;
const MESSAGE = 'Joy sang with Dad. He has not sung for years.';
const WORDS = {
  quote: MESSAGE,
  isShortened: false,
  name: 'Ada',
  service: null,
  stars: null,
  starsSource: null,
};

async function thanked(opened: OpenDatabase, publication: Publication | null = 'Yes, with my first name') {
  const row = await addCase(opened.db, { kind: 'thanks', message: MESSAGE, publication });
  const actor = await addActor(opened);
  return { reference: row.reference, caseId: row.id, actor, now: NOW };
}

async function reviewed(opened: OpenDatabase, texts: Partial<typeof WORDS> = {}) {
  const at = await thanked(opened);
  const made = await makeReview(opened, { ...at, texts: { ...WORDS, ...texts } });
  if (made.outcome === 'missing') throw new Error(made.outcome);
  return { ...at, outcome: made.outcome, id: made.id };
}

describeOnBothDatabases('consent that comes with a thank-you', (open) => {
  test('is the consent to a review of the whole message under the name they chose', async () => {
    const opened = await open();
    const { outcome, id, reference, actor } = await reviewed(opened);
    expect(outcome).toBe('agreed');
    const review = await findReview(opened.db, id, EVERY_CASE);
    expect(review).toMatchObject({ state: 'ready', agreed: 'Ada' });
    const evidence = `${reference}, answered “Yes, with my first name”`;
    expect(review?.consents).toMatchObject([
      { how: 'form', agreedOn: '2026-11-21', evidence, isForThis: true },
    ]);
    await publishReview(opened, { id, actor, now: NOW, version: 1, pages: [TESTIMONIALS_PAGE] });
    expect(await visibleReviews(opened.db, TESTIMONIALS_PAGE)).toHaveLength(1);
  });

  test.each([
    ['shortened words', { quote: 'Joy sang with Dad. …', isShortened: true }],
    ['another name', { name: 'Ada Archer' }],
    ['stars', { stars: 5 as never, starsSource: 'a letter' as never }],
  ])('covers no %s', async (_label, texts) => {
    const opened = await open();
    const { outcome, id } = await reviewed(opened, texts);
    expect(outcome).toBe('made');
    expect(await findReview(opened.db, id, EVERY_CASE)).toMatchObject({ state: 'asking', consents: [] });
  });

  test('counts again once a review says the whole message', async () => {
    const opened = await open();
    const { id, actor } = await reviewed(opened, { name: 'Ada Archer' });
    await rewordReview(opened, { id, actor, now: NOW, version: 1, texts: WORDS });
    await rewordReview(opened, { id, actor, now: NOW, version: 2, texts: { ...WORDS, service: '/care' } });
    const review = await findReview(opened.db, id, EVERY_CASE);
    expect(review?.state).toBe('ready');
    expect(review?.consents).toHaveLength(1);
  });

  test('once taken back takes the review off every page, for good, and is in the history', async () => {
    const opened = await open();
    const at = await reviewed(opened);
    const { id, actor, reference } = at;
    await publishReview(opened, { id, actor, now: NOW, version: 1, pages: [TESTIMONIALS_PAGE] });
    expect(await endPublication(opened, at)).toEqual({ outcome: 'changed' });
    expect(await endPublication(opened, at)).toEqual({ outcome: 'unchanged' });
    expect(await visibleReviews(opened.db, TESTIMONIALS_PAGE)).toEqual([]);
    const version = (await findReview(opened.db, id, EVERY_CASE))?.version ?? 0;
    await rewordReview(opened, { id, actor, now: NOW, version, texts: WORDS });
    expect(await findReview(opened.db, id, EVERY_CASE)).toMatchObject({ state: 'withdrawn', agreed: null });
    const view = await viewCase(opened.db, reference, { access: reading(['thanks']), staffId: actor.id });
    expect(view?.sent.publication).toBeNull();
    expect(view?.thread).toMatchObject([
      { type: 'event', action: 'publication-ended', detail: 'Yes, with my first name' },
    ]);
  });

  test('ends with the review that is withdrawn', async () => {
    const opened = await open();
    const { id, caseId, ...at } = await reviewed(opened);
    await withdrawReview(opened, { ...at, id, why: 'She rang' });
    const row = opened.db.selectFrom('cases').select('publication').where('id', '=', caseId);
    expect(await row.executeTakeFirst()).toEqual({ publication: null });
  });
});

test.each([
  ['Yes, with my full name', 'Ada Archer'],
  ['Yes, with my first name', 'Ada'],
  ['Yes, without my name', 'Name withheld'],
  [null, null],
] as const)('who answers %s is named %s', (publication, name) => {
  expect(agreedName({ first_name: 'Ada', last_name: 'Archer', publication })).toBe(name);
});
