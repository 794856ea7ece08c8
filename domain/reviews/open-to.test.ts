import { expect, test } from 'vitest';
import { type Access, EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import { writeBranches } from '#domain/staff/branches.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { makeReview, recordConsent, rewordReview, withdrawReview } from './change.server.ts';
import { findReview, findThanks, listReviews, listThanks, reviewOfCase } from './list.server.ts';

const NOW = SATURDAY + 3_600_000;
const MESSAGE = 'Joy sang with Dad. Thank you all!';
const WORDS = {
  quote: MESSAGE,
  isShortened: false,
  name: 'Ada A.',
  service: '/care',
  stars: null,
  starsSource: null,
};
const CONSENT = { how: 'email', agreedOn: '2026-11-21', evidence: 'Mail of today' } as const;

describeOnBothDatabases('a review', (open) => {
  test('is there only for who may open its thank-you', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const row = await addCase(opened.db, { kind: 'thanks', message: MESSAGE });
    const made = await makeReview(opened, { reference: row.reference, texts: WORDS, actor, now: NOW });
    const id = 'id' in made ? made.id : 0;
    const other = await addCase(opened.db, { kind: 'thanks', message: MESSAGE });
    const [leeds, rugby] = [
      await addBranch(opened, { name: 'Leeds' }),
      await addBranch(opened, { name: 'Rugby' }),
    ];
    for (const { id: caseId } of [row, other])
      await opened.db.updateTable('cases').set({ branch_id: rugby }).where('id', '=', caseId).execute();
    const reads = async (access: Access) => [
      (await listReviews(opened.db, access)).length,
      (await listThanks(opened.db, NOW + 1, access)).items.length,
      (await findReview(opened.db, id, access)) === null ? 0 : 1,
      (await findThanks(opened.db, other.reference, access)) ? 1 : 0,
      (await reviewOfCase(opened.db, row.reference, access)) === null ? 0 : 1,
    ];
    expect(await reads(EVERY_CASE)).toEqual([1, 1, 1, 1, 1]);
    expect(await reads({ ...EVERY_CASE, branches: new Set([leeds]) })).toEqual([0, 0, 0, 0, 0]);
    const ofLeeds = await addActor(opened, { role: 'manager' });
    await opened.transact((trx) => writeBranches(trx, ofLeeds.id, [leeds]));
    const change = { id, actor: ofLeeds, now: NOW };
    const texts = { ...WORDS, name: 'Mine' };
    expect(await rewordReview(opened, { ...change, version: 1, texts })).toEqual({ outcome: 'missing' });
    expect(await recordConsent(opened, { ...change, version: 1, consent: CONSENT })).toEqual({
      outcome: 'missing',
    });
    expect(await withdrawReview(opened, { ...change, why: '' })).toBe(false);
    expect(await findReview(opened.db, id, EVERY_CASE)).toMatchObject({ name: 'Ada A.', state: 'asking' });
  });
});
