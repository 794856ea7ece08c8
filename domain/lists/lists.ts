import { z } from 'zod';
import { readFields } from '#domain/contact-details/read-fields.ts';
import type { Typed } from '#domain/settings/sections.ts';
import { FAQ } from './faq.ts';
import { BANNERS, CARE_TASKS, PARTNERS } from './home.ts';
import { JOBS } from './jobs.ts';
import type { ColumnsOf, ListField, ListSpec, ListTable } from './list.ts';
import { MANAGEMENT, SAFEGUARDING, TEAM } from './people.ts';
import { PRICES } from './prices.ts';

/** Every list of the site that the office keeps entry by entry, by its name in addresses, in the order of Settings. */
const SPECS = {
  safeguarding: SAFEGUARDING,
  team: TEAM,
  management: MANAGEMENT,
  faq: FAQ,
  prices: PRICES,
  partners: PARTNERS,
  banners: BANNERS,
  'care-tasks': CARE_TASKS,
  jobs: JOBS,
} as const;

type Specs = typeof SPECS;
export type ListName = keyof Specs;
/** Every list, whatever its columns. */
export const LISTS: Readonly<Record<ListName, ListSpec<readonly ListField[], Specs[ListName]['table']>>> =
  SPECS;
export const LIST_NAMES = Object.keys(SPECS) as readonly ListName[];

type Columns<Name extends ListName> = ColumnsOf<Specs[Name]['fields']>;

/** The tables of all lists, by name. */
export type ListTables = {
  [Name in ListName as Specs[Name]['table']]: ListTable & Columns<Name>;
};

/** An entry as the site shows it. */
export type Entry<Name extends ListName> = {
  readonly id: number;
  /** Made up, and said to be. */
  readonly demo: boolean;
  readonly review_by: string;
} & Readonly<Columns<Name>>;

export type ReadEntry =
  | { readonly ok: true; readonly columns: Readonly<Record<string, string | number | null>> }
  | { readonly ok: false; readonly errors: Typed };

const REVIEW_BY = z
  .string()
  .trim()
  .default('')
  .pipe(z.literal('').or(z.iso.date('Enter a date')));

/** Checks what was typed into the form of an entry; all that is wrong is said at once. */
export function readEntry(name: ListName, typed: Typed): ReadEntry {
  const { fields, check } = LISTS[name];
  const asked = fields.filter(({ kind }) => kind !== 'switch');
  const shape = z.object({
    ...Object.fromEntries(asked.map((field) => [field.name, field.schema])),
    review_by: REVIEW_BY,
  });
  const read = readFields<z.ZodRawShape>(shape, typed);
  const found: Typed = { ...check?.(typed), ...(read.ok ? {} : (read.errors as Typed)) };
  // In the order of the form.
  const wrong = [...asked.map((field) => field.name), 'review_by'].filter((field) => found[field]);
  if (!read.ok || wrong.length > 0) {
    return { ok: false, errors: Object.fromEntries(wrong.map((field) => [field, found[field] ?? ''])) };
  }
  return { ok: true, columns: read.value as Readonly<Record<string, string | number | null>> };
}

/** Whether `text` is the address of a list. */
export function isListName(text: string | undefined): text is ListName {
  return text !== undefined && Object.hasOwn(SPECS, text);
}

/** What an entry of `name` is called. */
export function entryTitle(name: ListName, fields: Typed): string {
  return fields[LISTS[name].called] ?? '';
}

/** Where the dashboard keeps the list. */
export function listPath(name: ListName): string {
  return LISTS[name].path ?? `/settings/site/${name}`;
}
