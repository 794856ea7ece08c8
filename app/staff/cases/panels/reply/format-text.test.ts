import { expect, test } from 'vitest';
import { readFormatting } from '#domain/cases/formatting.ts';
import { FORMATS, type Format, lineAt } from './format-text.ts';

/** `|` is at both ends of what is selected. */
function press(format: Format, marked: string): string {
  const [before = '', inside = '', after = ''] = marked.split('|');
  const text = before + inside + after;
  const { from, to, insert, select } = FORMATS[format]({
    text,
    start: before.length,
    end: before.length + inside.length,
  });
  const changed = text.slice(0, from) + insert + text.slice(to);
  return `${changed.slice(0, select[0])}|${changed.slice(...select)}|${changed.slice(select[1])}`;
}

test('bold stands round the words, without the spaces at their ends, and goes when it is pressed again', () => {
  expect(press('bold', 'on |Monday |at 2')).toBe('on **|Monday|** at 2');
  expect(press('bold', 'on **|Monday|** at 2')).toBe('on |Monday| at 2');
  expect(press('bold', 'now ||')).toBe('now **|bold|**');
  const [, two] = press('bold', '|one\n\ntwo|').split('|');
  expect(readFormatting(`**${two}**`)[0]).toMatchObject({
    lines: [[{ strong: 'one' }], [], [{ strong: 'two' }]],
  });
});

test('a list takes whole lines, and gives them back', () => {
  expect(press('list', 'Bring:\npass|port\nbi|ll')).toBe('Bring:\n- passport\n- bill||');
  expect(press('list', 'Bring:\n- pass|port\n- bi|ll')).toBe('Bring:\npassport\nbill||');
  expect(press('list', '||')).toBe('- ||');
});

test.each([
  ['||', '![a](a.jpg)\n|'],
  ['Dear Ann,||', 'Dear Ann,\n![a](a.jpg)\n|'],
  ['Dear Ann,\n||\nSam', 'Dear Ann,\n![a](a.jpg)\n|Sam'],
  ['one |two| three', 'one two\n![a](a.jpg)\n| three'],
])('a picture gets a line of its own, and takes no words away: %s', (marked, expected) => {
  const [before = '', inside = '', after = ''] = marked.split('|');
  const text = before + inside + after;
  const selected = { text, start: before.length, end: before.length + inside.length };
  const { from, to, insert, select } = lineAt(selected, '![a](a.jpg)');
  const changed = text.slice(0, from) + insert + text.slice(to);
  expect(`${changed.slice(0, select[0])}|${changed.slice(select[1])}`).toBe(expected);
});

test('a link asks for what is missing: its address or its words', () => {
  expect(press('link', 'see |our guide|.')).toBe('see [our guide](https://||).');
  expect(press('link', 'see |https://a.example/b|.')).toBe('see [|words of the link|](https://a.example/b).');
  expect(press('link', 'see ||')).toBe('see [|words of the link|](https://)');
});
