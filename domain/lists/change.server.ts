import { z } from 'zod';
import type { OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import type { Typed } from '#domain/settings/sections.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { builtInFields, entryOf, type ListEntry, listsIn, rowsOf, tableOf } from './lists.server.ts';
import { LISTS, type ListName, readEntry, welshName } from './lists.ts';

export interface EntryChange {
  readonly id: number | null;
  readonly version: number;
  readonly fields: Typed;
  readonly now: number;
}

export type EntrySaved =
  | { readonly outcome: 'saved'; readonly id: number; readonly before: Typed | null }
  | { readonly outcome: 'conflict'; readonly current: ListEntry }
  | { readonly outcome: 'missing' | 'too-many' | 'taken' };

export type Removed = { readonly removedId: number; readonly entry: ListEntry } | null;

export type MoveTo = 'up' | 'down' | number;

/** Adds or replaces an entry. @throws if a field is invalid: callers check it with {@link readEntry} */
export function saveEntry(open: OpenDatabase, list: ListName, change: EntryChange): Promise<EntrySaved> {
  const { id, version, fields, now } = change;
  const turned = Object.fromEntries(switchesOf(list).map((name) => [name, 1]));
  const table = tableOf(list);
  return open.transact(async (trx) => {
    await bumpRevision(trx);
    const rows = await rowsOf(trx, list);
    const entries = rows.map((row) => entryOf(list, row));
    const before = entries.find((entry) => entry.id === id);
    const columns = columnsOf(list, fields, before?.fields ?? null);
    const isInUse = isBesideWrong(
      list,
      columns,
      entries.filter((entry) => entry !== before),
    );
    if (id === null) {
      if (rows.length >= LISTS[list].max) return { outcome: 'too-many' };
      if (isInUse) return { outcome: 'taken' };
      const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
      const added = await listsIn(trx)
        .insertInto(table)
        .values({ ...turned, ...columns, position, demo: 0 as const, version: 1, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { outcome: 'saved', id: added.id, before: null };
    }
    if (!before) return { outcome: 'missing' };
    if (before.version !== version) return { outcome: 'conflict', current: before };
    if (isInUse) return { outcome: 'taken' };
    await listsIn(trx)
      .updateTable(table)
      .set({ ...columns, demo: 0 as const, version: version + 1, updated_at: now })
      .where('id', '=', id)
      .execute();
    return { outcome: 'saved', id, before: before.fields };
  });
}

export function removeFromList(
  open: OpenDatabase,
  list: ListName,
  { id, actor, now }: { readonly id: number; readonly actor: Actor; readonly now: number },
): Promise<Removed> {
  return open.transact(async (trx) => {
    // First, as in every list change: two that lock their rows in a different order would deadlock.
    await bumpRevision(trx);
    const present = (await rowsOf(trx, list)).find((row) => row.id === id);
    if (!present || LISTS[list].stays?.(entryOf(list, present).fields)) return null;
    const row = await listsIn(trx)
      .deleteFrom(tableOf(list))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const removal = await trx
      .insertInto('removed_entries')
      .values({ list, value: JSON.stringify(row), removed_by: actor.name, removed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { removedId: removal.id, entry: entryOf(list, row) };
  });
}

export function undoRemoval(
  open: OpenDatabase,
  list: ListName,
  { removedId, now }: { readonly removedId: number; readonly now: number },
): Promise<boolean> {
  return open.transact(async (trx) => {
    await bumpRevision(trx);
    const rows = await rowsOf(trx, list);
    if (rows.length >= LISTS[list].max) return false;
    const removal = await trx
      .selectFrom('removed_entries')
      .where('id', '=', removedId)
      .where('list', '=', list)
      .select('value')
      .executeTakeFirst();
    if (!removal) return false;
    const row = removedRow.parse(JSON.parse(removal.value));
    const entries = rows.map((each) => entryOf(list, each));
    if (isBesideWrong(list, row as Columns, entries)) return false;
    await trx.deleteFrom('removed_entries').where('id', '=', removedId).execute();
    await listsIn(trx)
      .insertInto(tableOf(list))
      .values({ ...row, version: row.version + 1, updated_at: now })
      .execute();
    return true;
  });
}

export function moveInList(
  open: OpenDatabase,
  list: ListName,
  { id, to, now }: { readonly id: number; readonly to: MoveTo; readonly now: number },
): Promise<boolean> {
  return open.transact(async (trx) => {
    await bumpRevision(trx);
    const rows = await rowsOf(trx, list);
    const place = rows.findIndex((row) => row.id === id);
    if (place < 0) return false;
    for (const [position, row] of moved(rows, place, to).entries()) {
      if (row.position === position) continue;
      await listsIn(trx)
        .updateTable(tableOf(list))
        .set({ position, updated_at: now })
        .where('id', '=', row.id)
        .execute();
    }
    return true;
  });
}

export function turnEntry(
  open: OpenDatabase,
  list: ListName,
  { id, on, now }: { readonly id: number; readonly on: boolean; readonly now: number },
): Promise<boolean> {
  const [name] = switchesOf(list);
  if (name === undefined) return Promise.resolve(false);
  return open.transact(async (trx) => {
    await bumpRevision(trx);
    const row = await listsIn(trx)
      .updateTable(tableOf(list))
      .set((eb) => ({ [name]: on ? 1 : 0, version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });
}

export function restoreBuiltIn(
  open: OpenDatabase,
  list: ListName,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<boolean> {
  return open.transact(async (trx) => {
    await bumpRevision(trx);
    const row = (await rowsOf(trx, list)).find((each) => each.id === id);
    if (!row) return false;
    const builtIn = builtInFields(list, entryOf(list, row).fields);
    const begun = LISTS[list].fields.filter(({ name, builtIn: begins }) => begins && name in builtIn);
    await listsIn(trx)
      .updateTable(tableOf(list))
      .set({
        ...Object.fromEntries(begun.map(({ name }) => [name, null])),
        version: row.version + 1,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

export function switchesOf(list: ListName): readonly string[] {
  return LISTS[list].fields.filter(({ kind }) => kind === 'switch').map(({ name }) => name);
}

const removedRow = z.looseObject({
  id: z.coerce.number(),
  position: z.coerce.number(),
  demo: z.literal([0, 1]),
  version: z.coerce.number(),
});

function moved<Item>(items: readonly Item[], place: number, to: MoveTo): readonly Item[] {
  const index = to === 'up' ? place - 1 : to === 'down' ? place + 1 : to;
  const target = Math.max(0, Math.min(items.length - 1, index));
  return items.toSpliced(place, 1).toSpliced(target, 0, ...items.slice(place, place + 1));
}

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

function isBesideWrong(list: ListName, columns: Columns, others: readonly ListEntry[]): boolean {
  const wrong = LISTS[list].beside?.(
    textsOf(columns),
    others.map(({ fields }) => fields),
  );
  return Object.keys(wrong ?? {}).length > 0;
}

function textsOf(columns: Columns): Typed {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, String(value ?? '')]));
}
