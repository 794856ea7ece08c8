import { expect, test } from 'vitest';
import { gazetteer } from './gazetteer.server.ts';
import { nearbyTowns } from './nearby-towns.ts';
import { officePosition, readTowns } from './towns-served.ts';

const known = await gazetteer();
const officeAt = (postcode: string) =>
  officePosition(known, { address: { town: '', postcode }, position: null });

test.each([
  ['LS1 4DY', ['Leeds', 'Morley', 'Pudsey', 'Bradford']],
  ['IV3 5SQ', ['Inverness', 'Nairn', 'Dingwall']],
  ['BT1 5GS', ['Belfast', 'Lisburn']],
  ['CF10 1EP', ['Cardiff', 'Penarth']],
  ['TR1 2LQ', ['Truro', 'Falmouth']],
  ['NR1 3JU', ['Norwich', 'North Walsham']],
])('round %s has %j to choose from, nearest first', (postcode, expected) => {
  const near = nearbyTowns(known, officeAt(postcode));
  expect(near.map(({ name }) => name)).toEqual(expect.arrayContaining(expected));
  expect(near.length).toBeLessThanOrEqual(12);
  expect(near.map(({ miles }) => miles)).toEqual(near.map(({ miles }) => miles).toSorted((a, b) => a - b));
});

test('names each town so that it is found again, at every postcode district', () => {
  for (const { code } of known.outward.values()) {
    const office = officeAt(code);
    const near = nearbyTowns(known, office);
    const read = readTowns(known, near.map(({ name }) => name).join('\n'), office);
    expect(read.error, code).toBeUndefined();
  }
});

test('has none where nobody knows where the office is', () => {
  expect(nearbyTowns(known, null)).toEqual([]);
});
