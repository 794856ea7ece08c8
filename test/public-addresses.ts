import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import routes from '../app/routes.ts';

const PUBLIC_LAYOUT = 'public/layout.tsx';
/**
 * Left out: its address holds a signature that only staff receive. Its page is that of `/blog/:slug`, which is in the
 * list.
 */
const SECRET = '/blog/preview/:token';
/** Left out too: the demonstration has no office pages. Their stories write one and open it. */
const OWN_PAGE = '/:address';
/** The demonstration has no added services either; the page is that of every service. */
const ADDED = '/services/:service';
/** The demonstration has no branches: their own story enters two and opens one. */
const BRANCH = '/branches/:branch';
/** The demonstration has no Welsh pages: `server/welsh.test.ts` has some. */
const AMONG_WELSH = /^\/cy(?:\/|$)/;
const NOWHERE = 'no-such-page';
const MESSAGE = {
  username: 'Ceridwen Llyr',
  phone: '01632 960 001',
  email: 'ceridwen@visitor.example',
  message: 'Can you visit my mother?',
  pace: '30000',
};

/**
 * Returns an address for every public route, sending one message for its confirmation.
 * @param url the site, with demonstration content
 * @throws if the site has no value for a route's parameter
 */
export async function publicAddresses(url: string): Promise<string[]> {
  const patterns = publicPatterns();
  const reference = (await sentAddress(url)).slice('/sent/'.length);
  const values = { reference, page: '1', ...(await listedValues(url, patterns)) };
  return patterns.map((pattern) => filled(pattern, values));
}

function publicPatterns(): string[] {
  const table = routes as readonly RouteConfigEntry[];
  const layout = table.find(({ file }) => file === PUBLIC_LAYOUT);
  const found = flat(layout?.children ?? []).filter(({ path, index }) => path !== undefined || index);
  if (found.length === 0) throw new Error(`No route stands in ${PUBLIC_LAYOUT}`);
  return [...new Set(found.map(({ path = '' }) => `/${path}`))].filter(
    (path) => ![SECRET, OWN_PAGE, ADDED, BRANCH].includes(path) && !AMONG_WELSH.test(path),
  );
}

function flat(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
}

export async function sentAddress(url: string): Promise<string> {
  const answer = await fetch(`${url}/contact`, {
    method: 'POST',
    body: new URLSearchParams(MESSAGE),
    headers: { Origin: url },
    redirect: 'manual',
  });
  const address = answer.headers.get('location');
  if (answer.status !== 303 || !address) throw new Error(`The message was answered with ${answer.status}`);
  return address;
}

async function listedValues(url: string, patterns: readonly string[]): Promise<Record<string, string>> {
  const linksOn = async (path: string) => {
    const html = await (await fetch(url + path)).text();
    return [...html.matchAll(/<a [^>]*href="(\/(?:blog|areas)\/[^"#?]+)"/g)].map(
      ([, address = '']) => address,
    );
  };
  const listed = await linksOn('/blog');
  const post = listed.find((address) => address.split('/').length === 3);
  const addresses = [...listed, ...(post ? await linksOn(post) : []), ...(await linksOn('/areas'))];
  const table: RouteObject[] = patterns.map((path) => ({ path }));
  const values: Record<string, string> = {};
  for (const address of addresses) {
    const { params = {} } = matchRoutes(table, new URL(address, url).pathname)?.at(-1) ?? {};
    for (const [name, value] of Object.entries(params)) if (value && name !== '*') values[name] ??= value;
  }
  return values;
}

function filled(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace('*', NOWHERE).replaceAll(/:(\w+)\??/g, (_, name: string) => {
    const value = values[name];
    if (!value) throw new Error(`Nothing on the site shows what :${name} of ${pattern} may be`);
    return value;
  });
}
