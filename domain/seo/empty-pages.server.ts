import { SITE_PAGES, type SitePage } from '#domain/content/pages.ts';
import { latestPosts } from '#domain/content/posts.server.ts';
import type { Database } from '#domain/database.ts';
import { countList } from '#domain/lists/lists.server.ts';
import { LIST_NAMES, LISTS } from '#domain/lists/lists.ts';
import { readGallery } from '#domain/media/gallery.server.ts';
import { TESTIMONIALS_PAGE } from '#domain/reviews/review-pages.ts';
import { visibleReviews } from '#domain/reviews/shown.server.ts';

export async function emptyPages(db: Database): Promise<ReadonlySet<string>> {
  const pages = await Promise.all(
    SITE_PAGES.map(async (page) => ((await isEmpty(db, page)) ? [page.path] : [])),
  );
  return new Set(pages.flat());
}

async function isEmpty(db: Database, { path, filledBy }: SitePage): Promise<boolean> {
  switch (filledBy) {
    case 'itself':
      return false;
    case 'gallery':
      return (await readGallery(db)).length === 0;
    case 'posts':
      return (await latestPosts(db, 1)).length === 0;
    case 'reviews':
      return (await visibleReviews(db, TESTIMONIALS_PAGE)).length === 0;
    case undefined: {
      const lists = LIST_NAMES.filter((list) => LISTS[list].page === path);
      const counts = await Promise.all(lists.map((list) => countList(db, list)));
      return counts.length > 0 && counts.every((count) => count === 0);
    }
  }
}
