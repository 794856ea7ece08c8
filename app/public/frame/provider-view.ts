import { useRouteLoaderData } from 'react-router';
import type { DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { OwnWords } from '#domain/seo/seo-now.server.ts';
import type { loader } from '../layout.tsx';

/** The provider's facts as public pages show them. */
export type ProviderView = Omit<Provider, 'retention'>;

/** The facts that the layout loaded, for the pages inside it. */
export function useProvider(): ProviderView {
  return useLayoutData().provider;
}

/** The working days by which a message is answered, as the office set them. */
export function useTargets(): DeadlineTargets {
  return useLayoutData().days;
}

/**
 * Scheme, host and port before a path, for search engines. Empty where the site has not been told its own
 * address: a kept page must not repeat what one visitor's request claimed.
 */
export function useOrigin(): string {
  return useLayoutData().origin;
}

/** What staff say of the page at `path` instead of its own words; undefined for most pages. */
export function usePageWords(path: string | undefined): OwnWords | undefined {
  const { page } = useLayoutData();
  return page?.path === path ? page : undefined;
}

function useLayoutData() {
  const data = useRouteLoaderData<typeof loader>('public/layout');
  if (!data) throw new Error('This page stands outside the public layout');
  return data;
}

/** The address behind a link that rings `phone`. */
export function telephone(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
