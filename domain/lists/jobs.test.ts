import { expect, test } from 'vitest';
import { type JobPost, openPosts } from './jobs.ts';
import { readEntry } from './lists.ts';

const POST: JobPost = {
  id: 1,
  demo: false,
  review_by: '2027-11-10',
  title: 'Care worker',
  description: 'You visit people at home.',
  full_time: 1,
  part_time: 0,
  town: 'Coventry',
  hours: '',
  pay_from: null,
  pay_to: null,
  posted_on: '2026-11-10',
  closes_on: '2026-11-30',
  is_open: 1,
};

test.each([
  ['2026-11-09', false],
  ['2026-11-10', true],
  ['2026-11-30', true],
  ['2026-12-01', false],
])('on %s a post from 10 to 30 November is open: %s', (today, isOpen) => {
  expect(openPosts([POST], today)).toHaveLength(isOpen ? 1 : 0);
});

test('a post without a last day stays open', () => {
  const post = { ...POST, closes_on: '' };
  expect(openPosts([post], '2036-01-01')).toEqual([post]);
});

test('a post that staff closed is closed, and time does not open it', () => {
  expect(openPosts([{ ...POST, is_open: 0 }], '2026-11-20')).toEqual([]);
});

test('a job post tells all its errors at once, in the order of the form', () => {
  const read = readEntry('jobs', {
    title: '',
    pay_from: '15',
    pay_to: '12',
    posted_on: '2026-12-02',
    closes_on: '2026-12-01',
  });
  expect(!read.ok && Object.keys(read.errors)).toEqual([
    'title',
    'description',
    'full_time',
    'town',
    'pay_to',
    'closes_on',
  ]);
});

test.each([
  ['501', 'Enter at most £500.00'],
  ['twelve', 'Enter pounds, such as 12.60'],
])('a pay of %s is refused: %s', (pay_from, error) => {
  const read = readEntry('jobs', { pay_from });
  expect(!read.ok && read.errors.pay_from).toBe(error);
});
