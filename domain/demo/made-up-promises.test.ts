import { expect, test } from 'vitest';
import { deadlinesFor } from '#domain/cases/deadlines/deadlines.server.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { responseTimesBetween } from './made-up-deadlines.server.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const FROM = NOW - 500 * DAY_MS;

test('what a made-up case is promised is what a real one would be', async () => {
  const promise = await responseTimesBetween(FROM, NOW);
  const moments = Array.from({ length: 250 }, (_, i) => FROM + i * (2 * DAY_MS - 37 * MINUTE_MS));
  // The edges of a working day, in winter and in summer, and a holiday.
  for (const opens of ['2026-11-20T09:00:00Z', '2026-06-05T08:00:00Z', '2025-12-25T09:00:00Z']) {
    const at = Date.parse(opens);
    moments.push(...[-1, 0, 1, 8 * HOUR_MS - 1, 8 * HOUR_MS, 8 * HOUR_MS + 1].map((past) => at + past));
  }
  for (const kind of ['enquiry', 'concern', 'thanks', 'application'] as const) {
    for (const at of moments) {
      const { by, answerBy } = await deadlinesFor(kind, at, DEMO_PROVIDER.opening, DEFAULT_TARGETS);
      expect(await promise(kind, at), `${kind} at ${new Date(at).toISOString()}`).toEqual({ by, answerBy });
    }
  }
});
