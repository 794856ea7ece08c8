import { workingDays } from '#domain/cases/deadlines/targets.ts';
import type { Price } from '#domain/lists/prices.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { spokenPounds } from '#platform/money/pounds.ts';
import {
  type EasyFacts,
  type EasyPart,
  type EasyPoint,
  longPage,
  point,
  waysToUs,
  where,
} from './easy-read.ts';

type PriceText = Pick<Price, 'service' | 'length' | 'price' | 'conditions' | 'valid_until'> & {
  readonly only?: { readonly name: string };
};

interface EasyPrices extends EasyFacts {
  readonly prices: readonly PriceText[];
  readonly isChecking: boolean;
}

export function easyPrices({ provider, targets, prices, isChecking }: EasyPrices): readonly EasyPart[] {
  return [
    {
      heading: 'What care costs',
      points: [
        point('clock', 'The price depends on how long a visit is.'),
        point('days', 'The price depends on the day and the time.'),
        point('carer', 'The price depends on what help you need.'),
      ],
    },
    { heading: 'Our prices', points: [...prices.map(priced), ...missing(prices.length === 0, isChecking)] },
    {
      heading: 'Ask us for your price',
      points: [
        point('ask', 'Tell us what help you need, and when.', 'We tell you what it would cost.'),
        ...where(provider.promises.freeTalk, point('listen', 'The first talk with us is free.')),
        ...waysToUs(provider, '/contact'),
        point('answer', `We answer within ${workingDays(targets.enquiry)}.`),
      ],
    },
    longPage('/prices'),
  ];
}

/** Uses the office's wording: a price includes all its conditions. */
function priced({ service, length, price, conditions, valid_until, only }: PriceText): EasyPoint {
  return point(
    'money',
    [{ strong: service }],
    `It costs ${spokenPounds(price)} ${length}.`,
    ...(only ? [`This is the price of our branch in ${only.name}.`] : []),
    ...conditions.split('\n').filter(Boolean),
    ...(valid_until ? [`This is the price until ${spokenDate(valid_until)}.`] : []),
  );
}

function missing(isEmpty: boolean, isChecking: boolean): readonly EasyPoint[] {
  if (isChecking) {
    return [
      point(
        'checked',
        `We are checking ${isEmpty ? 'our' : 'some of our'} prices.`,
        `${isEmpty ? 'They' : 'Those'} are not here today.`,
      ),
    ];
  }
  return where(isEmpty, point('checked', 'Our prices are not here yet.', 'Please ask us.'));
}
