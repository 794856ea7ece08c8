import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AXIS_NUMBERS_MAX, axisNumbers, WeeksChart } from './weeks-chart.tsx';

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

test('the numbers of an axis are few, whole, equally far apart from 0, and reach the largest count', () => {
  fc.assert(
    fc.property(fc.nat(), (max) => {
      const numbers = axisNumbers(max);
      const step = numbers[1]!;
      expect(numbers.length).toBeLessThanOrEqual(AXIS_NUMBERS_MAX);
      expect(numbers).toEqual(numbers.map((_, i) => i * step));
      expect(String(step)).toMatch(/^[125]0*$/);
      expect(numbers.at(-1)).toBeGreaterThanOrEqual(max);
      expect(numbers.at(-1)! - step).toBeLessThan(Math.max(1, max));
    }),
  );
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
])('the axis of counts up to %i has the numbers %j', (max, numbers) => {
  expect(axisNumbers(max)).toEqual(numbers);
});
