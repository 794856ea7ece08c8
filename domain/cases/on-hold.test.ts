import { describe, expect, test } from 'vitest';
import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { fullTime } from './display-time.ts';
import { holdChoices, type OfficeCalendar, readHold, usualHold } from './on-hold.ts';

const OPENING = { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' };
const CLOSED_DAY = { date: '2026-11-30', hours: null, note: 'Moving' };
const calendar = async (opening: object = {}): Promise<OfficeCalendar> => ({
  opening: { ...OPENING, ...opening } as OfficeCalendar['opening'],
  isHoliday: await bankHolidays({ nation: 'england' }),
});
const at = (iso: string) => Date.parse(iso);
const TUESDAY = at('2026-11-24T15:00:00Z');
const FRIDAY = at('2026-11-27T23:30:00Z');

describe('the days that are offered', () => {
  test('are tomorrow, Monday and a week from now', async () => {
    expect(holdChoices(TUESDAY, await calendar()).map(({ label }) => label)).toEqual([
      'Tomorrow, Wed 25 Nov',
      'Monday 30 Nov',
      'In a week, Tue 1 Dec',
    ]);
  });

  test('are each a day on which the office works, and each once', async () => {
    expect(holdChoices(FRIDAY, await calendar()).map(({ label, day }) => [label, day])).toEqual([
      ['Next working day, Mon 30 Nov', '2026-11-30'],
      ['In a week, Fri 4 Dec', '2026-12-04'],
    ]);
    expect(holdChoices(FRIDAY, await calendar({ exceptions: [CLOSED_DAY] })).map(({ day }) => day)).toEqual([
      '2026-12-01',
      '2026-12-04',
    ]);
    expect(holdChoices(at('2026-12-24T12:00:00Z'), await calendar()).map(({ day }) => day)).toEqual([
      '2026-12-29',
      '2026-12-31',
    ]);
  });
});

describe('the day that was chosen', () => {
  const until = async (typed: Parameters<typeof readHold>[0], now = TUESDAY) => {
    const read = readHold(typed, now, await calendar());
    return read.ok ? fullTime(read.until) : read.error;
  };

  test('begins at seven in London, whatever the season', async () => {
    expect(await until({ hold: '2026-11-30' })).toBe('Monday 30 November 2026, 07:00');
    expect(await until({ hold: '2027-06-01' })).toBe('Tuesday 1 June 2027, 07:00');
  });

  test('moves on to the next working day', async () => {
    expect(await until({ hold: 'date', holdDay: '2026-11-28' })).toBe('Monday 30 November 2026, 07:00');
    expect(await until({ hold: 'date', holdDay: '2026-12-25' })).toBe('Tuesday 29 December 2026, 07:00');
  });

  test('may be typed as people write it', async () => {
    expect(await until({ holdDay: ' 1/12/2026 ' })).toBe('Tuesday 1 December 2026, 07:00');
  });

  test.each([
    [{}, 'Choose the day on which it comes back'],
    [{ hold: 'date' }, 'Choose the day on which it comes back'],
    [{ hold: 'soon' }, 'Enter a real date, such as 30/11/2026'],
    [{ holdDay: '2026-02-30' }, 'Enter a real date, such as 30/11/2026'],
    [{ hold: '2026-11-24' }, 'Choose a date after today'],
    [{ hold: '2026-11-20' }, 'Choose a date after today'],
    [{ hold: '2027-11-26' }, 'Choose a date within a year'],
  ])('%o is none', async (typed, error) => {
    expect(await until(typed)).toBe(error);
  });

  test('is today’s tomorrow as soon as it is midnight in London', async () => {
    const summer = at('2026-06-30T23:30:00Z');
    expect(await until({ hold: '2026-07-01' }, summer)).toBe('Choose a date after today');
  });
});

test('what nobody gave a day comes back after a week, or on the next working day', async () => {
  const office = await calendar();
  expect(fullTime(usualHold(TUESDAY, TUESDAY, office))).toBe('Tuesday 1 December 2026, 07:00');
  expect(fullTime(usualHold(TUESDAY - 30 * DAY_MS, FRIDAY, office))).toBe('Monday 30 November 2026, 07:00');
});
