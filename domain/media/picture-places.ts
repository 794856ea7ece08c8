import type { SitePath } from '#domain/content/pages.ts';
import { keysOf } from '#platform/records/keys.ts';

interface Place {
  readonly page: SitePath | null;
  readonly name?: string;
  readonly where: string;
  readonly drawing: string | null;
  readonly at?: RegExp;
}

const opening = (page: SitePath, drawing: string | null) => ({
  page,
  where: 'At the top of the page',
  drawing,
});
const besideForm = (page: SitePath | null, drawing: string) => ({
  page,
  where: 'Beside the form, on wide screens',
  drawing,
});

/** Drawings that an office can replace. At the top or beside a form, the name is the page's address. */
const PLACES = {
  wellbeing: { page: '/', where: 'Beside the part about the mind', drawing: 'wellbeing' },
  about: opening('/about', 'carers'),
  team: opening('/team', null),
  started: opening('/started', 'planning'),
  prices: opening('/prices', 'planning'),
  caregiver: opening('/caregiver', 'carers'),
  faq: opening('/faq', null),
  testimonial: opening('/testimonial', null),
  gallery: opening('/gallery', null),
  blog: opening('/blog', null),
  contact: besideForm('/contact', 'writing'),
  'raise-a-concern': besideForm('/raise-a-concern', 'concern'),
  'thank-a-caregiver': besideForm('/thank-a-caregiver', 'thanks'),
  apply: { ...besideForm('/apply', 'writing'), at: /^\/apply(?:\/check)?$/ },
  'data-protection-complaint': besideForm('/data-protection-complaint', 'writing'),
  sent: {
    ...{ page: null, name: 'After a message was sent', where: 'Beside the reference', drawing: 'sent' },
    at: /^\/sent\//,
  },
  messages: { ...besideForm(null, 'writing'), name: 'Your messages', at: /^\/messages$/ },
  'staff-login': { ...besideForm(null, 'sign-in'), name: 'Staff Login', at: /^\/staff-login(?:\/|$)/ },
  'not-found': { page: null, name: 'Page not found', where: 'Beside the search', drawing: 'lost' },
  'opening-soon': {
    ...{ page: null, name: 'Opening soon', drawing: 'hero-door' },
    where: 'What visitors see while the site is not open',
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

export function placesAt(path: string, isOpen: boolean): readonly PicturePlace[] {
  const own = PICTURE_PLACES.filter((place) => {
    const { page, at } = placeRecord(place);
    return at ? at.test(path) : page === path;
  });
  if (!isOpen) return [...own, 'opening-soon'];
  return own.length > 0 ? own : ['not-found'];
}
