import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { spokenLength } from './figures.server.ts';

test.each([
  [1, '1 minute'],
  [59 * MINUTE_MS, '59 minutes'],
  [HOUR_MS, '1 hour'],
  [3 * HOUR_MS + 10 * MINUTE_MS, '3 hours 10 minutes'],
  [DAY_MS + 1, '1 day'],
  [2 * DAY_MS + 5 * HOUR_MS + 40 * MINUTE_MS, '2 days 5 hours'],
])('%d ms are spoken of as %s', (ms, words) => {
  expect(spokenLength(ms)).toBe(words);
});
