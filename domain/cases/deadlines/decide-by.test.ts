import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { referral } from '../concern/decisions.ts';
import { saveRecord } from '../records/case-record.server.ts';
import { addActor, addCase } from '../test-cases.ts';
import { refreshDeadlines } from './contacts.server.ts';
import { spokenTime } from './deadlines.server.ts';
import { decideBy } from './decide-by.ts';

test.each([
  ['2026-11-27T22:59:00Z', '2:59 am on Saturday 28 November'],
  ['2026-11-28T10:00:00Z', '11:59 pm on Saturday 28 November'],
  ['2026-11-29T08:00:00Z', '11:59 pm on Sunday 29 November'],
])('a referral is decided on the day of the report, at any hour: %s', (at, by) => {
  expect(spokenTime(decideBy('safeguarding', Date.parse(at)) ?? 0)).toBe(by);
  expect(decideBy('concern', Date.parse(at))).toBeNull();
});

describeOnBothDatabases('a safeguarding case', (open) => {
  test('is due for the decision first, then for the first contact', async () => {
    const database = await open();
    const actor = await addActor(database, { isLead: true });
    const at = Date.parse('2026-11-27T22:59:00Z');
    const monday = Date.parse('2026-11-30T17:00:00Z');
    const { id, reference } = await addCase(database.db, {
      ...{ kind: 'safeguarding', received_at: at, first_due_at: monday, answer_due_at: null },
    });
    const dueAt = async () => {
      const row = database.db.selectFrom('cases').select('due_at').where('id', '=', id);
      return (await row.executeTakeFirstOrThrow()).due_at;
    };
    await database.transact((trx) => refreshDeadlines(trx, id));
    expect(await dueAt()).toBe(decideBy('safeguarding', at));
    const fields = { answer: 'refer', decidedBy: 'Grace Holt', reason: 'Bruises.' } as const;
    await saveRecord(database, referral, { reference, fields, version: 0, actor, now: at });
    expect(await dueAt()).toBe(monday);
  });
});
