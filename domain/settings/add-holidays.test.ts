import { expect, test } from 'vitest';
import { bankHolidaysIn } from '#domain/calendar/bank-holidays.ts';
import { readOpening, withBankHolidays } from './read-opening.ts';

const WEEKDAYS = {
  ...{ from1: '09:00', from2: '09:00', from3: '09:00', from4: '09:00', from5: '09:00' },
  ...{ until1: '17:00', until2: '17:00', until3: '17:00', until4: '17:00', until5: '17:00' },
};
const datesOf = (typed: Readonly<Record<string, string>>) =>
  Object.entries(typed).flatMap(([name, value]) => (/^date\d+$/.test(name) && value ? [value] : []));

test('the bank holidays of a nation are added on the days when the office is open', async () => {
  const { typed, added } = withBankHolidays(WEEKDAYS, await bankHolidaysIn('england', 2027), '2026-11-23');
  expect(datesOf(typed)).toEqual([
    '2027-01-01',
    '2027-03-26',
    '2027-03-29',
    '2027-05-03',
    '2027-05-31',
    '2027-08-30',
    '2027-12-27',
    '2027-12-28',
  ]);
  expect(added[0]).toEqual({ date: '2027-01-01', name: 'New Year’s Day' });
  expect(readOpening(typed).ok).toBe(true);
  const scottish = withBankHolidays(WEEKDAYS, await bankHolidaysIn('scotland', 2027), '2026-11-23');
  expect(datesOf(scottish.typed)).toContain('2027-11-30');
  expect(datesOf(scottish.typed)).not.toContain('2027-03-29');
});

test('a weekday with hours of its own counts as open', async () => {
  const saturdays = { ...WEEKDAYS, from6: '09:00', until6: '12:00' };
  const { typed } = withBankHolidays(saturdays, await bankHolidaysIn('england', 2027), '2026-11-23');
  expect(datesOf(typed)).toContain('2027-12-25');
});

test('what is past, typed already or without a line is left out, and no line is written over', async () => {
  const holidays = await bankHolidaysIn('england', 2027);
  const typed = {
    ...WEEKDAYS,
    date0: '2027-05-03',
    reason0: 'Our fair',
    opens0: '10:00',
    closes0: '12:00',
    reason1: 'Half typed',
  };
  const once = withBankHolidays(typed, holidays, '2027-04-01');
  expect(once.typed).toMatchObject({
    reason0: 'Our fair',
    opens0: '10:00',
    reason1: 'Half typed',
    date2: '2027-05-31',
  });
  expect(once.added).toHaveLength(4);
  expect(withBankHolidays(once.typed, holidays, '2027-04-01').added).toEqual([]);
  const full = Object.fromEntries(Array.from({ length: 29 }, (_, row) => [`reason${row}`, 'Closed']));
  expect(withBankHolidays({ ...WEEKDAYS, ...full }, holidays, '2027-04-01').added).toHaveLength(1);
});
