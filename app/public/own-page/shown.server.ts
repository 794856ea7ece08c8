import type { Services } from '#app/context.ts';
import { altOf } from '#app/pictures/media-picture.tsx';
import { picturesFor, sharedPicturesFor } from '#app/pictures/pictures.server.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import type { OwnPage } from '#domain/content/own-pages.server.ts';
import { SITE_PAGES } from '#domain/content/pages.ts';
import { linkedInWelsh } from '#domain/content/welsh.server.ts';
import { fillAll } from '#domain/provider/placeholders.ts';

export type OwnPageView = Awaited<ReturnType<typeof pageView>>;

export async function pageView(
  { open: { db }, provider, welsh }: Pick<Services, 'open' | 'provider' | 'welsh'>,
  page: OwnPage,
) {
  const { path, language, picture, publishedAt, updatedAt } = page;
  const { title, excerpt, pictureAlt, body } = fillAll(
    { title: page.title, excerpt: page.excerpt, pictureAlt: page.pictureAlt, body: page.body },
    provider(),
  );
  const inBody = body.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []));
  const [pictureFor, sharedFor] = await Promise.all([
    picturesFor(db, picture ? [picture, ...inBody] : inBody, language),
    sharedPicturesFor(db, picture ? [picture] : []),
  ]);
  const src = picture ? sharedFor(picture) : null;
  const pagePicture = picture ? pictureFor(picture) : null;
  const alt = pagePicture ? altOf(pagePicture, pictureAlt) : '';
  return {
    path,
    title,
    excerpt,
    picture: pagePicture,
    pictureAlt: alt,
    shared: src === null ? null : { src, alt },
    body: language === 'cy' ? linkedInWelsh(body, welsh()) : body,
    pictures: Object.fromEntries(inBody.map((reference) => [reference, pictureFor(reference)])),
    isDiscreet: isDiscreet(welsh()?.byPath.get(path)?.english),
    published: isoDay(publishedAt),
    updated: isoDay(updatedAt),
  };
}

/** Returns whether the English page has a discreet title, so that a Welsh one must not reveal its subject either. */
function isDiscreet(english: string | null | undefined): boolean {
  return SITE_PAGES.some(({ path, discreetTitle }) => path === english && discreetTitle !== undefined);
}
