import { z } from 'zod';
import { date, shortText } from './fields.ts';
import { defineList, type ListField, type Look } from './list.ts';
import type { Entry } from './lists.ts';

/** The most that anyone reads about one change on a phone without scrolling twice. */
const TEXT_MAX = 600;
const PEOPLE_MAX = 10_000;
/** A smaller number could identify people. */
const PEOPLE_SHOWN_FROM = 5;

export const SAID_AND_DONE = defineList({
  table: 'said_and_done',
  title: 'You said, we did',
  one: 'a change',
  page: '/you-said-we-did',
  meaning:
    'What people told you, and what you changed because of it, in your own words and without anyone’s name. The page is linked from the complaints procedure once it has an entry.',
  max: 200,
  called: 'said',
  welsh: ['said', 'did'],
  fields: [
    shortText('said', 'You said', {
      ask: 'Enter what people said',
      max: TEXT_MAX,
      rows: 3,
      hint: 'In your own words, so that nobody can tell who said it. Such as “We don’t always know who is coming.”',
    }),
    shortText('did', 'We did', {
      ask: 'Enter what you changed',
      max: TEXT_MAX,
      rows: 3,
      hint: 'What is different now. Such as “The office sends you the week’s names every Friday.”',
    }),
    whole('people', 'How many people said it', {
      max: PEOPLE_MAX,
      hint: `Shown from ${PEOPLE_SHOWN_FROM} people: a smaller number could tell who they were.`,
    }),
    date('done_on', 'Day of the change', { ask: 'Enter the day of the change' }),
  ],
  begin: (today) => ({ done_on: today }),
  detail: ({ did = '', done_on = '' }) => `${did} (${done_on.slice(0, 4)})`,
});

export function visiblePeople({ people }: Pick<Entry<'said-and-done'>, 'people'>): number | null {
  return people !== null && people >= PEOPLE_SHOWN_FROM ? people : null;
}

export function changesByYear(entries: readonly Entry<'said-and-done'>[]) {
  const sorted = entries.toSorted((a, b) => (a.done_on < b.done_on ? 1 : -1));
  const years = Map.groupBy(sorted, ({ done_on }) => done_on.slice(0, 4));
  return [...years].map(([year, changes]) => ({ year, changes }));
}

function whole<const Name extends string>(
  name: Name,
  label: string,
  { max, ...look }: Look & { readonly max: number },
): ListField<Name, number | null> {
  const ask = `Enter a whole number from 1 to ${max}, or leave it empty`;
  const schema = z
    .string()
    .default('')
    .transform((typed, { addIssue }) => {
      const text = typed.trim();
      if (text === '') return null;
      const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
      if (number < 1 || number > max) addIssue(ask);
      return number;
    });
  return { ...look, name, label, kind: 'text', optional: true, schema, typed: (column) => `${column ?? ''}` };
}
