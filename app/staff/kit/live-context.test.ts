import { expect, test } from 'vitest';
import { presenceText } from '../live/presence.tsx';
import { addArrivals, lookAtArrivals, NO_ARRIVALS } from './live-context.ts';

const arrived = (...references: string[]) =>
  references.map((reference) => ({ reference, kind: 'enquiry', what: 'new' }) as const);

test('a tab that is looked at says how many messages came, and counts nothing', () => {
  const arrivals = addArrivals(NO_ARRIVALS, arrived('C-1', 'C-2'), true);
  expect(arrivals.announced.text).toBe('2 new messages');
  expect(arrivals.unseen.size).toBe(0);
  expect(addArrivals(arrivals, arrived('C-1'), true)).toBe(arrivals);
  expect(addArrivals(arrivals, arrived('C-3'), true).announced).toEqual({ text: '1 new message', times: 2 });
});

test('a hidden tab counts each message once, and says the number when it is looked at', () => {
  let arrivals = addArrivals(NO_ARRIVALS, arrived('C-1', 'C-2'), false);
  arrivals = addArrivals(arrivals, arrived('C-2', 'C-3'), false);
  expect(arrivals.unseen.size).toBe(3);
  expect(arrivals.announced.text).toBe('');
  arrivals = lookAtArrivals(arrivals);
  expect([arrivals.unseen.size, arrivals.announced.text]).toEqual([0, '3 new messages']);
  expect(lookAtArrivals(arrivals)).toBe(arrivals);
});

test('a change of a case is no new message', () => {
  expect(addArrivals(NO_ARRIVALS, [{ reference: 'C-1', kind: 'concern', what: 'changed' }], false)).toBe(
    NO_ARRIVALS,
  );
});

test.each([
  [[['Tomas', false]], 'Tomas has this open.'],
  [[['Tomas', true]], 'Tomas is writing an answer.'],
  [
    [
      ['Ann', false],
      ['Bo', true],
      ['Cy', false],
    ],
    'Bo is writing an answer. Ann and Cy have this open.',
  ],
] as const)('%j reads well', (people, text) => {
  expect(presenceText(people.map(([name, writing]) => ({ name, writing })))).toBe(text);
});
