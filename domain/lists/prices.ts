import { penceOf, spokenPounds } from '#platform/money/pounds.ts';
import { branchField, EVERY_BRANCH } from './branch-field.ts';
import { choice, date, pounds, shortText } from './fields.ts';
import { defineList } from './list.ts';
import type { Entry } from './lists.ts';
import { PRICE_DAYS, PRICE_UNITS } from './price-units.ts';

/** £10,000: more than a week of live-in care with two carers. */
const PRICE_MAX = 1_000_000;

export const PRICES = defineList({
  table: 'prices',
  title: 'Prices',
  one: 'a price',
  page: '/prices',
  meaning:
    'What care costs, on the Prices page. A price past its review date is off the page until you check it and save it again.',
  empty: 'No prices yet. Until you add one, the page asks people to get in touch.',
  max: 60,
  called: 'service',
  welsh: ['service', 'length', 'conditions'],
  fields: [
    shortText('service', 'Service', { ask: 'Enter the service', max: 100, hint: 'Such as Personal care' }),
    shortText('length', 'Length', {
      ask: 'Enter what the price is for',
      max: 100,
      hint: 'Follows the price, such as “for a 30-minute visit” or “a week”.',
    }),
    pounds('price', 'Price in pounds', {
      ask: 'Enter the price in pounds, such as 24.50',
      max: PRICE_MAX,
      hint: 'Such as 24.50',
    }),
    shortText('conditions', 'Conditions', {
      max: 300,
      rows: 3,
      hint: 'Such as what bank holidays cost, or whether VAT is included.',
    }),
    branchField('branch', 'Where this is the price', {
      hint: 'A price of one branch counts there in place of those for every branch, for the same service and length.',
    }),
    choice('unit', 'In an estimate this is', {
      names: PRICE_UNITS,
      ask: 'Choose what the price is for',
      begins: 'none',
      group: 'Estimates on the Prices page',
      groupHint: 'Visitors say which visits they want, and read what a week would cost.',
    }),
    choice('days', 'On these days', {
      names: PRICE_DAYS,
      ask: 'Choose the days',
      begins: 'any',
      group: 'Estimates on the Prices page',
    }),
    date('valid_from', 'Valid from', { ask: 'Enter the first day of this price', group: 'Dates' }),
    date('valid_until', 'Valid until', { group: 'Dates' }),
  ],
  begin: (today) => ({ valid_from: today }),
  check({ valid_from = '', valid_until = '' }): Record<string, string> {
    return valid_until && valid_until < valid_from ? { valid_until: 'Enter a date after “Valid from”' } : {};
  },
  detail({ price = '', length = '', valid_from = '', valid_until = '' }, today) {
    const state =
      valid_from > today
        ? `. Shown from ${valid_from}`
        : valid_until && valid_until < today
          ? `. Ended on ${valid_until}`
          : '';
    return `${spokenPounds(penceOf(price) ?? 0)} ${length}${state}`;
  },
});

export type Price = Entry<'prices'>;

/** Excludes prices whose review is overdue. `today` is an ISO date in the UK. */
export function currentPrices(prices: readonly Price[], today: string): readonly Price[] {
  return prices.filter((price) => isValid(price, today) && !isUnchecked(price, today));
}

type Placed = Pick<Price, 'branch' | 'service' | 'length' | 'unit' | 'days'>;

/** Returns its own prices, and shared ones where it has none. An own price for any day replaces all of them. */
export function pricesAt<One extends Placed>(prices: readonly One[], branchId: number): readonly One[] {
  const own = prices.filter(({ branch }) => branch === branchId);
  const isOverruled = (price: One) =>
    own.some((one) => isForTheSame(one, price) && (one.days === 'any' || one.days === price.days));
  return prices.filter(
    (price) => own.includes(price) || (price.branch === EVERY_BRANCH && !isOverruled(price)),
  );
}

function isForTheSame(one: Placed, other: Placed): boolean {
  return (
    one.service === other.service &&
    one.unit === other.unit &&
    (one.unit !== 'none' || one.length === other.length)
  );
}

export function awaitsReview(prices: readonly Price[], today: string): boolean {
  return prices.some((price) => isValid(price, today) && isUnchecked(price, today));
}

function isValid({ valid_from, valid_until }: Price, today: string): boolean {
  return valid_from <= today && (valid_until === '' || today <= valid_until);
}

function isUnchecked({ review_by }: Price, today: string): boolean {
  return review_by !== '' && review_by < today;
}
