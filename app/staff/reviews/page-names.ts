import { SERVICES } from '#app/catalogue/services.ts';
import { HOME_PAGE, REVIEW_PAGES, TESTIMONIALS_PAGE } from '#domain/reviews/review-pages.ts';

const SERVICE_NAMES = new Map(SERVICES.map(({ to, label }) => [to, label]));

export function pageName(path: string): string {
  if (path === TESTIMONIALS_PAGE) return 'Testimonials';
  if (path === HOME_PAGE) return 'Home page';
  return SERVICE_NAMES.get(path) ?? path;
}

export const PAGES = REVIEW_PAGES.map((path) => ({ path, name: pageName(path) }));

export const SERVICE_CHOICES = SERVICES.map(({ to, label }) => ({ path: to, name: label }));
