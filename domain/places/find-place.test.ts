import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { milesBetween, type Position } from './distance.ts';
import { findPlace, fullName, nationsOfPostcode, postcodePosition } from './find-place.ts';
import { gazetteer, type Place } from './gazetteer.server.ts';
import { readPostcode, spokenPostcode } from './postcode.ts';

const known = await gazetteer();
const COVENTRY = positionOf('Coventry');
const CARDIFF = positionOf('Cardiff');

function positionOf(name: string): Position {
  const [place] = known.places.filter((each) => each.name === name);
  if (!place) throw new Error(`No ${name}`);
  return place;
}

function describePlace(text: string, near: Position | null): string | readonly string[] {
  const found = findPlace(known, text, near);
  if (found.outcome === 'which') return found.places.map(fullName);
  if (found.outcome === 'unknown') return found.alike.map(fullName);
  const place = known.places.find((each) => milesBetween(each, found.position) === 0);
  return `${found.name} = ${place && fullName(place)}`;
}

describe('a place', () => {
  test.each<[string, Position | null, string]>([
    ['Leamington Spa', COVENTRY, 'Leamington Spa = Royal Leamington Spa, Warwickshire'],
    ['leamington', COVENTRY, 'Royal Leamington Spa = Royal Leamington Spa, Warwickshire'],
    ['Stratford', COVENTRY, 'Stratford = Stratford-upon-Avon, Warwickshire'],
    ['Stratford upon Avon', COVENTRY, 'Stratford upon Avon = Stratford-upon-Avon, Warwickshire'],
    ['Newcastle', positionOf('Stoke-on-Trent'), 'Newcastle under Lyme = Newcastle under Lyme, Staffordshire'],
    ['Caerdydd', null, 'Caerdydd = Cardiff, Wales'],
    ['Pen-y-bont ar Ogwr', CARDIFF, 'Pen-y-bont ar Ogwr = Bridgend, Wales'],
    ['Newport', CARDIFF, 'Newport = Newport, Wales'],
    ['Newport, Isle of Wight', CARDIFF, 'Newport = Newport, Isle of Wight'],
    ['Newport, Wales', null, 'Newport = Newport, Wales'],
    ['Hull', null, 'Hull = Kingston upon Hull, England'],
    ['Londonderry', null, 'Londonderry = Derry, Derry City and Strabane'],
    ['Saint Albans', null, 'Saint Albans = St Albans, Hertfordshire'],
    ['St. Helens', null, 'St. Helens = St Helens, England'],
    ['KINGS LYNN', null, "KINGS LYNN = King's Lynn, Norfolk"],
    ['Leeds', null, 'Leeds = Leeds, England'],
    ['cv8', null, 'Kenilworth = Kenilworth, Warwickshire'],
    ['CV81XX', null, 'Kenilworth = Kenilworth, Warwickshire'],
    ['Burton Green, CV8', null, 'Burton Green = Kenilworth, Warwickshire'],
    ['Lerwick', null, 'Lerwick = Lerwick, Shetland Islands'],
    ['Steornabhagh', null, 'Steornabhagh = Stornoway, Eilean Siar'],
  ])('%s is found', (text, near, place) => {
    expect(describePlace(text, near)).toBe(place);
  });

  test('whose name several have is asked for, the largest first', () => {
    expect(describePlace('Newport', null)).toEqual([
      'Newport, Wales',
      'Newport, Isle of Wight',
      'Newport, Telford and Wrekin',
      'Newport-on-Tay, Fife',
    ]);
  });

  test('that is the beginning of a name some way off, and the name of a larger place elsewhere, is asked for', () => {
    expect(describePlace('Newcastle', COVENTRY)).toContain('Newcastle upon Tyne, England');
    expect(describePlace('Newcastle', COVENTRY)).toContain('Newcastle under Lyme, Staffordshire');
  });

  test('that nobody knows brings names much like it, the nearest first', () => {
    expect(describePlace('Kenilwroth', COVENTRY)).toEqual(['Kenilworth, Warwickshire']);
    expect(describePlace('Atlantis under Lyme', COVENTRY)).toEqual([]);
  });

  test('of all four nations is found by its own full name, or asked for among those it is found with', () => {
    const full = (place: Place) => findPlace(known, fullName(place), place);
    for (const place of known.places) {
      const found = full(place);
      if (found.outcome === 'found') expect(milesBetween(found.position, place)).toBeLessThan(60);
      else expect(found, fullName(place)).toMatchObject({ outcome: 'which' });
    }
    for (const nation of ['england', 'wales', 'scotland', 'northern-ireland'])
      expect(known.places.filter((each) => each.nation === nation).length).toBeGreaterThan(100);
  });

  test('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(['found', 'which', 'unknown']).toContain(findPlace(known, text, CARDIFF).outcome);
      }),
    );
  });
});

describe('a postcode', () => {
  test.each([
    ['cv81xx', 'CV8 1XX'],
    ['CV8 1XX', 'CV8 1XX'],
    [' cv8 ', 'CV8'],
    ['sw1a1aa', 'SW1A 1AA'],
    ['M1 1AE', 'M1 1AE'],
    ['LS11', 'LS11'],
  ])('%j is read as %s', (typed, spoken) => {
    const read = readPostcode(typed);
    expect(read && spokenPostcode(read)).toBe(spoken);
  });

  test.each(['', 'Leeds', '12345', 'CV', 'CV8 1X', 'CV8 1XXX', 'ABC1 1AA'])('%j is none', (typed) => {
    expect(readPostcode(typed)).toBeNull();
  });

  test('is read the same however it is spaced and whatever its case', () => {
    const codes = [...known.outward.keys()];
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.constantFrom('1AA', '9ZZ', '0LP'), (outward, inward) => {
        const read = { outward, inward };
        for (const typed of [`${outward}${inward}`, ` ${outward}  ${inward} `.toLowerCase()])
          expect(readPostcode(typed)).toEqual(read);
      }),
    );
  });

  test('is where its place is, in the right nation; on a border in either', () => {
    const near = (typed: string, name: string) =>
      expect(milesBetween(postcodePosition(known, typed) as Position, positionOf(name))).toBeLessThan(3);
    near('LS1 4AP', 'Leeds');
    near('CF10 3AT', 'Cardiff');
    near('IV2 3XX', 'Inverness');
    near('BT9 5XX', 'Belfast');
    near('TR18 2XX', 'Penzance');
    near('ZE1 0XX', 'Lerwick');
    expect(postcodePosition(known, 'ZZ1 1ZZ')).toBeNull();
    const nations = (typed: string) => nationsOfPostcode(known, typed);
    expect(nations('LS1 4AP')).toEqual(['england']);
    expect(nations('CF10')).toEqual(['wales']);
    expect(nations('iv23xx')).toEqual(['scotland']);
    expect(nations('BT9')).toEqual(['northern-ireland']);
    expect(nations('SY10 1AA')).toEqual(['wales', 'england']);
    expect(nations('TD15 1AA')).toEqual(['england', 'scotland']);
    expect(nations('ZZ1')).toEqual([]);
  });
});
