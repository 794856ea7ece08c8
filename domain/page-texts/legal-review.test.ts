import { expect, test } from 'vitest';
import { overdueLegalPages, reviewWasDue } from './legal-review.ts';
import { REVIEWED_ON } from './own-texts.ts';
import { definePage } from './page-text.ts';
import privacyPage from './privacy.json' with { type: 'json' };

const PRIVACY = definePage(privacyPage);

const READ = { [REVIEWED_ON]: '2025-11-23' };

test('a legal page is to be read again a year after somebody read it', () => {
  expect(reviewWasDue(READ, '2026-11-23')).toBeNull();
  expect(reviewWasDue(READ, '2026-11-24')).toBe('2026-11-23');
  const texts = new Map([
    ['/privacy', READ],
    ['/about', READ],
  ]);
  expect(overdueLegalPages(texts, '2026-11-24')).toEqual([PRIVACY]);
});

test('a legal page without a date of its own is reviewed with the others, under Settings', () => {
  expect(reviewWasDue({}, '2026-11-24')).toBeNull();
});
