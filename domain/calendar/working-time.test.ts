import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NationId } from '#domain/nations/nations.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { bankHolidays } from './bank-holidays.ts';
import { addCalendarDays, addWorkingHours, hoursADay, londonTime } from './working-time.ts';

const OPENING = { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' };
const isHoliday = await bankHolidays();

/** Hours after a London time, as a London time. */
function workedFrom(london: string, hours: number, opening = OPENING): string {
  const from = Temporal.PlainDateTime.from(london).toZonedDateTime('Europe/London').epochMilliseconds;
  return at(addWorkingHours(from, hours, opening, isHoliday))
    .toPlainDateTime()
    .toString();
}

const at = (moment: number) => londonTime(moment);

describe('working time', () => {
  test.each([
    ['within a day', '2026-11-18T10:00', 2, '2026-11-18T12:00:00'],
    ['to the minute of closing', '2026-11-18T09:00', 8, '2026-11-18T17:00:00'],
    ['over a night', '2026-11-18T16:00', 2, '2026-11-19T10:00:00'],
    ['from before opening', '2026-11-18T03:00', 1, '2026-11-18T10:00:00'],
    ['from opening', '2026-11-18T09:00', 1, '2026-11-18T10:00:00'],
    ['from closing', '2026-11-18T17:00', 1, '2026-11-19T10:00:00'],
    ['from just before closing', '2026-11-18T16:59:59', 1, '2026-11-19T09:59:59'],
    ['from after closing', '2026-11-18T23:05', 8, '2026-11-19T17:00:00'],
    ['over a weekend', '2026-11-20T16:00', 2, '2026-11-23T10:00:00'],
    ['from a Saturday', '2026-11-21T11:00', 8, '2026-11-23T17:00:00'],
    ['from a Sunday night', '2026-11-22T23:59', 1, '2026-11-23T10:00:00'],
    ['of three days over a weekend', '2026-11-19T12:00', 24, '2026-11-24T12:00:00'],
    // 25 December 2026 is a Friday; Boxing Day falls on the Saturday and is observed on Monday 28.
    ['over Christmas and its substitute day', '2026-12-24T16:00', 2, '2026-12-29T10:00:00'],
    ['over a Christmas on Saturday', '2027-12-24T16:00', 2, '2027-12-29T10:00:00'],
    ['over New Year', '2026-12-31T16:30', 1, '2027-01-04T09:30:00'],
    ['over Easter', '2027-03-25T16:00', 2, '2027-03-30T10:00:00'],
    ['over the start of summer time', '2027-03-25T16:00', 2 + 8 * 3, '2027-04-02T10:00:00'],
    ['over the start of summer time, without Easter', '2025-03-28T16:00', 2, '2025-03-31T10:00:00'],
    ['over the end of summer time', '2026-10-23T16:00', 2, '2026-10-26T10:00:00'],
  ])('%s: %s and %d hours is %s', (_, from, hours, to) => {
    expect(workedFrom(from, hours)).toBe(to);
  });

  test('adds nothing to a time when the office is open, and waits for the opening otherwise', () => {
    expect(workedFrom('2026-11-18T10:17:03', 0)).toBe('2026-11-18T10:17:03');
    expect(workedFrom('2026-11-18T17:00', 0)).toBe('2026-11-19T09:00:00');
    expect(workedFrom('2026-11-21T12:00', 0)).toBe('2026-11-23T09:00:00');
  });

  test('counts real hours on the two Sundays when the clocks change', () => {
    const opening = { days: [7], opens: '00:00', closes: '04:00' };
    expect(workedFrom('2027-03-28T00:00', 3, opening)).toBe('2027-03-28T04:00:00');
    expect(workedFrom('2026-10-25T00:00', 5, opening)).toBe('2026-10-25T04:00:00');
  });

  test('follows other opening hours', () => {
    const opening = { days: [2, 6], opens: '08:30', closes: '12:15' };
    expect(hoursADay(opening)).toBe(3.75);
    expect(workedFrom('2026-11-17T12:00', 1, opening)).toBe('2026-11-21T09:15:00');
  });

  test('adds up however few hours a week the office is open', () => {
    const opening = { days: [1], opens: '11:30', closes: '12:00' };
    expect(workedFrom('2024-01-01T00:00', 40, opening)).toBe('2025-09-08T12:00:00');
  });

  test('without a working day is an error, not an endless wait', () => {
    expect(() => addWorkingHours(0, 1, { ...OPENING, days: [] }, isHoliday)).toThrow(RangeError);
    expect(() => addWorkingHours(0, 1, OPENING, () => true)).toThrow(RangeError);
  });
});

describe('whenever a message arrives', () => {
  const moments = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) });
  const hours = fc.double({ min: 0, max: 160, noNaN: true });
  const times = fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 12, max: 23 })).map(([a, b]) => ({
    opens: `${String(a).padStart(2, '0')}:30`,
    closes: `${b}:00`,
  }));
  const openings = fc
    .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), times)
    .map(([days, time]) => ({ days, ...time }));

  test('the answer falls into opening hours and never before', () => {
    fc.assert(
      fc.property(moments, hours, openings, (from, length, opening) => {
        const to = addWorkingHours(from, length, opening, isHoliday);
        expect(to).toBeGreaterThanOrEqual(from + length * HOUR_MS - 1);
        const time = at(Math.round(to));
        expect(opening.days).toContain(time.dayOfWeek);
        expect(isHoliday(time.toPlainDate().toString())).toBe(false);
        const clock = time.toPlainTime().toString({ smallestUnit: 'second' });
        expect(clock >= `${opening.opens}:00` && clock <= `${opening.closes}:00`).toBe(true);
      }),
    );
  });

  test('who writes later hears no earlier, and more work takes no less time', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 20 * 24 * HOUR_MS }), hours, (from, later, length) => {
        const to = addWorkingHours(from, length, OPENING, isHoliday);
        expect(addWorkingHours(from + later, length, OPENING, isHoliday)).toBeGreaterThanOrEqual(to);
        expect(addWorkingHours(from, length + 1, OPENING, isHoliday)).toBeGreaterThan(to);
      }),
    );
  });

  test('waiting twice is waiting once for both', () => {
    const whole = fc.integer({ min: 1, max: 80 });
    fc.assert(
      fc.property(moments, whole, whole, (from, a, b) => {
        const add = (start: number, length: number) => addWorkingHours(start, length, OPENING, isHoliday);
        expect(add(add(from, a), b)).toBe(add(from, a + b));
      }),
    );
  });
});

// As published on gov.uk/bank-holidays; for later years as the rules of the Acts have it.
describe.each<[NationId, Record<string, string>]>([
  [
    'england',
    {
      2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
      2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
      2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
      2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
    },
  ],
  ['wales', { 2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28' }],
  [
    'scotland',
    {
      2025: '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26',
      2027: '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28',
    },
  ],
  [
    'northern-ireland',
    {
      2025: '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26',
      2026: '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28',
    },
  ],
])('bank holidays of %s', (nation, years) => {
  test.each(Object.entries(years))('of %s fall on the published weekdays', async (year, days) => {
    const isBankHoliday = await bankHolidays({ nation });
    const found: string[] = [];
    let day = Temporal.PlainDate.from(`${year}-01-01`);
    for (; String(day.year) === year; day = day.add({ days: 1 })) {
      if (day.dayOfWeek <= 5 && isBankHoliday(day.toString())) found.push(day.toString().slice(5));
    }
    expect(found.join(' ')).toBe(days);
  });
});

describe('a number of calendar days, as the law counts them', () => {
  const opening = { ...OPENING, exceptions: [{ date: '2026-12-23', hours: null }] };
  test.each([
    ['ends on a working day', '2026-11-02T10:00', '2026-12-02T17:00:00'],
    ['counts from the day after, however late it came', '2026-11-02T23:59', '2026-12-02T17:00:00'],
    ['goes from a Saturday to Monday', '2026-11-05T10:00', '2026-12-07T17:00:00'],
    ['goes from Christmas over the substitute day', '2026-11-25T10:00', '2026-12-29T17:00:00'],
    ['gives no more time where only the office is closed', '2026-11-23T10:00', '2026-12-23T17:00:00'],
  ])('%s', (_, from, due) => {
    const moment = Temporal.PlainDateTime.from(from).toZonedDateTime('Europe/London').epochMilliseconds;
    const found = addCalendarDays(moment, 30, opening, isHoliday);
    expect(at(found).toPlainDateTime().toString()).toBe(due);
  });
});
