import { expect, test } from 'vitest';
import type { ConcernOutcomeTable } from '#domain/concerns/concern.table.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { recordContact } from '#domain/inbox/clocks.server.ts';
import { addActor, addCase, SATURDAY } from '#domain/inbox/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { missingForClosing, whyNotClosable } from './closing.server.ts';

const COMPLETE = { outcome: 'upheld', done: 'We said sorry.', learned: 'Ring before the visit.' } as const;

async function keep(opened: OpenDatabase, caseId: number, outcome: Partial<ConcernOutcomeTable>) {
  const { id } = await addActor(opened);
  await opened.db
    .insertInto('concern_outcomes')
    .values({
      ...COMPLETE,
      case_id: caseId,
      version: 1,
      updated_at: SATURDAY,
      updated_by: id,
      ...outcome,
    })
    .execute();
}

function respond(opened: OpenDatabase, caseId: number, countsAs: 'answer' | 'final-response') {
  return opened.transact((trx) => recordContact(trx, caseId, { how: 'letter', countsAs, now: SATURDAY }));
}

describeOnBothDatabases('closing a concern', (open) => {
  test('needs an outcome, what was done, what was learned and a final response', async () => {
    const opened = await open();
    const { id } = await addCase(opened.db);
    expect(await whyNotClosable(opened.db, id)).toBe(
      'This concern cannot be closed yet. It still needs an outcome, what was done, what was learned and a final response to the person.',
    );
    await respond(opened, id, 'answer');
    expect(await missingForClosing(opened.db, id)).toHaveLength(4);
    await respond(opened, id, 'final-response');
    await keep(opened, id, {});
    expect(await missingForClosing(opened.db, id)).toEqual([]);
    expect(await whyNotClosable(opened.db, id)).toBeNull();
  });

  test.each([
    ['outcome', { outcome: null }, 'an outcome'],
    ['done', { done: '' }, 'what was done'],
    ['learned', { learned: '' }, 'what was learned'],
  ] as const)('is refused for the %s alone', async (item, change, words) => {
    const opened = await open();
    const { id } = await addCase(opened.db);
    await respond(opened, id, 'final-response');
    await keep(opened, id, change);
    expect(await missingForClosing(opened.db, id)).toEqual([item]);
    expect(await whyNotClosable(opened.db, id)).toBe(
      `This concern cannot be closed yet. It still needs ${words}.`,
    );
  });

  test('needs nothing when it is an enquiry', async () => {
    const opened = await open();
    const { id } = await addCase(opened.db, { kind: 'enquiry' });
    expect(await whyNotClosable(opened.db, id)).toBeNull();
  });
});
