import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import CATALOGUE from '#domain/care-services/built-in.json' with { type: 'json' };
import routes from './routes.ts';

const PUBLIC = join(import.meta.dirname, 'public');
/** An address of ours, as code writes it: `to="/about"`, `href: '/about'`, `action: '/contact'`. */
const OWN_ADDRESS = /\b(?:to|href|action|path)(?:=|: )["'](\/[^"'$]*)["']/g;

const table = (routes as readonly RouteConfigEntry[]).map(asObject);

function asObject({ path, index, children, file }: RouteConfigEntry): RouteObject {
  return index
    ? { index: true, handle: file }
    : { path, handle: file, children: children?.map(asObject) ?? [] };
}

function addressesIn(file: string): string[] {
  return [...readFileSync(join(PUBLIC, file), 'utf8').matchAll(OWN_ADDRESS)].map(
    ([, address = '']) => address,
  );
}

test('every address that a public page names has a page', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: PUBLIC }).filter((file) => !file.includes('.test.'));
  const addresses = new Map(
    files.flatMap((file) => addressesIn(file).map((address) => [address, file] as const)),
  );
  expect(addresses.size).toBeGreaterThan(25);
  const lost = [...addresses].filter(([address]) => {
    const found = matchRoutes(table, address.replace(/[#?].*$/, ''))?.at(-1)?.route;
    return !found || found.path === '*';
  });
  expect(lost).toEqual([]);
});

test('every service has its address in the route table', () => {
  for (const { path } of CATALOGUE) {
    expect(matchRoutes(table, path)?.at(-1)?.route.handle, path).toBe('public/care/route.tsx');
  }
});
