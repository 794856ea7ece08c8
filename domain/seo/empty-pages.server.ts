import { latestPosts } from '#domain/content/posts.server.ts';
import type { Database } from '#domain/database.ts';
import { countList } from '#domain/lists/lists.server.ts';
import { readGallery } from '#domain/media/gallery.server.ts';
import { TESTIMONIALS_PAGE } from '#domain/reviews/review-pages.ts';
import { shownReviews } from '#domain/reviews/shown.server.ts';

export async function emptyPages(db: Database): Promise<ReadonlySet<string>> {
  const [team, changes, reviews, pictures, posts] = await Promise.all([
    countList(db, 'team'),
    countList(db, 'said-and-done'),
    shownReviews(db, TESTIMONIALS_PAGE),
    readGallery(db),
    latestPosts(db, 1),
  ]);
  const shown = {
    '/team': team,
    '/you-said-we-did': changes,
    '/testimonial': reviews.length,
    '/gallery': pictures.length,
    '/blog': posts.length,
  };
  return new Set(Object.entries(shown).flatMap(([path, count]) => (count === 0 ? [path] : [])));
}
