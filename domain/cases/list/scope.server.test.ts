import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedMany } from '#domain/demo/seed-many.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { reading, SATURDAY } from '../test-cases.ts';
import { inScope, scopeOf, type TagScope, tablesOf } from './scope.server.ts';
import { VIEWS } from './views.ts';

const WAYS = ['few', 'some', 'many'] as const satisfies readonly TagScope['cases'][];

describeOnBothDatabases('the cases of a tag', (open) => {
  test('are the same, whichever way they are looked for', async () => {
    const database = await open();
    await seedMany(database, { cases: 400, seed: 1, now: SATURDAY, activeShare: 0.6, force: false });
    const { db } = database;
    const { id } = await db
      .insertInto('tags')
      .values({ key: 'tag', name: 'Tag' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into case_tags (tag_id, case_id) select ${sql.lit(id)}, id from cases where id % 3 = 0`.execute(
      db,
    );
    const { assignee_id } = await db
      .selectFrom('cases')
      .select('assignee_id')
      .where('assignee_id', 'is not', null)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    const looking = { access: reading(['enquiry', 'application']), staffId: assignee_id!, now: SATURDAY };
    for (const view of VIEWS.filter((each) => each !== 'to-sort')) {
      const found = await Promise.all(
        WAYS.map(async (cases) => {
          const scope = scopeOf({ ...looking, view }, { sorting: new Set(), tag: { id, cases } })!;
          const { rows } = await sql<{ id: number }>`
            select id from ${tablesOf(scope)} where ${inScope(scope)} order by id`.execute(db);
          return rows.map((row) => row.id);
        }),
      );
      expect(found[0], view).not.toEqual([]);
      expect(found.map(String), view).toEqual(found.map(() => String(found[0])));
    }
  });
});
