import { UNLISTED_PAGES } from '#domain/content/pages.ts';
import { isReserved } from '#domain/content/reserved-addresses.ts';
import type { Database } from '#domain/database.ts';
import { readPictures } from '#domain/media/media.server.ts';
import { postIdOf, postSubject } from '../content/slug.ts';
import { writtenPath } from '../content/written.ts';
import { cardPath } from './card.server.ts';
import { emptyPages } from './empty-pages.server.ts';
import { allPageTexts } from './page-texts.server.ts';
import { readPublishedAddresses } from './published-addresses.server.ts';
import { shortest, type Way } from './redirect-ways.ts';
import { readRedirects } from './redirects.server.ts';

export interface OwnTexts {
  readonly path: string;
  readonly title?: string;
  readonly description?: string;
  readonly picture?: { readonly src: string; readonly alt: string };
  readonly unlisted?: true;
}

export interface SeoNow {
  readonly texts: ReadonlyMap<string, OwnTexts>;
  readonly ways: ReadonlyMap<string, Way>;
  readonly pages: ReadonlyMap<string, string>;
}

export async function readSeo(db: Database): Promise<SeoNow> {
  const [texts, redirects, published] = await Promise.all([
    readTexts(db),
    readRedirects(db),
    readPublishedAddresses(db),
  ]);
  return {
    texts,
    pages: published.own,
    ways: shortest(redirects, published.moves, (path) => published.pages.has(path) || isReserved(path)),
  };
}

async function readTexts(db: Database): Promise<ReadonlyMap<string, OwnTexts>> {
  const savedTexts = await allPageTexts(db);
  const ids = [...savedTexts.keys()].map(postIdOf).filter((id) => id !== null);
  const [empty, pictures, posts] = await Promise.all([
    emptyPages(db),
    readPictures(
      db,
      [...savedTexts.values()].map(({ texts }) => texts.picture),
    ),
    ids.length === 0
      ? []
      : db
          .selectFrom('posts')
          .select(['id', 'kind', 'slug'])
          .where('id', 'in', ids)
          .where('published_at', 'is not', null)
          .execute(),
  ]);
  const paths = new Map(posts.map(({ id, kind, slug }) => [postSubject(id), writtenPath(kind, slug)]));
  const now = new Map<string, OwnTexts>();
  for (const path of [...UNLISTED_PAGES, ...empty]) now.set(path, { path, unlisted: true });
  for (const [subject, { texts }] of savedTexts) {
    const path = postIdOf(subject) === null ? subject : paths.get(subject);
    if (path === undefined) continue;
    const media = pictures.get(texts.picture);
    const unlisted =
      texts.listed === 'no' || empty.has(path) || (texts.listed === '' && now.get(path)?.unlisted);
    now.set(path, {
      path,
      ...(texts.title && { title: texts.title }),
      ...(texts.description && { description: texts.description }),
      ...(media && { picture: { src: cardPath(media), alt: media.alt } }),
      ...(unlisted && { unlisted: true }),
    });
  }
  const latest = paths.size === 0 ? undefined : await latestPost(db);
  const wordings = latest && now.get(paths.get(postSubject(latest)) ?? '');
  if (wordings) now.set('/blogdetail', wordings);
  return now;
}

async function latestPost(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('kind', '=', 'post')
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
