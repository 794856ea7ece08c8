import { type NamedService, serviceNamed } from '#domain/care-services/service-list.ts';

export const HOME_PAGE = '/';
export const TESTIMONIALS_PAGE = '/testimonial';

export function reviewPages(services: readonly NamedService[]): readonly string[] {
  return [TESTIMONIALS_PAGE, HOME_PAGE, ...services.map(({ key }) => key)];
}

export function reviewPageName(page: string, services: readonly NamedService[]): string {
  if (page === TESTIMONIALS_PAGE) return 'Testimonials';
  return page === HOME_PAGE ? 'Home page' : serviceNamed(page, services);
}

/** The newest on a page; on the testimonials page, as many as anyone reads. */
export const SHOWN_MAX = { testimonials: 200, home: 2, service: 1 } as const;
