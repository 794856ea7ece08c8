import { expect, test } from 'vitest';
import { postcodePosition } from '#domain/places/find-place.ts';
import { gazetteer } from '#domain/places/gazetteer.server.ts';
import { readPlaceLines } from '#domain/places/place-lines.ts';
import { branchPlaceWarnings, branchPosition } from './branches.server.ts';

const known = await gazetteer();
const office = postcodePosition(known, 'CV8 1XX');
const england = { nation: 'england', office } as const;

test('towns of a branch are read near the branch, and mean the same near the head office', () => {
  const near = branchPosition(known, { town: 'Cardiff', postcode: '' }, office);
  const read = (typed: readonly string[]) => readPlaceLines(known, typed, { near, readFrom: [office] });
  expect(read(['penarth', 'newport', 'CF64 2AA', 'St Fagans, CF5'])).toEqual({
    lines: ['Penarth', 'Newport, NP19', 'CF64', 'St Fagans, CF5'],
  });
  expect(read(['Penarth', 'Caerphily']).error).toMatch(
    /^We don’t know a place called Caerphily\. Did you mean/,
  );
});

test('the office is told which places of a branch nobody knows, and which lie in another nation', () => {
  const warn = (towns: string, where = { town: 'Chester', postcode: 'CH1 1AA' }) =>
    branchPlaceWarnings(known, { ...where, towns }, england);
  expect(warn('Chester\nEllesmere Port\nCH1')).toEqual([]);
  expect(warn('Chester\nAtlantis')).toEqual([
    'We don’t know Atlantis. Messages from there don’t come to this branch. Change how it is written, or add its postcode after a comma.',
  ]);
  expect(warn('Chester\nWrexham\nMold\nWrexham, Wales')).toEqual([
    'In Wales, not in England: Wrexham and Mold. There you need to be registered with Care Inspectorate Wales; this site says the law and the regulator of England.',
  ]);
  expect(warn('', { town: 'Atlantis', postcode: '' })).toEqual([
    'We don’t know where Atlantis is. Where several towns have one name, the one near the head office is meant.',
  ]);
  expect(warn('', { town: '', postcode: '' })).toEqual([]);
});
