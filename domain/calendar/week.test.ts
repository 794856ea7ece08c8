import { expect, test } from 'vitest';
import { callTimesWithin } from '#domain/cases/case-fields.ts';
import { lineNow } from '#domain/provider/line-now.ts';
import { DEMO_PROVIDER, type OpeningHours } from '#domain/provider/provider.ts';
import { spokenHours } from '#domain/provider/spoken.ts';
import { closingTime, hoursOfWeek, weekdayHours } from './week.ts';
import { addCalendarDays, addWorkingHours } from './working-time.ts';

/** Nine to five, Friday until four, Saturday from nine to twelve. */
const OPENING: OpeningHours = {
  days: [1, 2, 3, 4, 5, 6],
  opens: '09:00',
  closes: '17:00',
  differing: [
    { day: 5, opens: '09:00', closes: '16:00' },
    { day: 6, opens: '09:00', closes: '12:00' },
  ],
};
const noHoliday = () => false;

test('a weekday has its own hours, the usual ones, or none', () => {
  expect(weekdayHours(OPENING, 1)).toEqual({ opens: '09:00', closes: '17:00' });
  expect(weekdayHours(OPENING, 6)).toMatchObject({ opens: '09:00', closes: '12:00' });
  expect(weekdayHours(OPENING, 7)).toBeNull();
  expect([5, 6, 7].map((day) => closingTime(OPENING, day))).toEqual(['16:00', '12:00', '17:00']);
  expect(hoursOfWeek(OPENING).map(({ days }) => days)).toEqual([[1, 2, 3, 4], [5], [6]]);
});

test('the hours are said by weekday', () => {
  expect(spokenHours(OPENING)).toBe(
    'Monday to Thursday, 9 am to 5 pm; Friday, 9 am to 4 pm; Saturday, 9 am to noon',
  );
  expect(spokenHours(DEMO_PROVIDER.opening)).toBe('Monday to Friday, 9 am to 5 pm');
});

test('the line that answers is the office’s as long as it is open on that day', () => {
  const { phone, onCallPhone } = DEMO_PROVIDER;
  const at = (time: string) => lineNow({ phone, onCallPhone, opening: OPENING }, Date.parse(time));
  expect(at('2026-11-20T15:59:00Z')).toBe(phone);
  expect(at('2026-11-20T16:00:00Z')).toBe(onCallPhone);
  expect(at('2026-11-21T11:00:00Z')).toBe(phone);
  expect(at('2026-11-21T12:00:00Z')).toBe(onCallPhone);
});

test('working time counts the hours of each weekday, and a day of the law ends when the office closes on it', () => {
  const thursday = Date.parse('2026-11-19T16:00:00Z');
  const after = (hours: number) =>
    new Date(addWorkingHours(thursday, hours, OPENING, noHoliday)).toISOString();
  expect(after(8)).toBe('2026-11-20T16:00:00.000Z');
  expect(after(9)).toBe('2026-11-21T10:00:00.000Z');
  expect(after(12)).toBe('2026-11-23T10:00:00.000Z');
  const law = addCalendarDays(thursday, 1, OPENING, noHoliday);
  expect(new Date(law).toISOString()).toBe('2026-11-20T16:00:00.000Z');
});

test('times to ring are offered that some weekday has', () => {
  const morning = { ...OPENING, opens: '09:00', closes: '12:00', differing: [] };
  expect(callTimesWithin(morning)).toEqual(['Morning (9 to 12)']);
  const late = { ...morning, differing: [{ day: 1, opens: '13:00', closes: '19:00' }] };
  expect(callTimesWithin(late)).toHaveLength(3);
});
