import { expect, test } from 'vitest';
import { readEntry } from './lists.ts';
import { changesByYear, visiblePeople } from './said-and-done.ts';

const CHANGE = { id: 1, demo: false, review_by: '', said: 'We wait', did: 'We ring', people: null };

test('changes stand under the year in which they were made, the newest first', () => {
  const entries = ['2025-03-01', '2026-01-02', '2026-11-03'].map((done_on, id) => ({
    ...CHANGE,
    id,
    done_on,
  }));
  expect(changesByYear(entries).map(({ year, changes }) => [year, changes.map(({ id }) => id)])).toEqual([
    ['2026', [2, 1]],
    ['2025', [0]],
  ]);
});

test('a change without what was said, what was done or its day is refused beside its field', () => {
  expect(readEntry('said-and-done', { said: '', did: ' ', done_on: '' })).toEqual({
    ok: false,
    errors: {
      said: 'Enter what people said',
      did: 'Enter what you changed',
      done_on: 'Enter the day of the change',
    },
  });
});

test.each([
  [null, null],
  [1, null],
  [4, null],
  [5, 5],
])('of %s people who said it, the page says %s', (people, count) => {
  expect(visiblePeople({ people })).toBe(count);
});

test.each(['0', '-3', '1.5', 'some', '10001', '9'.repeat(400)])('“%s” is no number of people', (people) => {
  const typed = { said: 'We wait', did: 'We ring', done_on: '2026-11-03', people };
  expect(readEntry('said-and-done', typed)).toMatchObject({
    ok: false,
    errors: { people: 'Enter a whole number from 1 to 10000, or leave it empty' },
  });
});
