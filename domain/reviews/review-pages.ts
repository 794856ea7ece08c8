import { SERVICE_PATHS } from '#domain/content/pages.ts';

export const HOME_PAGE = '/';
export const TESTIMONIALS_PAGE = '/testimonial';
/** Where reviews can stand. */
export const REVIEW_PAGES: readonly string[] = [TESTIMONIALS_PAGE, HOME_PAGE, ...SERVICE_PATHS];
/** How many of those that are placed on a page it shows, the newest; of the testimonials page all that are read. */
export const SHOWN_MAX = { testimonials: 200, home: 2, service: 1 } as const;
