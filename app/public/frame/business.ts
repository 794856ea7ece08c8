import type { OpeningException } from '#domain/provider/provider.ts';
import { reportAddress } from '#domain/provider/report.ts';
import type { SchemaNode } from './json-ld.tsx';
import type { ProviderView } from './provider-view.ts';

const SCHEMA_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The provider as the pages name it that do not describe it. */
export function businessNamed(name: string, origin: string): SchemaNode {
  // schema.org has no type for home care, so this is a local business with its place and hours.
  return { '@type': 'LocalBusiness', '@id': `${origin}/#business`, name, url: `${origin}/` };
}

/**
 * The provider as schema.org's LocalBusiness: how to reach it, when, and whom it visits. The home page has no bytes
 * for more; {@link wholeBusinessData} is for pages about the provider.
 */
export function businessData(provider: ProviderView, origin: string): SchemaNode {
  const { name, phone, mailbox, address, opening, position, serviceArea } = provider;
  return {
    ...businessNamed(name, origin),
    ...(phone && { telephone: phone }),
    ...(mailbox && { email: mailbox }),
    ...(address.town && { address: postalAddress(address) }),
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
    ...(!opening.assumed && {
      openingHoursSpecification: hours({
        dayOfWeek: opening.days.map((day) => SCHEMA_DAYS[day - 1]),
        opens: opening.opens,
        closes: opening.closes,
      }),
    }),
    ...(opening.exceptions?.length
      ? { specialOpeningHoursSpecification: opening.exceptions.map(specialHours) }
      : {}),
    ...(serviceArea.length > 0 && { areaServed: serviceArea }),
  };
}

/**
 * The same with all else that the office entered: its other name, the number on call, and its pages elsewhere. The
 * rating is the regulator's, and no AggregateRating of visitors: it is told in words alone.
 */
export function wholeBusinessData(provider: ProviderView, origin: string): SchemaNode {
  const { name, shortName, onCallPhone, social, regulator } = provider;
  const elsewhere = [social?.url, reportAddress(regulator)].filter(Boolean);
  return {
    ...businessData(provider, origin),
    ...(shortName !== name && { alternateName: shortName }),
    ...(onCallPhone && { contactPoint: onCall(onCallPhone) }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

function postalAddress({ street, town, postcode }: ProviderView['address']): SchemaNode {
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    addressLocality: town,
    ...(postcode && { postalCode: postcode }),
    addressCountry: 'GB',
  };
}

/** The number that is answered at any hour. Schema.org says the whole day as from its first minute to its last. */
function onCall(telephone: string): SchemaNode {
  const always = hours({ dayOfWeek: SCHEMA_DAYS, opens: '00:00', closes: '23:59' });
  return { '@type': 'ContactPoint', contactType: 'on call', telephone, hoursAvailable: always };
}

function hours(told: Readonly<Record<string, unknown>>): SchemaNode {
  return { '@type': 'OpeningHoursSpecification', ...told };
}

/** The same time twice says closed. */
function specialHours({ date, hours: open }: OpeningException): SchemaNode {
  return hours({ validFrom: date, validThrough: date, ...(open ?? { opens: '00:00', closes: '00:00' }) });
}
