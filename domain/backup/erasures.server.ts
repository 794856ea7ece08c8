import type { Database } from '#domain/database.ts';
import { type ErasureMark, listErasures, readErasures } from '#domain/privacy/reapply.server.ts';
import { BrokenBackupError } from './format.ts';
import type { BackupPlace } from './place.ts';

const NAME = 'erasures.json';

/** Stops a restore of an older backup from bringing back erased people. Stores only keyed hashes. */
export async function storeErasures(db: Database, place: BackupPlace): Promise<void> {
  const marks = await erasuresIn(place);
  const known = new Set(marks.map(({ reference }) => reference));
  const more = (await listErasures(db)).filter(({ reference }) => !known.has(reference));
  if (more.length === 0) return;
  await place.writeNote(NAME, `${JSON.stringify([...marks, ...more])}\n`);
}

export async function erasuresIn(place: BackupPlace): Promise<readonly ErasureMark[]> {
  const json = await place.readNote(NAME);
  if (json === null) return [];
  const erasures = readErasures(json);
  if (!erasures)
    throw new BrokenBackupError(
      `${NAME} in ${place.text} is damaged: without it, who was erased would come back.`,
    );
  return erasures;
}
