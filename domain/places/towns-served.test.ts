import { expect, test } from 'vitest';
import { gazetteer } from './gazetteer.server.ts';
import { officePosition, readTowns, townName, townPosition } from './towns-served.ts';

const known = await gazetteer();
const office = officePosition(known, { position: null, address: { town: 'Cardiff', postcode: 'CF14 3XX' } });

test('towns are kept as the office spells them, each once, and postcodes become their places', () => {
  expect(readTowns(known, ' Caerdydd \n\nCF64\nPenarth\nSt Fagans, CF5', office)).toEqual({
    lines: ['Caerdydd', 'Penarth', 'St Fagans, CF5'],
  });
  expect(townName('St Fagans, CF5')).toBe('St Fagans');
  expect(townPosition(known, 'St Fagans, CF5', office)).not.toBeNull();
});

test('a town that is not known is told with what may be meant', () => {
  expect(readTowns(known, 'Cardiff\nCaerphily', office).error).toBe(
    'We don’t know a place called Caerphily. Did you mean Caerphilly, Wales? If not, enter its postcode after a comma, such as Caerphily, NR21',
  );
  expect(readTowns(known, 'Newport', null).error).toBe(
    'Which Newport? Enter “Newport, Wales”, “Newport, Isle of Wight”, “Newport, Telford and Wrekin” or “Newport-on-Tay, Fife”',
  );
  expect(readTowns(known, 'Leeds\n'.repeat(41), null).error).toBe('Enter at most 40 towns');
});

test('an office is at its exact place, in the district of its postcode, or in its town', () => {
  const exact = { latitude: 51.5, longitude: -3.2 };
  const at = (town: string, postcode: string, position: typeof exact | null = null) =>
    officePosition(known, { position, address: { town, postcode } });
  expect(at('Cardiff', 'CF14 3XX', exact)).toEqual(exact);
  expect(at('Cardiff', 'CF14 3XX')).not.toEqual(at('Cardiff', 'ZZ1 1ZZ'));
  expect(at('Cardiff', '')).toEqual({ latitude: 51.48, longitude: -3.18 });
  expect(at('', '')).toBeNull();
});
