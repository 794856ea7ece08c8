import { nameOfPage, SITE_PAGES, type SitePath } from '#domain/content/pages.ts';
import { LIST_NAMES, LISTS, type ListName, listPath } from '#domain/lists/lists.ts';
import { PICTURE_PLACES, placeRecord } from '#domain/media/picture-places.ts';
import { pageTextAt } from '#domain/page-texts/page-texts.ts';
import { FACT_NAMES, type FactSection } from '#domain/settings/sections.ts';
import type { Permission } from '#domain/staff/roles.ts';

export interface EditPlace {
  readonly to: string;
  readonly name: string;
  readonly description: string;
  readonly permission: Permission;
}

const place = (permission: Permission, to: string, name: string, description: string): EditPlace => ({
  to,
  name,
  description,
  permission,
});
const fact = (section: FactSection, description: string) =>
  place('change-settings', `/settings/${section}`, FACT_NAMES[section], description);
const list = (name: ListName) => {
  const { title, meaning, permission = 'edit-site' } = LISTS[name];
  return place(permission, listPath(name), title, meaning);
};

const POSTS = place('edit-posts', '/posts', 'Blog posts', 'Write, change and take off posts.');
const REVIEWS = place(
  'edit-reviews',
  '/reviews',
  'Reviews',
  'What people said, and on which pages it stands.',
);
const GALLERY = place(
  'edit-media',
  '/media/gallery',
  'Gallery',
  'The pictures, their order and their descriptions.',
);
const DEADLINES = place('change-settings', '/clocks', 'Response times', 'How soon you promise to answer.');
const SERVICES = fact('services', 'Which services you offer, and their order.');
const PHONES = fact('phones', 'Your phone numbers and email address.');
const NAME = fact('provider', 'Your name, company, film and social networks.');
const ADDRESS = fact('address', 'Where your office is, and its place on the map.');
const AREA = fact('area', 'The towns that you visit, and those that carers come from.');
const LAW = fact('law', 'When you last checked what the page says of the law.');
const REGULATOR = fact('regulator', 'Who regulates you, and your rating.');
const CAREERS = fact('careers', 'Checks, references and training of your carers.');
const RETENTION = fact('retention', 'How long you keep messages.');
const PROMISES = fact('promises', 'Your first meetings, how long visits are, and who comes.');

const OF_PAGES: Readonly<Partial<Record<SitePath, readonly EditPlace[]>>> = {
  '/': [AREA, REGULATOR, PROMISES, REVIEWS, POSTS, NAME],
  '/about': [REGULATOR, NAME],
  '/testimonial': [REVIEWS],
  '/areas': [AREA, ADDRESS],
  '/blog': [POSTS],
  '/gallery': [GALLERY],
  '/started': [PROMISES, DEADLINES],
  '/caregiver': [CAREERS],
  '/contact': [PHONES, ADDRESS, fact('opening', 'When your office is open.'), AREA, DEADLINES],
  '/thank-a-caregiver': [DEADLINES],
  '/raise-a-concern': [DEADLINES, PHONES],
  '/staying-safe': [PHONES, DEADLINES, LAW],
  '/apply': [CAREERS, AREA],
  '/privacy': [RETENTION, NAME, LAW],
  '/accessibility': [PHONES, LAW],
  '/complaints-procedure': [REGULATOR, DEADLINES, LAW],
  '/easy-read/complaints': [REGULATOR, DEADLINES, PHONES],
  '/easy-read/privacy': [RETENTION, PHONES],
  '/easy-read/prices': [list('prices'), PHONES],
  '/data-protection-complaint': [DEADLINES, LAW],
  '/street-map': [ADDRESS, AREA],
};

const OF_OTHERS: readonly (readonly [pattern: RegExp, places: readonly EditPlace[]])[] = [
  [/^\/(?:blog(?:\/.*)?|blogdetail)$/, [POSTS]],
  [/^\/gallery\/[^/]+$/, [GALLERY]],
  [/^\/areas\/[^/]+$/, [list('towns'), AREA]],
  [/^(?:\/cy)?\/branches\/[^/]+$/, [list('branches')]],
  [/^\/(?:sent\/[^/]+|messages)$/, [DEADLINES, PHONES]],
  [/^\/did-we-help$/, [NAME, PHONES]],
  [/^\/apply\/check$/, [CAREERS, AREA]],
  [/^\/(?:search|nursing)$/, [NAME, PHONES]],
];

/** Returns null if there is no page; `service` is the id of a service page. */
export function editPlaces(path: string, service?: number): readonly EditPlace[] | null {
  const page = SITE_PAGES.find((each) => each.path === path);
  if (page)
    return [
      ...textsOf(page.path),
      ...listsOn(page.path),
      ...pictureOf(page.path),
      ...(OF_PAGES[page.path] ?? []),
    ];
  if (service !== undefined) {
    const description = 'Its name, words, questions and picture.';
    const ofIt = { ...SERVICES, to: `${SERVICES.to}/${service}`, name: 'This service', description };
    return [ofIt, SERVICES, REVIEWS];
  }
  return OF_OTHERS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

export function pagesChangedAt(to: string) {
  return SITE_PAGES.filter(({ path }) => editPlaces(path)?.some((each) => each.to === to));
}

function textsOf(path: SitePath): readonly EditPlace[] {
  const description = 'Headings, paragraphs, lists and questions, and the order of the sections.';
  return pageTextAt(path)
    ? [place('edit-site', `/pages/texts/${nameOfPage(path)}`, 'Texts', description)]
    : [];
}

function pictureOf(path: SitePath): readonly EditPlace[] {
  const description = 'The drawing of this page, or a photo of your own.';
  return PICTURE_PLACES.filter((name) => placeRecord(name).page === path).map((name) =>
    place('edit-media', `/media/site#${name}`, 'Picture', description),
  );
}

function listsOn(path: SitePath): readonly EditPlace[] {
  return LIST_NAMES.filter((name) => LISTS[name].page.split('#')[0] === path).map(list);
}
