import type { JobPost } from '#domain/lists/jobs.ts';
import type { SchemaNode } from '../frame/linked-data.tsx';
import type { ProviderView } from '../frame/provider-view.ts';

/** Leaves out demonstration posts: search engines would advertise jobs that don't exist. */
export function jobPostings(
  posts: readonly JobPost[],
  provider: Pick<ProviderView, 'name' | 'address'>,
  origin: string,
): SchemaNode[] {
  const { street, postcode } = provider.address;
  return posts
    .filter(({ demo }) => !demo)
    .map(({ title, description, town, hours, pay_from, pay_to, ...post }) => ({
      '@type': 'JobPosting',
      title,
      description,
      datePosted: post.posted_on,
      ...(post.closes_on && { validThrough: `${post.closes_on}T23:59:59` }),
      employmentType: [post.full_time && 'FULL_TIME', post.part_time && 'PART_TIME'].filter(Boolean),
      hiringOrganization: {
        '@type': 'Organization',
        name: provider.name,
        ...(origin ? { sameAs: origin } : {}),
      },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          // The office's street is the place of work only if the job is in the office's town.
          ...(town === provider.address.town ? { streetAddress: street, postalCode: postcode } : {}),
          addressLocality: town,
          addressCountry: 'GB',
        },
      },
      ...(hours ? { workHours: hours } : {}),
      ...(pay_from === null && pay_to === null ? {} : { baseSalary: salary(pay_from, pay_to) }),
      directApply: true,
    }));
}

function salary(from: number | null, to: number | null): SchemaNode {
  return {
    '@type': 'MonetaryAmount',
    currency: 'GBP',
    value: {
      '@type': 'QuantitativeValue',
      ...(from === null ? {} : { minValue: from / 100 }),
      ...(to === null ? {} : { maxValue: to / 100 }),
      unitText: 'HOUR',
    },
  };
}
