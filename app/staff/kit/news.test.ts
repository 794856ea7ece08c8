import { expect, test } from 'vitest';
import { presenceWords } from '../live/presence.tsx';
import { addNews, lookAtNews, NO_NEWS } from './news.ts';

const arrived = (...references: string[]) =>
  references.map((reference) => ({ reference, kind: 'enquiry', what: 'new' }) as const);

test('a tab that is looked at says how many messages came, and counts nothing', () => {
  const news = addNews(NO_NEWS, arrived('C-1', 'C-2'), true);
  expect(news.announced.words).toBe('2 new messages');
  expect(news.unseen.size).toBe(0);
  expect(addNews(news, arrived('C-1'), true)).toBe(news);
  expect(addNews(news, arrived('C-3'), true).announced).toEqual({ words: '1 new message', times: 2 });
});

test('a hidden tab counts each message once, and says the number when it is looked at', () => {
  let news = addNews(NO_NEWS, arrived('C-1', 'C-2'), false);
  news = addNews(news, arrived('C-2', 'C-3'), false);
  expect(news.unseen.size).toBe(3);
  expect(news.announced.words).toBe('');
  news = lookAtNews(news);
  expect([news.unseen.size, news.announced.words]).toEqual([0, '3 new messages']);
  expect(lookAtNews(news)).toBe(news);
});

test('a change of a case is no new message', () => {
  expect(addNews(NO_NEWS, [{ reference: 'C-1', kind: 'concern', what: 'changed' }], false)).toBe(NO_NEWS);
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
] as const)('%j reads well', (people, words) => {
  expect(presenceWords(people.map(([name, writing]) => ({ name, writing })))).toBe(words);
});
