import { SERVICES, SERVICES_FOLDER } from '#domain/care-services/service-list.ts';
import { plainSlug, SLUG_SHAPE } from '#platform/ids/slug.ts';
import { begun, items, picture, pictureAlt, record, shortText } from './fields.ts';
import { defineList } from './list.ts';

const NAME_MAX = 60;
const SHORT_MAX = 300;
/** Some 800 words: more than anyone reads in one part of a page. */
const TEXT_MAX = 5_000;
const ITEMS_MAX = 20;

const OWN_DRAWING = 'service-social';

function drawingOf(key: string): string {
  return SERVICES.find(({ to }) => to === key)?.drawing ?? OWN_DRAWING;
}

const PARAGRAPHS = 'Leave an empty line between paragraphs.';

const paragraphs = <const Name extends string>(name: Name, label: string, rows: number) =>
  begun(shortText(name, label, { max: TEXT_MAX, rows, hint: PARAGRAPHS }));

export const CARE_SERVICES = defineList({
  table: 'care_services',
  title: 'Services',
  one: 'a service',
  page: '/#services',
  meaning: 'What you offer: names, order, words and pictures, and services of your own.',
  // The menu shows all of them on one screen.
  max: 40,
  path: '/settings/services',
  permission: 'change-settings',
  called: 'name',
  together: 'grouping',
  fields: [
    record('key'),
    record('former'),
    begun(
      shortText('name', 'Name', {
        ask: 'Enter the name',
        max: NAME_MAX,
        hint: 'In the menu, on cards and in lists.',
      }),
    ),
    begun(
      shortText('grouping', 'Group', {
        max: NAME_MAX,
        hint: 'Services of the same group stand together under its name, beside every service.',
      }),
    ),
    shortText('path', 'Address', {
      max: 100,
      hint: `Such as ${SERVICES_FOLDER}night-care. Made from the name if you leave it empty. The old address leads to the new one.`,
    }),
    begun(
      shortText('card', 'Text on its card', {
        max: SHORT_MAX,
        rows: 2,
        hint: 'On the home page. Without one, the home page only names the service below the cards.',
      }),
    ),
    begun(picture('picture', { optional: true })),
    begun(pictureAlt('picture_alt')),
    begun(
      shortText('heading', 'Heading of the page', {
        max: NAME_MAX,
        hint: 'The name, if you leave it empty.',
      }),
    ),
    begun(
      shortText('lead', 'Opening sentence', {
        ask: 'Enter a sentence to begin with',
        max: SHORT_MAX,
        rows: 2,
      }),
    ),
    paragraphs('who', 'Who it is for', 8),
    begun(
      items('help', 'What we can help with', {
        max: ITEMS_MAX,
        items: { one: 'kind of help', name: 'Kind of help', text: 'What you do' },
      }),
    ),
    paragraphs('visit', 'What a visit looks like', 8),
    paragraphs('start', 'How it starts', 6),
    paragraphs('not_covered', 'What it does not cover', 5),
    begun(
      items('questions', 'Questions people ask', {
        max: ITEMS_MAX,
        items: { one: 'question', name: 'Question', text: 'Answer' },
      }),
    ),
    begun(
      shortText('title', 'Title', {
        max: SHORT_MAX,
        group: 'In search engines',
        hint: 'Your town and your name are added. The heading, if you leave it empty.',
      }),
    ),
    begun(
      shortText('description', 'Description', {
        max: SHORT_MAX,
        rows: 3,
        group: 'In search engines',
        hint: 'The opening sentence, if you leave it empty.',
      }),
    ),
  ],
  detail: ({ grouping = '', path = '' }) => [grouping, path].filter(Boolean).join(' · '),
  complete({ path = '', name = '', key = '', picture = '' }) {
    const slug = plainSlug(name);
    return {
      path: path.trim() || key || (slug && SERVICES_FOLDER + slug),
      picture: picture || drawingOf(key),
    };
  },
  check({ path = '', name = '', key = '' }): Record<string, string> {
    const isOurs = path.startsWith(SERVICES_FOLDER) && SLUG_SHAPE.test(path.slice(SERVICES_FOLDER.length));
    // Without a name there is nothing to make it from, and one error is enough.
    if (isOurs || (key !== '' && path === key) || (path === '' && name.trim() === '')) return {};
    return {
      path: `Enter an address such as ${SERVICES_FOLDER}night-care: small letters, numbers and hyphens`,
    };
  },
  beside({ path = '' }, others): Record<string, string> {
    const conflict = others.find((other) => addressesOf(other).includes(path));
    return conflict ? { path: `This is or was the address of ${conflict.name}. Choose another` } : {};
  },
  recorded({ path = '' }, before): Record<string, string> {
    if (!before) return { key: path, former: '' };
    const former = addressesOf(before).filter((each) => each !== path && each !== before.key);
    return { key: before.key ?? '', former: [...new Set(former)].join('\n') };
  },
  stays: ({ key = '' }) => !key.startsWith(SERVICES_FOLDER),
});

function addressesOf({
  key = '',
  path = '',
  former = '',
}: Readonly<Record<string, string>>): readonly string[] {
  return [key, path, ...former.split('\n')].filter(Boolean);
}
