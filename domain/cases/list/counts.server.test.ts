import { expect, test } from 'vitest';
import { reading } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { countActive, countViews, countWork } from './counts.server.ts';
import { listCases } from './list.server.ts';
import { COUNT_CAP, VIEWS, WORK_VIEWS } from './views.ts';

const KINDS = ['concern', 'thanks', 'enquiry', 'application'] as const;

describeOnBothDatabases('the counts of the inbox', (open) => {
  test('say of each view how many its list holds', async () => {
    const opened = await open();
    const { db } = opened;
    const { id } = await addActor(opened);
    await addCase(db, { due_at: SATURDAY - 1 });
    await addCase(db, { opened_at: SATURDAY, assignee_id: id, kind: 'enquiry' });
    await addCase(db, { waiting_at: SATURDAY, assignee_id: id, kind: 'thanks' });
    await addCase(db, { closed_at: SATURDAY, closed_by: id });
    await addCase(db, { spam_at: SATURDAY });
    await addCase(db, { kind: 'application', stage: 'new', due_at: SATURDAY - 1 });
    const filters = [
      { access: reading(KINDS) },
      { access: reading(['concern']) },
      { access: reading(KINDS), assigneeId: id },
      { access: reading(KINDS), stage: 'new' as const },
      { access: reading([]) },
    ];
    for (const some of filters) {
      const filter = { ...some, staffId: id, now: SATURDAY };
      const lists = await Promise.all(VIEWS.map((view) => listCases(db, { ...filter, view })));
      const lengths = VIEWS.map((view, i) => [view, lists[i]?.items.length]);
      const views = await countViews(db, filter);
      expect(views).toEqual(Object.fromEntries(lengths));
      const work = await countWork(db, filter);
      expect(work.counts).toEqual(Object.fromEntries(WORK_VIEWS.map((view) => [view, views[view]])));
      expect(work.byKind.map(({ kind }) => kind)).toEqual(some.access.kinds);
      for (const { kind, counts } of work.byKind)
        expect(await countViews(db, { ...filter, access: reading([kind]) })).toMatchObject(counts);
    }
  });

  test('tell of each kind what is to be done, zeros included', async () => {
    const { db } = await open();
    await addCase(db);
    await addCase(db, { opened_at: SATURDAY });
    await addCase(db, { waiting_at: SATURDAY });
    await addCase(db, { kind: 'enquiry' });
    expect(await countActive(db, reading(['concern', 'thanks']))).toEqual({ concern: 2, thanks: 0 });
    expect(await countActive(db, reading([]))).toEqual({});
  });

  test('stop one above the cap', async () => {
    const { db } = await open();
    const { id: _, status: __, ...row } = await addCase(db);
    for (let hundred = 0; hundred * 100 < COUNT_CAP + 50; hundred++) {
      const rows = Array.from({ length: 100 }, (_, i) => ({ ...row, reference: `C-${hundred}-${i}` }));
      await db.insertInto('cases').values(rows).execute();
    }
    const looking = { access: reading(KINDS), staffId: 'nobody', now: SATURDAY };
    const badges = await countViews(db, looking);
    expect([badges.open, badges.all, badges.closed]).toEqual([COUNT_CAP + 1, COUNT_CAP + 1, 0]);
    const other = { ...row, kind: 'thanks' as const, reference: 'C-other' };
    await db.insertInto('cases').values(other).execute();
    const { counts, byKind } = await countWork(db, looking);
    expect(counts).toMatchObject({ open: COUNT_CAP + 1, waiting: 0 });
    expect(byKind.map(({ counts: { open } }) => open)).toEqual([COUNT_CAP + 1, 1, 0, 0]);
    expect(await countActive(db, reading(['concern']))).toEqual({ concern: COUNT_CAP + 1 });
  });
});
