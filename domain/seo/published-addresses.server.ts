import { SERVICE_PATHS } from '#domain/care-services/service-list.ts';
import { CASE_KINDS, KINDS } from '#domain/cases/kinds/kinds.ts';
import { blogAddresses } from '#domain/content/blog-addresses.server.ts';
import { CATEGORIES } from '#domain/content/categories.ts';
import { BUILT_IN_MOVES, OTHER_ADDRESSES, SITE_PAGES } from '#domain/content/pages.ts';
import type { Database } from '#domain/database.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { offers } from '#domain/provider/services.ts';
import type { OwnMoves } from './redirect-ways.ts';

/**
 * First parts of addresses for the office, programs and files, some for screens to come: no redirect may begin there.
 */
export const RESERVED_PARTS: ReadonlySet<string> = new Set([
  ...CASE_KINDS.map((kind) => KINDS[kind].path.slice(1).toLowerCase()),
  ...['account', 'api', 'assets', 'audit', 'backup', 'backups', 'card', 'cases', 'clocks'],
  ...['comments', 'dashboard', 'drafts', 'events', 'find', 'healthz', 'inbox', 'log', 'me', 'media'],
  ...[
    'og',
    'outbox',
    'permissions',
    'posts',
    'privacy-desk',
    'readyz',
    'refused',
    'reviews',
    'saved-answers',
  ],
  ...[
    'security',
    'sent',
    'seo',
    'session',
    'settings',
    'sign-out',
    'staff-login',
    'tasks',
    'users',
    'welcome',
  ],
]);

export interface PublishedAddresses {
  /** Normal paths. */
  readonly pages: ReadonlySet<string>;
  readonly moves: OwnMoves;
}

export async function readPublishedAddresses(db: Database): Promise<PublishedAddresses> {
  const [{ services }, blog, moved] = await Promise.all([
    readProvider(db),
    blogAddresses(db),
    db
      .selectFrom('post_redirects')
      .innerJoin('posts', 'posts.id', 'post_redirects.post_id')
      .select(['post_redirects.slug as from', 'posts.slug as to'])
      .where('posts.published_at', 'is not', null)
      .execute(),
  ]);
  const pages = new Set<string>([
    ...SITE_PAGES.map(({ path }) => path),
    ...SERVICE_PATHS.filter((path) => offers(services, path)),
    ...OTHER_ADDRESSES,
    ...blog.map(({ path }) => path),
    ...CATEGORIES.map(({ slug }) => `/blog/category/${slug}`),
  ]);
  const posts = moved
    .map(({ from, to }) => [`/blog/${from}`, `/blog/${to}`] as const)
    .filter(([from]) => !pages.has(from));
  const withheld = services.withheld.map((path) => [path, services.elsewhere] as const);
  return { pages, moves: new Map([...BUILT_IN_MOVES, ...withheld, ...posts]) };
}

export function isReserved(path: string): boolean {
  return RESERVED_PARTS.has(path.split('/')[1] ?? '') || path.startsWith('/blog/preview/');
}
