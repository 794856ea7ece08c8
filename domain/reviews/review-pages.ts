import { type NamedService, serviceNamed } from '#domain/care-services/service-list.ts';

export const HOME_PAGE = '/';
export const TESTIMONIALS_PAGE = '/testimonial';

/** By the address of the page, and of a service by its key, in the order of the site. */
export function reviewPages(services: readonly NamedService[]): readonly string[] {
  return [TESTIMONIALS_PAGE, HOME_PAGE, ...services.map(({ key }) => key)];
}

export function reviewPageName(page: string, services: readonly NamedService[]): string {
  if (page === TESTIMONIALS_PAGE) return 'Testimonials';
  return page === HOME_PAGE ? 'Home page' : serviceNamed(page, services);
}

/** The newest that a page shows; of the testimonials page, all that are read. */
export const SHOWN_MAX = { testimonials: 200, home: 2, service: 1 } as const;
