import { expect, test } from 'vitest';
import { emailKey, phoneKey } from './contact-keys.ts';

test.each([
  ['01632 960 123', '01632960123'],
  ['+44 1632 960123', '01632960123'],
  ['0044 (0)1632 960-123', '01632960123'],
  ['+44 (0) 7700 900456', '07700900456'],
  ['01632 960 777 ext. 4', '01632960777'],
  ['01632 960 777 x12', '01632960777'],
  ['+49 30 123456', '4930123456'],
  ['12345', null],
  ['', null],
])('the number %s is recognised as %s', (typed, key) => {
  expect(phoneKey(typed)).toBe(key);
});

test('an address is recognised whatever its letter case', () => {
  expect(emailKey(' Ada.Archer@Example.COM ')).toBe('ada.archer@example.com');
  expect(emailKey('')).toBeNull();
  expect(emailKey(null)).toBeNull();
});
