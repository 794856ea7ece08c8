import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list.server.ts';
import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import { isoDay, nextWorkingDay } from '#domain/calendar/working-time.ts';
import { deadlinesFor } from '#domain/cases/deadlines/deadlines.server.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import { readFactGroup } from '#domain/settings/facts.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../test-call.ts';
import { factsAction, factsLoader } from './facts.server.ts';

async function nextLegalDay(opening: OpeningHours) {
  const day = Temporal.PlainDate.from('2027-06-15');
  return nextWorkingDay(day, await bankHolidays(opening)).toString();
}

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

  test('takes a bank holiday by proclamation, which every deadline from then on counts', async () => {
    const database = await open();
    const now = Date.parse('2027-05-17T09:00:00Z');
    const { call } = await signedInCaller(database, 'manager', { clock: () => now });
    const at = { path: '/settings/opening', pattern: 'settings/:section', params: { section: 'opening' } };
    type Loaded = { facts: Record<string, string>; version: number; due: readonly unknown[] };
    const load = async () => (await call(factsLoader, at)).value as Loaded;
    const { facts, version } = await load();
    const form = { ...facts, version: String(version) };
    expect(await call(factsAction, { ...at, form: { ...form, proclaimed0: 'on' } })).toMatchObject({
      status: 422,
      value: { errors: { date0: 'Enter the date, or empty the line', reason0: 'Say why, in a few words' } },
    });
    const due = async () => {
      const { opening } = await readProvider(database.db);
      const { answerBy } = await deadlinesFor('concern', now, opening, DEFAULT_TARGETS);
      return [isoDay(answerBy!), await nextLegalDay(opening)];
    };
    expect(await due()).toEqual(['2027-06-15', '2027-06-15']);
    await addCase(database.db, { due_at: Date.parse('2027-06-15T12:00:00Z') });
    const day = { date0: '2027-06-15', reason0: 'Proclaimed holiday', proclaimed0: 'on' };
    expect((await call(factsAction, { ...at, form: { ...form, ...day } })).status).toBe(303);
    expect(await due()).toEqual(['2027-06-16', '2027-06-16']);
    expect((await load()).due).toEqual([{ day: '15 June 2027', count: 1 }]);
    expect((await load()).facts).toMatchObject(day);
    const [entry] = (await listAudit(database.db, { action: 'changed' })).items;
    expect(JSON.stringify(entry)).toContain('royal proclamation');
  });
});
