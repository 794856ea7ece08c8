import { SITE_PAGES } from '#domain/content/pages.ts';
import { latestPosts } from '#domain/content/posts.server.ts';
import type { Database } from '#domain/database.ts';
import { countList } from '#domain/lists/lists.server.ts';
import { readGallery } from '#domain/media/gallery.server.ts';
import { TESTIMONIALS_PAGE } from '#domain/reviews/review-pages.ts';
import { shownReviews } from '#domain/reviews/shown.server.ts';

/** Paths of the site's own pages that have nothing to show yet: no menu sends visitors there. */
export async function emptyPages(db: Database): Promise<ReadonlySet<string>> {
  const [team, reviews, pictures, posts] = await Promise.all([
    countList(db, 'team'),
    shownReviews(db, TESTIMONIALS_PAGE),
    readGallery(db),
    latestPosts(db, 1),
  ]);
  const shown = {
    '/team': team,
    '/testimonial': reviews.length,
    '/gallery': pictures.length,
    '/blog': posts.length,
  };
  return new Set(Object.entries(shown).flatMap(([path, count]) => (count === 0 ? [path] : [])));
}

/** What search engines leave out unless staff say otherwise, by path, with the reason: there is nothing of its own on it. */
export async function unlistedPages(db: Database): Promise<ReadonlyMap<string, 'built-in' | 'empty'>> {
  const builtIn = SITE_PAGES.filter(({ unlisted }) => unlisted).map(
    ({ path }) => [path, 'built-in'] as const,
  );
  const empty = [...(await emptyPages(db))].map((path) => [path, 'empty'] as const);
  return new Map([...empty, ...builtIn]);
}
