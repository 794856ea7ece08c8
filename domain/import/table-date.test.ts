import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMoment } from './table-date.ts';

const KNOWN = { opens: '09:00', now: Date.parse('2026-11-23T12:00:00Z') };
const at = (text: string) => {
  const read = readMoment(text, KNOWN);
  return read.ok ? new Date(read.at).toISOString().slice(0, 16) : read.error;
};

test.each([
  ['3/5/2026', '2026-05-03T08:00'],
  ['03/05/26', '2026-05-03T08:00'],
  ['3.5.2026', '2026-05-03T08:00'],
  ['03-05-2026', '2026-05-03T08:00'],
  ['2026-05-03', '2026-05-03T08:00'],
  ['2026/5/3', '2026-05-03T08:00'],
  ['3 May 2026', '2026-05-03T08:00'],
  ['3rd of May, 2026', '2026-05-03T08:00'],
  ['3-May-26', '2026-05-03T08:00'],
  ['Sunday 3 May 2026', '2026-05-03T08:00'],
  ['Sun, 3 Sept 2026', '2026-09-03T08:00'],
  ['May 3, 2026', '2026-05-03T08:00'],
  ['46145', '2026-05-03T08:00'],
  ['46145.604166667', '2026-05-03T13:30'],
  ['3/11/2026', '2026-11-03T09:00'],
  ['3/11/99', '1999-11-03T09:00'],
  ['03/11/2026 14:30', '2026-11-03T14:30'],
  ['03/11/2026 14:30:59', '2026-11-03T14:30'],
  ['3/11/2026, 2.30 pm', '2026-11-03T14:30'],
  ['3 Nov 2026 at 9am', '2026-11-03T09:00'],
  ['21 Nov 2026, 09:15', '2026-11-21T09:15'],
  ['2026-05-03T14:30', '2026-05-03T13:30'],
  ['2026-05-03T14:30:00.000Z', '2026-05-03T14:30'],
  ['2026-05-03 14:30:00+02:00', '2026-05-03T12:30'],
  ['3/5/2026 14:30 BST', '2026-05-03T13:30'],
])('%s is %s in UTC, a day without a time when the office opens', (text, expected) => {
  expect(at(text)).toBe(expected);
});

test.each([
  ['05/23/2026', 'The month stands before the day. Write the day first, such as 23/5/2026'],
  ['31/2/2026', 'Write it as day, month and year, such as 3/5/2026 or 3 May 2026, 14:30'],
  ['last week', 'Write it as day, month and year, such as 3/5/2026 or 3 May 2026, 14:30'],
  ['3/5', 'Write it as day, month and year, such as 3/5/2026 or 3 May 2026, 14:30'],
  ['2026', 'Write it as day, month and year, such as 3/5/2026 or 3 May 2026, 14:30'],
  [
    '3/5/2026 25:00',
    'The time can’t be read. Write it as day, month and year, such as 3/5/2026 or 3 May 2026, 14:30',
  ],
])('%s is answered: %s', (text, error) => {
  expect(at(text)).toBe(error);
});

test('any day of this century, in any of its shapes, is the same day', () => {
  const day = fc.date({ min: new Date('2000-01-02'), max: new Date('2063-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year = '', month = '', dayOf = ''] = iso.split('-');
      const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(date);
      const serial = String(Math.floor(date.getTime() / 86_400_000) + 25_569);
      const read = [iso, `${dayOf}/${month}/${year}`, long, serial].map(at);
      expect(new Set(read).size).toBe(1);
      expect(read[0]?.slice(0, 10)).toBe(iso);
    }),
  );
});

test('whatever stands there is read or answered', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'0123456789/-.:, TzZpmaMy+e') });
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: 'grapheme' })), (text) => {
      const read = readMoment(text, KNOWN);
      expect(read.ok ? Number.isFinite(read.at) : read.error.length > 0).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
