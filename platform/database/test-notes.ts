import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Generated } from 'kysely';
import { afterEach } from 'vitest';
import { type OpenDatabase, openDatabase } from './open.server.ts';

/** A schema of the tests' own: this layer knows no table of the site. */
export interface NoteSchema {
  notes: { id: Generated<number>; text: string };
  replies: { note_id: number };
}

/** Declares SQLite databases of one test each; the returned function makes one and tells where it lies. */
export function noteDatabases() {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  function openAt(path: string): OpenDatabase<NoteSchema> {
    const open = openDatabase<NoteSchema>(pathToFileURL(path).href);
    ends.push(() => open.close());
    return open;
  }

  return async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kindlewick-notes-'));
    ends.push(async () => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'not yet there', 'notes & more.db');
    const open = openAt(path);
    await open.db.schema
      .createTable('notes')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('text', 'text', (c) => c.notNull())
      .execute();
    await open.db.schema
      .createTable('replies')
      .addColumn('note_id', 'integer', (c) => c.notNull().references('notes.id'))
      .execute();
    return { open, path, openAgain: () => openAt(path) };
  };
}

export async function textsOf({ db }: OpenDatabase<NoteSchema>): Promise<string[]> {
  const rows = await db.selectFrom('notes').select('text').orderBy('id').execute();
  return rows.map(({ text }) => text);
}

/** Writes one note, in a transaction of its own. */
export function write(open: OpenDatabase<NoteSchema>, text: string): Promise<string> {
  return open.transact(async (trx) => {
    await trx.insertInto('notes').values({ text }).execute();
    return text;
  });
}
