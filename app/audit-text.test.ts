import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { DONE } from './staff/audit/audit-text.ts';
import { guardOf } from './staff/test-guard.ts';

/** Actions that the log does not tell of: they change nothing that anyone would ask about, or tell it themselves. */
const NOT_NOTED = new Set([
  'cases/:reference/read',
  'cases/:reference/draft',
  'cases/:reference/here',
  'cases/:reference/final-response-letter',
  'drafts',
  'find',
  'inbox/search',
  'log/callers',
  'privacy-desk/search',
  'security',
  'session',
  'settings/:list/:id/preview',
  'settings/:section/preview',
  'settings/services/preview',
  'account/passkey-options',
]);
/** Written by the domain: see domain/staff/links.server.ts and domain/directory/people.server.ts. */
const OF_NO_ROUTE = ['welcome', 'staff-login/directory'];
/** Another website leads the person there, which a browser does by GET. */
const NOTED_BY_LOADERS = ['settings/mail-account/callback'];

type Entry = { path?: string; file: string; children?: Entry[] };
type RouteModule = { loader?: unknown; action?: unknown };

const modules = import.meta.glob<RouteModule>('/app/staff/**/*.tsx');
const flat = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
const staffRoutes = flat(routes as Entry[]).filter(
  ({ path, file }) => path !== undefined && file.startsWith('staff/'),
);

test('every staff action has words in the audit log, and no words are of a route that is gone', async () => {
  const acting: string[] = [];
  for (const { path = '', file } of staffRoutes) {
    const { action } = await modules[`/app/${file}`]!();
    if (guardOf(action) === 'demands' && !NOT_NOTED.has(path)) acting.push(path);
  }
  expect(acting.length).toBeGreaterThan(60);
  expect(acting.filter((path) => !Object.hasOwn(DONE, path))).toEqual([]);
  const known = [...acting, ...OF_NO_ROUTE, ...NOTED_BY_LOADERS];
  expect(Object.keys(DONE).filter((path) => !known.includes(path))).toEqual([]);
});
