import { expect, test } from 'vitest';
import type { NewCase } from '#domain/cases/case.table.ts';
import { reading } from '#domain/cases/test-cases.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { tagCase } from '../verbs/tags.server.ts';
import { countViews } from './counts.server.ts';
import { listCases } from './list.server.ts';
import { tagsInUse } from './tags.server.ts';
import type { CaseFilter } from './views.ts';

const KINDS = ['concern', 'enquiry'] as const;

describeOnBothDatabases('a narrowed list', (open) => {
  async function office() {
    const opened = await open();
    const actor = await addActor(opened);
    const add = (last_name: string, columns: Partial<NewCase> = {}) =>
      addCase(opened.db, { kind: 'enquiry', first_name: '', last_name, ...columns });
    const names = async (filter: Partial<CaseFilter>, before?: string) => {
      const whole = {
        access: reading(KINDS),
        view: 'all',
        staffId: actor.id,
        now: SATURDAY,
        ...filter,
      } as const;
      const { items } = await listCases(opened.db, whole, { before, limit: 3 });
      return items.map(({ name }) => name);
    };
    return { opened, actor, add, names };
  }

  test('holds what came in one way, within dates, in the order that was asked for', async () => {
    const { add, names } = await office();
    await add('Old', { received_at: SATURDAY - 20 * DAY_MS, source: 'phone' });
    await add('Web', { received_at: SATURDAY - 2 * DAY_MS });
    const back = { received_at: SATURDAY - 40 * DAY_MS, woken_at: SATURDAY - DAY_MS };
    await add('Back', { ...back, source: 'phone', due_at: SATURDAY + 2 });
    await add('New', { source: 'phone', due_at: SATURDAY + 1 });
    expect(await names({ source: 'phone' })).toEqual(['New', 'Back', 'Old']);
    expect(await names({ source: 'website' })).toEqual(['Web']);
    expect(await names({ from: SATURDAY - 3 * DAY_MS })).toEqual(['New', 'Back', 'Web']);
    expect(await names({ from: SATURDAY - 3 * DAY_MS, until: SATURDAY })).toEqual(['Back', 'Web']);
    expect(await names({ sort: 'oldest' })).toEqual(['Old', 'Web', 'Back']);
    expect(await names({ sort: 'due' })).toEqual(['New', 'Back']);
  });

  test('goes on where its page ended, oldest first too', async () => {
    const { add, names } = await office();
    const refs: string[] = [];
    for (let i = 0; i < 5; i++)
      refs.push((await add(`N${i}`, { received_at: SATURDAY + i * DAY_MS })).reference);
    expect(await names({ sort: 'oldest' })).toEqual(['N0', 'N1', 'N2']);
    expect(await names({ sort: 'oldest' }, refs[2])).toEqual(['N3', 'N4']);
  });

  test('holds the cases of a tag, and its counts agree', async () => {
    const { opened, actor, add, names } = await office();
    const at = { actor, now: SATURDAY, tag: 'Discharge' };
    const [one] = [await add('One'), await add('Other')];
    const concern = await add('Concern', { kind: 'concern', received_at: SATURDAY - 1 });
    for (const { reference } of [one, concern]) await tagCase(opened, { ...at, reference });
    const [tag] = await tagsInUse(opened.db, reading(KINDS));
    const tagId = tag!.id;
    expect(await names({ tagId })).toEqual(['One', 'Concern']);
    expect(await names({ tagId, access: reading(['concern']) })).toEqual(['Concern']);
    expect(await names({ tagId: tagId + 1 })).toEqual([]);
    const looking = { access: reading(KINDS), tagId, staffId: actor.id, now: SATURDAY };
    expect(await countViews(opened.db, looking)).toMatchObject({ open: 2, all: 2, unassigned: 2, mine: 0 });
    const ofConcerns = { ...looking, access: reading(['concern']) };
    expect(await countViews(opened.db, ofConcerns)).toMatchObject({
      open: 1,
      all: 1,
      unassigned: 1,
      mine: 0,
    });
  });

  test('holds concerns by their outcome', async () => {
    const { opened, actor, add, names } = await office();
    const upheld = await add('Upheld', { kind: 'concern' });
    await add('None', { kind: 'concern' });
    await opened.db
      .insertInto('concern_outcomes')
      .values({
        ...{ case_id: upheld.id, outcome: 'upheld', apology: '', done: '', learned: '', version: 1 },
        ...{ updated_at: SATURDAY, updated_by: actor.id },
      })
      .execute();
    expect(await names({ outcome: 'upheld' })).toEqual(['Upheld']);
    expect(await names({ outcome: 'not-upheld' })).toEqual([]);
  });
});
