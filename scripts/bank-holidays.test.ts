import { expect, test } from 'vitest';
import { bankHolidaysIn } from '#domain/calendar/bank-holidays.ts';
import lists from '../domain/calendar/bank-holidays.json' with { type: 'json' };
import { listBankHolidays } from './bank-holidays.ts';

test('the list of bank holidays is what the calendar says now', () => {
  expect(lists).toEqual(listBankHolidays());
});

test('a nation has its own bank holidays, in order and as a British calendar writes them', async () => {
  const names = async (nation: 'scotland' | 'northern-ireland') =>
    (await bankHolidaysIn(nation, 2027)).map(({ date, name }) => `${date} ${name}`);
  expect((await names('scotland')).slice(0, 3)).toEqual([
    '2027-01-01 New Year’s Day',
    '2027-01-02 2 January',
    '2027-01-04 2 January (substitute day)',
  ]);
  expect(await names('northern-ireland')).toContain('2027-12-28 Boxing Day (substitute day)');
});
