import { expect, test } from 'vitest';
import { phoneKey, phoneKeys } from './contact-keys.ts';
import { dialled, withoutNotes } from './phone-notes.ts';

test.each([
  ['07700 900321 (mob)', 'tel:07700900321'],
  ['07700 900321 (after 6)', 'tel:07700900321'],
  ['+44 (0)1632 960 001', 'tel:+441632960001'],
  ['07700 900123 or 01632 960123', 'tel:07700900123'],
  ['mobile 07700 900123, home 01632 960123', 'tel:07700900123'],
  ['+44 (0)1632 960123 extension 4567', 'tel:+441632960123'],
  ['(01632) 960 001', 'tel:01632960001'],
  ['01632 960 777 ext. 4', 'tel:01632960777'],
  ['01632960777x12', 'tel:01632960777'],
])('%s is dialled as %s', (phone, address) => {
  expect(dialled(phone)).toBe(address);
});

test('a note beside a number does not make it another person’s', () => {
  expect(phoneKey('07700 900321 (after 6)')).toBe(phoneKey('07700 900321'));
});

test('brackets that nobody closes are read once', () => {
  expect(withoutNotes('('.repeat(60_000))).toHaveLength(60_000);
});

test.each([
  ['01632 960123 or 07700 900123', ['01632960123', '07700900123']],
  ['07700 900123 01632 960123', ['07700900123', '01632960123']],
  ['01632 960777 ext. 4567 / 07700 900123 (mob)', ['01632960777', '07700900123']],
  ['(ring 01632 960001)', ['01632960001']],
  ['0044 1632 960001', ['01632960001']],
])('%s has the numbers %j', (phone, numbers) => {
  expect(phoneKeys(phone)).toEqual(numbers);
});
