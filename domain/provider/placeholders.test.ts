import { expect, test } from 'vitest';
import { fillValues, placeholderError, placeholdersWithValues } from './placeholder-errors.ts';
import { fillAll, fillIn, PLACEHOLDER_NAMES, placeholdersIn } from './placeholders.ts';
import { DEMO_PROVIDER, NEW_PROVIDER, type Provider } from './provider.ts';

const LEEDS: Provider = {
  ...NEW_PROVIDER,
  name: 'Willow Tree Care',
  phone: '0113 496 0100',
  address: { street: '5 Elm Row', town: 'Leeds', postcode: 'LS1 4DY' },
};

test.each([
  ['Ring {name} in {city} on { phone }.', 'Ring Willow Tree Care in Leeds on 0113 496 0100.'],
  ['Care in {area}', 'Care in Leeds and nearby'],
  ['Ask us.{freeTalk: It is free.|}', 'Ask us.'],
  ['{onCall:Ring {onCall} at night.|Ring {phone} by day.}', 'Ring 0113 496 0100 by day.'],
  ['We are open in {hours}.', 'We are open in office hours.'],
  ['{} {1} {unknown} {unknown:a|b} { name', '{} {1} {unknown} {unknown:a|b} { name'],
])('%s is said as %s', (text, expected) => {
  expect(fillIn(text, LEEDS)).toBe(expected);
});

test('a text follows the facts: the same text says what another provider entered', () => {
  const text = 'From {shortestVisit} in {area}.{anyHour: Ring {onCall} day and night.|}';
  expect(fillIn(text, DEMO_PROVIDER)).toBe(
    'From 30 minutes in Coventry and Warwickshire. Ring 01632 960 124 day and night.',
  );
  expect(fillIn(text, { ...DEMO_PROVIDER, onCallHours: 'closed' })).not.toContain('day and night');
  expect(fillAll({ a: ['{city}', 1, null] }, DEMO_PROVIDER)).toEqual({ a: ['Coventry', 1, null] });
});

test.each(PLACEHOLDER_NAMES)('{%s} leaves no brace or gap, with the fact or without it', (name) => {
  for (const provider of [NEW_PROVIDER, DEMO_PROVIDER]) {
    expect(fillIn(`{${name}:so|not}`, provider)).toMatch(/^(so|not)$/);
    expect(fillIn(`{${name}}`, provider)).not.toMatch(/[{}]|undefined|null/);
  }
});

test('an unknown placeholder is refused with the ones there are, and one that says nothing with where it is entered', () => {
  expect(placeholderError('Care in {Area}', LEEDS)).toMatch(
    /^There is no placeholder \{Area\}\. You can use \{name\}, .*\{area\}/,
  );
  expect(placeholderError('{ phone } and {colour:red|blue}', LEEDS)).toContain('{colour}');
  expect(placeholderError('Ring {onCall}', LEEDS)).toMatch('nobody has entered that yet');
  expect(placeholderError('{freeTalk}', LEEDS)).toMatch('{freeTalk:what to say if the first talk is free|');
  for (const right of ['Care in {area}', '{onCall:Ring {onCall}|Ring us}', 'a {} b {1} c', 'Mon {9–12}']) {
    expect(placeholderError(right, LEEDS)).toBeUndefined();
  }
});

test('a text is filled in a browser as it is on the server', () => {
  for (const provider of [NEW_PROVIDER, DEMO_PROVIDER, LEEDS]) {
    const placeholders = placeholdersWithValues(provider);
    expect(placeholders.map(({ name }) => name)).toEqual(PLACEHOLDER_NAMES);
    for (const name of PLACEHOLDER_NAMES) {
      const text = `{${name}} and {${name}:{phone}|none}, {nothing}`;
      expect(fillValues(text, placeholders)).toBe(fillIn(text, provider));
    }
  }
});

test('the placeholders of a text are each found once', () => {
  expect(placeholdersIn('{phone} {onCall:{phone}|{city}} {nothing}')).toEqual(['phone', 'onCall', 'city']);
});

test('a long text of braces is filled in time that grows with its length', () => {
  for (const part of ['{', '{a:', '{a:{b}', '{name:{name}|', '{ ', '{a   ']) {
    const text = part.repeat(100_000);
    expect(fillIn(text, LEEDS).length).toBeGreaterThan(0);
    expect(typeof placeholderError(text, LEEDS)).toMatch(/string|undefined/);
  }
});
