import { z } from 'zod';
import type { Typed } from '#domain/settings/sections.ts';
import type { ListField, ListSpec } from './list.ts';

const GROUP = 'In Welsh';
const GROUP_HINT = 'For pages in Welsh. If you leave all of it empty, they show the English, and say so.';
const MISSING = 'Enter this in Welsh too, or leave all of the Welsh empty';

type Spec = Pick<ListSpec, 'fields' | 'welsh'>;

export function welshName(name: string): string {
  return `${name}_cy`;
}

export function welshFields({ fields, welsh = [] }: Spec): readonly ListField[] {
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
export function missingInWelsh({ fields, welsh = [] }: Spec, typed: Typed): Typed {
  const isFilled = (name: string) => (typed[name] ?? '').trim() !== '';
  const welshNames = fields.map(({ name }) => name).filter((name) => welsh.includes(name));
  if (!welshNames.some((name) => isFilled(welshName(name)))) return {};
  const missing = welshNames.filter((name) => isFilled(name) && !isFilled(welshName(name)));
  return Object.fromEntries(missing.map((name) => [welshName(name), MISSING]));
}

export function welshColumn({ welsh = [] }: Spec, columns: Readonly<Record<string, unknown>>): string {
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
