import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '#domain/database.ts';
import { saveEntry } from '#domain/lists/change.server.ts';
import { readList } from '#domain/lists/lists.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { ALL_SERVICES, type ServicesFacts } from '#domain/provider/services.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import type { OpenDatabase } from '#platform/database/open.server.ts';
import { eventually } from '#test/eventually.ts';
import { freePort } from '#test/free-port.ts';
import { type Site, startSite } from '#test/site.ts';
import { openSiteDatabase } from '#test/site-database.ts';

const BUILD_MS = 240_000;
const WITHHELD = ['/personalcare', '/livein', '/care', '/lifecare'];
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
  open = await openSiteDatabase(site.databaseUrl);
}, BUILD_MS);
afterAll(async () => {
  await open.close();
  await site.stop();
});

const read = async (path: string) =>
  (await (await fetch(site.url + path)).text()).replaceAll(
    /<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs,
    '',
  );
const saveServices = (services: ServicesFacts) =>
  writeProvider(open, { ...DEMO_PROVIDER, services }, Date.now());
const named = (html: string) =>
  WITHHELD.filter((path) => html.includes(`${path}"`) || html.includes(`${path}<`));

describe('a service that is not offered', () => {
  test('leaves every page, the search and the sitemap, and its address leads where the office says', async () => {
    expect(named(await read('/'))).toEqual(WITHHELD);
    expect(named(await read('/sitemap.xml'))).toEqual(WITHHELD);
    await saveServices({ withheld: WITHHELD, elsewhere: '/about' });
    await eventually(async () => expect(named(await read('/'))).toEqual([]));
    for (const path of [...PAGES, '/sitemap.xml']) expect(named(await read(path)), path).toEqual([]);
    for (const path of WITHHELD) {
      const answer = await fetch(site.url + path, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')], path).toEqual([302, '/about']);
    }
    expect(new URL((await fetch(`${site.url}/nursing`)).url).pathname).toBe('/about');
    expect((await read('/')).includes('href="/elderlyservice"')).toBe(true);
  });

  test('is there again as soon as it is offered', async () => {
    await saveServices(ALL_SERVICES);
    await eventually(async () => expect(named(await read('/'))).toEqual(WITHHELD));
    expect((await fetch(`${site.url}/livein`, { redirect: 'manual' })).status).toBe(200);
  });
});

const EVERYWHERE = ['/', '/about', '/respitecare', '/search?q=owls', '/sitemap.xml'];

async function change(name: string, fields: Readonly<Record<string, string>>) {
  const found = (await readList(open.db, 'services')).find((entry) => entry.fields.name === name);
  const saved = await saveEntry(open, 'services', {
    id: found?.id ?? null,
    version: found?.version ?? 0,
    fields: { ...found?.fields, ...fields },
    now: Date.now(),
  });
  expect(saved.outcome).toBe('saved');
}

describe('a service that the office changes', () => {
  test('has its new name, order of words and address on every page at once, and the old address leads there', async () => {
    await change('Palliative Care', {
      name: 'Comfort care',
      path: '/services/comfort',
      grouping: 'Serious illness',
      card: 'Comfort at {hours}.',
      questions: 'May owls visit?\nYes.\nAt night.',
      not_covered: '',
    });
    await eventually(async () => expect((await read('/')).includes('>Comfort care<')).toBe(true));
    for (const path of EVERYWHERE) {
      const page = await read(path);
      expect(page.includes('/services/comfort'), path).toBe(true);
      expect(page.includes('chronical"') || page.includes('/chronical<'), path).toBe(false);
      expect(page.includes('Palliative Care<'), path).toBe(false);
    }
    const moved = await fetch(`${site.url}/chronical`, { redirect: 'manual' });
    expect(moved.headers.get('location')).toBe('/services/comfort');
    expect(new URL((await fetch(`${site.url}/Services/Comfort/`)).url).pathname).toBe('/services/comfort');
    const page = await read('/services/comfort');
    expect(page.includes('May owls visit?')).toBe(true);
    expect(page.includes('<p>At night.</p>')).toBe(true);
    expect(page.includes('>Serious illness</h3>')).toBe(true);
    expect(page.includes('What it does not cover')).toBe(false);
    expect(page.includes('"name":"May owls visit?"')).toBe(true);
    expect((await read('/')).includes('{hours}')).toBe(false);
  });
});

describe('a service that the office adds', () => {
  test('has a page, a card, a place in the lists, in the search and in the sitemap, until it is not offered', async () => {
    expect((await fetch(`${site.url}/services/owl-watch`)).status).toBe(404);
    const own = { lead: 'We watch owls with you.', picture: 'hero-door', card: 'Owls at night.' };
    await change('Owl watch', { name: 'Owl watch', ...own });
    await eventually(async () => expect((await read('/')).includes('Owls at night.')).toBe(true));
    for (const path of EVERYWHERE)
      expect((await read(path)).includes('/services/owl-watch'), path).toBe(true);
    const page = await read('/services/owl-watch');
    expect(page.includes('<h1 class="text-hero">Owl watch</h1>')).toBe(true);
    expect(page.includes('<meta name="description" content="We watch owls with you."/>')).toBe(true);
    expect(page.includes('Questions people ask')).toBe(false);
    await saveServices({ withheld: ['/services/owl-watch'], elsewhere: '/chronical' });
    await eventually(async () => expect((await read('/')).includes('owl-watch')).toBe(false));
    for (const path of EVERYWHERE) expect((await read(path)).includes('owl-watch'), path).toBe(false);
    const away = await fetch(`${site.url}/services/owl-watch`, { redirect: 'manual' });
    expect([away.status, away.headers.get('location')]).toEqual([302, '/services/comfort']);
  });
});
