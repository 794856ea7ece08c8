import type { Database, OpenDatabase } from '#domain/database.ts';
import { lookFields } from '#domain/look/look.schema.ts';
import { BUILT_IN_LOOK, type Look } from '#domain/look/look.ts';
import { bumpRevision } from './provider.server.ts';

export interface SavedLook {
  readonly look: Look;
  readonly version: number;
  readonly by: string | null;
  readonly at: number | null;
}

export interface LookChange {
  readonly look: Look;
  readonly version: number;
  readonly by: string;
  readonly now: number;
}

export async function readLook(db: Database): Promise<SavedLook> {
  const row = await db.selectFrom('look').selectAll().where('id', '=', 1).executeTakeFirst();
  const { version = 0, changed_by: by = null, changed_at: at = null, ...chosen } = row ?? {};
  return { look: row ? lookFields.parse(chosen) : BUILT_IN_LOOK, version, by, at };
}

/** Changes every page within a second. @returns the previous look; false if it has changed since `version` */
export function writeLook(open: OpenDatabase, { look, version, by, now }: LookChange): Promise<Look | false> {
  return open.transact(async (trx) => {
    const before = await readLook(trx);
    const { numUpdatedRows } = await trx
      .updateTable('look')
      .set({ ...look, version: version + 1, changed_by: by, changed_at: now })
      .where('id', '=', 1)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await bumpRevision(trx);
    return before.look;
  });
}
