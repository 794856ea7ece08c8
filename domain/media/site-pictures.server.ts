import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import { lockMedia, type Media, readPictures } from './media.server.ts';
import type { SitePictureTable } from './media.table.ts';
import { altText, mediaIdOf, percent } from './media.ts';
import { isPicturePlace, type PicturePlace } from './picture-places.ts';

interface Focus {
  readonly x: number;
  readonly y: number;
}

export interface SitePictureDetails {
  readonly alt: string;
  readonly isDecorative: boolean;
  readonly focus: Focus | null;
}

export const AS_THE_PHOTO: SitePictureDetails = { alt: '', isDecorative: false, focus: null };

export const sitePictureSchema = z.object({
  alt: altText.default(''),
  decorative: z.string().default(''),
  focusX: percent,
  focusY: percent,
});

/** Stores a focal point equal to the photo's as null, so that it follows later changes. */
export function detailsFrom(
  { alt, decorative, focusX, focusY }: z.output<typeof sitePictureSchema>,
  photo: { readonly focusX: number; readonly focusY: number },
): SitePictureDetails {
  const isOwn = focusX === photo.focusX && focusY === photo.focusY;
  return { alt, isDecorative: decorative !== '', focus: isOwn ? null : { x: focusX, y: focusY } };
}

export interface SitePicture extends SitePictureDetails {
  readonly place: PicturePlace;
  readonly picture: string;
  readonly version: number;
}

export type SitePhotos = ReadonlyMap<PicturePlace, Media>;

async function readSitePictures(db: Database): Promise<readonly SitePicture[]> {
  const rows = await db.selectFrom('site_pictures').selectAll().execute();
  return rows.flatMap((row) => pictureOf(row) ?? []);
}

export async function readSitePhotos(db: Database): Promise<SitePhotos> {
  const chosen = await readSitePictures(db);
  const photos = await readPictures(
    db,
    chosen.map(({ picture }) => picture),
  );
  return new Map(
    chosen.flatMap(({ place, picture, alt, isDecorative, focus }) => {
      const photo = photos.get(picture);
      if (!photo) return [];
      const { x, y } = focus ?? { x: photo.focusX, y: photo.focusY };
      const altTexts = isDecorative ? { alt: '', altCy: '' } : { alt: alt || photo.alt, altCy: photo.altCy };
      return [[place, { ...photo, ...altTexts, focusX: x, focusY: y }] as const];
    }),
  );
}

export type SitePictureChosen =
  | { readonly outcome: 'done'; readonly before: SitePicture | null }
  | { readonly outcome: 'missing' | 'no-alt' };

interface Choice extends SitePictureDetails {
  readonly place: PicturePlace;
  readonly picture: string;
  readonly now: number;
}

/** Pages display the photo within a second. @returns the previous picture, for an undo */
export function chooseSitePicture(open: OpenDatabase, choice: Choice): Promise<SitePictureChosen> {
  const { place, picture, now, ...details } = choice;
  return open.transact(async (trx): Promise<SitePictureChosen> => {
    await bumpRevision(trx);
    const media = await lockMedia(trx, open.dialect, mediaIdOf(picture) ?? 0);
    if (!media) return { outcome: 'missing' };
    if (media.alt === '') return { outcome: 'no-alt' };
    const before = await findSitePicture(trx, place);
    const row = { picture, ...columnsOf(details), version: (before?.version ?? 0) + 1, updated_at: now };
    await trx
      .insertInto('site_pictures')
      .values({ place, ...row })
      .onConflict((conflict) => conflict.column('place').doUpdateSet(row))
      .execute();
    return { outcome: 'done', before };
  });
}

export function removeSitePicture(open: OpenDatabase, place: PicturePlace): Promise<SitePicture | null> {
  return open.transact(async (trx) => {
    await bumpRevision(trx);
    const before = await findSitePicture(trx, place);
    await trx.deleteFrom('site_pictures').where('place', '=', place).execute();
    return before;
  });
}

export type SitePictureChanged =
  | { readonly outcome: 'saved'; readonly before: SitePicture }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'conflict'; readonly current: SitePicture };

export function changeSitePicture(
  open: OpenDatabase,
  change: {
    readonly place: PicturePlace;
    readonly version: number;
    readonly details: SitePictureDetails;
    readonly now: number;
  },
): Promise<SitePictureChanged> {
  const { place, version, details, now } = change;
  return open.transact(async (trx): Promise<SitePictureChanged> => {
    await bumpRevision(trx);
    const current = await findSitePicture(trx, place);
    if (!current) return { outcome: 'missing' };
    if (current.version !== version) return { outcome: 'conflict', current };
    await trx
      .updateTable('site_pictures')
      .set({ ...columnsOf(details), version: version + 1, updated_at: now })
      .where('place', '=', place)
      .execute();
    return { outcome: 'saved', before: current };
  });
}

export async function findSitePicture(db: Database, place: PicturePlace): Promise<SitePicture | null> {
  const row = await db.selectFrom('site_pictures').selectAll().where('place', '=', place).executeTakeFirst();
  return row ? pictureOf(row) : null;
}

function columnsOf({ alt, isDecorative, focus }: SitePictureDetails) {
  return {
    alt,
    decorative: isDecorative ? (1 as const) : (0 as const),
    focus_x: focus?.x ?? null,
    focus_y: focus?.y ?? null,
  };
}

function pictureOf(row: Selectable<SitePictureTable>): SitePicture | null {
  const { place, picture, alt, decorative, focus_x: x, focus_y: y, version } = row;
  if (!isPicturePlace(place)) return null;
  const focus = x === null || y === null ? null : { x, y };
  return { place, picture, alt, isDecorative: decorative === 1, focus, version };
}
