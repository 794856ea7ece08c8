import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCareRequest, type TypedCareRequest, typedOf } from './care-request.ts';

const OFFERED = { services: ['Personal care'], branches: [] };
const TYPED: TypedCareRequest = {
  ...{ branch: '', service: 'Personal care', minutes: '30', livein: '' },
  ...{ weekday: '10', weekend: '', nights: '' },
};

test('an empty number is none', () => {
  expect(readCareRequest(TYPED, OFFERED)).toEqual({
    ok: true,
    requirements: {
      ...{ service: 'Personal care', minutes: '30', weekdayVisits: 10, weekendVisits: 0 },
      ...{ nights: 0, liveIn: false },
    },
  });
});

test.each([
  [{ weekday: 'ten' }, 'weekday', 'Enter the visits from Monday to Friday as a number, such as 5'],
  [{ weekday: '-1' }, 'weekday', 'Enter the visits from Monday to Friday as a number, such as 5'],
  [{ weekday: '31' }, 'weekday', 'Enter at most 30: more is care around the clock, so please ask us'],
  [{ nights: '8' }, 'nights', 'Enter at most 7: more is care around the clock, so please ask us'],
  [{ service: 'Gardening' }, 'service', 'Choose a service'],
  [{ weekday: '0' }, 'weekday', 'Enter how many visits you would like'],
] as const)('%o is refused beside its field', (change, field, error) => {
  expect(readCareRequest({ ...TYPED, ...change }, OFFERED)).toEqual({
    ok: false,
    errors: { [field]: error },
  });
});

test('any address is read', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.string(), (query, weekday) => {
      const address = new URLSearchParams(query);
      address.set('weekday', weekday);
      const typed = typedOf(address);
      expect(typed && typeof readCareRequest(typed, OFFERED).ok).toBe('boolean');
    }),
  );
});

test('where branches have prices of their own, one of them is chosen', () => {
  const offered = { ...OFFERED, branches: ['Leeds', 'Somewhere else'] };
  expect(readCareRequest(TYPED, offered)).toEqual({
    ok: false,
    errors: { branch: 'Choose where care is needed' },
  });
  expect(readCareRequest({ ...TYPED, branch: 'Leeds' }, offered).ok).toBe(true);
});
