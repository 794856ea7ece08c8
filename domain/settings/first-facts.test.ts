import { describe, expect, test } from 'vitest';
import { gazetteer } from '#domain/places/gazetteer.server.ts';
import { companyLine } from '#domain/provider/company.ts';
import { providerSchema } from '#domain/provider/provider.schema.ts';
import { NEW_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { readFacts } from './read-facts.ts';
import { type FactSection, type Typed, typedFacts } from './sections.ts';

const known = await gazetteer();

function factsAfter(section: FactSection, typed: Typed, before: Provider = NEW_PROVIDER): Provider {
  const read = readFacts(section, typed, { known, provider: before });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return providerSchema.parse(read.apply(before));
}

const NAME = { name: 'Willow Tree Care Ltd' };
const ADDRESS = { street: '5 Elm Row', town: 'Leeds', postcode: 'ls14dy' };

describe('an owner types no more than is needed:', () => {
  test.each([
    ['Willow Tree Care Ltd', 'Willow Tree Care'],
    ['Taff Homecare Limited', 'Taff Homecare'],
    ['The Limited Edition, CIC', 'The Limited Edition'],
    ['Ltd', 'Ltd'],
  ])('the short name of %s is %s', (name, shortName) => {
    expect(factsAfter('provider', { name }).shortName).toBe(shortName);
    expect(factsAfter('provider', { name, shortName: 'Us' }).shortName).toBe('Us');
  });

  test('a network is named by its address, another by what stands in front', () => {
    const social = 'facebook.com/willow\nhttps://www.linkedin.com/company/willow\nOur choir choir.example/us';
    expect(factsAfter('provider', { ...NAME, social }).social).toEqual([
      { name: 'Facebook', url: 'https://facebook.com/willow' },
      { name: 'LinkedIn', url: 'https://www.linkedin.com/company/willow' },
      { name: 'Our choir', url: 'https://choir.example/us' },
    ]);
  });

  test('the zeros in front of a company number may be left out', () => {
    expect(factsAfter('provider', { ...NAME, companyNumber: '987 6543' }).company.number).toBe('09876543');
  });

  test('a registered office at the office moves with it', () => {
    const named = factsAfter('provider', { ...NAME, companyNumber: '09876543', isAtOffice: 'on' });
    expect(companyLine(named.company)).toBe('Registered in England and Wales, company number 09876543.');
    const there = factsAfter('address', ADDRESS, named);
    expect(companyLine(there.company)).toMatch(/Registered office: 5 Elm Row, Leeds LS1 4DY\.$/);
    expect(typedFacts('provider', there)).toMatchObject({ registeredOffice: '', isAtOffice: 'on' });
    const moved = factsAfter('address', { ...ADDRESS, street: '7 Oak Row' }, there);
    expect(companyLine(moved.company)).toMatch(/Registered office: 7 Oak Row, Leeds LS1 4DY\.$/);
  });

  test('towns that were ticked come first, after that of the office, and after those that were there before', () => {
    const office = factsAfter('address', ADDRESS);
    const first = factsAfter('area', { 'near-Leeds': 'on', 'near-Pudsey': 'on', towns: 'Otley' }, office);
    expect(first.serviceArea).toEqual(['Leeds', 'Pudsey', 'Otley']);
    const typedLast = factsAfter('area', { 'near-Pudsey': 'on', towns: 'Otley\nleeds' }, office);
    expect(typedLast.serviceArea).toEqual(['Leeds', 'Pudsey', 'Otley']);
    const more = factsAfter('area', { 'near-Morley': 'on', towns: 'Otley\nLeeds' }, first);
    expect(more.serviceArea).toEqual(['Otley', 'Leeds', 'Morley']);
  });
});
