import { fullTime } from '#domain/cases/display-time.ts';
import type { Media } from '#domain/media/media.server.ts';
import { mediaReference, RESTORE_DAYS, variantPath } from '#domain/media/media.ts';
import type { MediaUse } from '#domain/media/uses.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';

export interface PickedPicture {
  readonly id: number;
  readonly reference: string;
  readonly name: string;
  readonly alt: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly thumbnail: string;
  readonly src: string;
}

export type MediaView = ReturnType<typeof viewMedia>;

export function viewPicked({ id, key, name, alt, caption, width, height, widths }: Media): PickedPicture {
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

export function viewMedia(media: Media, uses: readonly MediaUse[]) {
  const { colour, focusX, focusY, version, createdAt, deletedAt } = media;
  return {
    ...viewPicked(media),
    colour,
    focusX,
    focusY,
    version,
    uses: uses.map(({ place, title }) => (title ? `${place}: ${title}` : place)),
    added: fullTime(createdAt),
    goesOn: deletedAt === null ? null : fullTime(deletedAt + RESTORE_DAYS * DAY_MS),
  };
}
