import { expect, test } from 'vitest';
import { personIn } from './kinds.ts';

const CLAIMS = {
  ...{ sub: 'pairwise', oid: 'object', name: ' Ada Archer ', email: 'ada@office.example' },
  ...{ preferred_username: 'ada.archer@office.example', groups: ['1B2C', 'x'], roles: ['Manager'] },
};

test('an email of Microsoft’s counts with the claim that its owner was verified, and with nothing else', () => {
  for (const claims of [CLAIMS, { ...CLAIMS, email_verified: true }, { ...CLAIMS, xms_edov: '0' }])
    expect(personIn('microsoft', claims)).toMatchObject({
      verifiedEmail: null,
      address: 'ada.archer@office.example',
    });
  for (const xms_edov of [true, 1, '1', 'true'])
    expect(personIn('microsoft', { ...CLAIMS, xms_edov }).verifiedEmail).toBe('ada@office.example');
  expect(personIn('microsoft', { sub: 'a', xms_edov: true, email: 'nonsense' }).verifiedEmail).toBeNull();
});

test('an email of another directory counts when it says so, in one way', () => {
  expect(personIn('other', { ...CLAIMS, email_verified: true }).verifiedEmail).toBe('ada@office.example');
  for (const email_verified of [undefined, false, 'true', 1])
    expect(personIn('other', { ...CLAIMS, email_verified, xms_edov: true })).toMatchObject({
      verifiedEmail: null,
      address: '',
    });
});

test('groups and app roles are compared in lower case, and what is no text is none', () => {
  expect(personIn('microsoft', CLAIMS)).toMatchObject({
    ...{ subject: 'pairwise', name: 'Ada Archer', groups: ['1b2c', 'x', 'manager'] },
    hasTooManyGroups: false,
  });
  expect(personIn('other', { sub: 'a', groups: [1, null], roles: {} }).groups).toEqual([]);
  expect(personIn('microsoft', { sub: 'a', _claim_names: { groups: 'src1' } }).hasTooManyGroups).toBe(true);
  expect(personIn('microsoft', { sub: 'a', hasgroups: 'true' }).hasTooManyGroups).toBe(true);
});

test('a second factor is what the directory says in words that mean one', () => {
  const has = (claims: object) => personIn('other', { sub: 'a', ...claims }).hasSecondFactor;
  expect([has({ amr: ['pwd', 'mfa'] }), has({ acr: 'https://refeds.org/profile/mfa' })]).toEqual([
    true,
    true,
  ]);
  expect([has({}), has({ amr: ['pwd'] }), has({ amr: 'mfax' }), has({ acr: '1' })]).toEqual([
    ...[false, false, false, false],
  ]);
});
