import { describe, expect, test } from 'vitest';
import { formalName, fullName, initials, nameToAddress } from './display-name.ts';

describe('initials', () => {
  test.each([
    ['Ada Archer', 'AA'],
    ['ada', 'A'],
    ['Anna Maria van der Berg', 'AB'],
    ["O'Neill-Byrne", 'O'],
    ['(Bob) Smith', 'BS'],
    ['Élodie Ångström', 'ÉÅ'],
    ['José Núñez', 'JN'],
    ['李 小龙', '李小'],
    ['محمد علي', 'مع'],
    ['👩‍👧 Family', '👩‍👧F'],
    ['?', '?'],
    ['', ''],
  ])('of %s are %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});

test('a name that was typed in one field is shown as it is', () => {
  expect(fullName({ first_name: 'Ada B. Archer', last_name: null })).toBe('Ada B. Archer');
});

test('the title stands before the name', () => {
  expect(formalName({ title: 'Prof.', first_name: 'Ada', last_name: 'Archer' })).toBe('Prof. Ada Archer');
});

test.each([
  [{ title: 'Mrs.', first_name: 'Ann', last_name: "O'Neill" }, "Mrs O'Neill"],
  [{ title: 'Ms.', first_name: 'Ngozi Adichie-Jones', last_name: null }, 'Ms Ngozi Adichie-Jones'],
  [{ title: null, first_name: 'Ceridwen', last_name: 'Llŷr' }, 'Ceridwen Llŷr'],
])('a letter begins with the title and the family name, where each is known: %o', (name, text) => {
  expect(nameToAddress(name)).toBe(text);
});
