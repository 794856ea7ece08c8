import type { Actor } from '#domain/staff/roles.ts';
import type { TestDatabase } from '#test/databases.ts';
import { mediaStoreIn } from '#test/media-store.ts';
import { checkTable } from './check-table.server.ts';
import { findImport, runImport } from './imports.server.ts';
import { readImport } from './read-file.server.ts';
import { inPieces } from './test-export.ts';
import { type ImportParts, workOnImports } from './work.server.ts';

export const SECRET = 'a-secret-of-the-tests-that-is-long-enough';

interface Importing {
  readonly database: TestDatabase;
  readonly actor: Actor;
  readonly now: number;
}

export async function readTableOf(
  { database, actor, now }: Importing,
  text: string | Uint8Array,
): Promise<number> {
  return readImport(database, inPieces(text, 1_000), { fileName: 'people.csv', actor, now });
}

export async function checkAsGuessed({ database, now }: Importing, id: number): Promise<boolean> {
  const found = await findImport(database.db, id);
  if (!found) throw new Error('There is no such import');
  const choice = { columns: found.about.columns, kind: found.options.kind };
  return checkTable(database, id, choice, { secret: SECRET, now });
}

export async function workOn(
  { database, now }: Pick<Importing, 'database' | 'now'>,
  parts: Partial<ImportParts> = {},
): Promise<void> {
  const all: ImportParts = {
    open: database,
    media: mediaStoreIn(),
    clock: () => now,
    log: { error: () => {} },
    fetchFile: async () => null,
    secret: SECRET,
    ...parts,
  };
  await workOnImports(all, new AbortController().signal);
}

export async function importTable(importing: Importing, text: string | Uint8Array): Promise<number> {
  const id = await readTableOf(importing, text);
  await checkAsGuessed(importing, id);
  const found = await findImport(importing.database.db, id);
  await runImport(importing.database, id, found?.options ?? {});
  await workOn(importing);
  return id;
}
