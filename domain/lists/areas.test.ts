import { expect, test } from 'vitest';
import { type Area, EVERYWHERE, spokenStart, startsAt } from './areas.ts';
import { LISTS, readEntry } from './lists.ts';

const TODAY = '2026-11-25';
const AREA: Area = {
  ...{ id: 1, demo: false, review_by: '2027-01-31' },
  ...{ place: EVERYWHERE, service: '', start: 'week', starts_on: '' },
};

const describeStarts = (areas: readonly Partial<Area>[], place: string | null) =>
  startsAt(
    areas.map((area) => ({ ...AREA, ...area })),
    place,
    TODAY,
  ).map(spokenStart);

test('a town’s own entry counts before the one for everywhere, service by service', () => {
  const areas = [
    {},
    { service: 'Live-in care', start: 'waiting' },
    { place: 'Nuneaton', start: 'now' },
    { place: 'Rugby', service: 'Night care', start: 'date', starts_on: '2026-12-03' },
  ] as const;
  expect(describeStarts(areas, 'Nuneaton')).toEqual([
    'Care can usually start at once.',
    'There is a waiting list for live-in care. Ask us how long it is.',
  ]);
  expect(describeStarts(areas, 'Rugby')).toEqual([
    'Night care can start from 3 December 2026.',
    'Care can usually start within a week.',
    'There is a waiting list for live-in care. Ask us how long it is.',
  ]);
  expect(describeStarts(areas, null)).toHaveLength(2);
});

test('past its review date, or its first day, a start says to ask', () => {
  expect(describeStarts([{ review_by: '2026-11-24' }], null)).toEqual([
    'Please ask us how soon care can start.',
  ]);
  expect(describeStarts([{ review_by: TODAY }], null)).toEqual(['Care can usually start within a week.']);
  expect(describeStarts([{ service: 'NHS care', start: 'date', starts_on: '2026-11-24' }], null)).toEqual([
    'Please ask us how soon NHS care can start.',
  ]);
});

test('a start from a day needs the day, and a town has one entry for a service', () => {
  const entry = { place: 'Nuneaton', service: 'Night care', start: 'date', starts_on: '' };
  expect(readEntry('areas', entry)).toEqual({ ok: false, errors: { starts_on: 'Enter the first day' } });
  expect(readEntry('areas', { ...entry, start: 'soon' })).toMatchObject({
    errors: { start: 'Choose how soon care can start' },
  });
  expect(LISTS.areas.beside?.(entry, [{ ...entry, service: 'night care ' }])).toHaveProperty('service');
  expect(LISTS.areas.beside?.(entry, [{ ...entry, place: 'Rugby' }])).toEqual({});
  expect(LISTS.areas.complete?.({ place: ' ' })).toEqual({ place: EVERYWHERE });
});
