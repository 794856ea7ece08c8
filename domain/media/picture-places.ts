import type { SitePath } from '#domain/content/pages.ts';
import { keysOf } from '#platform/records/keys.ts';

interface Place {
  readonly page: SitePath | null;
  readonly name?: string;
  readonly where: string;
  readonly drawing: string | null;
  readonly at?: RegExp;
}

const OPENING = 'At the top of the page';
const BESIDE_FORM = 'Beside the form, on wide screens';

/**
 * The drawings that an office can replace with a photo. For the top of a page and beside its form, the name is the
 * page's address. Services, banners and lists have pictures of their own.
 */
const PLACES = {
  wellbeing: { page: '/', where: 'Beside the part about the mind', drawing: 'wellbeing' },
  about: { page: '/about', where: OPENING, drawing: 'carers' },
  team: { page: '/team', where: OPENING, drawing: null },
  started: { page: '/started', where: OPENING, drawing: 'planning' },
  prices: { page: '/prices', where: OPENING, drawing: 'planning' },
  caregiver: { page: '/caregiver', where: OPENING, drawing: 'carers' },
  faq: { page: '/faq', where: OPENING, drawing: null },
  testimonial: { page: '/testimonial', where: OPENING, drawing: null },
  gallery: { page: '/gallery', where: OPENING, drawing: null },
  blog: { page: '/blog', where: OPENING, drawing: null },
  contact: { page: '/contact', where: BESIDE_FORM, drawing: 'writing' },
  'raise-a-concern': { page: '/raise-a-concern', where: BESIDE_FORM, drawing: 'concern' },
  'thank-a-caregiver': { page: '/thank-a-caregiver', where: BESIDE_FORM, drawing: 'thanks' },
  apply: { page: '/apply', where: BESIDE_FORM, drawing: 'writing', at: /^\/apply(?:\/check)?$/ },
  'data-protection-complaint': {
    page: '/data-protection-complaint',
    where: BESIDE_FORM,
    drawing: 'writing',
  },
  sent: {
    page: null,
    name: 'After a message was sent',
    where: 'Beside the reference',
    drawing: 'sent',
    at: /^\/sent\//,
  },
  messages: {
    page: null,
    name: 'Your messages',
    where: BESIDE_FORM,
    drawing: 'writing',
    at: /^\/messages$/,
  },
  'staff-login': {
    page: null,
    name: 'Staff Login',
    where: BESIDE_FORM,
    drawing: 'sign-in',
    at: /^\/staff-login(?:\/|$)/,
  },
  'not-found': { page: null, name: 'Page not found', where: 'Beside the search', drawing: 'lost' },
  'opening-soon': {
    page: null,
    name: 'Opening soon',
    where: 'What visitors see while the site is not open',
    drawing: 'hero-door',
  },
} as const satisfies Readonly<Record<string, Place>>;

export type PicturePlace = keyof typeof PLACES;

export const PICTURE_PLACES = keysOf(PLACES);

export function placeRecord(place: PicturePlace): Place {
  return PLACES[place];
}

export function isPicturePlace(name: string): name is PicturePlace {
  return Object.hasOwn(PLACES, name);
}

/** Lists the pictures that the page at `path` may show. An address without a page isn't known beforehand. */
export function placesAt(path: string, isOpen: boolean): readonly PicturePlace[] {
  const own = PICTURE_PLACES.filter((place) => {
    const { page, at } = placeRecord(place);
    return at ? at.test(path) : page === path;
  });
  if (!isOpen) return [...own, 'opening-soon'];
  return own.length > 0 ? own : ['not-found'];
}
