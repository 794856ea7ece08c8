import type { Database, OpenDatabase } from '#domain/database.ts';
import { publish } from '#domain/provider/provider.server.ts';
import { lockMedia } from './media.server.ts';
import { mediaReference } from './media.ts';

/** More pictures than anybody looks through; the page stays light on a phone. */
const GALLERY_MAX = 200;

export type GalleryChange =
  | 'done'
  /** The picture or the item is gone. */
  | 'missing'
  /** The picture says nothing yet to people who cannot see it. */
  | 'no-alt'
  | 'already'
  | 'full';

interface Change {
  readonly now: number;
}

/** Shows a picture at the end of the gallery. */
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
    await publish(trx);
    return 'done';
  });
}

/** Puts a picture in the place of another item, which is how drawn pictures give way to real ones. */
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
    await publish(trx);
    return 'done';
  });
}

/** Takes an item out of the gallery; the picture itself stays. */
export function removeFromGallery(
  open: OpenDatabase,
  { itemId, now }: Change & { readonly itemId: number },
): Promise<GalleryChange> {
  return open.transact(async (trx): Promise<GalleryChange> => {
    const order = await lockOrder(trx, open.dialect);
    if (!order.some(({ id }) => id === itemId)) return 'missing';
    await trx.deleteFrom('gallery_items').where('id', '=', itemId).execute();
    await number(
      trx,
      now,
      order.map(({ id }) => id).filter((id) => id !== itemId),
    );
    await publish(trx);
    return 'done';
  });
}

/**
 * Moves an item to the place of another, counted from 0; beyond the ends is at the end. Said of one item, so
 * that two people who order at once both get what they did.
 */
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
    await publish(trx);
    return 'done';
  });
}

async function lockOrder(trx: Database, dialect: OpenDatabase['dialect']) {
  // One row stands for the order: whoever changes it waits here, also for an item that is new.
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

/** Items of `order` as they stand, a new one last. */
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
