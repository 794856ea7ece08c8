import { describe, expect, test } from 'vitest';
import { passwordProblem } from './password-rules.server.ts';

const BUSINESS = ['Willow Tree Care Ltd', 'Willow Tree', 'Coventry', 'Kenilworth', 'Stratford-upon-Avon'];
const ADA = { name: 'Ada Archer-Wright', email: 'a.archer@kindlewick.example' };

describe('a password', () => {
  test.each([
    'teapot harbour bicycle',
    'sausages on a tuesday',
    'xqzvkwmbtrpl',
    '839 174 265 903',
    'żółta łódź na jeziorze',
    'willow bicycle harbour',
    'careful otters paddle',
    '4 8 1 9 3 7 2 6 5 0',
    'Ada archer keeps seven bees',
    '🐝🐢🚲🌧️🎻🥕🧵🔑🪁🍐🦔🛶',
    'x'.repeat(5) + 'lantern ferry '.repeat(17),
  ])('%j is accepted', async (password) => {
    expect(await passwordProblem(password, ADA, BUSINESS)).toBeNull();
  });

  test.each(['', 'elevenchars', '🐝🐢🚲🎻🥕🧵🔑🪁🍐🦔🛶'])(
    '%j is too short, counted in characters',
    async (password) => {
      expect(await passwordProblem(password, ADA, BUSINESS)).toBe('Use at least 12 characters.');
    },
  );

  test('more than 256 characters are too many', async () => {
    const long = 'teapot harbour bicycle '.repeat(12);
    expect(await passwordProblem(long.slice(0, 256), ADA, BUSINESS)).toBeNull();
    expect(await passwordProblem(long.slice(0, 257), ADA, BUSINESS)).toBe('Use at most 256 characters.');
  });

  test.each([
    'Password1234!',
    '111111222222',
    '111222333444',
    'P@ssw0rd12345',
    'Liverpool2026!',
    '!!Summer2026!!',
    '123456789012',
    '098765432109',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghijklm',
    'qwertyuiopas',
    'QWERTYuiop12',
    'lkjhgfdsapoi',
    '1q2w3e4r5t6y',
    'passwordpassword',
    'password password',
    'administrator',
    'passwordpasswordpassword',
    'qwerty asdfgh zxcvbn',
    'qwe rty uio pas',
    '1234 5678 9012',
    'harbour harbour',
    'teapot-teapot-teapot',
    'correct horse battery staple',
    'CorrectHorseBatteryStaple',
  ])('%j is too easy to guess', async (password) => {
    expect(await passwordProblem(password, ADA, BUSINESS)).toMatch(/too easy to guess/);
  });

  test.each([
    'Ada Archer-Wright',
    'adaarcherwright',
    'a.archer@kindlewick.example',
    'Archer.Archer.1987',
    'kindlewick2026',
    'wright_ada_99',
  ])('%j is the person', async (password) => {
    expect(await passwordProblem(password, ADA, BUSINESS)).toMatch(/not your name or email/);
  });

  test.each([
    'kenilworthcare1',
    'medication2026',
    'supportworker1',
    'coventryhomecare1',
    'willowtreecare',
    'coventrycare2026',
    'homecarehomecare',
    'caregiver1234',
    'staffpassword',
    'C@rehome2026!',
    'Manager.Coventry',
    'stratford upon avon',
    'ada the carer 1987',
  ])('%j is made of care terms', async (password) => {
    expect(await passwordProblem(password, ADA, BUSINESS)).toMatch(/only words about your work/);
  });

  test('a name that is not a word from the address does not hold up another person', async () => {
    expect(await passwordProblem('Ada Archer-Wright', { name: 'Bo', email: 'b@c.org' }, BUSINESS)).toBeNull();
  });
});
