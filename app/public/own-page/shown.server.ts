import { picturesFor, sharedPicturesFor } from '#app/pictures/pictures.server.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import type { OwnPage } from '#domain/content/own-pages.server.ts';
import type { Database } from '#domain/database.ts';

export type ShownPage = Awaited<ReturnType<typeof asShownPage>>;

export async function asShownPage(db: Database, page: OwnPage) {
  const { path, title, excerpt, picture, pictureAlt, body, publishedAt, updatedAt } = page;
  const inBody = body.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []));
  const [pictureFor, sharedFor] = await Promise.all([
    picturesFor(db, picture ? [picture, ...inBody] : inBody),
    sharedPicturesFor(db, picture ? [picture] : []),
  ]);
  const src = picture ? sharedFor(picture) : null;
  return {
    path,
    title,
    excerpt,
    picture: picture ? pictureFor(picture) : null,
    pictureAlt,
    shared: src === null ? null : { src, alt: pictureAlt },
    body,
    pictures: Object.fromEntries(inBody.map((reference) => [reference, pictureFor(reference)])),
    published: isoDay(publishedAt),
    updated: isoDay(updatedAt),
  };
}
