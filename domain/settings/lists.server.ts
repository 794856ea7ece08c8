import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { ENTRIES_MAX, LIST_SCHEMAS, LIST_TABLES, LISTS, type ListName } from './lists.ts';
import { type MoveTo, moved } from './move.ts';
import type { Typed } from './sections.ts';
import type { ListTable } from './settings.table.ts';

/** An entry of a list, with what a form must know to change it. */
export interface ListEntry {
  readonly id: number;
  /** Made up, and said to be. */
  readonly demo: boolean;
  readonly version: number;
  readonly fields: Typed;
}

export interface EntryChange {
  /** Null adds a new one. */
  readonly id: number | null;
  /** The version that the form showed. */
  readonly seen: number;
  readonly fields: Typed;
  readonly now: number;
}

export type EntrySaved =
  | { readonly outcome: 'saved'; readonly id: number }
  | { readonly outcome: 'newer'; readonly theirs: ListEntry }
  | { readonly outcome: 'missing' | 'too-many' };

export type Removed = { readonly removedId: number; readonly entry: ListEntry } | null;

type ListTableName = (typeof LIST_TABLES)[ListName];
/** The columns that the lists' tables share; their words differ, and the list's schema knows them. */
type Row = Selectable<ListTable>;

/** All entries of `list`, in the order in which the site shows them. */
export async function readList(db: Database, list: ListName): Promise<readonly ListEntry[]> {
  const rows = await rowsOf(db, list);
  return rows.map((row) => entryOf(list, row));
}

/** How many entries of `list` were to be looked at again before `today`, an ISO date in the UK. */
export async function countOverdueEntries(db: Database, list: ListName, today: string): Promise<number> {
  const { count } = await listsIn(db)
    .selectFrom(LIST_TABLES[list])
    .where('review_by', '!=', '')
    .where('review_by', '<', today)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The lists with an entry that was to be looked at again before `today`, an ISO date in the UK. */
export async function overdueLists(db: Database, today: string): Promise<readonly ListName[]> {
  const counts = await Promise.all(LISTS.map((list) => countOverdueEntries(db, list, today)));
  return LISTS.filter((_, place) => (counts[place] ?? 0) > 0);
}

/** How many entries `list` has. */
export async function countList(db: Database, list: ListName): Promise<number> {
  const { count } = await listsIn(db)
    .selectFrom(LIST_TABLES[list])
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Adds an entry at the end or replaces the words of one, over the version `seen`. An entry that staff have
 * written is demonstration no more.
 * @throws ZodError when a field is not of its form
 */
export function saveEntry(open: OpenDatabase, list: ListName, change: EntryChange): Promise<EntrySaved> {
  const { id, seen, now } = change;
  const words = LIST_SCHEMAS[list].parse(change.fields);
  const table = LIST_TABLES[list];
  return open.transact(async (trx) => {
    // Two people wait for each other here, so that neither overwrites or overfills.
    await bumpRevision(trx);
    const rows = await rowsOf(trx, list);
    if (id === null) {
      if (rows.length >= ENTRIES_MAX[list]) return { outcome: 'too-many' };
      const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
      const added = await listsIn(trx)
        .insertInto(table)
        .values({ ...words, position, demo: 0 as const, version: 1, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { outcome: 'saved', id: added.id };
    }
    const present = rows.find((row) => row.id === id);
    if (!present) return { outcome: 'missing' };
    if (present.version !== seen) return { outcome: 'newer', theirs: entryOf(list, present) };
    await listsIn(trx)
      .updateTable(table)
      .set({ ...words, demo: 0 as const, version: seen + 1, updated_at: now })
      .where('id', '=', id)
      .execute();
    return { outcome: 'saved', id };
  });
}

/** Takes an entry off the site; {@link undoRemoval} brings it back. @returns null when there was none */
export function removeFromList(
  open: OpenDatabase,
  list: ListName,
  { id, actor, now }: { readonly id: number; readonly actor: Actor; readonly now: number },
): Promise<Removed> {
  return open.transact(async (trx) => {
    const row = await listsIn(trx)
      .deleteFrom(LIST_TABLES[list])
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    const kept = await trx
      .insertInto('removed_entries')
      .values({ list, value: JSON.stringify(row), removed_by: actor.name, removed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bumpRevision(trx);
    return { removedId: kept.id, entry: entryOf(list, row) };
  });
}

/** Puts back what was removed, where it was. @returns whether there was something to put back */
export function undoRemoval(
  open: OpenDatabase,
  list: ListName,
  { removedId, now }: { readonly removedId: number; readonly now: number },
): Promise<boolean> {
  return open.transact(async (trx) => {
    await bumpRevision(trx);
    if ((await rowsOf(trx, list)).length >= ENTRIES_MAX[list]) return false;
    const kept = await trx
      .deleteFrom('removed_entries')
      .where('id', '=', removedId)
      .where('list', '=', list)
      .returning('value')
      .executeTakeFirst();
    if (!kept) return false;
    const row = removedRow.parse(JSON.parse(kept.value));
    await listsIn(trx)
      .insertInto(LIST_TABLES[list])
      .values({ ...row, version: row.version + 1, updated_at: now })
      .execute();
    return true;
  });
}

/** Moves an entry one place or to a place, counted from 0. @returns whether it is still there */
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
        .updateTable(LIST_TABLES[list])
        .set({ position, updated_at: now })
        .where('id', '=', row.id)
        .execute();
    }
    return true;
  });
}

const removedRow = z.looseObject({
  id: z.coerce.number(),
  position: z.coerce.number(),
  demo: z.literal([0, 1]),
  version: z.coerce.number(),
});

/** The database with what the tables of all lists share, so that one verb serves every list. */
function listsIn(db: Database) {
  return db.$omitTables<ListTableName>().$extendTables<Record<ListTableName, ListTable>>();
}

async function rowsOf(db: Database, list: ListName): Promise<readonly Row[]> {
  const rows = await listsIn(db)
    .selectFrom(LIST_TABLES[list])
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  if (list !== 'faq') return rows;
  // Questions of one heading stand together on the site, wherever they were added.
  return [...Map.groupBy(rows, (row) => entryOf(list, row).fields.category).values()].flat();
}

function entryOf(list: ListName, row: Row): ListEntry {
  const columns = Object.keys(LIST_SCHEMAS[list].shape);
  const values = new Map<string, unknown>(Object.entries(row));
  return {
    id: row.id,
    demo: row.demo === 1,
    version: row.version,
    fields: Object.fromEntries(columns.map((column) => [column, String(values.get(column))])),
  };
}
