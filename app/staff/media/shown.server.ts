import { fullTime } from '#domain/cases/shown-time.ts';
import type { Media } from '#domain/media/media.server.ts';
import { mediaReference, RESTORE_DAYS, variantPath } from '#domain/media/media.ts';
import type { MediaUse } from '#domain/media/uses.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { PickedPicture } from './picked.ts';

export type ShownMedia = ReturnType<typeof showMedia>;

export function showPicked({ id, key, name, alt, caption, width, height, widths }: Media): PickedPicture {
  return {
    id,
    reference: mediaReference(id),
    name,
    alt,
    caption,
    width,
    height,
    thumbnail: variantPath(key, widths[0] ?? width, 'webp'),
    src: variantPath(key, widths.at(-1) ?? width, 'webp'),
  };
}

export function showMedia(media: Media, uses: readonly MediaUse[]) {
  const { colour, focusX, focusY, version, createdAt, deletedAt } = media;
  return {
    ...showPicked(media),
    colour,
    focusX,
    focusY,
    version,
    uses: uses.map(({ place, title }) => (title ? `${place}: ${title}` : place)),
    added: fullTime(createdAt),
    goesOn: deletedAt === null ? null : fullTime(deletedAt + RESTORE_DAYS * DAY_MS),
  };
}
