import type { Database } from '#domain/database.ts';
import type { ItemKind, ItemState } from './import.table.ts';
import { type NoteName, readNotes } from './note.ts';
import { cellsOf } from './table-cells.ts';

const ROWS_SHOWN = 20;
const BATCH = 500;

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
    contact: none(),
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

interface NoteItem {
  readonly line: number;
  readonly title: string;
  readonly target: number | null;
  readonly details: readonly string[];
}

export async function readReport(db: Database, importId: number) {
  const rows = await db
    .selectFrom('import_items')
    .select(['kind', 'line', 'title', 'notes', 'target'])
    .where('import_id', '=', importId)
    .where('notes', '<>', '[]')
    .orderBy('line')
    .orderBy('id')
    .execute();
  const groups = new Map<string, { what: NoteName; kind: ItemKind; items: NoteItem[] }>();
  for (const { kind, line, title, notes, target } of rows) {
    const byName = Map.groupBy(readNotes(notes), ({ what: name }) => name);
    for (const [noteName, same] of byName) {
      const key = `${kind} ${noteName}`;
      const group = groups.get(key) ?? { what: noteName, kind, items: [] };
      groups.set(key, group);
      group.items.push({ line, title, target, details: same.flatMap(({ detail }) => detail ?? []) });
    }
  }
  return [...groups.values()].map((group) => ({ ...group, count: group.items.length }));
}

export async function firstRows(db: Database, importId: number): Promise<readonly (readonly string[])[]> {
  const rows = await db
    .selectFrom('import_items')
    .select('payload')
    .where('import_id', '=', importId)
    .orderBy('id')
    .limit(ROWS_SHOWN)
    .execute();
  return rows.map(({ payload }) => cellsOf(payload));
}

export async function* wrongRows(db: Database, importId: number) {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('import_items')
      .select(['id', 'line', 'payload', 'notes'])
      .where('import_id', '=', importId)
      .where('state', '=', 'left')
      .where('payload', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const { line, payload, notes } of rows) {
      const wrong = readNotes(notes).filter(({ what: name }) => name === 'row-wrong');
      const why = wrong.map(({ detail = '' }) => `${detail}.`).join(' ');
      if (wrong.length > 0) yield { row: line, cells: cellsOf(payload), why };
    }
  }
}
