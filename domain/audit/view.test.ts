import { expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { SECRET } from '#domain/staff/test-accounts.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { audit } from './audit.server.ts';
import { listAudit } from './list.server.ts';
import { auditView, type Looking } from './view.server.ts';

const CASE = 'C-AAAAAA';
const SIGNED_IN = 1_000;

describeOnBothDatabases('a view', (open) => {
  async function prepare() {
    const opened = await open();
    const { id: staffId } = await addActor(opened);
    const look = (views: readonly number[] = [], differing: Partial<Looking> = {}) =>
      auditView(
        { open: opened, secret: SECRET },
        {
          now: SIGNED_IN + 1,
          staffId,
          subjects: [CASE],
          detail: null,
          screen: { views, since: SIGNED_IN },
          ...differing,
        },
      );
    return { opened, staffId, look };
  }

  async function entries({ db }: TestDatabase): Promise<number> {
    return (await listAudit(db, {})).items.length;
  }

  test('is an entry each time, also of the same case by the same person at once', async () => {
    const { opened, staffId, look } = await prepare();
    const ids = (await Promise.all([look(), look(), look()])).flat();
    expect(new Set(ids).size).toBe(3);
    const { items } = await listAudit(opened.db, {});
    expect(items.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    expect(items[0]).toMatchObject({ action: 'viewed', subject: CASE, detail: null });
    expect((await listAudit(opened.db, { staffId })).items).toHaveLength(3);
  });

  test('of a screen that stays open is the one that was noted, however long', async () => {
    const { opened, look } = await prepare();
    const views = await look();
    expect(await look(views)).toEqual(views);
    expect(await look(views, { now: SIGNED_IN + DAY_MS })).toEqual(views);
    expect(await entries(opened)).toBe(1);
  });

  test('of two screens of one case are two, and neither is noted again', async () => {
    const { opened, look } = await prepare();
    const [one, other] = [await look(), await look()];
    expect([await look(one), await look(other), await look(one)]).toEqual([one, other, one]);
    expect(await entries(opened)).toBe(2);
  });

  test('is noted of what came to an open screen, such as a case that was merged into it', async () => {
    const { opened, look } = await prepare();
    const views = await look();
    const both = await look(views, { subjects: [CASE, 'C-BBBBBB'] });
    expect(both).toHaveLength(2);
    expect(both).toContain(views[0]);
    expect(await look(both, { subjects: [CASE, 'C-BBBBBB'] })).toEqual(both);
    expect(await entries(opened)).toBe(2);
  });

  test.each(['another person', 'another case', 'another form', 'an older session', 'no such entry'] as const)(
    'is an entry, not that of %s which a screen names',
    async (whose) => {
      const { opened, look } = await prepare();
      const colleague = await addActor(opened);
      const differing = {
        'another person': { staffId: colleague.id },
        'another case': { subjects: ['C-BBBBBB'] },
        'another form': { detail: 'letter' },
        'an older session': { now: SIGNED_IN - 1 },
        'no such entry': {},
      }[whose];
      const theirs = whose === 'no such entry' ? [987_654] : await look([], differing);
      const before = await entries(opened);
      expect(theirs).not.toEqual(await look(theirs));
      expect(await entries(opened)).toBe(before + 1);
    },
  );

  test('is not what another entry about the case is', async () => {
    const { opened, staffId, look } = await prepare();
    const now = SIGNED_IN + 1;
    const changed = await opened.transact((trx) =>
      audit(trx, SECRET, { now, staffId, action: 'changed', subject: CASE }),
    );
    expect(await look([changed])).not.toEqual([changed]);
    expect(await entries(opened)).toBe(2);
  });
});
