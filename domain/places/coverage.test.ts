import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverageOf, servedPlaces } from './coverage.ts';
import { gazetteer } from './gazetteer.server.ts';
import { readPlace } from './place-query.ts';

const known = await gazetteer();
const [office] = known.byName.get('coventry') ?? [];
if (!office) throw new Error('No Coventry');

function coverageIn(typed: string, lines: readonly string[]) {
  const read = readPlace(known, typed, office ?? null);
  if (read.outcome !== 'found') return read.outcome;
  const { visits, by } = coverageOf(read.place, servedPlaces(known, lines, office ?? null));
  return [visits, by?.line ?? null, read.key];
}

const TOWNS = ['Kenilworth', 'Leamington Spa', 'Coventry', 'Nuneaton'];

describe('of towns that are visited,', () => {
  test.each([
    ['Nuneaton', 'yes', 'Nuneaton', 'Nuneaton'],
    ['leamington', 'yes', 'Leamington Spa', 'Royal Leamington Spa'],
    ['cv81xx', 'yes', 'Kenilworth', 'CV8'],
    ['CV8 1XX', 'yes', 'Kenilworth', 'CV8'],
    ['cv8', 'yes', 'Kenilworth', 'CV8'],
    ['Keresley', 'yes', 'Coventry', 'Keresley'],
    ['Balsall Common', 'near', 'Kenilworth', 'Balsall Common'],
    ['Rugby', 'no', 'Coventry', 'Rugby'],
    ['Caerdydd', 'no', 'Leamington Spa', 'Cardiff'],
  ])('%s is answered with %s, by %s, and called %s', (typed, ...answer) => {
    expect(coverageIn(typed, TOWNS)).toEqual(answer);
  });

  test('a district of postcodes stands for its addresses and for its town', () => {
    expect(coverageIn('CV8 2AB', ['CV8'])).toEqual(['yes', 'CV8', 'CV8']);
    expect(coverageIn('Kenilworth', ['CV8'])).toEqual(['yes', 'CV8', 'Kenilworth']);
    expect(coverageIn('CV21 2AB', ['CV8'])).toEqual(['no', 'CV8', 'CV21']);
  });

  test('none is visited by an office that has entered none', () => {
    expect(coverageIn('Coventry', [])).toEqual(['no', null, 'Coventry']);
  });
});

test('a whole postcode is never part of what a place is called', () => {
  const codes = [...known.outward.keys()];
  fc.assert(
    fc.property(fc.constantFrom(...codes), fc.constantFrom('', 'Burton Green, '), (outward, before) => {
      const read = readPlace(known, `${before}${outward} 1XX`, null);
      expect(read.outcome === 'found' && read.key).toBe(before + outward);
    }),
  );
});

test('every town finds itself again by its name in addresses', () => {
  for (const place of known.places.filter(({ population }) => population > 20_000)) {
    const read = readPlace(known, `${place.name}, ${place.county}`, office);
    if (read.outcome !== 'found') continue;
    const again = readPlace(known, read.key, office);
    expect(again, read.key).toMatchObject({ outcome: 'found', key: read.key });
  }
});

test('of places of one name, each that is offered finds itself', () => {
  const read = readPlace(known, 'Newport, Wales', office);
  expect(read.outcome).toBe('which');
  if (read.outcome === 'found') return;
  expect(read.choices.length).toBeGreaterThan(1);
  for (const { key } of read.choices) {
    expect(readPlace(known, key, office), key).toMatchObject({ outcome: 'found' });
  }
});

test('whatever is typed is answered', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      expect(['found', 'which', 'unknown']).toContain(readPlace(known, typed, office).outcome);
    }),
  );
});
