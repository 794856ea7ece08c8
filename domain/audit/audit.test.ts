import { expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { SECRET } from '#domain/staff/test-accounts.ts';
import { DAY_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { audit, auditEach, sealAudit } from './audit.server.ts';
import { chained, chainedWithout } from './chain.server.ts';
import { listAudit } from './list.server.ts';
import { verifyAudit } from './verify.server.ts';

describeOnBothDatabases('the audit log', (open) => {
  test('lists the newest first, by person, action and subject', async () => {
    const opened = await open();
    const [ada, bob] = [await addActor(opened), await addActor(opened)];
    const add = (staffId: string, action: 'changed' | 'refused', subject: string, now: number) =>
      opened.transact((trx) => audit(trx, SECRET, { now, staffId, action, subject }));
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
        audit(trx, SECRET, { now, staffId: id, action: 'changed', subject: 'C-AAAAAA' }),
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
      { open: opened, secret: SECRET },
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
          audit(trx, SECRET, { now: i, staffId: id, action: 'changed', subject: `C-${i}` }),
        ),
      ),
    );
    expect(await verifyAudit(opened.db, SECRET)).toEqual({ entries: 20, fault: null });
  });

  test.each(['changed', 'taken out', 'put between'] as const)('tells that an entry was %s', async (how) => {
    const opened = await open();
    const { id } = await addActor(opened);
    for (let i = 1; i <= 5; i++) {
      await opened.transact((trx) =>
        audit(trx, SECRET, { now: i, staffId: id, action: 'viewed', subject: `C-${i}` }),
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
    expect((await verifyAudit(opened.db, SECRET)).fault).toMatchObject({ kind: 'changed' });
  });

  async function written(entries = 5) {
    const opened = await open();
    const { id } = await addActor(opened);
    const add = (at: number) =>
      opened.transact((trx) =>
        audit(trx, SECRET, { now: at, staffId: id, action: 'viewed', subject: `C-${at}` }),
      );
    for (let i = 1; i <= entries; i++) await add(i);
    const rows = () => opened.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
    const chainAgain = async (
      chain: (before: string, row: Awaited<ReturnType<typeof rows>>[number]) => string,
    ) => {
      let before = '';
      for (const row of await rows()) {
        before = chain(before, row);
        await opened.db.updateTable('audit_entries').set({ hash: before }).where('id', '=', row.id).execute();
      }
      return before;
    };
    const remove = (subject: string) =>
      opened.db.deleteFrom('audit_entries').where('subject', '=', subject).execute();
    const verify = async (...marks: Parameters<typeof verifyAudit>[2] & object) =>
      (await verifyAudit(opened.db, SECRET, marks)).fault?.kind ?? 'whole';
    return { opened, add, rows, chainAgain, remove, verify };
  }

  test.each([
    ['as an earlier version did', chainedWithout],
    [
      'with another secret',
      (before: string, row: Parameters<typeof chainedWithout>[1]) => chained('x', before, row),
    ],
  ])('tells that an entry was taken out and all others chained anew %s', async (_, chain) => {
    const { remove, chainAgain, verify } = await written();
    await remove('C-3');
    await chainAgain(chain);
    expect(await verify()).toBe('changed');
  });

  test('tells that the newest entry was taken out, also when others follow', async () => {
    const { opened, add, remove, verify } = await written();
    await remove('C-5');
    expect((await verifyAudit(opened.db, SECRET)).fault).toEqual({ kind: 'cut-off', missing: 1 });
    await add(6);
    expect(await verify()).toBe('changed');
  });

  test('tells that the record of its end was changed to fit, for good', async () => {
    const { opened, add, rows, remove, verify } = await written();
    await remove('C-5');
    const last = (await rows()).at(-1)!;
    await opened.db
      .updateTable('audit_head')
      .set({ entries: 4, last_id: last.id, hash: last.hash })
      .execute();
    expect(await verify()).toBe('end-unknown');
    await add(6);
    expect(await verify()).toBe('end-unknown');
    await opened.db.deleteFrom('audit_head').execute();
    await add(7);
    expect(await verify()).toBe('end-unknown');
  });

  test('tells that the whole database was put back, by what was noted elsewhere', async () => {
    const { opened, rows, remove, verify } = await written();
    const earlier = await opened.db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
    const { hash } = (await rows()).at(-1)!;
    const mark = { at: 5, entries: 5, hash };
    expect(await verify(mark)).toBe('whole');
    await opened.db.updateTable('audit_head').set(earlier).execute();
    expect(await verify({ ...mark, entries: 6 })).toBe('cut-off');
    expect(await verify({ ...mark, hash: 'another' })).toBe('changed');
    await remove('C-5');
    expect(await verify(mark)).toBe('cut-off');
  });

  test('goes on from the entries of an earlier version, and finds changes of those too', async () => {
    const { opened, add, chainAgain, verify, rows } = await written(3);
    await chainAgain(chainedWithout);
    await opened.db
      .updateTable('audit_head')
      .set({ keyed_from: null, entries: 0, last_id: 0, hash: '', mac: '' })
      .execute();
    expect(await verify()).toBe('whole');
    await opened.transact((trx) => sealAudit(trx, SECRET));
    await add(4);
    await opened.transact((trx) => sealAudit(trx, SECRET));
    expect([await verify(), (await rows()).length]).toEqual(['whole', 4]);
    await opened.db.updateTable('audit_entries').set({ at: 9 }).where('subject', '=', 'C-1').execute();
    expect(await verify()).toBe('changed');
    // Rehashes as database access allows, except for the entry after it.
    const own = (await rows()).at(-1)!;
    await chainAgain((before, row) => (row.id === own.id ? own.hash : chainedWithout(before, row)));
    expect((await verifyAudit(opened.db, SECRET)).fault).toEqual({ kind: 'changed', at: own.id });
  });
});
