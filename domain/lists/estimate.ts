import type { PriceDays, PriceUnit } from './price-units.ts';
import type { Price } from './prices.ts';

const WEEKS_A_MONTH = 52 / 12;
export const WEEKDAY_VISITS_MAX = 30;
export const WEEKEND_VISITS_MAX = 12;
export const NIGHTS_MAX = 7;

export const VISIT_MINUTES = ['30', '45', '60'] as const;
export type VisitMinutes = (typeof VISIT_MINUTES)[number];

export interface CareRequest {
  readonly service: string;
  readonly minutes: VisitMinutes;
  readonly weekdayVisits: number;
  readonly weekendVisits: number;
  readonly nights: number;
  readonly liveIn: boolean;
}

type EstimateLine = ReturnType<typeof lineOf>;

type Listed = Pick<Price, 'service' | 'price' | 'unit' | 'days' | 'demo'>;

export function servicesWithVisits(prices: readonly Listed[]): readonly string[] {
  return [...new Set(prices.filter(({ unit }) => unit.startsWith('visit')).map(({ service }) => service))];
}

export function hasUnit(prices: readonly Listed[], unit: PriceUnit): boolean {
  return prices.some((price) => price.unit === unit);
}

/** Includes all surcharges. @param prices current ones, none overdue for review */
export function estimate(prices: readonly Listed[], requirements: CareRequest) {
  const used: Listed[] = [];
  const lines: EstimateLine[] = [];
  const missing: string[] = [];
  const visitUnit: PriceUnit = `visit${requirements.minutes}`;
  const priceOf = (unit: PriceUnit, days: PriceDays, service?: string) => {
    const ofUnit = prices.filter((one) => one.unit === unit && (!service || one.service === service));
    return ofUnit.find((one) => one.days === days) ?? ofUnit.find((one) => one.days === 'any');
  };
  const add = (label: string, count: number, price: Listed | undefined) => {
    if (count === 0) return;
    if (!price) return void missing.push(label);
    used.push(price);
    lines.push(lineOf(label, count, price));
  };
  const visit = `${requirements.service}, ${requirements.minutes} minutes`;
  add(
    `${visit}, Monday to Friday`,
    requirements.weekdayVisits,
    priceOf(visitUnit, 'weekday', requirements.service),
  );
  add(
    `${visit}, Saturday and Sunday`,
    requirements.weekendVisits,
    priceOf(visitUnit, 'weekend', requirements.service),
  );
  add('Night', requirements.nights, priceOf('night', 'any'));
  add('Live-in care, a week', requirements.liveIn ? 1 : 0, priceOf('week', 'any'));
  const visits = requirements.weekdayVisits + requirements.weekendVisits;
  const isCare = lines.length + missing.length > 0;
  for (const extra of prices) {
    if (extra.unit === 'each-visit') add(`${extra.service}, each visit`, visits, extra);
    if (extra.unit === 'each-week') add(`${extra.service}, each week`, isCare ? 1 : 0, extra);
  }
  const first = isCare ? prices.filter(({ unit }) => unit === 'once') : [];
  const week = missing.length > 0 ? null : lines.reduce((sum, { pence }) => sum + pence, 0);
  const holiday = prices.find(
    ({ unit, days, service }) => unit === visitUnit && days === 'holiday' && service === requirements.service,
  );
  return {
    lines,
    /** Requested items without a price: any of these means there is no total. */
    missing,
    /** Pence a week and a month; null if a price is missing. */
    week,
    month: week === null ? null : Math.round(week * WEEKS_A_MONTH),
    once: first.map((price) => lineOf(price.service, 1, price)),
    /** A bank holiday visit's price instead of its usual one, in pence; null if not listed. */
    holiday: (visits > 0 && holiday?.price) || null,
    demo: [...used, ...first].some(({ demo }) => demo),
  };
}

/** Both amounts are in pence. */
function lineOf(label: string, count: number, { price }: Listed) {
  return { label, count, each: price, pence: count * price };
}

/** @param prices current ones, none overdue for review @param service null for the cheapest */
export function fromAnHour(prices: readonly Listed[], service: string | null) {
  const hours = prices.filter(
    ({ unit, days, service: of }) =>
      unit === 'visit60' &&
      days !== 'holiday' &&
      (service === null || of.toLowerCase() === service.toLowerCase()),
  );
  if (hours.length === 0) return null;
  const added = prices.filter(({ unit }) => unit === 'each-visit');
  const sums = added.reduce((sum, { price }) => sum + price, 0);
  return {
    pence: Math.min(...hours.map(({ price }) => price)) + sums,
    hasAdded: added.length > 0,
    hasMore: prices.some(({ unit }) => unit === 'each-week' || unit === 'once'),
    demo: [...hours, ...added].some(({ demo }) => demo),
  };
}
