import { describe, expect, test } from 'vitest';
import { rowDate } from './row-date.ts';

/** A Monday morning. */
const NOW = Date.parse('2026-11-23T08:30Z');

describe('the date in a row', () => {
  test.each([
    ['this morning', '2026-11-23T07:05Z', '07:05'],
    ['the evening before', '2026-11-22T21:10Z', 'Sun 21:10'],
    ['on Friday', '2026-11-20T16:50Z', 'Fri 16:50'],
    ['six days ago', '2026-11-17T00:00Z', 'Tue 00:00'],
    ['on the same weekday a week ago, whose name would be today’s', '2026-11-16T16:50Z', '16 Nov'],
    ['in spring', '2026-04-02T09:00Z', '2 Apr'],
    ['last year', '2025-11-20T16:50Z', '20 Nov 2025'],
    ['after now, as another clock has it', '2026-11-24T09:00Z', '24 Nov'],
  ])('%s', (_, at, text) => {
    expect(rowDate(Date.parse(at), NOW)).toBe(text);
  });

  test('goes by London’s midnight and London’s clock in summer', () => {
    expect(rowDate(Date.parse('2026-07-07T23:30Z'), Date.parse('2026-07-08T10:00Z'))).toBe('00:30');
    expect(rowDate(Date.parse('2026-07-07T22:30Z'), Date.parse('2026-07-08T10:00Z'))).toBe('Tue 23:30');
  });
});
