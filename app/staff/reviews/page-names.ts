import { SERVICES } from '#domain/care-services/service-list.ts';
import { HOME_PAGE, TESTIMONIALS_PAGE } from '#domain/reviews/review-pages.ts';

export const SERVICE_CHOICES = SERVICES.map(({ to, label }) => ({ value: to, label }));

export function pageName(path: string): string {
  if (path === TESTIMONIALS_PAGE) return 'Testimonials';
  if (path === HOME_PAGE) return 'Home page';
  return SERVICE_CHOICES.find(({ value }) => value === path)?.label ?? path;
}
