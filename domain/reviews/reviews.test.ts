import { expect, test } from 'vitest';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { changeStatus } from '#domain/cases/verbs/change-status.server.ts';
import { mergeCases, unmergeCase } from '#domain/cases/verbs/merge.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { contentRevision } from '#domain/provider/provider.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { makeReview, publishReview, recordConsent, rewordReview, withdrawReview } from './change.server.ts';
import { findReview, listReviews, listThanks } from './list.server.ts';
import { forgetReviews } from './publication.server.ts';
import { HOME_PAGE, TESTIMONIALS_PAGE } from './review-pages.ts';
import { countExamples, removeExamples, visibleReviews } from './shown.server.ts';

const NOW = SATURDAY + 3_600_000;
const MESSAGE = 'Joy sang with Dad. He has not sung for years. Thank you all!';
const WORDS = {
  quote: '… He has not sung for years. …',
  isShortened: true,
  name: 'Ada A.',
  service: '/care',
  stars: null,
  starsSource: null,
};
const CONSENT = { how: 'email', agreedOn: '2026-11-21', evidence: 'Mail of today' } as const;

async function thanked(opened: OpenDatabase) {
  const row = await addCase(opened.db, { kind: 'thanks', message: MESSAGE });
  const actor = await addActor(opened);
  return { row, actor };
}

async function made(opened: OpenDatabase) {
  const { row, actor } = await thanked(opened);
  const result = await makeReview(opened, { reference: row.reference, texts: WORDS, actor, now: NOW });
  if (result.outcome !== 'made') throw new Error(result.outcome);
  return { row, actor, id: result.id };
}

async function versionOf({ db }: OpenDatabase, id: number) {
  return (await findReview(db, id, EVERY_CASE))?.version ?? 0;
}

async function published(opened: OpenDatabase, pages: readonly string[] = [TESTIMONIALS_PAGE]) {
  const { row, actor, id } = await made(opened);
  const change = { id, actor, now: NOW };
  await recordConsent(opened, { ...change, version: 1, consent: CONSENT });
  const result = await publishReview(opened, { ...change, version: 2, pages });
  expect(result).toEqual({ outcome: 'done' });
  return { row, actor, id };
}

async function textOn({ db }: OpenDatabase, page: string) {
  return (await visibleReviews(db, page)).map(({ quote }) => quote);
}

async function addExample({ db }: OpenDatabase) {
  const example = { quote: 'Made up.', name: 'Nobody', service: '/care', stars: 5, placed_on: '2026-11-21' };
  await db
    .insertInto('testimonials')
    .values({ ...example, position: 0, demo: 1, updated_at: NOW })
    .execute();
}

describeOnBothDatabases('a review', (open) => {
  test('is shown nowhere before its writer has agreed', async () => {
    const opened = await open();
    const { actor, id } = await made(opened);
    expect((await findReview(opened.db, id, EVERY_CASE))?.state).toBe('asking');
    const refused = await publishReview(opened, {
      id,
      actor,
      now: NOW,
      version: 1,
      pages: [TESTIMONIALS_PAGE],
    });
    expect(refused).toEqual({ outcome: 'no-consent' });
    // Not even if its row says that it's published.
    await opened.db.updateTable('reviews').set({ published_at: NOW, first_published_at: NOW }).execute();
    await opened.db.insertInto('review_places').values({ review_id: id, page: TESTIMONIALS_PAGE }).execute();
    expect(await textOn(opened, TESTIMONIALS_PAGE)).toEqual([]);
  });

  test('stands on its pages once it is agreed and published, and every kept page is stale', async () => {
    const opened = await open();
    const before = await contentRevision(opened.db);
    const { id, actor } = await published(opened, [TESTIMONIALS_PAGE, '/care']);
    expect(await contentRevision(opened.db)).toBeGreaterThan(before);
    const [visible] = await visibleReviews(opened.db, '/care');
    expect(visible).toMatchObject({ ...visiblePart(WORDS), demo: false, receivedOn: '2026-11-21' });
    expect(await textOn(opened, TESTIMONIALS_PAGE)).toHaveLength(1);
    expect(await textOn(opened, HOME_PAGE)).toEqual([]);
    const again = { id, actor, now: NOW, version: await versionOf(opened, id), pages: [HOME_PAGE] };
    await publishReview(opened, again);
    expect(await textOn(opened, HOME_PAGE)).toHaveLength(1);
    expect(await textOn(opened, '/care')).toEqual([]);
    const review = await findReview(opened.db, id, EVERY_CASE);
    expect(review).toMatchObject({ state: 'shown', pages: [HOME_PAGE] });
    expect(review?.consents).toMatchObject([{ ...CONSENT, recordedBy: 'Mina Manager', name: 'Ada A.' }]);
  });

  test('whose words, name or stars change leaves the site until its writer agrees again', async () => {
    const changes = [
      { quote: 'Joy sang with Dad. …' },
      { name: 'Ada Archer' },
      { stars: 5, starsSource: 'Letter of today' },
    ];
    for (const change of changes) {
      const opened = await open();
      const { id, actor } = await published(opened);
      const texts = { ...WORDS, ...change };
      await rewordReview(opened, { id, actor, now: NOW, version: 3, texts });
      expect(await textOn(opened, TESTIMONIALS_PAGE)).toEqual([]);
      expect((await findReview(opened.db, id, EVERY_CASE))?.state).toBe('asking');
      await rewordReview(opened, { id, actor, now: NOW, version: 4, texts: WORDS });
      expect((await findReview(opened.db, id, EVERY_CASE))?.state).toBe('ready');
    }
  });

  test('stays on the site when only the service changes', async () => {
    const opened = await open();
    const { id, actor } = await published(opened);
    await rewordReview(opened, { id, actor, now: NOW, version: 3, texts: { ...WORDS, service: null } });
    expect(await visibleReviews(opened.db, TESTIMONIALS_PAGE)).toMatchObject([{ service: null }]);
  });

  test('that is withdrawn leaves at once, and only a new consent brings it back', async () => {
    const opened = await open();
    const { id, actor } = await published(opened);
    const before = await contentRevision(opened.db);
    expect(await withdrawReview(opened, { id, actor, now: NOW + 1, why: 'Ada asked' })).toBe(true);
    expect(await withdrawReview(opened, { id, actor, now: NOW + 2, why: 'again' })).toBe(true);
    expect(await contentRevision(opened.db)).toBeGreaterThan(before);
    expect(await textOn(opened, TESTIMONIALS_PAGE)).toEqual([]);
    const gone = await findReview(opened.db, id, EVERY_CASE);
    expect(gone).toMatchObject({ state: 'withdrawn', withdrawn: { why: 'Ada asked', by: 'Mina Manager' } });
    const version = gone?.version ?? 0;
    const change = { id, actor, now: NOW + 3 };
    expect(await publishReview(opened, { ...change, version, pages: [TESTIMONIALS_PAGE] })).toEqual({
      outcome: 'withdrawn',
    });
    await recordConsent(opened, { ...change, version, consent: CONSENT });
    expect((await findReview(opened.db, id, EVERY_CASE))?.state).toBe('ready');
    await publishReview(opened, { ...change, version: version + 1, pages: [TESTIMONIALS_PAGE] });
    expect(await textOn(opened, TESTIMONIALS_PAGE)).toHaveLength(1);
    expect((await findReview(opened.db, id, EVERY_CASE))?.consents).toHaveLength(2);
  });

  test('is not shown while its thank-you is spam or merged, and every kept page is stale', async () => {
    const opened = await open();
    const { row, actor } = await published(opened);
    const other = await addCase(opened.db, { kind: 'thanks' });
    const { reference } = row;
    const merge = { reference, actor, now: NOW };
    const verbs: (() => Promise<unknown>)[] = [
      () => changeStatus(opened, { reference, to: 'marked-spam', actor, now: NOW }),
      () => changeStatus(opened, { reference, to: 'marked-not-spam', actor, now: NOW }),
      () => mergeCases(opened, { ...merge, into: other.reference }),
      () => unmergeCase(opened, merge),
    ];
    const counts: number[] = [];
    for (const verb of verbs) {
      const before = await contentRevision(opened.db);
      await verb();
      expect(await contentRevision(opened.db)).toBeGreaterThan(before);
      counts.push((await textOn(opened, TESTIMONIALS_PAGE)).length);
    }
    expect(counts).toEqual([0, 1, 0, 1]);
  });

  test('goes with the person it came from', async () => {
    const opened = await open();
    const { row } = await published(opened);
    const before = await contentRevision(opened.db);
    expect(await opened.transact((trx) => forgetReviews(trx, [row.id, 999]))).toBe(1);
    expect(await opened.transact((trx) => forgetReviews(trx, [row.id]))).toBe(0);
    expect(await contentRevision(opened.db)).toBe(before + 1);
    expect(await textOn(opened, TESTIMONIALS_PAGE)).toEqual([]);
    expect(await opened.db.selectFrom('review_consents').selectAll().execute()).toEqual([]);
  });

  test('that two people change at once keeps the first and shows it to the second', async () => {
    const opened = await open();
    const { id, actor } = await made(opened);
    const change = { id, actor, now: NOW, version: 1 };
    await rewordReview(opened, { ...change, texts: { ...WORDS, name: 'A. A.' } });
    const late = await Promise.all([
      rewordReview(opened, { ...change, texts: { ...WORDS, name: 'Ada' } }),
      recordConsent(opened, { ...change, consent: CONSENT }),
      publishReview(opened, { ...change, pages: [TESTIMONIALS_PAGE] }),
    ]);
    for (const one of late) expect(one).toMatchObject({ outcome: 'conflict', current: { name: 'A. A.' } });
  });

  test('is made of a thank-you alone, and of each once', async () => {
    const opened = await open();
    const { row, actor } = await thanked(opened);
    const concern = await addCase(opened.db, { kind: 'concern' });
    const spam = await addCase(opened.db, { kind: 'thanks', spam_at: NOW });
    const madeUp = await addCase(opened.db, { kind: 'thanks', sender: 'demo' });
    for (const { reference } of [concern, spam, madeUp, { reference: 'C-NONE00' }]) {
      expect(await makeReview(opened, { reference, texts: WORDS, actor, now: NOW })).toEqual({
        outcome: 'missing',
      });
    }
    expect(await listThanks(opened.db, NOW + 1, EVERY_CASE)).toMatchObject({
      items: [{ reference: row.reference, name: 'Ada Archer' }],
      hasOlder: false,
    });
    const making = { reference: row.reference, texts: WORDS, actor, now: NOW };
    const both = await Promise.all([makeReview(opened, making), makeReview(opened, making)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['exists', 'made']);
    expect((await listThanks(opened.db, NOW + 1, EVERY_CASE)).items).toEqual([]);
    expect(await listReviews(opened.db, EVERY_CASE)).toHaveLength(1);
  });
});

describeOnBothDatabases('the examples', (open) => {
  test('stand where they are told until there is a real review, and never again after it', async () => {
    const opened = await open();
    await addExample(opened);
    expect(await visibleReviews(opened.db, '/care')).toMatchObject([{ demo: true, name: 'Nobody' }]);
    expect(await textOn(opened, '/livein')).toEqual([]);
    expect(await textOn(opened, HOME_PAGE)).toEqual([]);
    const { id, actor } = await published(opened);
    expect(await textOn(opened, '/care')).toEqual([]);
    await withdrawReview(opened, { id, actor, now: NOW, why: '' });
    expect(await textOn(opened, TESTIMONIALS_PAGE)).toEqual([]);
  });

  test('are removed for good', async () => {
    const opened = await open();
    await addExample(opened);
    expect(await countExamples(opened.db)).toBe(1);
    expect(await opened.transact(removeExamples)).toBe(1);
    expect(await textOn(opened, TESTIMONIALS_PAGE)).toEqual([]);
  });
});

function visiblePart({ quote, isShortened, name, service, stars }: typeof WORDS) {
  return { quote, isShortened, name, service, stars };
}
