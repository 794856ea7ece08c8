import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CareRequest,
  estimate,
  fromAnHour,
  NIGHTS_MAX,
  VISIT_MINUTES,
  WEEKDAY_VISITS_MAX,
  WEEKEND_VISITS_MAX,
} from './estimate.ts';
import { PRICE_DAYS, PRICE_UNITS, type PriceDays, type PriceUnit } from './price-units.ts';

const price = (unit: PriceUnit, pence: number, days: PriceDays = 'any', service = 'Personal care') => ({
  ...{ service, price: pence, unit, days, demo: false },
});
const WANTED: CareRequest = {
  ...{ service: 'Personal care', minutes: '30', weekdayVisits: 10, weekendVisits: 4 },
  ...{ nights: 0, liveIn: false },
};
const LIST = [
  price('visit30', 1600),
  price('visit30', 1750, 'weekend'),
  price('visit30', 2400, 'holiday'),
  price('each-visit', 90, 'any', 'Mileage'),
  price('each-week', 500, 'any', 'Administration'),
  price('once', 5000, 'any', 'Care plan'),
];

test('a week of visits costs its visits and everything that is added', () => {
  expect(estimate(LIST, WANTED)).toEqual({
    lines: [
      { label: 'Personal care, 30 minutes, Monday to Friday', count: 10, each: 1600, pence: 16_000 },
      { label: 'Personal care, 30 minutes, Saturday and Sunday', count: 4, each: 1750, pence: 7000 },
      { label: 'Mileage, each visit', count: 14, each: 90, pence: 1260 },
      { label: 'Administration, each week', count: 1, each: 500, pence: 500 },
    ],
    missing: [],
    week: 24_760,
    month: 107_293,
    once: [{ label: 'Care plan', count: 1, each: 5000, pence: 5000 }],
    holiday: 2400,
    demo: false,
  });
});

test('what has no price leaves no total', () => {
  const requirements = { ...WANTED, minutes: '60' as const, nights: 2 };
  expect(estimate(LIST, requirements)).toMatchObject({
    missing: [
      'Personal care, 60 minutes, Monday to Friday',
      'Personal care, 60 minutes, Saturday and Sunday',
      'Night',
    ],
    week: null,
    month: null,
  });
});

test('an hour is said from what it costs on an ordinary day, with what each visit adds', () => {
  const hours = [price('visit60', 3000, 'weekend'), price('visit60', 2800, 'weekday')];
  expect(fromAnHour([...LIST, ...hours, price('visit60', 100, 'holiday')], 'Personal Care')).toEqual({
    ...{ pence: 2890, hasAdded: true, hasMore: true, demo: false },
  });
  expect(fromAnHour(hours, 'Personal care')).toMatchObject({ pence: 2800, hasAdded: false, hasMore: false });
  expect([fromAnHour(LIST, 'Personal care'), fromAnHour(hours, 'Respite care')]).toEqual([null, null]);
});

test('who wants nothing pays nothing', () => {
  const nothing = { ...WANTED, weekdayVisits: 0, weekendVisits: 0 };
  expect(estimate(LIST, nothing)).toMatchObject({ lines: [], missing: [], week: 0, once: [], holiday: null });
});

test('the total is the sum of its lines, for any list and any choice', () => {
  const units = Object.keys(PRICE_UNITS) as PriceUnit[];
  const days = Object.keys(PRICE_DAYS) as PriceDays[];
  const listed = fc.record({
    service: fc.constantFrom('Personal care', 'Company', 'Mileage'),
    price: fc.integer({ min: 1, max: 1_000_000 }),
    unit: fc.constantFrom(...units),
    days: fc.constantFrom(...days),
    demo: fc.boolean(),
  });
  const requirements = fc.record({
    service: fc.constantFrom('Personal care', 'Company'),
    minutes: fc.constantFrom(...VISIT_MINUTES),
    weekdayVisits: fc.nat(WEEKDAY_VISITS_MAX),
    weekendVisits: fc.nat(WEEKEND_VISITS_MAX),
    nights: fc.nat(NIGHTS_MAX),
    liveIn: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(listed, { maxLength: 20 }), requirements, (list, choice) => {
      const { lines, missing, week } = estimate(list, choice);
      const sum = lines.reduce((total, { count, each }) => total + count * each, 0);
      expect(week).toBe(missing.length > 0 ? null : sum);
      const visits = choice.weekdayVisits + choice.weekendVisits;
      const mandatory = list.filter(({ unit }) => unit === 'each-visit' && visits > 0).length;
      expect(lines.filter(({ label }) => label.endsWith('each visit'))).toHaveLength(mandatory);
      // No estimate is lower than the real price.
      const hour = fromAnHour(list, choice.service);
      const day = { weekdayVisits: 0, weekendVisits: 0, nights: 0, liveIn: false, minutes: '60' as const };
      const [onMonday, onSunday] = [{ weekdayVisits: 1 }, { weekendVisits: 1 }].map(
        (visit) => estimate(list, { ...choice, ...day, ...visit }).week ?? Number.POSITIVE_INFINITY,
      );
      expect(hour?.pence ?? 0).toBeLessThanOrEqual(Math.min(onMonday!, onSunday!));
    }),
  );
});
