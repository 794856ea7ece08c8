import { expect, test } from 'vitest';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { spokenRating } from './regulator.tsx';

const { regulator } = DEMO_PROVIDER;

test('nothing is said of a rating that nobody recorded', () => {
  expect(spokenRating(regulator)).toBeNull();
});

test('"not yet rated" is said when staff recorded it', () => {
  expect(spokenRating({ ...regulator, rating: 'Not yet rated' })).toBe('Not yet rated by the regulator.');
});

test('a rating is said with its date and location', () => {
  expect(spokenRating({ ...regulator, rating: 'Good', ratedOn: '2021-07-01', locationId: '1-123' })).toBe(
    'Rated Good overall on 1 July 2021 (location 1-123).',
  );
});
