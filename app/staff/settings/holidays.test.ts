import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list.server.ts';
import { readFactGroup } from '#domain/settings/facts.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import { factsAction, factsLoader } from './facts.server.ts';

describeOnBothDatabases('the form of opening hours', (open) => {
  test('is given the bank holidays of a year to look through, and nothing of it is saved', async () => {
    const database = await open();
    const { call } = await signedInCaller(database, 'manager', {
      clock: () => Date.parse('2026-11-23T09:00:00Z'),
    });
    const at = { path: '/settings/opening', pattern: 'settings/:section', params: { section: 'opening' } };
    const loaded = (await call(factsLoader, at)).value as { facts: Record<string, string>; years: number[] };
    expect(loaded.years).toEqual([2026, 2027]);
    const form = { ...loaded.facts, version: '0' };
    const before = (await readFactGroup(database.db, 'opening')).version;
    expect(await call(factsAction, { ...at, form: { ...form, addHolidays: '2027' } })).toMatchObject({
      status: 200,
      value: {
        status: 'more',
        typed: { date0: '2027-01-01', reason0: 'New Year’s Day', holidaysAdded: '8' },
      },
    });
    await call(factsAction, { ...at, form: { ...form, addDay: 'yes' } });
    expect((await readFactGroup(database.db, 'opening')).version).toBe(before);
    expect((await listAudit(database.db, { action: 'changed' })).items).toEqual([]);
  });
});
