import { expect, test } from 'vitest';
import type { JobPost } from '#domain/lists/jobs.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { jobPostings } from './job-posting.ts';

const POST: JobPost = {
  id: 1,
  demo: false,
  review_by: '2027-11-10',
  title: 'Care worker',
  description: 'You visit people at home.',
  full_time: 1,
  part_time: 1,
  town: 'Coventry',
  hours: '',
  pay_from: null,
  pay_to: null,
  posted_on: '2026-11-10',
  closes_on: '',
  is_open: 1,
};
const ORIGIN = 'https://www.kindlewick.example';

test('a real post is told to search engines with all that they ask for', () => {
  expect(jobPostings([{ ...POST, closes_on: '2026-11-30' }], DEMO_PROVIDER, ORIGIN)).toEqual([
    {
      '@type': 'JobPosting',
      title: 'Care worker',
      description: POST.description,
      datePosted: '2026-11-10',
      validThrough: '2026-11-30T23:59:59',
      employmentType: ['FULL_TIME', 'PART_TIME'],
      hiringOrganization: { '@type': 'Organization', name: DEMO_PROVIDER.name, sameAs: ORIGIN },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '1 Example Street',
          postalCode: 'CV1 1AA',
          addressLocality: 'Coventry',
          addressCountry: 'GB',
        },
      },
      directApply: true,
    },
  ]);
});

test('a post without a last day has none, and one elsewhere has not the street of the office', () => {
  const [posting] = jobPostings([{ ...POST, town: 'Rugby' }], DEMO_PROVIDER, '');
  expect(posting).not.toHaveProperty('validThrough');
  expect(posting).toMatchObject({
    jobLocation: { address: { '@type': 'PostalAddress', addressLocality: 'Rugby', addressCountry: 'GB' } },
  });
  expect(JSON.stringify(posting)).not.toMatch(/Example Street|sameAs/);
});

test('the pay is told in pounds, as far as someone entered it', () => {
  const salary = { '@type': 'MonetaryAmount', currency: 'GBP' };
  expect(jobPostings([{ ...POST, pay_from: 1260 }], DEMO_PROVIDER, '')[0]).toMatchObject({
    baseSalary: { ...salary, value: { minValue: 12.6, unitText: 'HOUR' } },
  });
  expect(jobPostings([POST], DEMO_PROVIDER, '')[0]).not.toHaveProperty('baseSalary');
});

test('a post of the demonstration is not told to anyone', () => {
  expect(jobPostings([{ ...POST, demo: true }], DEMO_PROVIDER, ORIGIN)).toEqual([]);
});
