import { buffer } from 'node:stream/consumers';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { MediaStore } from '#domain/media/add.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';

export type DrawingType = 'svg' | 'png' | 'ico';

export interface DrawingTable {
  /** Used in public addresses: a hash of the drawing's inputs. */
  key: string;
  name: string;
  type: DrawingType;
  file_key: string;
  bytes: number;
  drawn_at: number;
  replaced_at: number | null;
}

/** More than any of our drawings needs. */
const DRAWING_BYTES_MAX = 1024 * 1024;
const REPLACED_KEPT_MS = 30 * DAY_MS;

interface NewDrawing {
  readonly key: string;
  readonly name: string;
  readonly type: DrawingType;
  readonly bytes: Uint8Array;
  readonly now: number;
}

export interface StoredDrawing {
  readonly type: DrawingType;
  readonly bytes: Buffer<ArrayBuffer>;
}

export async function findDrawing(
  db: Database,
  { files }: Pick<MediaStore, 'files'>,
  key: string,
): Promise<StoredDrawing | null> {
  const row = await db
    .selectFrom('drawings')
    .select(['type', 'file_key'])
    .where('key', '=', key)
    .executeTakeFirst();
  const file = row && (await files.get(row.file_key));
  return row && file ? { type: row.type, bytes: await buffer(file) } : null;
}

export async function storedKeys(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('drawings').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Allows two processes to draw the same one: either file is valid, and replaces a lost one. */
export async function saveDrawing(
  { transact }: Pick<OpenDatabase, 'transact'>,
  { files }: Pick<MediaStore, 'files'>,
  { key, name, type, bytes, now }: NewDrawing,
): Promise<void> {
  const file = await files.put(bytes, DRAWING_BYTES_MAX);
  const row = { file_key: file.key, bytes: file.bytes, drawn_at: now, replaced_at: null };
  await transact((trx) =>
    trx
      .insertInto('drawings')
      .values({ key, name, type, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute(),
  );
}

export async function sweepDrawings(
  open: OpenDatabase,
  { files }: Pick<MediaStore, 'files'>,
  { named, now }: { readonly named: readonly string[]; readonly now: number },
): Promise<void> {
  const gone = await open.transact(async (trx) => {
    await trx
      .updateTable('drawings')
      .set({ replaced_at: null })
      .where('key', 'in', named)
      .where('replaced_at', 'is not', null)
      .execute();
    await trx
      .updateTable('drawings')
      .set({ replaced_at: now })
      .where('key', 'not in', named)
      .where('replaced_at', 'is', null)
      .execute();
    return trx
      .deleteFrom('drawings')
      .where('replaced_at', '<=', now - REPLACED_KEPT_MS)
      .returning('file_key')
      .execute();
  });
  for (const { file_key } of gone) await files.delete(file_key);
}
