import type { Typed } from '#domain/settings/sections.ts';
import { builtInFields } from './built-in.server.ts';
import type { ListEntry } from './lists.server.ts';
import { LISTS, type ListName, readEntry } from './lists.ts';
import { welshName } from './welsh-fields.ts';

export type Columns = Readonly<Record<string, string | number | null>>;

/**
 * With the records, and null for what came with the site.
 * @throws when a field is not valid
 */
export function columnsOf(list: ListName, fields: Typed, before: Typed | null): Columns {
  const read = readEntry(list, completed(list, fields, before));
  if (!read.ok) throw new Error(`The fields of an entry are wrong: ${Object.keys(read.errors).join(', ')}`);
  const recorded = LISTS[list].recorded?.(textsOf(read.columns), before) ?? {};
  // As it came, as the form was filled, and as it is for what else the entry says now.
  const known = [recorded, before ?? {}, { ...textsOf(read.columns), ...recorded }].map((said) =>
    builtInFields(list, said),
  );
  const begun = LISTS[list].fields.filter(
    ({ name, builtIn: begins }) =>
      begins && known.some((builtIn) => name in builtIn && read.columns[name] === builtIn[name]),
  );
  return { ...read.columns, ...Object.fromEntries(begun.map(({ name }) => [name, null])), ...recorded };
}

/** What was typed, with the records of the entry and what follows from the rest. */
export function completed(list: ListName, typed: Typed, before: Typed | null): Typed {
  const { fields, complete } = LISTS[list];
  const records = fields
    .filter(({ kind }) => kind === 'record')
    .map(({ name }) => [name, before?.[name] ?? '']);
  // A form outside Wales does not ask for Welsh, which stays for an office that comes back.
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
