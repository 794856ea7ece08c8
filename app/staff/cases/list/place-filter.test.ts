import { expect, test } from 'vitest';
import { reading } from '#domain/cases/test-cases.ts';
import { filterOf } from './place-filter.ts';

const SUMMER_NIGHT = Date.parse('2026-07-01T23:30:00Z');
const looking = { access: reading([]), staffId: 'a', now: SUMMER_NIGHT } as const;
const datesOf = (place: Parameters<typeof filterOf>[0]) => {
  const { from, until } = filterOf(place, looking);
  return [from, until].map((at) => (at === undefined ? null : new Date(at).toISOString()));
};

test.each([
  // In London it is the second of July, half an hour after midnight.
  [{ days: '1' }, ['2026-07-01T23:00:00.000Z', null]],
  [{ days: '7' }, ['2026-06-25T23:00:00.000Z', null]],
  [{ from: '2026-03-29', to: '2026-03-29' }, ['2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z']],
  [{ days: '7', to: '2026-01-31' }, [null, '2026-02-01T00:00:00.000Z']],
  [{}, [null, null]],
] as const)('%j holds the days of the UK', (narrowing, dates) => {
  expect(datesOf({ kind: null, view: 'open', ...narrowing })).toEqual(dates);
});
