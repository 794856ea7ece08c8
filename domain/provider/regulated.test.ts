import { describe, expect, test } from 'vitest';
import type { NationId } from '#domain/nations/nations.ts';
import { providerSchema } from './provider.schema.ts';
import { DEMO_PROVIDER } from './provider.ts';
import { displayBy, hasReport, type RegulatorFacts, regulatedBy, spokenRating } from './regulated.ts';

const { regulator } = DEMO_PROVIDER;
const rated = (nation: NationId, change: Partial<RegulatorFacts>) =>
  spokenRating(nation, { ...regulator, standing: 'rated', ratedOn: '2025-07-01', ...change });

describe('a rating', () => {
  test('is not said when nobody recorded one, or it is not one of the nation’s', () => {
    expect(spokenRating('england', regulator)).toBeNull();
    expect(rated('england', { ratings: {} })).toBeNull();
    expect(rated('northern-ireland', { ratings: { overall: 'Good' } })).toBeNull();
    expect(rated('wales', { ratings: { overall: 'Good' } })).toBeNull();
  });

  test('of a provider that was not rated yet is said to be so', () => {
    expect(spokenRating('england', { ...regulator, standing: 'unrated' })).toBe(
      'Not yet rated by the Care Quality Commission.',
    );
  });

  test.each<[NationId, Record<string, string>, string]>([
    ['england', { overall: 'Good' }, 'Rated Good overall on 1 July 2025 (location 1-123).'],
    [
      'wales',
      { care: 'Good', wellbeing: 'Excellent' },
      'Rated by the regulator on 1 July 2025 (location 1-123). Well-being: Excellent. Care and support: Good.',
    ],
    [
      'scotland',
      { leadership: '5 Very good' },
      'Rated by the regulator on 1 July 2025 (location 1-123). How good is our leadership? 5 Very good.',
    ],
  ])('is said as in %s, with its date and location', (nation, ratings, expected) => {
    expect(rated(nation, { ratings, locationId: '1-123' })).toBe(expected);
  });
});

test('a rating says for what and where it was given, as far as someone has entered it', () => {
  const describeRating = (place: string, ratedFor: string) =>
    rated('england', { ratings: { overall: 'Good' }, place, ratedFor });
  expect(describeRating('1 Example Street', 'home care')).toBe(
    'Rated Good overall on 1 July 2025, for home care at 1 Example Street.',
  );
  expect(describeRating('1 Example Street', '')).toBe(
    'Rated Good overall on 1 July 2025, at 1 Example Street.',
  );
  expect(describeRating('', 'home care')).toBe('Rated Good overall on 1 July 2025, for home care.');
});

describe('a rating has to be displayed', () => {
  const published = {
    ...regulator,
    standing: 'rated',
    ratings: { overall: 'Good' },
    ratedOn: '2025-07-01',
  } as const;

  test('within 21 calendar days of its publication in England, and where nobody set days never', () => {
    expect(displayBy('england', published)).toBe('2025-07-22');
    expect(displayBy('wales', published)).toBeNull();
    expect(displayBy('england', { ...published, ratedOn: null })).toBeNull();
    expect(displayBy('england', { ...published, standing: 'unrated' })).toBeNull();
  });

  test('until someone has said that it is, and a newer one anew', () => {
    expect(displayBy('england', { ...published, displayedOf: '2025-07-01' })).toBeNull();
    expect(displayBy('england', { ...published, ratedOn: '2026-01-05', displayedOf: '2025-07-01' })).toBe(
      '2026-01-26',
    );
  });
});

describe('the regulator', () => {
  test.each<[NationId, string]>([
    ['england', 'the Care Quality Commission'],
    ['wales', 'Care Inspectorate Wales'],
    ['scotland', 'the Care Inspectorate'],
    ['northern-ireland', 'the Regulation and Quality Improvement Authority'],
  ])('of %s is %s', (nation, name) => {
    const found = providerSchema.parse({ ...DEMO_PROVIDER, nation }).regulator;
    expect(`${found.article}${found.name}`).toBe(name);
  });

  test('is not named by a provider that has not said how it stands', () => {
    const found = providerSchema.parse({ ...DEMO_PROVIDER, regulator: { ...regulator, standing: '' } });
    expect(found.regulator).toMatchObject({ name: '', website: '', report: null });
  });
});

describe('the report', () => {
  const at = (nation: NationId, change: Partial<RegulatorFacts>) =>
    regulatedBy(nation, { ...regulator, ...change }).report;

  test('is the location’s page at the CQC, in England alone', () => {
    expect(at('england', { locationId: '1-123456789' })).toBe('https://www.cqc.org.uk/location/1-123456789');
    expect(at('england', { locationId: '../a b' })).toBe('https://www.cqc.org.uk/location/..%2Fa%20b');
    expect(at('scotland', { locationId: 'CS2003010101' })).toBeNull();
    expect(at('england', {})).toBeNull();
  });

  test('of a provider that nobody has inspected is only a page about it', () => {
    const isThere = (change: Partial<RegulatorFacts>) =>
      hasReport({ ...regulator, standing: 'unrated', lastInspection: null, locationId: '1-1', ...change });
    expect(isThere({})).toBe(false);
    expect(isThere({ standing: 'rated' })).toBe(true);
    expect(isThere({ lastInspection: '2026-03-01' })).toBe(true);
    expect(isThere({ reportUrl: 'https://www.example.org/report' })).toBe(true);
  });

  test('is the address that someone entered, if they did', () => {
    const reportUrl = 'https://www.example.org/report';
    expect(at('england', { reportUrl, locationId: '1-1' })).toBe(reportUrl);
    expect(at('wales', { reportUrl })).toBe(reportUrl);
  });
});
