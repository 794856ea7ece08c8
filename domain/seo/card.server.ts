import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Database } from '#domain/database.ts';
import type { MediaStore } from '#domain/media/add.server.ts';
import { mediaReference } from '#domain/media/media.ts';

/** The size that social networks and messengers show uncropped. */
const CARD = { width: 1_200, height: 630 } as const;
/** About two megabytes: few pages are shared at a time, and messengers cache the picture. */
const KEPT_MAX = 16;

const KEPT = new WeakMap<MediaStore, Map<string, Promise<Uint8Array>>>();

interface CardAddress {
  readonly key: string;
  readonly focusX: number;
  readonly focusY: number;
}

/** Draws a JPEG of a picture in use, so that made-up addresses cost nothing. @returns null for others */
export async function drawCard(
  db: Database,
  media: MediaStore,
  { key, focusX, focusY }: CardAddress,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('media')
    .innerJoin('media_variants', 'media_variants.media_id', 'media.id')
    .select(['media.id', 'media_variants.file_key'])
    .where('media.public_key', '=', key)
    .where('media.focus_x', '=', focusX)
    .where('media.focus_y', '=', focusY)
    .where('media.deleted_at', 'is', null)
    .where('media_variants.type', '=', 'webp')
    .orderBy('media_variants.width', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  if (!(await isShared(db, mediaReference(row.id)))) return null;
  const cache = KEPT.get(media) ?? new Map<string, Promise<Uint8Array>>();
  KEPT.set(media, cache);
  const name = `${key} ${focusX} ${focusY}`;
  const drawn = cache.get(name) ?? draw(media, row.file_key, { focusX, focusY });
  cache.delete(name);
  cache.set(name, drawn);
  for (const oldest of cache.keys()) if (cache.size > KEPT_MAX) cache.delete(oldest);
  return drawn.catch((error) => {
    cache.delete(name);
    throw error;
  });
}

async function isShared(db: Database, picture: string): Promise<boolean> {
  const uses = await Promise.all(
    (['page_words', 'posts'] as const).map((table) =>
      db.selectFrom(table).select('picture').where('picture', '=', picture).limit(1).executeTakeFirst(),
    ),
  );
  return uses.some((use) => use !== undefined);
}

async function draw(
  { files, workers }: MediaStore,
  fileKey: string,
  focus: { readonly focusX: number; readonly focusY: number },
): Promise<Uint8Array> {
  const stream: Readable | null = await files.get(fileKey);
  if (!stream) throw new Error('The file of a picture is gone');
  return workers.cut(await buffer(stream), { ...CARD, ...focus });
}

export function cardPath({ key, focusX, focusY }: CardAddress): string {
  return `/card/${key}/${focusX}-${focusY}.jpg`;
}
