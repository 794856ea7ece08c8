import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { writeSetting } from '#domain/provider/setting.server.ts';

const KEY = 'go-live notes';

const note = z.object({
  /** Where backups are copied to, or on which machine one was restored. */
  where: z.string(),
  /** ISO date on which that was so. */
  on: z.string(),
  by: z.string(),
});
const notes = z.object({ copied: note.nullable(), restored: note.nullable() });
export type GoLiveNote = z.output<typeof note>;
export type GoLiveNotes = z.output<typeof notes>;

/** What only people know of the backups: null where nobody has said so. */
export async function readNotes(db: Database): Promise<GoLiveNotes> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? notes.parse(JSON.parse(row.value)) : { copied: null, restored: null };
}

/** In place of what was said before of the same. `now` in epoch milliseconds. */
export async function writeNote(
  open: OpenDatabase,
  {
    what,
    note: said,
    now,
  }: { readonly what: keyof GoLiveNotes; readonly note: GoLiveNote; readonly now: number },
): Promise<void> {
  await open.transact(async (trx) => {
    await writeSetting(trx, KEY, { ...(await readNotes(trx)), [what]: said }, now);
  });
}
