import { DomUtils, parseDocument } from 'htmlparser2';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WeeksChart } from './weeks-chart.tsx';

const SERIES = [
  { kind: 'concern', title: 'Complaints' },
  { kind: 'thanks', title: 'Carer Thanks' },
  { kind: 'enquiry', title: 'General Enquiries' },
];

interface WeekCounted {
  readonly from: string;
  readonly counts: Readonly<Record<string, number>>;
}

function draw(weeks: readonly WeekCounted[]) {
  const dated = weeks.map((week) => ({ ...week, monday: week.from }));
  const document = parseDocument(
    renderToStaticMarkup(createElement(WeeksChart, { weeks: dated, series: SERIES })),
  );
  const plot = DomUtils.findOne((element) => 'viewbox' in element.attribs, document.children);
  const parts = DomUtils.getElementsByTagName('rect', plot ?? []).map((rect) => ({
    words: DomUtils.textContent(rect),
    from: Number(rect.attribs.y) + Number(rect.attribs.height),
    to: Number(rect.attribs.y),
  }));
  return { height: Number(plot?.attribs.viewbox?.split(' ').at(-1)), parts };
}

test('the parts of a column stand on each other in the order of the legend, and say what they count', () => {
  const { height, parts } = draw([{ from: '23 Nov', counts: { concern: 3, thanks: 0, enquiry: 4 } }]);
  expect(height).toBe(8);
  expect(parts).toEqual([
    { words: '23 Nov: 3 Complaints', from: 8, to: 5 },
    { words: '23 Nov: 4 General Enquiries', from: 5, to: 1 },
  ]);
});

test('weeks in which nobody wrote have an axis and no bars', () => {
  expect(draw([{ from: '23 Nov', counts: {} }])).toEqual({ height: 1, parts: [] });
});
