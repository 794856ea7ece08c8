import { z } from 'zod';
import type { Database } from '#domain/database.ts';
import { readPictures } from '#domain/media/media.server.ts';
import { mediaReference } from '#domain/media/media.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import type { Mark, MarkPicture } from './mark.ts';
import { NO_MARK } from './mark.ts';

const MARK_KEY = 'mark';

const size = z.number().positive();
const storedPicture = z.union([
  z.object({ svg: z.string(), width: size, height: size }),
  z.object({ media: z.number().int().positive() }),
]);
const storedMark = z.object({
  logo: storedPicture.nullable(),
  icon: storedPicture.nullable(),
  nameBeside: z.boolean(),
});

export type StoredPicture = z.output<typeof storedPicture>;
export type StoredMark = z.output<typeof storedMark>;

const NONE: StoredMark = { logo: null, icon: null, nameBeside: true };

export async function readMark(db: Database): Promise<Mark> {
  const { logo, icon, nameBeside } = await readStoredMark(db);
  const ids = [logo, icon].flatMap((one) => (one && 'media' in one ? [mediaReference(one.media)] : []));
  if (!logo && !icon) return NO_MARK;
  const photos = await readPictures(db, ids);
  const shown = (stored: StoredPicture | null): MarkPicture | null => {
    if (!stored) return null;
    if ('svg' in stored) return { kind: 'svg', ...stored };
    const photo = photos.get(mediaReference(stored.media));
    if (!photo) return null;
    const { key, width, height, widths } = photo;
    return { kind: 'photo', key, width, height, widths };
  };
  return { logo: shown(logo), icon: shown(icon), nameBeside: nameBeside || !logo };
}

export async function readStoredMark(db: Database): Promise<StoredMark> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', MARK_KEY).executeTakeFirst();
  return row ? storedMark.parse(JSON.parse(row.value)) : NONE;
}

/** Changes what is given; `now` in epoch milliseconds. Every page shows it within a second. */
export async function writeMark(trx: Database, changes: Partial<StoredMark>, now: number): Promise<void> {
  const value = JSON.stringify({ ...(await readStoredMark(trx)), ...changes });
  const row = { value, updated_at: now };
  await trx
    .insertInto('settings')
    .values({ key: MARK_KEY, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  await bumpRevision(trx);
}
