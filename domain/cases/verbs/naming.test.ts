import { expect, test } from 'vitest';
import { seemNamed } from './naming.ts';

const STAFF = ['Sam Carter', 'Jo Lee', 'Zoë O’Neill'].map((name) => ({ id: name, name }));
const named = (message: string, carer_names: string | null = null) =>
  seemNamed(STAFF, { message, carer_names }).map(({ name }) => name);

test('who is meant is proposed by their whole name, and by the first where a carer’s name was asked for', () => {
  expect(named('Then sam CARTER left her alone.')).toEqual(['Sam Carter']);
  expect(named('Zoë O’Neill, and Jo Lee.')).toEqual(['Jo Lee', 'Zoë O’Neill']);
  expect(named('Sam left her alone, and so did Jo.')).toEqual([]);
  expect(named('Sam Carterson came. Majo Lee too.')).toEqual([]);
  expect(named('She was late.', 'Sam')).toEqual(['Sam Carter']);
  expect(named('She was late.', null)).toEqual([]);
});
