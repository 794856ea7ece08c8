export interface LinkedNode {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

const PAGE = ['name', 'url', 'publisher'];
const HOURS = ['opens', 'closes'];

/**
 * Properties required by search engines, or allowed by schema.org. An unlisted one is a mistake, or must be looked up
 * and added.
 */
const TYPES: Readonly<
  Record<string, { readonly must: readonly string[]; readonly may?: readonly string[] }>
> = {
  AboutPage: { must: [...PAGE, 'mainEntity'] },
  Answer: { must: ['text'] },
  Article: {
    must: [...PAGE, 'headline', 'description', 'image', 'datePublished', 'dateModified', 'author'],
  },
  BreadcrumbList: { must: ['itemListElement'] },
  CollectionPage: { must: PAGE },
  ContactPoint: { must: ['contactType', 'telephone'], may: ['hoursAvailable'] },
  City: { must: ['name'], may: ['geo'] },
  ContactPage: { must: [...PAGE, 'mainEntity'] },
  FAQPage: { must: [...PAGE, 'mainEntity'] },
  GeoCoordinates: { must: ['latitude', 'longitude'] },
  ImageGallery: { must: PAGE },
  JobPosting: {
    must: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
    may: ['validThrough', 'employmentType', 'workHours', 'baseSalary', 'directApply'],
  },
  ListItem: { must: ['position', 'name', 'item'] },
  LocalBusiness: {
    must: ['@id', 'name', 'url'],
    may: [
      ...['telephone', 'email', 'address', 'geo', 'areaServed'],
      ...['openingHoursSpecification', 'specialOpeningHoursSpecification', 'contactPoint'],
      ...['alternateName', 'sameAs'],
    ],
  },
  MonetaryAmount: { must: ['currency', 'value'] },
  OpeningHoursSpecification: { must: HOURS, may: ['dayOfWeek', 'validFrom', 'validThrough'] },
  Organization: { must: ['name'], may: ['url', 'sameAs'] },
  Place: { must: ['address'] },
  PostalAddress: { must: ['addressLocality', 'addressCountry'], may: ['streetAddress', 'postalCode'] },
  QuantitativeValue: { must: ['unitText'], may: ['minValue', 'maxValue'] },
  Question: { must: ['name', 'acceptedAnswer'] },
  SearchResultsPage: { must: PAGE },
  Service: { must: ['name', 'description', 'url', 'provider', 'areaServed'], may: ['serviceType'] },
  WebPage: { must: PAGE },
};
const ADDRESSES = ['@id', 'url', 'item', 'image'];

/** Returns a page's linked data. @throws if there is none or it can't be read */
export function linkedData(html: string): readonly LinkedNode[] {
  const [script, second] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  if (!script || second) throw new Error(script ? 'Two scripts of linked data' : 'No linked data');
  const { '@context': context, '@graph': graph } = JSON.parse(script[1] ?? '');
  if (context !== 'https://schema.org') throw new Error(`The words of ${context}`);
  return graph;
}

/** Checks linked data. @returns one line for each finding */
export function linkedDataProblems(graph: readonly LinkedNode[], origin: string): string[] {
  return graph.flatMap((node) => [...nodeProblems(node, origin), ...listProblems(node)]);
}

function nodeProblems(node: LinkedNode, origin: string): string[] {
  const { '@type': type, ...properties } = node;
  const known = TYPES[type];
  if (!known) return [`${type} is no type that we use`];
  const missing = known.must.filter((name) => !properties[name]);
  const strange = Object.keys(properties).filter(
    (name) => !known.must.includes(name) && !known.may?.includes(name),
  );
  const addresses = ADDRESSES.map((name) => properties[name]).filter((address) => address !== undefined);
  return [
    ...missing.map((name) => `${type} without ${name}`),
    ...strange.map((name) => `${type} with ${name}`),
    ...addresses
      .filter((address) => typeof address !== 'string' || !address.startsWith(`${origin}/`))
      .map((address) => `${type} names ${address}, which is no address of the site`),
    ...[properties.sameAs ?? []]
      .flat()
      .filter((address) => !URL.canParse(String(address)))
      .map((address) => `${type} is said to be ${address}, which is no address`),
    ...Object.values(properties)
      .flat()
      .filter((value): value is LinkedNode => typeof value === 'object' && value !== null)
      .flatMap((value) => nodeProblems(value, origin)),
  ];
}

function listProblems({ '@type': type, itemListElement }: LinkedNode): string[] {
  if (type !== 'BreadcrumbList') return [];
  const positions = (itemListElement as readonly { position: number }[]).map(({ position }) => position);
  return positions.every((position, i) => position === i + 1) ? [] : ['A list whose items are not counted'];
}

export function statedTrail(graph: readonly LinkedNode[]): readonly (readonly [string, string])[] {
  const list = graph.find((node) => node['@type'] === 'BreadcrumbList');
  const items = (list?.itemListElement ?? []) as readonly { readonly name: string; readonly item: string }[];
  return items.map(({ name, item }) => [name, item]);
}

/** Returns the trail on the screen. The last name is no link, so it has the page's own address. */
export function visibleTrail(html: string, address: string): readonly (readonly [string, string])[] {
  const nav = /<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(html)?.[0] ?? '';
  return [...nav.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) => {
    const href = /<a [^>]*href="([^"]*)"/.exec(item)?.[1];
    const isHere = item.includes('aria-current="page"');
    const name = item.replace(/<span aria-hidden="true">.*?<\/span>/s, '').replace(/<[^>]*>/g, '');
    return [plainText(name).trim(), isHere ? address : new URL(href ?? 'none:', address).href];
  });
}

export function plainText(markup: string): string {
  return markup
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
