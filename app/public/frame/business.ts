import type { OpeningException } from '#domain/provider/provider.ts';
import type { SchemaNode } from './json-ld.tsx';
import type { ProviderView } from './provider-view.ts';

const SCHEMA_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The provider as the pages name it that do not describe it. */
export function businessNamed(name: string, origin: string): SchemaNode {
  // schema.org has no type for home care, so this is a local business with its place and hours.
  return { '@type': 'LocalBusiness', '@id': `${origin}/#business`, name, url: `${origin}/` };
}

/** The provider as schema.org's LocalBusiness: how to reach it, when, and whom it visits. */
export function businessData(provider: ProviderView, origin: string): SchemaNode {
  const { address, opening, position } = provider;
  return {
    ...businessNamed(provider.name, origin),
    ...(provider.phone && { telephone: provider.phone }),
    ...(provider.mailbox && { email: provider.mailbox }),
    ...(address.town && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.town,
        postalCode: address.postcode,
        addressCountry: 'GB',
      },
    }),
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
    ...(!opening.assumed && {
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: opening.days.map((day) => SCHEMA_DAYS[day - 1]),
        opens: opening.opens,
        closes: opening.closes,
      },
    }),
    ...(opening.exceptions?.length
      ? { specialOpeningHoursSpecification: opening.exceptions.map(specialHours) }
      : {}),
    ...(provider.serviceArea.length > 0 && { areaServed: provider.serviceArea }),
  };
}

/** The same time twice says closed. */
function specialHours({ date, hours }: OpeningException): SchemaNode {
  const { opens, closes } = hours ?? { opens: '00:00', closes: '00:00' };
  return { '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date, opens, closes };
}
