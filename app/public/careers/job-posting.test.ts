import { expect, test } from 'vitest';
import { DEMO_JOB_POST, type JobPost } from '#domain/jobs/job-post.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { jobPostings } from './job-posting.ts';

const POST: JobPost = { ...DEMO_JOB_POST, postedOn: '2026-11-10', demo: false };
const ORIGIN = 'https://www.kindlewick.example';

test('a real post is told to search engines with all that they ask for', () => {
  expect(jobPostings([{ ...POST, closesOn: '2026-11-30' }], DEMO_PROVIDER, ORIGIN)).toEqual([
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

test('a post of the demonstration is not told to anybody', () => {
  expect(jobPostings([{ ...POST, demo: true }], DEMO_PROVIDER, ORIGIN)).toEqual([]);
});
