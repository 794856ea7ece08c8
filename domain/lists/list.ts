import type { Generated } from 'kysely';
import { z } from 'zod';
import type { SitePath } from '#domain/content/pages.ts';
import type { DemoMark } from '#domain/content/post.table.ts';
import type { Typed } from '#domain/settings/sections.ts';

const LINE_MAX = 200;
/** As it is read out or printed: digits with spaces, brackets and hyphens. */
const PHONE = /^\+?[\d ()-]{3,30}$/;
const PHONE_ASK = 'Enter a phone number, such as 01632 960 123';
/** A place on this site, on this page, or on another site; never a script. */
const LINK = /^(\/(?!\/)\S*|#\S+|https?:\/\/\S+)$/;

type Value = string | number | null;

export interface ListField<Name extends string = string, Column extends Value = Value> {
  readonly name: Name;
  readonly label: string;
  /**
   * Two are no questions: a `switch` is changed on the list itself, and begins on; the list keeps a `record` of what was.
   */
  readonly kind:
    | 'text'
    | 'textarea'
    | 'link'
    | 'tel'
    | 'date'
    | 'checkbox'
    | 'picture'
    | 'items'
    | 'select'
    /** A select of the branches of a provider with several offices. */
    | 'branch'
    | 'switch'
    | 'record';
  readonly hint?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly group?: string | undefined;
  /** Said once of the group, by its first field. */
  readonly groupHint?: string;
  readonly rows?: number | undefined;
  readonly items?: ItemLabels | undefined;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Null: one of them is always chosen. */
  readonly none?: null;
  /** What is typed, where it is not English. */
  readonly lang?: string | undefined;
  /** Null in the database while what came with the site stands. */
  readonly builtIn?: true | undefined;
  readonly schema: z.ZodType<Column>;
  typed(column: Column): string;
}

/** How the two halves of an item are asked for, and one of them called, such as "question". */
export interface ItemLabels {
  readonly one: string;
  readonly name: string;
  readonly text: string;
}

export type Look = Partial<Pick<ListField, 'hint' | 'group' | 'groupHint' | 'rows'>>;
/** A question without `ask` may stay empty. */
export type Asked = Look & { readonly ask?: string };

export const asIs = (column: string) => column;

export function words<const Name extends string>(
  name: Name,
  label: string,
  { ask, max = LINE_MAX, ...look }: Asked & { readonly max?: number } = {},
): ListField<Name, string> {
  const text = z.string(ask).trim().max(max, `Use at most ${max} characters`);
  return {
    ...look,
    name,
    label,
    kind: look.rows ? 'textarea' : 'text',
    optional: ask === undefined,
    schema: ask === undefined ? text.default('') : text.min(1, ask),
    typed: asIs,
  };
}

export function phone<const Name extends string>(
  name: Name,
  label: string,
  { optional = false, ...look }: Look & { readonly optional?: boolean } = {},
): ListField<Name, string> {
  const number = z.string(PHONE_ASK).trim().regex(PHONE, PHONE_ASK);
  const schema = optional ? z.string().trim().default('').pipe(z.literal('').or(number)) : number;
  return { ...look, name, label, kind: 'tel', optional, schema, typed: asIs };
}

export function link<const Name extends string>(
  name: Name,
  label: string,
  { ask, ...look }: Asked = {},
): ListField<Name, string> {
  const place = z
    .string()
    .trim()
    .max(LINE_MAX, `Use at most ${LINE_MAX} characters`)
    .regex(LINK, ask ?? 'Enter where the button leads, such as /contact');
  const schema = ask === undefined ? z.string().trim().default('').pipe(z.literal('').or(place)) : place;
  return { ...look, name, label, kind: 'link', optional: ask === undefined, schema, typed: asIs };
}

export function date<const Name extends string>(
  name: Name,
  label: string,
  { ask, ...look }: Asked = {},
): ListField<Name, string> {
  const day = z.iso.date(ask ?? 'Enter a date, or leave it empty');
  const schema =
    ask === undefined
      ? z.string().trim().default('').pipe(z.literal('').or(day))
      : z.string(ask).trim().pipe(day);
  return { ...look, name, label, kind: 'date', optional: ask === undefined, schema, typed: asIs };
}

export function checkbox<const Name extends string>(
  name: Name,
  label: string,
  look: Look = {},
): ListField<Name, 0 | 1> {
  const schema = z
    .string()
    .default('')
    .transform((typed) => (typed === '' ? (0 as const) : (1 as const)));
  return { ...look, name, label, kind: 'checkbox', optional: true, schema, typed: (on) => (on ? 'on' : '') };
}

export function turned<const Name extends string>(name: Name): ListField<Name, 0 | 1> {
  return { ...checkbox(name, ''), kind: 'switch' };
}

/** A question whose answer came with the site, until the office writes its own. */
export function begun<const Name extends string>(
  field: ListField<Name, string>,
): ListField<Name, string | null> {
  // Browsers send the end of a line in two characters, and what came with the site has one.
  const schema = field.schema.transform((text) => text.replace(/\r\n?/g, '\n'));
  return { ...field, builtIn: true, schema, typed: (column) => column ?? '' };
}

export function record<const Name extends string>(name: Name): ListField<Name, string> {
  return { ...words(name, ''), kind: 'record' };
}

export function isAsked({ kind }: ListField): boolean {
  return kind !== 'switch' && kind !== 'record';
}

/** Everything that the rest of the product says and does with one list. */
export interface ListSpec<
  Fields extends readonly ListField[] = readonly ListField[],
  Table extends string = string,
> {
  readonly table: Table;
  readonly title: string;
  readonly one: string;
  readonly page: SitePath | `${SitePath}#${string}`;
  readonly meaning: string;
  /** What the site does while there is none, where people rely on it. */
  readonly empty?: string;
  /** The warning on the screen Settings while there is none. */
  readonly missing?: string;
  /** More would not be read, or not be drawn in time. */
  readonly max: number;
  readonly fields: Fields;
  /** The field that an entry is called by. */
  readonly called: NoInfer<Fields[number]['name']>;
  /** The field that names a town or the first half of a postcode, or one a line, which is looked up before it is saved. */
  readonly located?: {
    readonly field: NoInfer<Fields[number]['name']>;
    readonly unless: string;
    readonly aLineEach?: true;
  };
  /** What changes sooner than in a year is looked at again after a month. */
  readonly changesSoon?: true;
  /** The texts that pages in Welsh show in Welsh, where the office wrote them. */
  readonly welsh?: readonly NoInfer<Fields[number]['name']>[];
  /** Entries with the same words in this field stand together, wherever they were added. */
  readonly together?: NoInfer<Fields[number]['name']>;
  /** Below its name on the list; `today` is an ISO date in the UK. */
  detail?(fields: Typed, today: string): string;
  /** What is wrong with several fields together. */
  check?(fields: Typed): Typed;
  begin?(today: string): Typed;
  /** Fills in, from the rest, what may be left empty; given what stands in the records too. */
  complete?(fields: Typed): Typed;
  /** The records as they are after a change; `before` is null of a new entry. */
  recorded?(fields: Typed, before: Typed | null): Typed;
  /** What is wrong with one entry beside the others. */
  beside?(fields: Typed, others: readonly Typed[]): Typed;
  /** The site relies on the entry: it is not removed. */
  stays?(fields: Typed): boolean;
  /** Where the dashboard keeps it, and who may change it, where that is not usual. */
  readonly path?: string;
  readonly permission?: 'change-settings';
}

/** Holds the compiler to the list's fields. */
export function defineList<const Fields extends readonly ListField[], const Table extends string>(
  spec: ListSpec<Fields, Table>,
): ListSpec<Fields, Table> {
  return spec;
}

export interface ListTable {
  id: Generated<number>;
  /** Smaller comes first. */
  position: number;
  demo: DemoMark;
  version: Generated<number>;
  /** ISO date by which somebody looks at it again; empty until staff have written it. */
  review_by: Generated<string>;
  /** Its texts in Welsh as JSON, by the names of the English ones; empty while there are none. */
  welsh: Generated<string>;
  updated_at: number;
}

export type ColumnsOf<Fields extends readonly ListField[]> = {
  [Field in Fields[number] as Field['name']]: z.output<Field['schema']>;
};
