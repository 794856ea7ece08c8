import type { JobPost } from '#domain/jobs/job-post.ts';
import type { SchemaNode } from '../frame/json-ld.tsx';
import type { ProviderView } from '../frame/provider-view.ts';

const EMPLOYMENT_TYPES = { 'FULL TIME': 'FULL_TIME', 'PART TIME': 'PART_TIME' } as const;

/**
 * The open posts as schema.org's JobPosting. A post of the demonstration is left out: a search engine would
 * send people to a job that nobody has.
 */
export function jobPostings(
  posts: readonly JobPost[],
  provider: Pick<ProviderView, 'name' | 'address'>,
  origin: string,
): SchemaNode[] {
  const { street, postcode } = provider.address;
  return posts
    .filter(({ demo }) => !demo)
    .map(({ title, description, jobTypes, town, postedOn, closesOn, hours, payFrom, payTo }) => ({
      '@type': 'JobPosting',
      title,
      description,
      datePosted: postedOn,
      ...(closesOn === null ? {} : { validThrough: `${closesOn}T23:59:59` }),
      employmentType: jobTypes.map((type) => EMPLOYMENT_TYPES[type]),
      hiringOrganization: {
        '@type': 'Organization',
        name: provider.name,
        ...(origin ? { sameAs: origin } : {}),
      },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          // The office's street is only where the work is when the work is in the office's town.
          ...(town === provider.address.town ? { streetAddress: street, postalCode: postcode } : {}),
          addressLocality: town,
          addressCountry: 'GB',
        },
      },
      ...(hours ? { workHours: hours } : {}),
      ...(payFrom === null && payTo === null ? {} : { baseSalary: salary(payFrom, payTo) }),
      directApply: true,
    }));
}

/** Pounds an hour. */
function salary(from: number | null, to: number | null): SchemaNode {
  return {
    '@type': 'MonetaryAmount',
    currency: 'GBP',
    value: {
      '@type': 'QuantitativeValue',
      ...(from === null ? {} : { minValue: from }),
      ...(to === null ? {} : { maxValue: to }),
      unitText: 'HOUR',
    },
  };
}
