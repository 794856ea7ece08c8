import type { Selectable } from 'kysely';
import { builtInTexts } from '#domain/care-services/care-service.ts';
import type { Language } from '#domain/content/languages.ts';
import type { Database } from '#domain/database.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { Typed } from '#domain/settings/sections.ts';
import type { ListTable } from './list.ts';
import {
  type Entry,
  LIST_NAMES,
  LISTS,
  type ListName,
  type ListTables,
  readWelshColumn,
  welshName,
} from './lists.ts';

export type ListEntry = ReturnType<typeof entryOf>;
type ListTableName = keyof ListTables;
type Row = Selectable<ListTable>;

export async function readList(db: Database, list: ListName): Promise<readonly ListEntry[]> {
  const rows = await rowsOf(db, list);
  return rows.map((row) => entryOf(list, row));
}

/** Retains placeholders without `provider`. In Welsh, each entry has its Welsh text, or is marked as English. */
export async function readEntries<Name extends ListName>(
  db: Database,
  list: Name,
  provider?: Provider,
  language: Language = 'en',
): Promise<readonly Entry<Name>[]> {
  const rows = await rowsOf(db, list);
  const isMixed = language === 'cy' && rows.some(({ welsh }) => welsh !== '');
  const entries = rows.map(({ position, version, updated_at, welsh, ...row }) => {
    const welshTexts = isMixed ? readWelshColumn(welsh) : null;
    const lang = isMixed && { lang: welshTexts ? ('cy' as const) : ('en' as const) };
    // The stored values are the output of the list's fields.
    return { ...row, ...welshTexts, ...lang, demo: row.demo === 1 } as Entry<Name>;
  });
  return provider ? fillAll(entries, provider) : entries;
}

export async function showsWelshEntries(db: Database, path: string): Promise<boolean> {
  const lists = LIST_NAMES.filter((list) => LISTS[list].welsh && LISTS[list].page.split('#')[0] === path);
  const found = await Promise.all(lists.map((list) => rowsOf(db, list)));
  return found.flat().some(({ welsh }) => welsh !== '');
}

export async function listChangedAt(db: Database, list: ListName): Promise<number | null> {
  const { at } = await listsIn(db)
    .selectFrom(tableOf(list))
    .select((eb) => eb.fn.max('updated_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

export async function countOverdueEntries(db: Database, list: ListName, today: string): Promise<number> {
  const { count } = await listsIn(db)
    .selectFrom(tableOf(list))
    .where('review_by', '!=', '')
    .where('review_by', '<', today)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function overdueLists(db: Database, today: string): Promise<readonly ListName[]> {
  const counts = await Promise.all(LIST_NAMES.map((list) => countOverdueEntries(db, list, today)));
  return LIST_NAMES.filter((_, place) => (counts[place] ?? 0) > 0);
}

export async function countList(db: Database, list: ListName): Promise<number> {
  const { count } = await listsIn(db)
    .selectFrom(tableOf(list))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function tableOf(list: ListName): ListTableName {
  return LISTS[list].table;
}

export function listsIn(db: Database) {
  return db.$omitTables<ListTableName>().$extendTables<Record<ListTableName, ListTable>>();
}

export async function rowsOf(db: Database, list: ListName): Promise<readonly Row[]> {
  const rows = await listsIn(db)
    .selectFrom(tableOf(list))
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  const { together } = LISTS[list];
  if (together === undefined) return rows;
  return [
    ...Map.groupBy(rows, (row) => new Map<string, unknown>(Object.entries(row)).get(together) ?? '').values(),
  ].flat();
}

export function entryOf(list: ListName, row: Row) {
  const columns = new Map<string, string | number | null>(Object.entries(row));
  const { fields } = LISTS[list];
  const typed: Typed = Object.fromEntries(
    fields.map((field) => [field.name, field.typed(columns.get(field.name) ?? null)]),
  );
  const builtIn = builtInFields(list, typed);
  const begun = fields.filter((field) => field.builtIn && columns.get(field.name) === null);
  const current: Typed = {
    ...typed,
    ...Object.fromEntries(
      Object.entries(readWelshColumn(row.welsh) ?? {}).map(([name, text]) => [welshName(name), text]),
    ),
    ...Object.fromEntries(begun.map(({ name }) => [name, builtIn[name] ?? ''])),
    review_by: row.review_by,
  };
  return {
    id: row.id,
    demo: row.demo === 1,
    version: row.version,
    changedAt: row.updated_at,
    rewritten: fields
      .filter((field) => field.builtIn && field.name in builtIn && !begun.includes(field))
      .map(({ label }) => label),
    fields: current,
  };
}

/** Returns a matching entry's built-in text as form fields. Server only, because there is so much text. */
export function builtInFields(list: ListName, fields: Typed): Typed {
  return list === 'services' ? builtInTexts(fields) : {};
}
