import { SERVICE_PATHS } from '#domain/care-services/service-list.ts';

export const HOME_PAGE = '/';
export const TESTIMONIALS_PAGE = '/testimonial';
export const REVIEW_PAGES: readonly string[] = [TESTIMONIALS_PAGE, HOME_PAGE, ...SERVICE_PATHS];
/** The newest that a page shows; of the testimonials page, all that are read. */
export const SHOWN_MAX = { testimonials: 200, home: 2, service: 1 } as const;
