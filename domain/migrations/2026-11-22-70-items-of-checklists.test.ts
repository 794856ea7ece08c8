import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { BOTH, discardMachines, machine } from '#domain/backup/test-machines.ts';
import { viewCase } from '#domain/cases/list/view.server.ts';
import { addActor, addCase, reading, SATURDAY } from '#domain/cases/test-cases.ts';
import { changeStatus } from '#domain/cases/verbs/change-status.server.ts';
import { migrate, migrateTo } from '#domain/migrate.server.ts';

afterEach(discardMachines);

describe.each(BOTH)('tasks of the version before, on %s', (dialect) => {
  test('are the items of their checklist, each once, and what was planned besides stays that', async () => {
    const { open } = await machine(dialect);
    await migrateTo(open, '2026-11-22-56-untold-cases');
    const actor = await addActor(open);
    const row = await addCase(open.db, { kind: 'thanks' });
    await open.db.updateTable('cases').set({ first_answered_at: SATURDAY }).execute();
    for (const [title, done] of [
      ['Pass the thanks on to the carer', SATURDAY],
      ['Pass the thanks on to the carer', null],
      ['Send flowers', null],
    ] as const) {
      await sql`insert into tasks (case_id, title, created_by, created_at, done_at, done_by)
        values (${row.id}, ${title}, ${actor.id}, 0, ${done}, ${done && actor.id})`.execute(open.db);
    }
    await migrate(open);
    const rows = await open.db.selectFrom('tasks').select(['item', 'title']).orderBy('id').execute();
    expect(rows.map(({ item }) => item)).toEqual(['thanks/carer', null, null]);
    const view = await viewCase(open.db, row.reference, { access: reading(['thanks']), staffId: actor.id });
    expect(view?.tasks.map(({ id, doneAt }) => [typeof id, doneAt])).toEqual([
      ['string', SATURDAY],
      ['string', null],
      ['string', SATURDAY],
      ['number', null],
      ['number', null],
    ]);
    const closing = { reference: row.reference, to: 'closed', actor, now: SATURDAY } as const;
    expect(await changeStatus(open, closing)).toMatchObject({
      outcome: 'asks',
      asks: [{ question: 'tasks' }, { question: 'tasks' }],
    });
  });
});
