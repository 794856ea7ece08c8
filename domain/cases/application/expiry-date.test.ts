import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readApplication } from './application.ts';
import { readExpiryDate } from './expiry-date.ts';
import { CITIES, TYPED_INTERNATIONAL } from './test-application.ts';

const parts = (day: string, month: string, year: string) => ({ day, month, year });

describe('a date in three fields', () => {
  test('is every day of the calendar, as its own parts say', () => {
    const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', day = ''] = iso.split('-');
        for (const typed of [parts(day, month, year), parts(` ${Number(day)} `, `${Number(month)}`, year)]) {
          const read = readExpiryDate(typed);
          expect(read.ok && read.date.toString()).toBe(iso);
        }
      }),
    );
  });

  test('is only that: three numbers that name no day are refused, and never become another day', () => {
    const number = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(number, number, fc.integer({ min: 1000, max: 9999 }), (day, month, year) => {
        const utc = new Date(Date.UTC(year, month - 1, day));
        const real = month >= 1 && month <= 12 && day >= 1 && utc.getUTCMonth() === month - 1 && day <= 31;
        expect(readExpiryDate(parts(`${day}`, `${month}`, `${year}`)).ok).toBe(real);
      }),
    );
  });

  test('takes the month as a word', () => {
    for (const month of ['March', 'mar', 'MAR', 'march']) {
      const read = readExpiryDate(parts('27', month, '2030'));
      expect(read.ok && read.date.toString()).toBe('2030-03-27');
    }
  });

  test.each([
    [parts('', '', ''), 'Enter the expiry date of your licence'],
    [parts('1', '', ''), 'The expiry date must have a month and a year too'],
    [parts('', '2', '2030'), 'The expiry date must have a day too'],
    [parts('1', '2', '30'), 'Enter the year of the expiry date with four numbers, such as 2030'],
    [parts('29', '2', '2031'), 'Enter a real date with a day, a month and a year, such as 27 3 2030'],
    [parts('31', '4', '2031'), 'Enter a real date with a day, a month and a year, such as 27 3 2030'],
    [parts('1', 'Smarch', '2031'), 'Enter a real date with a day, a month and a year, such as 27 3 2030'],
    [parts('-1', '1', '2031'), 'Enter a real date with a day, a month and a year, such as 27 3 2030'],
  ])('%j: %s', (typed, error) => {
    expect(readExpiryDate(typed)).toEqual({ ok: false, error });
  });
});

describe('a licence from abroad', () => {
  const expiring = (day: string, month: string, year: string, now: string) =>
    readApplication(
      { ...TYPED_INTERNATIONAL, licenceExpiryDay: day, licenceExpiryMonth: month, licenceExpiryYear: year },
      CITIES,
      Date.parse(now),
    );

  test('is valid to the end of its last day, by the clock in the UK', () => {
    expect(expiring('1', '7', '2026', '2026-07-01T22:59:59Z')).toMatchObject({ ok: true });
    expect(expiring('1', '7', '2026', '2026-07-01T23:00:00Z')).toEqual({
      ok: false,
      errors: {
        licenceExpiry:
          'Your licence expired on 1 July 2026. If you have no other valid licence, answer NO to the question before',
      },
    });
  });

  test('without a date is not taken', () => {
    expect(expiring('', '', '', '2026-07-01T12:00:00Z')).toMatchObject({
      ok: false,
      errors: { licenceExpiry: 'Enter the expiry date of your licence' },
    });
  });
});
