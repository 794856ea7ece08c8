import { expect, test } from 'vitest';
import { isMeant, queryAt } from './suggestions.tsx';

const query = (text: string, sign = '/') => queryAt(text, text.length, sign);

test('words behind a sign that begins a line or follows a space are looked for', () => {
  expect(query('/')).toEqual({ start: 0, terms: [], ended: false });
  expect(query('Dear Ann,\n\n/Opening ho')).toEqual({ start: 11, terms: ['opening', 'ho'], ended: false });
  expect(query('Tell @sam', '@')).toEqual({ start: 5, terms: ['sam'], ended: false });
});

test('a sign within a word, before a space or on another line is no question', () => {
  for (const text of ['and/or', 'he / she', '/hours\nand', 'https://x.example/', `/${'a'.repeat(60)}`]) {
    expect(query(text), text).toBeNull();
  }
  expect(query('sam@x.example', '@')).toBeNull();
});

test('a label is meant by the beginnings of its words, in their order, until it is written', () => {
  const means = (text: string, label: string) => isMeant(queryAt(text, text.length, '@')!, label);
  for (const text of ['@', '@sam', '@Sam b', '@br', '@Sam Brown'])
    expect(means(text, 'Sam Brown'), text).toBe(true);
  for (const text of ['@am', '@brown s', '@sam a', '@Sam Brown ', '@Sam Brown a']) {
    expect(means(text, 'Sam Brown'), text).toBe(false);
  }
});
