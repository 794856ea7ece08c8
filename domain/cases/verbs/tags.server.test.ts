import { expect, test } from 'vitest';
import type { CaseKind, NewCase } from '#domain/cases/case.table.ts';
import { reading } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { BY_ARRIVAL } from '../list/orders.ts';
import { tagsInUse, tagsOfCase } from '../list/tags.server.ts';
import { TAGS_OF_CASE_MAX } from '../tag.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { historyOf } from '../test-verbs.ts';
import { mergeCases } from './merge.server.ts';
import { tagCase, untagCase } from './tags.server.ts';

const ALL = ['concern', 'enquiry'] as const;

describeOnBothDatabases('a tag', (open) => {
  async function office() {
    const opened = await open();
    const actor = await addActor(opened);
    const at = (reference: string) => ({ reference, actor, now: SATURDAY });
    const named = async (id: number) => (await tagsOfCase(opened.db, id)).map(({ name }) => name);
    return { opened, actor, at, named };
  }

  test('is the same in any spelling, is told in the history, and goes with its last case', async () => {
    const { opened, at, named } = await office();
    const [one, other] = [await addCase(opened.db), await addCase(opened.db)];
    expect(await tagCase(opened, { ...at(one.reference), tag: 'Late visits' })).toMatchObject({
      outcome: 'changed',
    });
    await tagCase(opened, { ...at(other.reference), tag: 'late  VISITS' });
    expect(await tagCase(opened, { ...at(one.reference), tag: 'LATE VISITS' })).toMatchObject({
      outcome: 'unchanged',
    });
    expect([await named(one.id), await named(other.id)]).toEqual([['Late visits'], ['Late visits']]);
    const [tag] = await tagsInUse(opened.db, reading(ALL));
    for (const { reference } of [one, other]) {
      await untagCase(opened, { ...at(reference), tagId: tag!.id });
    }
    expect(await untagCase(opened, { ...at(one.reference), tagId: tag!.id })).toMatchObject({
      outcome: 'unchanged',
    });
    expect(await historyOf(opened, one.id)).toEqual(['tagged: Late visits', 'untagged: Late visits']);
    expect(await opened.db.selectFrom('tags').selectAll().execute()).toEqual([]);
  });

  test('is offered only to whoever may read a case that has it', async () => {
    const { opened, at } = await office();
    const [concern, enquiry] = [await addCase(opened.db), await addCase(opened.db, { kind: 'enquiry' })];
    await tagCase(opened, { ...at(concern.reference), tag: 'Mrs Jones’s fall' });
    await tagCase(opened, { ...at(enquiry.reference), tag: 'Discharge' });
    const offered = async (kinds: readonly CaseKind[]) =>
      (await tagsInUse(opened.db, reading(kinds))).map(({ name }) => name);
    expect(await offered(ALL)).toEqual(['Discharge', 'Mrs Jones’s fall']);
    expect(await offered(['enquiry'])).toEqual(['Discharge']);
    const viewer = await addActor(opened, { role: 'viewer' });
    const asViewer = { ...at(concern.reference), actor: viewer, tag: 'Seen' };
    expect(await tagCase(opened, asViewer)).toMatchObject({ outcome: 'missing' });
  });

  test('comes along with a merge', async () => {
    const { opened, at, actor, named } = await office();
    const [one, into] = [await addCase(opened.db), await addCase(opened.db)];
    await tagCase(opened, { ...at(one.reference), tag: 'Fall' });
    await tagCase(opened, { ...at(into.reference), tag: 'Fall' });
    await tagCase(opened, { ...at(one.reference), tag: 'Night' });
    await mergeCases(opened, { reference: one.reference, into: into.reference, actor, now: SATURDAY });
    expect(await named(into.id)).toEqual(['Fall', 'Night']);
  });

  test('is listed with its cases as these are now, whatever becomes of them', async () => {
    const { opened, at, actor } = await office();
    const { db } = opened;
    const one = await addCase(db);
    const into = await addCase(db, { kind: 'enquiry' });
    for (const [{ reference }, tag] of [
      [one, 'Fall'],
      [one, 'Night'],
      [into, 'Fall'],
    ] as const)
      await tagCase(opened, { ...at(reference), tag });
    const change = (columns: Partial<NewCase>) => () =>
      db.updateTable('cases').set(columns).where('id', '=', one.id).execute();
    const met = new Set<string>();
    const inStep = async () => {
      const listed = await db.selectFrom('tagged_cases').selectAll().execute();
      const now = await db
        .selectFrom('case_tags')
        .innerJoin('cases', 'cases.id', 'case_tags.case_id')
        .select(['tag_id', 'status as case_status', 'kind as case_kind', 'case_id'])
        .select(BY_ARRIVAL.at.as('listed_at'))
        .execute();
      expect(new Set(listed.map((row) => JSON.stringify(Object.entries(row).sort())))).toEqual(
        new Set(now.map((row) => JSON.stringify(Object.entries(row).sort()))),
      );
      for (const { case_status, case_kind } of listed) met.add(case_status).add(case_kind);
    };
    const wait = { waiting_at: SATURDAY, waits_until: SATURDAY + 1 };
    for (const does of [
      change({ opened_at: SATURDAY }),
      change(wait),
      change({ waiting_at: null, waits_until: null, kind: 'thanks' }),
      change({ woken_at: SATURDAY + 2 }),
      change({ closed_at: SATURDAY }),
      change({ spam_at: SATURDAY }),
      change({ spam_at: null, closed_at: null, kind: 'enquiry' }),
      () => mergeCases(opened, { reference: one.reference, into: into.reference, actor, now: SATURDAY }),
      () => db.deleteFrom('case_tags').where('case_id', '=', into.id).execute(),
    ]) {
      await does();
      await inStep();
    }
    const statuses = ['open', 'waiting', 'closed', 'spam', 'merged', 'new'];
    expect(met).toEqual(new Set([...statuses, 'concern', 'thanks', 'enquiry']));
  });

  test('is refused beyond the limit', async () => {
    const { opened, at } = await office();
    const { reference } = await addCase(opened.db);
    for (let i = 0; i < TAGS_OF_CASE_MAX; i++) await tagCase(opened, { ...at(reference), tag: `Tag ${i}` });
    expect(await tagCase(opened, { ...at(reference), tag: 'One more' })).toMatchObject({
      outcome: 'refused',
    });
    expect(
      await opened.db.selectFrom('tags').select('name').where('name', '=', 'One more').execute(),
    ).toEqual([]);
  });
});
