import { hoursOfWeek } from '#domain/calendar/week.ts';
import type { OpeningException, OpeningHours } from '#domain/provider/provider.ts';
import type { OnCallHours } from '#domain/provider/response-times.ts';
import type { ProviderView } from './provider-view.ts';

export type SchemaNode = Readonly<Record<string, unknown>>;

export function JsonLd({ graph }: { graph: readonly SchemaNode[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, so that no text can end the element.
      dangerouslySetInnerHTML={{ __html: escapedJson({ '@context': 'https://schema.org', '@graph': graph }) }}
    />
  );
}

/** Escapes `<`, which could end the script element or begin a comment in it. */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function questionsData(
  questions: readonly { readonly question: string; readonly answer: string }[],
): SchemaNode {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

const SCHEMA_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function businessNamed(name: string, origin: string): SchemaNode {
  // schema.org has no type for home care, so this is a local business with its address and hours.
  return { '@type': 'LocalBusiness', '@id': `${origin}/#business`, name, url: `${origin}/` };
}

/** schema.org's LocalBusiness; the home page has no bytes for {@link wholeBusinessData}. */
export function businessData(provider: ProviderView, origin: string): SchemaNode {
  const { name, phone, mailbox, address, opening, position, serviceArea } = provider;
  return {
    ...businessNamed(name, origin),
    ...(phone && { telephone: phone }),
    ...(mailbox && { email: mailbox }),
    ...(address.town && { address: postalAddress(address) }),
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
    ...openingData(opening),
    ...(serviceArea.length > 0 && { areaServed: serviceArea }),
  };
}

/** The rating is text, with no AggregateRating: it is the regulator's, not visitors'. */
export function wholeBusinessData(provider: ProviderView, origin: string): SchemaNode {
  const { name, shortName, onCallPhone, onCallHours, social, regulator } = provider;
  const elsewhere = [...social.map(({ url }) => url), regulator.report].filter(Boolean);
  return {
    ...businessData(provider, origin),
    ...(shortName !== name && { alternateName: shortName }),
    ...(onCallPhone && { contactPoint: onCall(onCallPhone, onCallHours) }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

export function postalAddress({ street, town, postcode }: ProviderView['address']): SchemaNode {
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    addressLocality: town,
    ...(postcode && { postalCode: postcode }),
    addressCountry: 'GB',
  };
}

export function openingData(opening: OpeningHours): SchemaNode {
  return {
    ...(!opening.assumed && {
      openingHoursSpecification: oneOrAll(
        hoursOfWeek(opening).map(({ days, opens, closes }) =>
          hours({ dayOfWeek: days.map((day) => SCHEMA_DAYS[day - 1]), opens, closes }),
        ),
      ),
    }),
    ...(opening.exceptions?.length
      ? { specialOpeningHoursSpecification: opening.exceptions.map(specialHours) }
      : {}),
  };
}

/** schema.org gives a whole day as its first minute to its last. */
function onCall(telephone: string, when: OnCallHours): SchemaNode {
  const always = hours({ dayOfWeek: SCHEMA_DAYS, opens: '00:00', closes: '23:59' });
  const point = { '@type': 'ContactPoint', contactType: 'on call', telephone };
  return when === 'always' ? { ...point, hoursAvailable: always } : point;
}

function oneOrAll<Node>(nodes: readonly Node[]): Node | readonly Node[] {
  return nodes.length === 1 && nodes[0] !== undefined ? nodes[0] : nodes;
}

function hours(details: Readonly<Record<string, unknown>>): SchemaNode {
  return { '@type': 'OpeningHoursSpecification', ...details };
}

/** schema.org marks a closed day by equal times. */
function specialHours({ date, hours: open }: OpeningException): SchemaNode {
  return hours({ validFrom: date, validThrough: date, ...(open ?? { opens: '00:00', closes: '00:00' }) });
}
