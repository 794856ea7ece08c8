import { expect, test } from 'vitest';
import { textOfHtml } from './html-text.server.ts';

test.each([
  ['words', '<p>After five.</p><p>Ana</p>', 'After five.\nAna'],
  [
    'a link',
    '<a href="https://visitor.example/plan">the plan</a>',
    'the plan <https://visitor.example/plan>',
  ],
  ['a quotation', 'Yes.<blockquote>May we ring?</blockquote>', 'Yes.\n> May we ring?'],
  [
    'pictures, styles and scripts',
    '<style>p{}</style><script>x()</script><img alt="x" src="cid:1">Yes.',
    'Yes.',
  ],
])('%s', (_, html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test('elements that are never closed end a text after so many', () => {
  const text = textOfHtml(`<p>Yes.</p>${'<b>'.repeat(500_000)}`);
  expect(text).toMatch(/^Yes\./u);
});
