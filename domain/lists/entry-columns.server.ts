import type { Typed } from '#domain/settings/sections.ts';
import { builtInFields } from './built-in.server.ts';
import type { ListEntry } from './lists.server.ts';
import { LISTS, type ListName, readEntry } from './lists.ts';
import { welshName } from './welsh-fields.ts';

export type Columns = Readonly<Record<string, string | number | null>>;

/** Includes the records, and null for built-in text. @throws if a field is invalid */
export function columnsOf(list: ListName, fields: Typed, before: Typed | null): Columns {
  const read = readEntry(list, completed(list, fields, before));
  if (!read.ok) throw new Error(`The fields of an entry are wrong: ${Object.keys(read.errors).join(', ')}`);
  const recorded = LISTS[list].recorded?.(textsOf(read.columns), before) ?? {};
  // As built in, as the form was filled, and as it follows from the entry's current fields.
  const known = [recorded, before ?? {}, { ...textsOf(read.columns), ...recorded }].map((texts) =>
    builtInFields(list, texts),
  );
  const begun = LISTS[list].fields.filter(
    ({ name, builtIn: begins }) =>
      begins && known.some((builtIn) => name in builtIn && read.columns[name] === builtIn[name]),
  );
  return { ...read.columns, ...Object.fromEntries(begun.map(({ name }) => [name, null])), ...recorded };
}

export function completed(list: ListName, typed: Typed, before: Typed | null): Typed {
  const { fields, complete } = LISTS[list];
  const records = fields
    .filter(({ kind }) => kind === 'record')
    .map(({ name }) => [name, before?.[name] ?? '']);
  // A form outside Wales has no Welsh fields; the text stays for an office that returns.
  const inWelsh = LISTS[list].welsh?.map(welshName).map((name) => [name, before?.[name] ?? '']) ?? [];
  const known: Typed = { ...Object.fromEntries(inWelsh), ...typed, ...Object.fromEntries(records) };
  return { ...known, ...complete?.(known) };
}

export function isBesideWrong(list: ListName, columns: Columns, others: readonly ListEntry[]): boolean {
  const wrong = LISTS[list].beside?.(
    textsOf(columns),
    others.map(({ fields }) => fields),
  );
  return Object.keys(wrong ?? {}).length > 0;
}

function textsOf(columns: Columns): Typed {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, String(value ?? '')]));
}
