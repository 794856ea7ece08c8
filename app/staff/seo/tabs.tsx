import { Tabs } from '../kit/screen.tsx';

const TABS = [
  { to: '/seo', name: 'Pages' },
  { to: '/seo/redirects', name: 'Redirects' },
  { to: '/seo/links', name: 'Links' },
  { to: '/seo/sitemap', name: 'Sitemap' },
] as const;

export function SeoTabs({ here }: { here: (typeof TABS)[number]['to'] }) {
  return <Tabs label="SEO" tabs={TABS} here={here} />;
}
