import { DomUtils, parseDocument } from 'htmlparser2';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PairsChart } from './bar-charts.tsx';

test('the longest bar takes all the room and the others their share of it, each beside its words', () => {
  const rows = [
    { title: 'Complaints', first: { amount: 250, text: '250+' }, second: { amount: 50, text: '50' } },
    { title: 'Carer Thanks', first: { amount: 1, text: '1' }, second: { amount: 0, text: '0' } },
  ];
  const names = { first: 'Open', second: 'Overdue' };
  const document = parseDocument(renderToStaticMarkup(createElement(PairsChart, { rows, names })));
  const bars = DomUtils.findAll((element) => element.attribs.width?.endsWith('%') ?? false, document.children)
    .filter(({ name }) => name === 'svg')
    .map((bar) => [bar.attribs.width, DomUtils.textContent(bar.next ?? [])]);
  expect(bars).toEqual([
    ['100%', '250+'],
    ['20%', '50'],
    ['0.4%', '1'],
    ['0%', '0'],
  ]);
});
