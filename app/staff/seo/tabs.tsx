import { Link } from 'react-router';

const TABS = [
  ['/seo', 'Pages'],
  ['/seo/redirects', 'Redirects'],
  ['/seo/links', 'Links'],
  ['/seo/sitemap', 'Sitemap'],
] as const;

/** The screens about how the site is found. */
export function SeoTabs({ here }: { here: (typeof TABS)[number][0] }) {
  return (
    <nav aria-label="SEO" className="flex flex-wrap gap-x-2 border-b border-line">
      {TABS.map(([path, name]) => (
        <Link key={path} to={path} className="tab" aria-current={path === here ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
