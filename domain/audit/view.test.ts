import { expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { SECRET } from '#domain/staff/test-accounts.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { audit, auditView, type Looking } from './audit.server.ts';
import { listAudit } from './list.server.ts';

const CASE = 'C-AAAAAA';
const SIGNED_IN = 1_000;

describeOnBothDatabases('a view', (open) => {
  async function prepare() {
    const opened = await open();
    const { id: staffId } = await addActor(opened);
    const look = (differing: Partial<Looking> = {}) =>
      auditView(
        { open: opened, secret: SECRET },
        { now: SIGNED_IN + 1, staffId, subjects: [CASE], detail: null, openSince: null, ...differing },
      );
    return { opened, staffId, look };
  }

  async function entries({ db }: TestDatabase): Promise<number> {
    return (await listAudit(db, {})).items.length;
  }

  test('is an entry each time, also of the same case by the same person at once', async () => {
    const { opened, staffId, look } = await prepare();
    await Promise.all([look(), look(), look()]);
    const { items } = await listAudit(opened.db, {});
    expect(items[0]).toMatchObject({ action: 'viewed', subject: CASE, detail: null });
    expect((await listAudit(opened.db, { staffId })).items).toHaveLength(3);
  });

  test('of a screen that stays open is the one that was noted, however long', async () => {
    const { opened, look } = await prepare();
    await look();
    await look({ openSince: SIGNED_IN });
    await look({ openSince: SIGNED_IN, now: SIGNED_IN + DAY_MS });
    expect(await entries(opened)).toBe(1);
  });

  test('is noted of what came to an open screen, such as a case that was merged into it', async () => {
    const { opened, look } = await prepare();
    await look();
    const both = { openSince: SIGNED_IN, subjects: [CASE, 'C-BBBBBB'] };
    await look(both);
    await look(both);
    expect(await entries(opened)).toBe(2);
  });

  test.each(['another person', 'another case', 'another form', 'an older session'] as const)(
    'of an open screen is an entry, not that of %s',
    async (difference) => {
      const { opened, look } = await prepare();
      const colleague = await addActor(opened);
      const differing = {
        'another person': { staffId: colleague.id },
        'another case': { subjects: ['C-BBBBBB'] },
        'another form': { detail: 'letter' },
        'an older session': { now: SIGNED_IN - 1 },
      }[difference];
      await look(differing);
      const before = await entries(opened);
      await look({ openSince: SIGNED_IN });
      expect(await entries(opened)).toBe(before + 1);
    },
  );

  test('is not what another entry about the case is', async () => {
    const { opened, staffId, look } = await prepare();
    const now = SIGNED_IN + 1;
    await opened.transact((trx) => audit(trx, SECRET, { now, staffId, action: 'changed', subject: CASE }));
    await look({ openSince: SIGNED_IN });
    expect(await entries(opened)).toBe(2);
  });
});
