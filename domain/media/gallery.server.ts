import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { lockMedia } from './media.server.ts';
import { mediaIdOf, mediaReference } from './media.ts';

const GALLERY_MAX = 200;

export type GalleryChange = 'done' | 'missing' | 'no-alt' | 'already' | 'full';

interface Change {
  readonly now: number;
}

export async function readGallery(db: Database) {
  const rows = await db
    .selectFrom('gallery_items')
    .select(['id', 'demo', 'picture', 'picture_alt as pictureAlt', 'caption'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, demo: row.demo === 1 }));
}

export async function galleryChangedAt(db: Database): Promise<number | null> {
  const { at } = await db
    .selectFrom('gallery_items')
    .select((eb) => eb.fn.max('updated_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

export function addToGallery(
  open: OpenDatabase,
  { mediaId, now }: Change & { readonly mediaId: number },
): Promise<GalleryChange> {
  return open.transact(async (trx): Promise<GalleryChange> => {
    const order = await lockOrder(trx, open.dialect);
    const media = await lockMedia(trx, open.dialect, mediaId);
    if (!media) return 'missing';
    if (media.alt === '') return 'no-alt';
    const picture = mediaReference(mediaId);
    if (order.some((item) => item.picture === picture)) return 'already';
    if (order.length >= GALLERY_MAX) return 'full';
    await trx
      .insertInto('gallery_items')
      .values({
        picture,
        picture_alt: media.alt,
        caption: media.caption,
        position: 0,
        demo: 0,
        updated_at: now,
      })
      .execute();
    await number(
      trx,
      now,
      (await lockOrder(trx, open.dialect)).map(({ id }) => id).toSorted(endFirst(order)),
    );
    await bumpRevision(trx);
    return 'done';
  });
}

export function replaceInGallery(
  open: OpenDatabase,
  { itemId, mediaId, now }: Change & { readonly itemId: number; readonly mediaId: number },
): Promise<GalleryChange> {
  return open.transact(async (trx): Promise<GalleryChange> => {
    const order = await lockOrder(trx, open.dialect);
    const media = await lockMedia(trx, open.dialect, mediaId);
    if (!media || !order.some(({ id }) => id === itemId)) return 'missing';
    if (media.alt === '') return 'no-alt';
    const picture = mediaReference(mediaId);
    if (order.some((item) => item.picture === picture)) return 'already';
    await trx
      .updateTable('gallery_items')
      .set({ picture, picture_alt: media.alt, caption: media.caption, demo: 0, updated_at: now })
      .where('id', '=', itemId)
      .execute();
    await bumpRevision(trx);
    return 'done';
  });
}

const LIST = 'gallery';
const removedItem = z.object({
  picture: z.string(),
  picture_alt: z.string(),
  caption: z.string(),
  position: z.coerce.number(),
  demo: z.union([z.literal(0), z.literal(1)]),
});

export function removeFromGallery(
  open: OpenDatabase,
  { itemId, actor, now }: Change & { readonly itemId: number; readonly actor: Pick<Actor, 'name'> },
): Promise<number | null> {
  return open.transact(async (trx) => {
    const order = await lockOrder(trx, open.dialect);
    const gone = await trx
      .deleteFrom('gallery_items')
      .where('id', '=', itemId)
      .returningAll()
      .executeTakeFirst();
    if (!gone) return null;
    const removal = await trx
      .insertInto('removed_entries')
      .values({ list: LIST, value: JSON.stringify(gone), removed_by: actor.name, removed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await number(
      trx,
      now,
      order.map(({ id }) => id).filter((id) => id !== itemId),
    );
    await bumpRevision(trx);
    return removal.id;
  });
}

export async function nameOfItem(db: Database, itemId: number): Promise<string> {
  const row = await db
    .selectFrom('gallery_items')
    .select(['caption', 'picture_alt'])
    .where('id', '=', itemId)
    .executeTakeFirst();
  return row ? row.caption || row.picture_alt : '';
}

export async function nameOfRemoved(db: Database, removedId: number): Promise<string> {
  const row = await db
    .selectFrom('removed_entries')
    .select('value')
    .where('id', '=', removedId)
    .where('list', '=', LIST)
    .executeTakeFirst();
  if (!row) return '';
  const { caption, picture_alt } = removedItem.parse(JSON.parse(row.value));
  return caption || picture_alt;
}

/** Restores the item to its position, once; not if its picture is gone or already back. */
export function undoRemoval(
  open: OpenDatabase,
  { removedId, now }: Change & { readonly removedId: number },
): Promise<GalleryChange> {
  return open.transact(async (trx): Promise<GalleryChange> => {
    const order = await lockOrder(trx, open.dialect);
    if (order.length >= GALLERY_MAX) return 'full';
    const removal = await trx
      .deleteFrom('removed_entries')
      .where('id', '=', removedId)
      .where('list', '=', LIST)
      .returning('value')
      .executeTakeFirst();
    if (!removal) return 'missing';
    const item = removedItem.parse(JSON.parse(removal.value));
    if (order.some(({ picture }) => picture === item.picture)) return 'already';
    const mediaId = mediaIdOf(item.picture);
    if (mediaId !== null && !(await lockMedia(trx, open.dialect, mediaId))) return 'missing';
    const { id } = await trx
      .insertInto('gallery_items')
      .values({ ...item, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await number(trx, now, order.map((each) => each.id).toSpliced(item.position, 0, id));
    await bumpRevision(trx);
    return 'done';
  });
}

/** Positions count from 0, capped at the end. Only one item moves, so two people can reorder simultaneously. */
export function moveInGallery(
  open: OpenDatabase,
  { itemId, to, now }: Change & { readonly itemId: number; readonly to: number | 'up' | 'down' },
): Promise<GalleryChange> {
  return open.transact(async (trx): Promise<GalleryChange> => {
    const ids = (await lockOrder(trx, open.dialect)).map(({ id }) => id);
    const from = ids.indexOf(itemId);
    if (from < 0) return 'missing';
    const place = to === 'up' ? from - 1 : to === 'down' ? from + 1 : to;
    const others = ids.filter((id) => id !== itemId);
    await number(trx, now, others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, itemId));
    await bumpRevision(trx);
    return 'done';
  });
}

async function lockOrder(trx: Database, dialect: OpenDatabase['dialect']) {
  // A lock on one row covers the order, for new items too.
  if (dialect === 'postgres') {
    await trx.selectFrom('content_revision').select('id').where('id', '=', 1).forUpdate().execute();
  }
  return trx
    .selectFrom('gallery_items')
    .select(['id', 'picture', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

function endFirst(order: readonly { readonly id: number }[]) {
  const place = (id: number) => {
    const found = order.findIndex((item) => item.id === id);
    return found < 0 ? order.length : found;
  };
  return (a: number, b: number) => place(a) - place(b);
}

async function number(trx: Database, now: number, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await trx
      .updateTable('gallery_items')
      .set({ position, updated_at: now })
      .where('id', '=', id)
      .where('position', '!=', position)
      .execute();
  }
}
