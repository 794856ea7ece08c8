import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answersInOrder } from './answers.ts';
import { ANSWER_MAX, readApplication } from './application.ts';
import {
  APPLICANT_TITLES,
  appliesTo,
  conditionOf,
  EXPIRY_PARTS,
  LICENCE_TYPES,
  type QuestionName,
} from './questions.ts';
import {
  APPLICATION_INTERNATIONAL,
  APPLICATION_UK,
  CITIES,
  TYPED_INTERNATIONAL,
  TYPED_UK,
} from './test-application.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const read = (typed: Readonly<Record<string, unknown>>) => readApplication(typed, CITIES, NOW);
const errorsOf = (typed: Readonly<Record<string, unknown>>) => {
  const result = read(typed);
  return result.ok ? {} : result.errors;
};

describe('a job application', () => {
  test('is read whole, by both ways through its questions', () => {
    expect(read(TYPED_UK)).toEqual({ ok: true, value: APPLICATION_UK });
    expect(read(TYPED_INTERNATIONAL)).toEqual({ ok: true, value: APPLICATION_INTERNATIONAL });
    const short = { ...TYPED_UK, careExperience: 'NO', drivingLicence: 'NO' };
    expect(read(short)).toEqual({
      ok: true,
      value: { ...APPLICATION_UK, ...short, experienceLength: null, licenceType: null, ukLicenceType: null },
    });
  });

  test('asks for everything that no condition hides, in the order of the questions', () => {
    expect(Object.keys(errorsOf({}))).toEqual([
      'title',
      'fullNames',
      'phone',
      'email',
      'jobType',
      'careExperience',
      'drivingLicence',
      'city',
      'timeAtAddress',
    ]);
    const yes = { careExperience: 'YES', drivingLicence: 'YES', city: 'Other' };
    expect(Object.keys(errorsOf(yes))).toEqual([
      'title',
      'fullNames',
      'phone',
      'email',
      'jobType',
      'experienceLength',
      'licenceType',
      'area',
      'timeAtAddress',
    ]);
    expect(Object.keys(errorsOf({ ...yes, licenceType: 'UK LICENSE' }))).toContain('ukLicenceType');
    expect(Object.keys(errorsOf({ ...yes, licenceType: 'INTERNATIONAL LICENSE' }))).toContain(
      'licenceExpiry',
    );
  });

  test.each(['Dr.', 'Prof.', 'mr.', '', undefined, 7])('does not take %j as a title', (title) => {
    expect(errorsOf({ ...TYPED_UK, title })).toEqual({ title: 'Choose your title from the list' });
  });

  test('has the choices of the specification and no others', () => {
    expect(APPLICANT_TITLES).toEqual(['Mr.', 'Mrs.', 'Ms.', 'Miss']);
    expect(CITIES.toSorted()).toEqual([
      'Bedworth',
      'Coventry',
      'Kenilworth',
      'Leamington Spa',
      'Nuneaton',
      'Other',
      'Rugby',
      'Stratford-upon-Avon',
      'Warwick',
    ]);
    for (const city of CITIES.filter((each) => each !== 'Other')) {
      expect(read({ ...TYPED_UK, city })).toMatchObject({ ok: true, value: { city, area: null } });
    }
    expect(read({ ...TYPED_UK, city: 'Stratford Upon Avon' })).toMatchObject({
      value: { city: 'Stratford-upon-Avon' },
    });
    for (const wrong of ['Leeds', 'London', ''])
      expect(errorsOf({ ...TYPED_UK, city: wrong })).toHaveProperty('city');
    expect(errorsOf({ ...TYPED_UK, jobType: 'NIGHTS' })).toHaveProperty('jobType');
    expect(errorsOf({ ...TYPED_UK, careExperience: 'yes' })).toHaveProperty('careExperience');
  });

  test('takes an answer of 200 characters and says when it is longer', () => {
    expect(read({ ...TYPED_UK, timeAtAddress: '💐'.repeat(ANSWER_MAX) }).ok).toBe(true);
    expect(errorsOf({ ...TYPED_UK, timeAtAddress: 'a'.repeat(ANSWER_MAX + 1) })).toEqual({
      timeAtAddress: 'How long you have lived there has 201 characters. The most we can take is 200',
    });
  });

  test('shows its answers in the order in which they were asked', () => {
    expect(answersInOrder(APPLICATION_INTERNATIONAL).map(({ label, value }) => `${label}: ${value}`)).toEqual(
      [
        'Title: Ms.',
        'Full names: Ngozi Adichie-Jones',
        'Phone number: 07700 900 456',
        'Email: ngozi@applicant.example',
        'Job type: FULL TIME',
        'Experience in domiciliary care: YES',
        'Length of experience: About 4 years',
        "Valid driver's licence: YES",
        'Licence type: INTERNATIONAL LICENSE',
        'Licence expires on: 27 March 2030',
        'City of residence: Other',
        'Area of residence: Southam',
        'Time at current location: Since 2019',
      ],
    );
  });
});

const HIDDEN = ['experienceLength', 'licenceType', 'licenceExpiry', 'ukLicenceType', 'area'] as const;
const typed = fc.record({
  ...Object.fromEntries(Object.entries(TYPED_UK).map(([name, value]) => [name, fc.constant(value)])),
  careExperience: fc.constantFrom('YES', 'NO'),
  experienceLength: fc.constantFrom('2 years', 'none of your business'),
  drivingLicence: fc.constantFrom('YES', 'NO'),
  licenceType: fc.constantFrom(...LICENCE_TYPES),
  ukLicenceType: fc.constantFrom('MANUAL', 'AUTOMATIC'),
  [EXPIRY_PARTS.day]: fc.constant('1'),
  [EXPIRY_PARTS.month]: fc.constant('1'),
  [EXPIRY_PARTS.year]: fc.constant('2031'),
  city: fc.constantFrom(...CITIES),
  area: fc.constantFrom('Southam', 'Elsewhere'),
});

describe('an answer to a question that was not asked', () => {
  test('is never read, whatever was sent, and what was asked always is', () => {
    fc.assert(
      fc.property(typed, (form) => {
        const result = read(form);
        if (!result.ok) throw new Error(JSON.stringify(result.errors));
        for (const question of HIDDEN) {
          expect(result.value[question] !== null, question).toBe(appliesTo(question, form));
        }
      }),
    );
  });

  test('is not checked either', () => {
    const form = { ...TYPED_UK, careExperience: 'NO', drivingLicence: 'NO', area: 'x'.repeat(5_000) };
    expect(read({ ...form, experienceLength: '\u0000', licenceType: 'BOAT', ukLicenceType: 'BOAT' }).ok).toBe(
      true,
    );
  });

  test('hangs on the whole chain of questions before it', () => {
    expect(appliesTo('ukLicenceType', { drivingLicence: 'NO', licenceType: 'UK LICENSE' })).toBe(false);
    for (const question of HIDDEN) expect(conditionOf(question as QuestionName)).toBeDefined();
  });
});
