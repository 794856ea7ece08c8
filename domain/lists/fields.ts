import { z } from 'zod';
import { itemsOf, itemsText, MISSING_HALF } from '#domain/care-services/items.ts';
import { penceOf, plainPounds } from '#platform/money/pounds.ts';
import { keysOf } from '#platform/records/keys.ts';
import type { FieldOptions, ItemLabels, ListField, Look } from './list.ts';

const LINE_MAX = 200;
const PHONE = /^\+?[\d ()-]{3,30}$/;
const PHONE_ASK = 'Enter a phone number, such as 01632 960 123';
/** A place on this site, on this page, or on another site; never a script. */
const LINK = /^(\/(?!\/)\S*|#\S+|https?:\/\/\S+)$/;

const asIs = (column: string) => column;

export function orEmpty(text: z.ZodType<string, string>) {
  return z.string().trim().default('').pipe(z.literal('').or(text));
}

export function shortText<const Name extends string>(
  name: Name,
  label: string,
  { ask, max = LINE_MAX, ...look }: FieldOptions & { readonly max?: number } = {},
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
  const schema = optional ? orEmpty(number) : number;
  return { ...look, name, label, kind: 'tel', optional, schema, typed: asIs };
}

export function link<const Name extends string>(
  name: Name,
  label: string,
  { ask, ...look }: FieldOptions = {},
): ListField<Name, string> {
  const place = z
    .string()
    .trim()
    .max(LINE_MAX, `Use at most ${LINE_MAX} characters`)
    .regex(LINK, ask ?? 'Enter where the button leads, such as /contact');
  const schema = ask === undefined ? orEmpty(place) : place;
  return { ...look, name, label, kind: 'link', optional: ask === undefined, schema, typed: asIs };
}

export function date<const Name extends string>(
  name: Name,
  label: string,
  { ask, ...look }: FieldOptions = {},
): ListField<Name, string> {
  const day = z.iso.date(ask ?? 'Enter a date, or leave it empty');
  const schema = ask === undefined ? orEmpty(day) : z.string(ask).trim().pipe(day);
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

export function begun<const Name extends string>(
  field: ListField<Name, string>,
): ListField<Name, string | null> {
  // Browsers send CRLF; built-in text has LF.
  const schema = field.schema.transform((text) => text.replace(/\r\n?/g, '\n'));
  return { ...field, builtIn: true, schema, typed: (column) => column ?? '' };
}

export function record<const Name extends string>(name: Name): ListField<Name, string> {
  return { ...shortText(name, ''), kind: 'record' };
}

export function choice<const Name extends string, const Value extends string>(
  name: Name,
  label: string,
  {
    names,
    ask,
    begins,
    ...look
  }: Look & {
    readonly names: Readonly<Record<Value, string>>;
    readonly ask: string;
    readonly begins?: NoInfer<Value>;
  },
): ListField<Name, Value> {
  const values = keysOf(names);
  const one = z.enum(values, ask);
  return {
    ...look,
    name,
    label,
    kind: 'select',
    none: null,
    choices: values.map((value) => ({ value, label: names[value] })),
    schema: begins === undefined ? one : z.preprocess((typed) => typed ?? begins, one),
    typed: asIs,
  };
}

/** Some 2,000 words: more than anyone reads in one part of a page. */
const ITEMS_MAX = 12_000;

export function items<const Name extends string>(
  name: Name,
  label: string,
  { max, items: labels, ...look }: Look & { readonly max: number; readonly items: ItemLabels },
): ListField<Name, string> {
  return {
    ...look,
    name,
    label,
    kind: 'items',
    items: labels,
    optional: true,
    schema: z
      .string()
      .max(ITEMS_MAX, `Use at most ${ITEMS_MAX} characters`)
      .default('')
      .transform((typed, { addIssue }) => {
        const read = itemsOf(typed);
        const isHalf = read.some(({ name, text }) =>
          [name, text].some((half) => !half || half === MISSING_HALF),
        );
        if (read.length > max) addIssue(`Use at most ${max}`);
        else if (isHalf) addIssue(`Fill in both “${labels.name}” and “${labels.text}”`);
        return itemsText(read);
      }),
    typed: asIs,
  };
}

/** Reads pounds as pence; null if it's optional and empty. */
export function pounds<const Name extends string>(
  name: Name,
  label: string,
  options: FieldOptions & { readonly ask: string; readonly max: number },
): ListField<Name, number>;
export function pounds<const Name extends string>(
  name: Name,
  label: string,
  options: Look & { readonly max: number },
): ListField<Name, number | null>;
export function pounds(
  name: string,
  label: string,
  { ask, max, ...look }: FieldOptions & { readonly max: number },
): ListField<string, number | null> {
  const wrong = ask ?? 'Enter pounds, such as 12.60';
  return {
    ...look,
    name,
    label,
    kind: 'text',
    optional: ask === undefined,
    schema: z
      .string()
      .default('')
      .transform((typed, { addIssue }) => {
        if (typed.trim() === '' && ask === undefined) return null;
        const pence = penceOf(typed);
        if (pence === null || (pence === 0 && ask !== undefined)) addIssue(wrong);
        else if (pence > max) addIssue(`Enter at most £${plainPounds(max)}`);
        return pence;
      }),
    typed: (pence) => (pence === null ? '' : plainPounds(pence)),
  };
}

const ALT_MAX = 300;

export function picture<const Name extends string>(
  name: Name,
  { optional = false }: { readonly optional?: boolean } = {},
): ListField<Name, string> {
  const field = shortText(name, 'Picture', optional ? {} : { ask: 'Choose a picture' });
  return { ...field, kind: 'picture', hint: 'Choose a photo or add one.' };
}

export function pictureAlt<const Name extends string>(name: Name): ListField<Name, string> {
  return shortText(name, 'What the picture shows', {
    max: ALT_MAX,
    hint: 'A photo is read out by its own description. Fill this in only if other words fit better here.',
  });
}
