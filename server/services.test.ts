import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { ALL_SERVICES, type ServicesFacts } from '#domain/provider/services.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/open.server.ts';
import { eventually } from '#test/eventually.ts';
import { freePort } from '#test/free-port.ts';
import { type Site, startSite } from '#test/site.ts';

/** The first start may have to build. */
const BUILD_MS = 240_000;
const WITHHELD = ['/personalcare', '/livein', '/lifecare'];
/** Where services are listed, and where the words of one stand. */
const PAGES = [
  '/',
  '/about',
  '/respitecare',
  '/started',
  '/search?q=live+in',
  '/testimonial',
  '/no-such-page',
];

let site: Site;
let open: OpenDatabase<Schema>;
beforeAll(async () => {
  const port = await freePort();
  site = await startSite({ SEED: 'empty', PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` });
  open = openDatabase<Schema>(site.databaseUrl);
}, BUILD_MS);
afterAll(async () => {
  await open.close();
  await site.stop();
});

const read = async (path: string) => (await fetch(site.url + path)).text();
const say = (services: ServicesFacts) => writeProvider(open, { ...DEMO_PROVIDER, services }, Date.now());
/** Which of the withheld services a page links, describes or is named after. */
const named = (html: string) =>
  WITHHELD.filter((path) => html.includes(`${path}"`) || html.includes(`${path}<`));

describe('a service that is not offered', () => {
  test('leaves every page, the search and the sitemap, and its address leads where the office says', async () => {
    expect(named(await read('/'))).toEqual(WITHHELD);
    expect(named(await read('/sitemap.xml'))).toEqual(WITHHELD);
    await say({ withheld: WITHHELD, elsewhere: '/about' });
    await eventually(async () => expect(named(await read('/'))).toEqual([]));
    for (const path of [...PAGES, '/sitemap.xml']) expect(named(await read(path)), path).toEqual([]);
    for (const path of WITHHELD) {
      const answer = await fetch(site.url + path, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')], path).toEqual([302, '/about']);
    }
    expect(new URL((await fetch(`${site.url}/nursing`)).url).pathname).toBe('/about');
    expect(await read('/')).toContain('href="/elderlyservice"');
  });

  test('is there again as soon as it is offered', async () => {
    await say(ALL_SERVICES);
    await eventually(async () => expect(named(await read('/'))).toEqual(WITHHELD));
    expect((await fetch(`${site.url}/livein`, { redirect: 'manual' })).status).toBe(200);
  });
});
