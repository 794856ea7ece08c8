import { expect, test } from 'vitest';
import { BUILT_IN_SERVICES } from '#domain/care-services/test-care-services.ts';
import { HOME_QUOTE_MAX, readConsent, readPages, readReviewText } from './review.ts';
import { HOME_PAGE } from './review-pages.ts';

const MESSAGE = 'Joy sang with Dad. He has not sung for years. Thank you all!';
const NOTHING_MORE = { service: null, stars: null, starsSource: null };

test('the words of a review are refused with an added word, a wrong service or stars from nowhere', () => {
  const typed = { quote: MESSAGE, nameChoice: 'Ada', service: '', stars: '' };
  expect(readReviewText(typed, MESSAGE, BUILT_IN_SERVICES)).toEqual({
    ok: true,
    value: { ...NOTHING_MORE, quote: MESSAGE, isShortened: false, name: 'Ada' },
  });
  const wrong = { quote: `Wonderful! ${MESSAGE}`, nameChoice: 'other', otherName: ' ', service: '/nowhere' };
  expect(readReviewText({ ...wrong, stars: '6' }, MESSAGE, BUILT_IN_SERVICES)).toMatchObject({
    ok: false,
    errors: {
      quote: 'Only leave words out. The thank-you does not say this, or not there: “Wonderful!”',
      otherName: 'Choose the name to show, or enter one',
      service: expect.any(String),
      stars: expect.any(String),
    },
  });
  expect(readReviewText({ ...typed, stars: '5' }, MESSAGE, BUILT_IN_SERVICES)).toMatchObject({
    errors: { starsSource: expect.any(String) },
  });
});

test('a consent says how, when and where its proof is, and that it was not paid for', () => {
  const days = { today: '2026-11-21', receivedOn: '2026-11-01' };
  const typed = {
    how: 'phone',
    day: '20',
    month: '11',
    year: '2026',
    evidence: 'Note',
    agreed: 'on',
    unpaid: 'on',
  };
  expect(readConsent(typed, days)).toEqual({
    ok: true,
    value: { how: 'phone', agreedOn: '2026-11-20', evidence: 'Note' },
  });
  const nothing = readConsent({}, days);
  expect(nothing.ok || Object.keys(nothing.errors)).toEqual(['how', 'day', 'evidence', 'agreed', 'unpaid']);
  for (const [day, month] of [
    ['22', '11'],
    ['31', '10'],
  ]) {
    expect(readConsent({ ...typed, day: day ?? '', month: month ?? '' }, days)).toMatchObject({ ok: false });
  }
});

test('the home page takes short reviews', () => {
  expect(readPages([HOME_PAGE, '/care', '/elsewhere'], 'Short.', BUILT_IN_SERVICES)).toEqual({
    ok: true,
    value: [HOME_PAGE, '/care'],
  });
  expect(readPages([HOME_PAGE], 'a'.repeat(HOME_QUOTE_MAX + 1), BUILT_IN_SERVICES)).toMatchObject({
    ok: false,
  });
  expect(readPages([], 'Short.', BUILT_IN_SERVICES)).toMatchObject({ ok: false });
});
