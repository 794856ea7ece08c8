import type { Database } from '#domain/database.ts';
import type { ItemKind, ItemState } from './import.table.ts';
import { type NoteName, readNotes } from './note.ts';

type Counts = Readonly<Record<ItemState, number>>;

export async function countItems(
  db: Database,
  importId: number,
): Promise<Readonly<Record<ItemKind, Counts>>> {
  const none = (): Record<ItemState, number> => ({ waiting: 0, done: 0, unchanged: 0, left: 0, failed: 0 });
  const counts = {
    picture: none(),
    post: none(),
    page: none(),
    redirect: none(),
    case: none(),
    other: none(),
  };
  const rows = await db
    .selectFrom('import_items')
    .select(['kind', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .groupBy(['kind', 'state'])
    .execute();
  for (const { kind, state, count } of rows) counts[kind][state] = Number(count);
  return counts;
}

export interface NoteGroup {
  readonly what: NoteName;
  readonly kind: ItemKind;
  readonly count: number;
  /** All items, in the order of the file. */
  readonly items: readonly {
    readonly line: number;
    readonly title: string;
    readonly target: number | null;
    readonly details: readonly string[];
  }[];
}

/** What has to be known of the items, the same note of all items together. */
export async function readReport(db: Database, importId: number): Promise<readonly NoteGroup[]> {
  const rows = await db
    .selectFrom('import_items')
    .select(['kind', 'line', 'title', 'notes', 'target'])
    .where('import_id', '=', importId)
    .where('notes', '<>', '[]')
    .orderBy('line')
    .orderBy('id')
    .execute();
  const groups = new Map<string, { what: NoteName; kind: ItemKind; items: NoteGroup['items'][number][] }>();
  for (const { kind, line, title, notes, target } of rows) {
    const byName = Map.groupBy(readNotes(notes), ({ what }) => what);
    for (const [what, same] of byName) {
      const key = `${kind} ${what}`;
      const group = groups.get(key) ?? { what, kind, items: [] };
      groups.set(key, group);
      group.items.push({ line, title, target, details: same.flatMap(({ detail }) => detail ?? []) });
    }
  }
  return [...groups.values()].map((group) => ({ ...group, count: group.items.length }));
}
