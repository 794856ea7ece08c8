import { z } from 'zod';
import type { Database } from '#domain/database.ts';
import { readPictures } from '#domain/media/media.server.ts';
import { mediaReference } from '#domain/media/media.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import { writeSetting } from '#domain/provider/setting.server.ts';
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

export const NONE: StoredMark = { logo: null, icon: null, nameBeside: true };

export async function readMark(db: Database): Promise<Mark> {
  return markOf(db, await readStoredMark(db));
}

export async function markOf(db: Database, { logo, icon, nameBeside }: StoredMark): Promise<Mark> {
  const ids = [logo, icon].flatMap((one) => (one && 'media' in one ? [mediaReference(one.media)] : []));
  if (!logo && !icon) return NO_MARK;
  const photos = await readPictures(db, ids);
  const toPicture = (stored: StoredPicture | null): MarkPicture | null => {
    if (!stored) return null;
    if ('svg' in stored) return { kind: 'svg', ...stored };
    const photo = photos.get(mediaReference(stored.media));
    if (!photo) return null;
    const { key, width, height, widths } = photo;
    return { kind: 'photo', key, width, height, widths };
  };
  return { logo: toPicture(logo), icon: toPicture(icon), nameBeside: nameBeside || !logo };
}

export async function readStoredMark(db: Database): Promise<StoredMark> {
  return (await readMarkAt(db, MARK_KEY))?.mark ?? NONE;
}

export async function markVersion(db: Database): Promise<number> {
  return (await readMarkAt(db, MARK_KEY))?.version ?? 0;
}

export async function readMarkAt(
  db: Database,
  key: string,
): Promise<{ readonly mark: StoredMark; readonly version: number } | null> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'updated_at'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? { mark: storedMark.parse(JSON.parse(row.value)), version: Number(row.updated_at) } : null;
}

export async function writeMarkAt(trx: Database, key: string, mark: StoredMark, now: number): Promise<void> {
  await writeSetting(trx, key, mark, now);
}

export async function writeMark(trx: Database, changes: Partial<StoredMark>, now: number): Promise<void> {
  await writeMarkAt(trx, MARK_KEY, { ...(await readStoredMark(trx)), ...changes }, now);
  await bumpRevision(trx);
}
