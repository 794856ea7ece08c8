import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { saveEntry } from './change.server.ts';
import { overdueLists, readEntries, readList } from './lists.server.ts';
import { LISTS, readEntry } from './lists.ts';
import { awaitsReview, currentPrices, type Price, pricesAt } from './prices.ts';

const TYPED = {
  service: 'Personal care',
  length: 'an hour',
  price: '24.5',
  conditions: '',
  valid_from: '2026-04-01',
  valid_until: '2027-03-31',
  review_by: '2026-12-31',
};
const PRICE: Price = { ...TYPED, id: 1, demo: false, price: 2450, branch: 0, unit: 'none', days: 'any' };

test.each([
  ['£24.50', 2450],
  ['24.5', 2450],
  ['24', 2400],
])('a price typed as %s is %i pence', (price, pence) => {
  expect(readEntry('prices', { ...TYPED, price })).toMatchObject({ ok: true, columns: { price: pence } });
});

test.each([
  [{ price: '' }, { price: 'Enter the price in pounds, such as 24.50' }],
  [{ price: '0' }, { price: 'Enter the price in pounds, such as 24.50' }],
  [{ price: 'from 24' }, { price: 'Enter the price in pounds, such as 24.50' }],
  [{ price: '10,000.01' }, { price: 'Enter at most £10000.00' }],
  [
    { service: ' ', length: '' },
    { service: 'Enter the service', length: 'Enter what the price is for' },
  ],
  [{ valid_from: '' }, { valid_from: 'Enter the first day of this price' }],
  [{ valid_from: '2026-02-30' }, { valid_from: 'Enter the first day of this price' }],
  [{ valid_until: '2026-03-31' }, { valid_until: 'Enter a date after “Valid from”' }],
])('%o is refused beside its field', (change, errors) => {
  expect(readEntry('prices', { ...TYPED, ...change })).toEqual({ ok: false, errors });
});

test.each([
  ['2026-03-31', 0, false],
  ['2026-04-01', 1, false],
  ['2026-12-31', 1, false],
  ['2027-01-01', 0, true],
  ['2027-04-01', 0, false],
])(
  'on %s a price valid for a year and due for review in December is shown %i times, is awaited: %s',
  (today, count, awaited) => {
    expect(currentPrices([PRICE], today)).toHaveLength(count);
    expect(awaitsReview([PRICE], today)).toBe(awaited);
  },
);

test('the list says what it costs, and when that is not today', () => {
  const detail = (today: string) => LISTS.prices.detail?.(TYPED, today);
  expect(detail('2026-05-01')).toBe('£24.50 an hour');
  expect(detail('2026-03-01')).toBe('£24.50 an hour. Shown from 2026-04-01');
  expect(detail('2027-05-01')).toBe('£24.50 an hour. Ended on 2027-03-31');
});

describeOnBothDatabases('prices', (open) => {
  test('are kept in pence, and their review date reaches the office', async () => {
    const database = await open();
    await saveEntry(database, 'prices', { id: null, version: 0, fields: TYPED, now: 5 });
    expect(await readEntries(database.db, 'prices')).toMatchObject([{ ...TYPED, price: 2450, demo: false }]);
    expect(await readList(database.db, 'prices')).toMatchObject([{ fields: { ...TYPED, price: '24.50' } }]);
    expect(await overdueLists(database.db, '2026-12-31')).toEqual([]);
    expect(await overdueLists(database.db, '2027-01-01')).toEqual(['prices']);
  });
});

test('at a branch its own price counts in place of the one for every branch, and no other branch’s does', () => {
  const [every, weekend, leeds, rugby, mileage] = [
    { ...PRICE, id: 1, unit: 'visit60' },
    { ...PRICE, id: 5, unit: 'visit60', days: 'weekend' },
    { ...PRICE, id: 2, unit: 'visit60', length: 'for an hour', branch: 7 },
    { ...PRICE, id: 3, unit: 'visit60', branch: 8 },
    { ...PRICE, id: 4, service: 'Mileage', unit: 'each-visit' },
  ] as const satisfies readonly Price[];
  const all = [every, weekend, leeds, rugby, mileage];
  expect(pricesAt(all, 7)).toEqual([leeds, mileage]);
  expect(pricesAt(all, 9)).toEqual([every, weekend, mileage]);
  expect(pricesAt(all, 0)).toEqual([every, weekend, mileage]);
  expect(pricesAt([every, weekend, { ...leeds, days: 'weekend' }], 7).map(({ id }) => id)).toEqual([1, 2]);
});
