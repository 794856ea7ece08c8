import { expect, test } from 'vitest';
import { addActor } from '#domain/inbox/test-cases.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { audit, auditView, verifyAudit } from './audit.server.ts';
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
    expect(await subjects({ subject: 'C-AAAAA' })).toEqual(['C-AAAAAB', 'C-AAAAAA']);
    expect(await subjects({ subject: 'C-AAAAAA', action: 'refused' })).toEqual([]);
    expect(await subjects({ from: 2 })).toEqual(['C-AAAAAB', '/audit']);
    expect(await subjects({ from: 2, until: 3 })).toEqual(['/audit']);
  });

  test('notes a view once in ten minutes a person and a case', async () => {
    const opened = await open();
    const [ada, bob] = [await addActor(opened), await addActor(opened)];
    const view = (staffId: string, subject: string, now: number) =>
      auditView(opened, { staffId, subject, now });
    await view(ada.id, 'C-AAAAAA', MINUTE_MS);
    await view(ada.id, 'C-AAAAAA', 10 * MINUTE_MS);
    await view(bob.id, 'C-AAAAAA', 10 * MINUTE_MS);
    await view(ada.id, 'C-BBBBBB', 10 * MINUTE_MS);
    await view(ada.id, 'C-AAAAAA', 11 * MINUTE_MS);
    expect((await listAudit(opened.db, {})).items).toHaveLength(4);
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
