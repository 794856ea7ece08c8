import { expect, test } from 'vitest';
import { fullTime, shortTime } from './display-time.ts';

test('a time in full is London time in winter and in summer', () => {
  expect(fullTime(Date.parse('2026-11-21T09:15Z'))).toBe('Saturday 21 November 2026, 09:15');
  expect(fullTime(Date.parse('2026-07-31T23:30Z'))).toBe('Saturday 1 August 2026, 00:30');
});

test('a short time is London time too', () => {
  expect(shortTime(Date.parse('2026-07-31T23:30Z'))).toBe('1 Aug 2026, 00:30');
});
