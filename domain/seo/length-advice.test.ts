import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asSearchResult, descriptionAdvice, titleAdvice } from './length-advice.ts';

const NAME = 'Kindlewick Home Care';

test('a title is told how much of it is shown', () => {
  expect(titleAdvice('Team', NAME).verdict).toBe('short');
  expect(titleAdvice('Our Team', NAME).text).toContain('with the name of the site');
  expect(titleAdvice('Care at home in Coventry and Warwickshire', NAME).text).toContain('is cut');
  const long = titleAdvice('Everything that you ever wanted to know about care at home in Coventry', NAME);
  expect(long.verdict).toBe('long');
  expect(long.text).toContain('end it after “care at home”');
});

test('wide letters fill a title sooner than narrow ones', () => {
  expect(titleAdvice('W'.repeat(31), NAME).verdict).toBe('long');
  expect(titleAdvice('i'.repeat(100), NAME).verdict).toBe('good');
});

test('a description is told whether phones show all of it', () => {
  expect(descriptionAdvice('Ask us.').verdict).toBe('short');
  expect(descriptionAdvice('word '.repeat(18).trim()).text).toContain('computers and phones');
  expect(descriptionAdvice('word '.repeat(28).trim()).text).toContain('left out on phones');
  expect(descriptionAdvice('word '.repeat(40).trim()).verdict).toBe('long');
});

test('a preview shows a beginning of what was written, whatever that is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      for (const screen of ['computer', 'phone'] as const) {
        const { description } = asSearchResult('Title', text, screen);
        if (description !== text) expect(description).toMatch(/ …$/);
      }
    }),
  );
});
