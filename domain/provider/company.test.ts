import { expect, test } from 'vitest';
import { COMPANY_NUMBER, companyLine, NO_COMPANY } from './company.ts';

test.each([
  ['01234567', 'Registered in England and Wales, company number 01234567.'],
  ['OC301234', 'Registered in England and Wales, company number OC301234.'],
  ['SC123456', 'Registered in Scotland, company number SC123456.'],
  ['SO301234', 'Registered in Scotland, company number SO301234.'],
  ['NI612345', 'Registered in Northern Ireland, company number NI612345.'],
  ['R0001234', 'Registered in Northern Ireland, company number R0001234.'],
  ['RS007654', 'Company number RS007654.'],
  ['CE012345', 'Registered in England and Wales, charitable incorporated organisation, number CE012345.'],
  ['CS001234', 'Registered in Scotland, charitable incorporated organisation, number CS001234.'],
  ['IP12345R', 'Registered in England and Wales, company number IP12345R.'],
])('the number %s tells where the company is registered, or nothing', (number, expected) => {
  expect(COMPANY_NUMBER.test(number)).toBe(true);
  expect(companyLine({ ...NO_COMPANY, number })).toBe(expected);
});

test('a company says what was entered, and nothing else', () => {
  expect(companyLine(NO_COMPANY)).toBe('');
  expect(companyLine({ ...NO_COMPANY, name: 'Elm Care Ltd.' })).toBe('Elm Care Ltd.');
  expect(companyLine({ ...NO_COMPANY, name: 'Elm Care Trust', isLimited: true })).toBe(
    'Elm Care Trust. It is a limited company.',
  );
  expect(companyLine({ name: 'Elm Care Ltd', number: 'SC123456', office: '5 Elm Row, Perth PH1 5XX' })).toBe(
    'Elm Care Ltd, registered in Scotland, company number SC123456. Registered office: 5 Elm Row, Perth PH1 5XX.',
  );
});
