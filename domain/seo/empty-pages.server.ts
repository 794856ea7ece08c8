import { SITE_PAGES, type SitePage } from '#domain/content/pages.ts';
import { latestPosts } from '#domain/content/posts.server.ts';
import type { Database } from '#domain/database.ts';
import { countList } from '#domain/lists/lists.server.ts';
import { LIST_NAMES, LISTS } from '#domain/lists/lists.ts';
import { readGallery } from '#domain/media/gallery.server.ts';
import { TESTIMONIALS_PAGE } from '#domain/reviews/review-pages.ts';
import { shownReviews } from '#domain/reviews/shown.server.ts';

const READERS = {
  gallery: readGallery,
  posts: (db: Database) => latestPosts(db, 1),
  reviews: (db: Database) => shownReviews(db, TESTIMONIALS_PAGE),
};

export async function emptyPages(db: Database): Promise<ReadonlySet<string>> {
  const pages = await Promise.all(
    SITE_PAGES.map(async (page) => ((await isEmpty(db, page)) ? [page.path] : [])),
  );
  return new Set(pages.flat());
}

async function isEmpty(db: Database, { path, filledBy }: SitePage): Promise<boolean> {
  if (filledBy === 'itself') return false;
  if (filledBy) return (await READERS[filledBy](db)).length === 0;
  const lists = LIST_NAMES.filter((list) => LISTS[list].page === path);
  const counts = await Promise.all(lists.map((list) => countList(db, list)));
  return counts.length > 0 && counts.every((count) => count === 0);
}
