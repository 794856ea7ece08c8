import type { ReactNode } from 'react';
import { Screen, Tabs } from '../kit/screen.tsx';

const TABS = [
  { to: '/seo', name: 'Pages' },
  { to: '/seo/redirects', name: 'Redirects' },
  { to: '/seo/links', name: 'Links' },
  { to: '/seo/sitemap', name: 'Sitemap' },
] as const;

interface SeoScreenProps {
  readonly name: string;
  readonly here: (typeof TABS)[number]['to'];
  readonly children: ReactNode;
}

export function SeoScreen({ name, here, children }: SeoScreenProps) {
  return (
    <Screen title={`SEO: ${name}`} heading="SEO" wide>
      <Tabs label="SEO" tabs={TABS} here={here} />
      {children}
    </Screen>
  );
}

export function NotListed() {
  return (
    <p className="measure rounded-card bg-honey px-4 py-3">
      <strong>Search engines are told to leave this whole website out,</strong> because it has not been told
      its own address. When you are ready to open, ask the person who runs the server to set PUBLIC_ORIGIN.
    </p>
  );
}
