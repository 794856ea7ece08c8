import { z } from 'zod';
import { readFields } from '#domain/contact-details/read-fields.ts';
import type { Language } from '#domain/content/languages.ts';
import type { Typed } from '#domain/settings/sections.ts';
import { plainSlug } from '#platform/ids/slug.ts';
import { keysOf } from '#platform/records/keys.ts';
import { AREAS } from './areas.ts';
import { BRANCHES } from './branches.ts';
import { orEmpty, record, shortText } from './fields.ts';
import { JOBS } from './jobs.ts';
import {
  type ColumnsOf,
  defineList,
  isEditable,
  type ListField,
  type ListSpec,
  type ListTable,
} from './list.ts';
import { PRICES } from './prices.ts';
import { SAID_AND_DONE } from './said-and-done.ts';
import { CARE_SERVICES } from './services.ts';
import { HOME_LISTS, SHORT_LISTS } from './short-lists.ts';
import { TOWNS } from './towns.ts';

const NAME_MAX = 60;

const BLOG_CATEGORIES = defineList({
  table: 'blog_categories',
  title: 'Blog categories',
  one: 'a category',
  page: '/blog',
  meaning: 'What posts are sorted by. Readers see those that have posts.',
  max: 30,
  called: 'name',
  fields: [
    record('slug'),
    shortText('name', 'Name', {
      ask: 'Enter the name',
      max: NAME_MAX,
      hint: 'Its address on the blog is made from the first name it has, and stays when you rename it.',
    }),
  ],
  beside({ name = '', slug = '' }, others): Record<string, string> {
    const conflict = others.find((other) => other.name?.toLowerCase() === name.toLowerCase());
    if (conflict) return { name: 'There is a category of this name. Choose another' };
    const address = slug || plainSlug(name);
    const same = others.find((other) => other.slug === address);
    return same ? { name: `Its address would be that of “${same.name}”. Choose another name` } : {};
  },
  check: ({ name = '' }): Record<string, string> =>
    plainSlug(name) || !name.trim() ? {} : { name: 'Enter a name with letters or numbers' },
  recorded: ({ name = '' }, before) => ({ slug: before?.slug || plainSlug(name) }),
});

const SPECS = {
  ...SHORT_LISTS,
  categories: BLOG_CATEGORIES,
  prices: PRICES,
  areas: AREAS,
  towns: TOWNS,
  branches: BRANCHES,
  'said-and-done': SAID_AND_DONE,
  ...HOME_LISTS,
  jobs: JOBS,
  services: CARE_SERVICES,
} as const;

type Specs = typeof SPECS;
export type ListName = keyof Specs;
export const LISTS: Readonly<Record<ListName, ListSpec<readonly ListField[], Specs[ListName]['table']>>> =
  SPECS;
export const LIST_NAMES = keysOf(SPECS);

type Columns<Name extends ListName> = ColumnsOf<Specs[Name]['fields']>;

export type ListTables = {
  [Name in ListName as Specs[Name]['table']]: ListTable & Columns<Name>;
};

export type Entry<Name extends ListName> = {
  readonly id: number;
  readonly demo: boolean;
  readonly review_by: string;
  readonly lang?: Language;
} & Readonly<Columns<Name>>;

export type ReadEntry =
  | { readonly ok: true; readonly columns: Readonly<Record<string, string | number | null>> }
  | { readonly ok: false; readonly errors: Typed };

const REVIEW_BY = orEmpty(z.iso.date('Enter a date'));

export function questionsOf(
  name: ListName,
  { inWelsh }: { readonly inWelsh: boolean },
): readonly ListField[] {
  const listFields = LISTS[name].fields.filter(isEditable);
  return inWelsh ? [...listFields, ...welshFields(LISTS[name])] : listFields;
}

export function readEntry(name: ListName, typed: Typed): ReadEntry {
  const { check, welsh = [] } = LISTS[name];
  const listFields = questionsOf(name, { inWelsh: true });
  const shape = z.object({
    ...Object.fromEntries(listFields.map((field) => [field.name, field.schema])),
    review_by: REVIEW_BY,
  });
  const read = readFields<z.ZodRawShape>(shape, typed);
  const found: Typed = {
    ...missingInWelsh(LISTS[name], typed),
    ...check?.(typed),
    ...(read.ok ? {} : read.errors),
  };
  const wrong = [...listFields.map((field) => field.name), 'review_by'].filter((field) => found[field]);
  if (!read.ok || wrong.length > 0) {
    return { ok: false, errors: Object.fromEntries(wrong.map((field) => [field, found[field] ?? ''])) };
  }
  const columns = Object.entries(read.value as Readonly<Record<string, string | number | null>>);
  const inWelsh = new Set(welsh.map(welshName));
  return {
    ok: true,
    columns: {
      ...Object.fromEntries(columns.filter(([column]) => !inWelsh.has(column))),
      welsh: welshColumn(LISTS[name], read.value),
    },
  };
}

export function isListName(text: string | undefined): text is ListName {
  return text !== undefined && Object.hasOwn(SPECS, text);
}

export function entryTitle(name: ListName, fields: Typed): string {
  return fields[LISTS[name].called] ?? '';
}

export function listPath(name: ListName): string {
  return LISTS[name].path ?? `/settings/site/${name}`;
}

export function listAt(pathname: string): ListName | undefined {
  return LIST_NAMES.find((list) => `${pathname}/`.startsWith(`${listPath(list)}/`));
}

const GROUP = 'In Welsh';
const GROUP_HINT = 'For pages in Welsh. If you leave all of it empty, they show the English, and say so.';
const MISSING = 'Enter this in Welsh too, or leave all of the Welsh empty';

type Spec = Pick<ListSpec, 'fields' | 'welsh'>;

export function welshName(name: string): string {
  return `${name}_cy`;
}

function welshFields({ fields, welsh = [] }: Spec): readonly ListField[] {
  return fields
    .filter(({ name }) => welsh.includes(name))
    .map((field, place) => ({
      ...field,
      name: welshName(field.name),
      label: `${field.label} in Welsh`,
      hint: undefined,
      group: GROUP,
      ...(place === 0 && { groupHint: GROUP_HINT }),
      lang: 'cy',
      optional: true,
      schema: z
        .string()
        .trim()
        .default('')
        .transform((text, { addIssue }) => {
          const read = field.schema.safeParse(text);
          if (text !== '' && !read.success) addIssue(read.error.issues[0]?.message ?? MISSING);
          return text;
        }),
    }));
}

/** Returns errors unless an entry is all in Welsh or not at all: it can't mix languages. */
function missingInWelsh({ fields, welsh = [] }: Spec, typed: Typed): Typed {
  const isFilled = (name: string) => (typed[name] ?? '').trim() !== '';
  const welshNames = fields.map(({ name }) => name).filter((name) => welsh.includes(name));
  if (!welshNames.some((name) => isFilled(welshName(name)))) return {};
  const missing = welshNames.filter((name) => isFilled(name) && !isFilled(welshName(name)));
  return Object.fromEntries(missing.map((name) => [welshName(name), MISSING]));
}

function welshColumn({ welsh = [] }: Spec, columns: Readonly<Record<string, unknown>>): string {
  const entries = welsh.flatMap((name) => {
    const text = columns[welshName(name)];
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
  });
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : '';
}

const stored = z.record(z.string(), z.string());

export function readWelshColumn(column: string): Typed | null {
  return column === '' ? null : stored.parse(JSON.parse(column));
}
