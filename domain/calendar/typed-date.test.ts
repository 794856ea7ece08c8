import { describe, expect, test } from 'vitest';
import { isLaterDay, londonMoment, momentParts, readDateParts, readTime } from './typed-date.ts';

const WORDS = { missing: 'Enter the day', called: 'new date', example: '11 12 2026' };

describe('a typed date', () => {
  test('takes the month as a number or a name', () => {
    for (const month of ['12', 'Dec', 'december']) {
      const read = readDateParts({ day: ' 1', month, year: '2026' }, WORDS);
      expect(read.ok && read.date.toString()).toBe('2026-12-01');
    }
  });

  test.each([
    [{ day: '', month: '', year: ' ' }, 'Enter the day'],
    [{ day: '1', month: '', year: '' }, 'The new date must have a month and a year too'],
    [{ day: '1', month: '2', year: '26' }, 'Enter the year of the new date with four numbers, such as 2026'],
    [
      { day: '31', month: '11', year: '2026' },
      'Enter a real date with a day, a month and a year, such as 11 12 2026',
    ],
  ])('%o is not one', (typed, error) => {
    expect(readDateParts(typed, WORDS)).toEqual({ ok: false, error });
  });
});

test.each([
  ['14:30', '14:30'],
  ['9:05', '09:05'],
  ['2.30pm', '14:30'],
  ['2 PM', '14:00'],
  ['12am', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['noon', '12:00'],
  [' 00:00 ', '00:00'],
])('%s is the time %s', (typed, time) => {
  expect(readTime(typed)?.toString({ smallestUnit: 'minute' })).toBe(time);
});

test.each(['', '9', '25:00', '14:60', '13pm', '0am', '1430', 'half past two', '2:3'])(
  '%s is no time',
  (typed) => {
    expect(readTime(typed)).toBeNull();
  },
);

test.each([
  ['2026-11-27', '14:30', '2026-11-27T14:30:00Z'],
  ['2027-07-01', '09:00', '2027-07-01T08:00:00Z'],
])('%s at %s on the office’s clocks is %s', (date, time, utc) => {
  const at = londonMoment(Temporal.PlainDate.from(date), Temporal.PlainTime.from(time));
  expect(at).toBe(Date.parse(utc));
  const parts = momentParts(at);
  expect(parts.time).toBe(time);
  expect(readDateParts(parts, WORDS)).toMatchObject({ ok: true, date: Temporal.PlainDate.from(date) });
});

test.each([
  ['2026-11-27', true],
  ['2026-11-26', false],
  // Only a form that was tampered with has it, and what reads it later would fail.
  ['2027-02-31', false],
  ['27 November 2026', false],
  ['', false],
  [undefined, false],
])('%s is a day after 26 November 2026: %s', (text, isLater) => {
  expect(isLaterDay(text, '2026-11-26')).toBe(isLater);
});
