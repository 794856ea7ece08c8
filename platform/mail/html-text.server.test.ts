import { describe, expect, test } from 'vitest';
import { growsTooFast } from '#test/growth.ts';
import { htmlReader } from './html-text.server.ts';

const textOfHtml = (html: string) => htmlReader()(html);

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

test('parts share what is read of an email', () => {
  const read = htmlReader(100);
  const part = `<p>${'a'.repeat(60)}</p>`;
  expect([part, part, part].map((html) => read(html).length)).toEqual([60, 30, 0]);
});

test('pictures, styles and comments before the first word take nothing of it', () => {
  const unseen = [
    '<style>p{}</style>',
    `<img src="data:${'a'.repeat(90)}">`,
    '<!-- a -->',
    `<p style="${'a'.repeat(90)}">`,
  ];
  expect(htmlReader(200)(`${unseen.join('').repeat(20)}Yes.`)).toBe('Yes.');
});

test('a web address with signs of its own is as it was', () => {
  expect(textOfHtml('<a href="https://a.example/?b=1&amp;c=&quot;d&quot;">x</a> &lt;b&gt;')).toBe(
    'x <https://a.example/?b=1&c="d"> <b>',
  );
});

describe('with its length grows evenly the time to read', () => {
  const nested = ['<blockquote>', '<table><tr><td>', '<ul><li>', '<div>'].map((open) => open.repeat(40));
  const pumps = ['a<br>', '<td>x', '<li>a', '<p>a</p>', '<table><tr><td>a</td></tr></table>'];
  test.each(nested)('an email within %s', (before) => {
    const slow = pumps.filter((pump) => growsTooFast(textOfHtml, { before, pump, after: '' }));
    expect(slow).toEqual([]);
  });
});
