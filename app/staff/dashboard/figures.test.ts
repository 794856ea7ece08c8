import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { shortLength, spokenLength } from './figures.server.ts';

test.each([
  [1, '1 minute', '1 min'],
  [59 * MINUTE_MS, '59 minutes', '59 min'],
  [HOUR_MS, '1 hour', '1 h'],
  [3 * HOUR_MS + 10 * MINUTE_MS, '3 hours 10 minutes', '3 h 10 min'],
  [DAY_MS + 1, '1 day', '1 day'],
  [2 * DAY_MS + 5 * HOUR_MS + 40 * MINUTE_MS, '2 days 5 hours', '2 days 5 h'],
])('%d ms are spoken of as %s, or %s', (ms, text, short) => {
  expect(spokenLength(ms)).toBe(text);
  expect(shortLength(ms).replaceAll('\u00a0', ' ')).toBe(short);
});
