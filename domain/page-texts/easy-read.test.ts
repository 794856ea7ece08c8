import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { inlineAsText } from '#domain/content/blocks.ts';
import type { Price } from '#domain/lists/prices.ts';
import { NATION_IDS, NATIONS } from '#domain/nations/nations.ts';
import { DEMO_PROVIDER, NEW_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { spokenAddress } from '#domain/provider/spoken.ts';
import { easyComplaints } from './easy-complaints.content.ts';
import { easyPrices } from './easy-prices.content.ts';
import { easyPrivacy } from './easy-privacy.content.ts';
import type { EasyPart } from './easy-read.ts';

const WORDS_MAX = 15;
const TOGETHER_MAX = 2;
const drawings = readdirSync(join(import.meta.dirname, '../../app/pictures/art'));
const targets = DEFAULT_TARGETS;
const PRICE: Price = {
  ...{
    id: 1,
    service: 'Personal care',
    length: 'for a 30-minute visit',
    price: 1_600,
    conditions: 'Weekends cost more.',
  },
  ...{ valid_from: '2026-01-01', valid_until: '', review_by: '', demo: false },
} as Price;

function pagesOf(provider: Provider): Readonly<Record<string, readonly EasyPart[]>> {
  return {
    complaints: easyComplaints({ provider, targets }),
    privacy: easyPrivacy({ provider }),
    prices: easyPrices({ provider, targets, prices: [PRICE], isChecking: true }),
  };
}

const sentences = (parts: readonly EasyPart[]) =>
  parts.flatMap(({ heading, points }) => [heading, ...points.flatMap(({ says }) => says.map(inlineAsText))]);

describe.each(NATION_IDS)('the Easy Read pages of %s', (nation) => {
  const providers = [DEMO_PROVIDER, NEW_PROVIDER].map((provider) => ({ ...provider, nation }));

  test('have one short sentence at a time, two beside a picture', () => {
    for (const parts of providers.flatMap((provider) => Object.values(pagesOf(provider)))) {
      for (const allText of sentences(parts)) {
        expect(allText.split(/\s+/).length, allText).toBeLessThanOrEqual(WORDS_MAX);
        expect(allText.match(/[.?!](?=\s)/g) ?? [], allText).toEqual([]);
      }
      for (const { heading, points } of parts) {
        expect(points.length, heading).toBeGreaterThan(0);
        if (heading === 'Our prices') continue;
        for (const { picture, says } of points) {
          expect(says.length, heading).toBeLessThanOrEqual(TOGETHER_MAX);
          expect(drawings, heading).toContain(`easy-${picture}.svg`);
        }
      }
    }
  });

  test('have no abbreviation and no short form of two words', () => {
    for (const provider of providers) {
      const allText = Object.values(pagesOf(provider)).flatMap(sentences).join('\n');
      const own = [spokenAddress(provider.address), provider.mailbox].filter(Boolean);
      const ours = own.reduce((text, fact) => text.replaceAll(fact, ''), allText);
      expect(ours).not.toMatch(
        /\b[A-Z]{2,}\b|\b(?:e\.g|i\.e|etc|am|pm|no\.|tel)\b|[a-z]’(?:t|re|ll|ve|m|d)\b/,
      );
      expect(ours).not.toMatch(/undefined|null|\{|\b0 /);
    }
  });

  test('name the deadlines, periods, phones and bodies of the pages themselves', () => {
    const { complaints = [], privacy = [] } = pagesOf({ ...DEMO_PROVIDER, nation });
    const complaint = sentences(complaints).join('\n');
    const { ombudsman, safeguarding } = NATIONS[nation];
    for (const fact of ['three working days', '20 working days', DEMO_PROVIDER.phone, ombudsman.name, '999'])
      expect(complaint).toContain(fact);
    if (ombudsman.phone) expect(complaint).toContain(ombudsman.phone);
    const notice = sentences(privacy).join('\n');
    for (const fact of ['10 years', '12 months', '30 days', `tell the ${safeguarding.bodyShort}`])
      expect(notice).toContain(fact);
  });
});

test('prices that nobody entered or checked are said to be missing', () => {
  const describePrices = (isChecking: boolean) =>
    sentences(easyPrices({ provider: NEW_PROVIDER, targets, prices: [], isChecking })).join(' ');
  expect(describePrices(false)).toContain('Our prices are not here yet.');
  expect(describePrices(true)).toContain('We are checking our prices. They are not here today.');
  expect(describePrices(true)).not.toContain('£');
});

test('a price is said with all that it is subject to', () => {
  const [, list] = easyPrices({ provider: DEMO_PROVIDER, targets, prices: [PRICE], isChecking: false });
  expect(list?.points).toHaveLength(1);
  expect(list?.points[0]?.says.map(inlineAsText)).toEqual([
    'Personal care',
    'It costs £16.00 for a 30-minute visit.',
    'Weekends cost more.',
  ]);
});
