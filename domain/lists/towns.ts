import { readPostcode } from '#domain/places/postcode.ts';
import { plainName } from '#domain/places/spelling.ts';
import { townName } from '#domain/places/towns-served.ts';
import { plainSlug } from '#platform/ids/slug.ts';
import { shortText } from './fields.ts';
import { defineList } from './list.ts';

/** A shorter page isn't worth opening: three or four sentences. */
const OWN_TEXT_MIN = 200;
const OWN_TEXT_MAX = 3_000;
/** Shorter sentences may be the same for every town. */
const LONG_SENTENCE = 30;

export const TOWNS = defineList({
  table: 'town_pages',
  title: 'Pages about towns',
  one: 'a town',
  page: '/areas',
  meaning:
    'A town that you visit gets a page of its own as soon as you have something to say of it that is true there and nowhere else. The page adds the distance, how soon you can start, and the jobs that you offer there.',
  // As many as an office may list as visited.
  max: 40,
  called: 'place',
  located: { field: 'place', unless: '' },
  fields: [
    shortText('place', 'Town', {
      ask: 'Enter the town',
      max: 100,
      hint: 'Visitors see the page while it is one of the towns that you visit.',
    }),
    shortText('text', 'What is so in this town', {
      ask: 'Say what is so in this town',
      max: OWN_TEXT_MAX,
      rows: 10,
      hint: `At least ${OWN_TEXT_MIN} characters. Such as who visits there, since when, from which hospital people come home to you, where one can park or catch the bus, which groups and lunch clubs you know. An empty line begins a new paragraph.`,
    }),
  ],
  check({ place = '', text = '' }): Record<string, string> {
    return {
      ...(readPostcode(place) && { place: 'Enter a town, because people look for its name' }),
      ...(text.trim().length < OWN_TEXT_MIN &&
        text.trim() !== '' && {
          text: `Write at least ${OWN_TEXT_MIN} characters, so that the page says more than the list of towns does`,
        }),
    };
  },
  beside({ place = '', text = '' }, others): Record<string, string> {
    if (others.some((other) => townPath(other.place ?? '') === townPath(place))) {
      return { place: 'This town has a page already. Change that one' };
    }
    const twin = others.find((other) => saysTheSame({ place, text }, other));
    return twin
      ? { text: `Say what is different from ${townName(twin.place ?? '')}: half of it is the same` }
      : {};
  },
  detail: ({ text = '' }) => text,
});

export const TOWNS_FOLDER = '/areas/';

export function townPath(place: string): string {
  return `${TOWNS_FOLDER}${plainSlug(place)}`;
}

function saysTheSame(
  one: { readonly place?: string; readonly text?: string },
  other: { readonly place?: string; readonly text?: string },
): boolean {
  const [own, theirs] = [longSentences(one), new Set(longSentences(other))];
  return own.length > 0 && own.filter((sentence) => theirs.has(sentence)).length * 2 >= own.length;
}

function longSentences({ place = '', text = '' }: { readonly place?: string; readonly text?: string }) {
  const name = plainName(townName(place));
  return text
    .split(/[.!?\n]+/)
    .map((sentence) => plainName(sentence).replaceAll(name, ''))
    .filter((sentence) => sentence.length >= LONG_SENTENCE);
}
