import { useRouteLoaderData } from 'react-router';
import type { Provider } from '#domain/provider/provider.ts';
import type { loader } from './layout.tsx';

/** The provider's facts as public pages show them. */
export type ProviderView = Omit<Provider, 'position'>;

/** The facts that the layout loaded, for the pages inside it. */
export function useProvider(): ProviderView {
  const data = useRouteLoaderData<typeof loader>('public/frame/layout');
  if (!data) throw new Error('This page stands outside the public layout');
  return data.provider;
}

/** The address behind a link that rings `phone`. */
export function telephone(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
