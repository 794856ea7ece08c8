import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedMany } from '#domain/demo/seed-many.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { reading, SATURDAY } from '../test-cases.ts';
import { listCases } from './list.server.ts';
import { fromTag, idOf, inScope, scopeOf, tablesOf } from './scope.server.ts';
import { VIEWS, type View } from './views.ts';

describeOnBothDatabases('the cases of a tag', (open) => {
  async function office() {
    const database = await open();
    await seedMany(database, { cases: 400, seed: 1, now: SATURDAY, activeShare: 0.6, force: false });
    const { db } = database;
    await db.updateTable('cases').set({ due_at: null }).where(sql`id % 5`, '=', 0).execute();
    const tag = { key: 'tag', name: 'Tag' };
    const { id } = await db.insertInto('tags').values(tag).returning('id').executeTakeFirstOrThrow();
    const some = db
      .selectFrom('cases')
      .select([sql.lit(id).as('tag_id'), 'id'])
      .where(sql`id % 3`, '=', 0);
    await db.insertInto('case_tags').columns(['tag_id', 'case_id']).expression(some).execute();
    const { assignee_id } = await db
      .selectFrom('cases')
      .select('assignee_id')
      .where('assignee_id', 'is not', null)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    const looking = { access: reading(['enquiry', 'application']), staffId: assignee_id!, now: SATURDAY };
    return { db, tagId: id, looking };
  }

  test('are the same, whichever way they are looked for', async () => {
    const { db, tagId, looking } = await office();
    const { id: barred } = await db
      .selectFrom('cases')
      .innerJoin('case_tags', 'case_tags.case_id', 'cases.id')
      .select('id')
      .where('kind', '=', 'enquiry')
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    const access = { ...looking.access, barredFrom: new Set([barred]) };
    const fromTheTag: View[] = [];
    const now = SATURDAY + 8 * DAY_MS;
    for (const view of VIEWS.filter((each) => each !== 'to-sort')) {
      const scope = scopeOf({ ...looking, access, view, now }, { sorting: new Set(), unsorted: new Set() })!;
      const [few, many] = (['few', 'many'] as const).map((cases) => ({
        ...scope,
        tag: { id: tagId, cases },
      }));
      const tagged = fromTag(many!);
      if (tagged) fromTheTag.push(view);
      const found = await Promise.all(
        [few!, many!, ...(tagged ? [tagged] : [])].map(async (one) => {
          const { rows } = await sql<{ id: number }>`
            select ${idOf(one)} as id from ${tablesOf(one)} where ${inScope(one)} order by 1`.execute(db);
          return rows.map((row) => row.id);
        }),
      );
      expect(found[0], view).not.toEqual([]);
      expect(found[0], view).not.toContain(barred);
      expect(found.map(String), view).toEqual(found.map(() => String(found[0])));
    }
    expect(fromTheTag).toEqual(['open', 'waiting', 'all', 'closed', 'spam']);
  });

  test.each([
    { view: 'all' },
    { view: 'closed', sort: 'oldest' },
    { view: 'open', sort: 'due' },
    { view: 'unassigned' },
  ] as const)('are read page by page, as the list is without a tag: %o', async (query) => {
    const { db, tagId, looking } = await office();
    const pages = async (tag: number | undefined) => {
      const seen: string[] = [];
      for (let hasOlder = true; hasOlder; ) {
        const filter = { ...looking, ...query, tagId: tag };
        const page = await listCases(db, filter, { before: seen.at(-1), limit: 7 });
        seen.push(...page.items.map(({ reference }) => reference));
        ({ hasOlder } = page);
      }
      return seen;
    };
    const tagged = await db
      .selectFrom('case_tags')
      .innerJoin('cases', 'cases.id', 'case_tags.case_id')
      .select('reference')
      .execute();
    const references = new Set(tagged.map(({ reference }) => reference));
    const all = (await pages(undefined)).filter((reference) => references.has(reference));
    expect(all.length).toBeGreaterThan(7);
    expect(await pages(tagId)).toEqual(all);
  });
});
