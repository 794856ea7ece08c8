import { expect, test } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import type { CaseEventAction } from './case.table.ts';
import { changeCase } from './handle.server.ts';
import { addActor, addCase, SATURDAY } from './test-cases.ts';

describeOnBothDatabases('what staff do to a case', (open) => {
  test('is kept with who and when, and once however often it is clicked', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const row = await addCase(opened.db);
    const change = (action: CaseEventAction, now: number) =>
      changeCase(opened, { reference: row.reference, action, actor, now });
    expect(await change('handled', 10)).toBe('changed');
    expect(await change('handled', 20)).toBe('unchanged');
    expect(await columnsOf(opened, row.id)).toEqual({ handled_at: 10, handled_by: actor.id, spam_at: null });
    expect(await change('reopened', 30)).toBe('changed');
    expect(await change('marked-spam', 40)).toBe('changed');
    expect(await change('marked-spam', 50)).toBe('unchanged');
    expect(await columnsOf(opened, row.id)).toEqual({ handled_at: null, handled_by: null, spam_at: 40 });
    expect(await change('marked-not-spam', 60)).toBe('changed');
    expect(await columnsOf(opened, row.id)).toEqual({ handled_at: null, handled_by: null, spam_at: null });
    expect(await eventsOf(opened)).toEqual([
      { action: 'handled', at: 10, staff_id: actor.id },
      { action: 'reopened', at: 30, staff_id: actor.id },
      { action: 'marked-spam', at: 40, staff_id: actor.id },
      { action: 'marked-not-spam', at: 60, staff_id: actor.id },
    ]);
  });

  test('two people at the same moment make one event', async () => {
    const opened = await open();
    const { reference } = await addCase(opened.db);
    const actors = [await addActor(opened), await addActor(opened), await addActor(opened)];
    const outcomes = await Promise.all(
      actors.map((actor) => changeCase(opened, { reference, action: 'handled', actor, now: SATURDAY })),
    );
    expect(outcomes.sort()).toEqual(['changed', 'unchanged', 'unchanged']);
    expect(await eventsOf(opened)).toHaveLength(1);
  });

  test('a case that the actor may not read is missing', async () => {
    const opened = await open();
    const { reference } = await addCase(opened.db);
    for (const role of ['viewer', 'editor'] as const) {
      const actor = await addActor(opened, { role });
      expect(await changeCase(opened, { reference, action: 'handled', actor, now: 1 })).toBe('missing');
    }
    expect(await eventsOf(opened)).toEqual([]);
  });
});

function columnsOf({ db }: OpenDatabase, id: number) {
  return db
    .selectFrom('cases')
    .select(['handled_at', 'handled_by', 'spam_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function eventsOf({ db }: OpenDatabase) {
  return db.selectFrom('case_events').select(['action', 'at', 'staff_id']).orderBy('id').execute();
}
