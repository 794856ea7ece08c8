export const PRICE_UNITS = {
  none: 'Nothing: leave it out of estimates',
  visit30: 'A visit of 30 minutes',
  visit45: 'A visit of 45 minutes',
  visit60: 'A visit of an hour',
  night: 'A night',
  week: 'A week of live-in care',
  'each-visit': 'Added to every visit, such as mileage',
  'each-week': 'Added every week',
  once: 'Paid once, at the beginning',
} as const;
export type PriceUnit = keyof typeof PRICE_UNITS;

export const PRICE_DAYS = {
  any: 'Every day',
  weekday: 'Monday to Friday',
  weekend: 'Saturday and Sunday',
  holiday: 'Bank holidays',
} as const;
export type PriceDays = keyof typeof PRICE_DAYS;
