import { expect, test } from 'vitest';
import CATALOGUE from './built-in.json' with { type: 'json' };
import { itemsOf, itemsText, paragraphsOf, paragraphsText } from './items.ts';

test('the words that came with the site are the same after they were typed', () => {
  for (const { who: audience, visit, start, notCovered, help, questions } of CATALOGUE) {
    for (const texts of [audience, visit, start, notCovered]) {
      expect(paragraphsOf(paragraphsText(texts))).toEqual(texts);
    }
    expect(itemsOf(itemsText(help))).toEqual(help);
    const items = questions.map(({ question, answer }) => ({ name: question, text: answer }));
    expect(itemsOf(itemsText(items))).toEqual(items);
  }
});

test('an answer of several lines stays with its question', () => {
  const items = [
    { name: 'How short?', text: 'Half an hour.\nOr more.' },
    { name: 'How long?', text: 'All day.' },
  ];
  expect(itemsOf(itemsText(items))).toEqual(items);
  expect(
    itemsOf('\r\n\r\nHow short?\r\n  Half an hour. \r\nOr more.\r\n\r\n\r\nHow long?\r\nAll day.'),
  ).toEqual(items);
  expect(itemsText([{ name: 'How\nshort?', text: 'Half\n\n\nan hour.' }])).toBe('How short?\nHalf\nan hour.');
});

test('half an item is kept as half an item, and an empty one is none', () => {
  expect(itemsOf(itemsText([{ name: '', text: 'All day.' }]))).toEqual([{ name: '…', text: 'All day.' }]);
  expect(itemsText([{ name: ' ', text: '\n' }])).toBe('');
  expect(itemsOf('Only a name')).toEqual([{ name: 'Only a name', text: '' }]);
});
