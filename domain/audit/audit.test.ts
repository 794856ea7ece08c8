import { expect, test } from 'vitest';
import { addActor } from '#domain/inbox/test-cases.ts';
import { DAY_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { audit, auditEach, verifyAudit } from './audit.server.ts';
import { listAudit } from './list.server.ts';

describeOnBothDatabases('the audit log', (open) => {
  test('lists the newest first, by person, action and subject', async () => {
    const opened = await open();
    const [ada, bob] = [await addActor(opened), await addActor(opened)];
    const add = (staffId: string, action: 'changed' | 'refused', subject: string, now: number) =>
      opened.transact((trx) => audit(trx, opened.dialect, { now, staffId, action, subject }));
    await add(ada.id, 'changed', 'C-AAAAAA', 1);
    await add(bob.id, 'refused', '/audit', 2);
    await add(ada.id, 'refused', 'C-AAAAAB', 3);
    const subjects = async (filter: Parameters<typeof listAudit>[1]) =>
      (await listAudit(opened.db, filter)).items.map(({ subject }) => subject);
    expect(await subjects({})).toEqual(['C-AAAAAB', '/audit', 'C-AAAAAA']);
    expect(await subjects({ staffId: ada.id })).toEqual(['C-AAAAAB', 'C-AAAAAA']);
    expect(await subjects({ action: 'refused' })).toEqual(['C-AAAAAB', '/audit']);
    expect(await subjects({ subject: 'C-AAAAAB' })).toEqual(['C-AAAAAB']);
    expect(await subjects({ subject: 'C-AAAAA' })).toEqual([]);
    expect(await subjects({ subject: 'C-AAAAAB', action: 'refused', staffId: ada.id })).toEqual(['C-AAAAAB']);
    expect(await subjects({ subject: 'C-AAAAAA', action: 'refused' })).toEqual([]);
    expect(await subjects({ from: 2 })).toEqual(['C-AAAAAB', '/audit']);
    expect(await subjects({ from: 2, until: 3 })).toEqual(['/audit']);
  });

  test('finds what was written on a day, though clocks differ, and nothing where nothing was', async () => {
    const opened = await open();
    const { id } = await addActor(opened);
    const times = [
      1,
      2 * DAY_MS - 1,
      2 * DAY_MS + MINUTE_MS,
      2 * DAY_MS,
      3 * DAY_MS,
      3 * DAY_MS - 1,
      9 * DAY_MS,
    ];
    for (const now of times) {
      await opened.transact((trx) =>
        audit(trx, opened.dialect, { now, staffId: id, action: 'changed', subject: 'C-AAAAAA' }),
      );
    }
    const of = async (from: number, until: number) =>
      (await listAudit(opened.db, { from, until })).items.map(({ at }) => at);
    expect(await of(2 * DAY_MS, 3 * DAY_MS)).toEqual([3 * DAY_MS - 1, 2 * DAY_MS, 2 * DAY_MS + MINUTE_MS]);
    expect(await of(0, 10 * DAY_MS)).toEqual(times.toReversed());
    expect(await of(-5, 1)).toEqual([]);
    expect(await of(4 * DAY_MS, 9 * DAY_MS)).toEqual([]);
    expect(await of(10 * DAY_MS, 11 * DAY_MS)).toEqual([]);
  });

  test('gives every entry once, a page after the other, whatever is asked for', async () => {
    const opened = await open();
    const { id } = await addActor(opened);
    const entry = { now: DAY_MS, staffId: id, action: 'viewed' } as const;
    await auditEach(
      opened,
      Array.from({ length: 205 }, (_, i) => `C-${i}`),
      entry,
    );
    const filters = [{}, { action: 'viewed' }, { staffId: id }, { from: 0, until: 2 * DAY_MS }] as const;
    for (const filter of filters) {
      const pages = [];
      for (let before: number | undefined; ; ) {
        const { items, hasOlder } = await listAudit(opened.db, { ...filter, before });
        pages.push(items.map(({ subject }) => subject));
        before = items.at(-1)?.id;
        if (!hasOlder) break;
      }
      expect(pages.map(({ length }) => length)).toEqual([100, 100, 5]);
      expect(pages.flat()).toEqual(Array.from({ length: 205 }, (_, i) => `C-${204 - i}`));
    }
  });

  test('is whole after many wrote at once', async () => {
    const opened = await open();
    const { id } = await addActor(opened);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        opened.transact((trx) =>
          audit(trx, opened.dialect, { now: i, staffId: id, action: 'changed', subject: `C-${i}` }),
        ),
      ),
    );
    expect(await verifyAudit(opened.db)).toEqual({ entries: 20, brokenAt: null });
  });

  test.each(['changed', 'taken out', 'put between'] as const)('tells that an entry was %s', async (how) => {
    const opened = await open();
    const { id } = await addActor(opened);
    for (let i = 1; i <= 5; i++) {
      await opened.transact((trx) =>
        audit(trx, opened.dialect, { now: i, staffId: id, action: 'viewed', subject: `C-${i}` }),
      );
    }
    const third = (await listAudit(opened.db, { subject: 'C-3' })).items[0]!.id;
    if (how === 'changed') {
      await opened.db.updateTable('audit_entries').set({ at: 99 }).where('id', '=', third).execute();
    } else if (how === 'taken out') {
      await opened.db.deleteFrom('audit_entries').where('id', '=', third).execute();
    } else {
      const { hash } = await opened.db
        .selectFrom('audit_entries')
        .select('hash')
        .where('id', '=', third)
        .executeTakeFirstOrThrow();
      await opened.db
        .insertInto('audit_entries')
        .values({ at: 6, staff_id: id, action: 'viewed', subject: 'C-6', detail: null, hash })
        .execute();
    }
    expect((await verifyAudit(opened.db)).brokenAt).not.toBeNull();
  });
});
