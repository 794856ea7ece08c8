import { expect, test } from 'vitest';
import { linkedParts, withoutLinks } from './linked-text.ts';

const ANSWER = 'See [our fees](/blog) or ask the [CQC](https://www.cqc.org.uk).';

test('a link in an answer leads where it says, and is plain words elsewhere', () => {
  expect(linkedParts(ANSWER)).toEqual([
    'See ',
    { text: 'our fees', href: '/blog' },
    ' or ask the ',
    { text: 'CQC', href: 'https://www.cqc.org.uk' },
    '.',
  ]);
  expect(withoutLinks(ANSWER)).toBe('See our fees or ask the CQC.');
});

test('what leads to a script or is no link stays as it was typed', () => {
  for (const text of ['[x](javascript:alert(1))', '[a] (b)', '[x](//evil.example)', '']) {
    expect(withoutLinks(text)).toBe(text);
  }
});
