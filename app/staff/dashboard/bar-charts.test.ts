import { DomUtils, parseDocument } from 'htmlparser2';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { COUNT_CAP } from '#domain/cases/list/views.ts';
import { kindPairs, PairsChart, timePairs } from './bar-charts.tsx';

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

test('a bar of more than is counted ends at the cap, and its words say that there are more', () => {
  const counts = { open: COUNT_CAP + 1, overdue: 3, mine: 0, unassigned: 0, quiet: 0, waiting: 0 };
  expect(kindPairs([{ kind: 'enquiry', counts }])).toEqual([
    {
      title: 'General Enquiries',
      first: { amount: COUNT_CAP, text: '250+' },
      second: { amount: 3, text: '3' },
    },
  ]);
});

test('times are drawn in hours and written in the words of the table', () => {
  const median = { text: '30 minutes', short: '30 min', hours: 0.5 };
  const ninetieth = { text: '1 day 6 hours', short: '1 day 6 h', hours: 30 };
  expect(timePairs([{ title: 'Concerns', answered: 4, unanswered: 0, median, ninetieth }])).toEqual([
    {
      title: 'Concerns',
      first: { amount: 0.5, text: '30 min' },
      second: { amount: 30, text: '1 day 6 h' },
    },
  ]);
});
