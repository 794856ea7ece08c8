import { headingOf, pageAt } from '#domain/content/pages.ts';
import { type PicturePlace, placeRecord } from '#domain/media/picture-places.ts';

export function placeName(place: PicturePlace): string {
  const { page, name = '' } = placeRecord(place);
  return page ? headingOf(pageAt(page)) : name;
}
