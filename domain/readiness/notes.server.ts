import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { writeSetting } from '#domain/provider/setting.server.ts';

const KEY = 'go-live notes';

const note = z.object({
  where: z.string(),
  on: z.string(),
  by: z.string(),
});
const notes = z.object({ copied: note.nullable(), restored: note.nullable() });
export type GoLiveNote = z.output<typeof note>;
export type GoLiveNotes = z.output<typeof notes>;

export async function readNotes(db: Database): Promise<GoLiveNotes> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? notes.parse(JSON.parse(row.value)) : { copied: null, restored: null };
}

export async function writeNote(
  open: OpenDatabase,
  {
    noteKey,
    note: restoreNote,
    now,
  }: { readonly noteKey: keyof GoLiveNotes; readonly note: GoLiveNote; readonly now: number },
): Promise<void> {
  await open.transact(async (trx) => {
    await writeSetting(trx, KEY, { ...(await readNotes(trx)), [noteKey]: restoreNote }, now);
  });
}
