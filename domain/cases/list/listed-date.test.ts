import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#platform/clock/clock.ts';
import { listedDate, listedMoment } from './listed-date.ts';

const at = (iso: string) => Date.parse(iso);

describe('the date of a list item', () => {
  test.each([
    ['today', '2026-11-18T08:00Z', '2026-11-18T17:00Z', 'Wed'],
    ['earlier in the week', '2026-11-16T08:00Z', '2026-11-18T17:00Z', 'Mon'],
    ['on the Sunday that began the week', '2026-11-15T08:00Z', '2026-11-18T17:00Z', 'Sun'],
    ['on the Saturday before', '2026-11-14T08:00Z', '2026-11-18T17:00Z', 'Nov 2026'],
    [
      'on the same weekday a moment less than 7 days ago',
      '2026-11-11T17:00:00.001Z',
      '2026-11-18T17:00Z',
      'Wed',
    ],
    ['on the same weekday 7 days ago', '2026-11-11T17:00Z', '2026-11-18T17:00Z', 'Nov 2026'],
    ['on a Saturday, seen on the Sunday after', '2026-11-21T23:00Z', '2026-11-22T08:00Z', 'Nov 2026'],
    ['last year', '2025-01-03T12:00Z', '2026-11-18T17:00Z', 'Jan 2025'],
  ])('%s', (_, received, now, date) => {
    expect(listedDate(at(received), at(now))).toBe(date);
  });

  test.each([
    ['today', '2026-11-18T08:00Z', 'Wed, 08:00'],
    ['earlier in the week', '2026-11-16T08:00Z', 'Mon 08:00'],
    ['on the Saturday before', '2026-11-14T08:00Z', 'Nov 2026, Sat 08:00'],
    ['earlier this month', '2026-11-02T08:00Z', 'Nov 2026, 2 Nov'],
    ['last year', '2025-01-03T12:00Z', 'Jan 2025, 3 Jan 2025'],
  ])('stands beside the exact one: %s', (_, received, date) => {
    expect(listedMoment(at(received), at('2026-11-18T17:00Z'))).toBe(date);
  });

  test('goes by London time: half past eleven in the evening in UTC is the next day in summer', () => {
    expect(listedDate(at('2026-07-07T23:30Z'), at('2026-07-08T10:00Z'))).toBe('Wed');
    expect(listedDate(at('2026-07-31T23:30Z'), at('2026-09-08T10:00Z'))).toBe('Aug 2026');
    expect(listedDate(at('2026-01-06T23:30Z'), at('2026-01-07T10:00Z'))).toBe('Tue');
  });

  test('follows the rule for any two moments', () => {
    const moment = fc.integer({ min: at('2000-01-01T00:00Z'), max: at('2100-01-01T00:00Z') });
    const age = fc.oneof(fc.integer({ min: 0, max: 9 * DAY_MS }), fc.integer({ min: 0, max: 4000 * DAY_MS }));
    fc.assert(
      fc.property(moment, age, (now, ago) => {
        const received = now - ago;
        const [then, today] = [londonDay(received), londonDay(now)];
        const asWeekday = ago < 7 * DAY_MS && then.index <= today.index;
        expect(listedDate(received, now)).toBe(asWeekday ? then.weekday : then.monthAndYear);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Computes it differently from the code: from the London calendar date's parts, and JavaScript's own weekday index. */
function londonDay(moment: number) {
  const text = new Date(moment).toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
  const index = new Date(`${text}T12:00Z`).getUTCDay();
  const [year, month] = text.split('-');
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
  return {
    index,
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][index],
    monthAndYear: `${months[Number(month) - 1]} ${year}`,
  };
}
