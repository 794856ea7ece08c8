import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedPages } from '#app/pictures/shared-pages.ts';
import { BUILT_IN_SERVICES } from '#domain/care-services/test-care-services.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { freePort } from '#test/free-port.ts';
import { linkedData, linkedDataProblems, plainText, statedTrail, visibleTrail } from '#test/linked-data.ts';
import { publicAddresses } from '#test/public-addresses.ts';
import { type Site, startSite } from '#test/site.ts';

const BUILD_MS = 240_000;
/** A messenger gives up on a preview that is slow to fetch. */
const SHARED_PICTURE_BYTES = 120_000;
const LEFT_OUT = '<meta name="robots" content="noindex"/>';

let site: Site;
let listed: readonly string[] = [];
const pages = new Map<string, string>();
beforeAll(async () => {
  const port = await freePort();
  site = await startSite({ SEED: 'demo', PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` });
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const others = (await publicAddresses(site.url)).map((path) => site.url + path);
  for (const address of new Set([...listed, ...others])) {
    const answer = await fetch(address, { redirect: 'manual' });
    if (answer.status === 200) pages.set(address, await answer.text());
  }
}, BUILD_MS);
afterAll(() => site.stop());

test('browsers and phones find the mark of the site where they look by themselves', async () => {
  const fetched = async (path: string) => {
    const answer = await fetch(site.url + path);
    return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const phone = await fetched('/apple-touch-icon.png');
  expect(phone.type).toBe('image/png');
  expect(await sharp(phone.bytes).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  expect((await sharp(phone.bytes).stats()).isOpaque).toBe(true);
  const { type, bytes } = await fetched('/favicon.ico');
  expect(type).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  for (const [i, side] of [16, 32, 48].entries()) {
    const [length, begin] = [8, 12].map((at) => bytes.readUInt32LE(6 + 16 * i + at)) as [number, number];
    const picture = bytes.subarray(begin, begin + length);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: side, height: side });
  }
});

test('a site that knows its own address is open to search engines', async () => {
  expect((await fetch(`${site.url}/contact`)).headers.get('x-robots-tag')).toBeNull();
  expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(site.output()).not.toContain('Search engines are told');
});

test('nobody is told to report a weakness to the made-up mailbox of the demonstration', async () => {
  expect((await fetch(`${site.url}/.well-known/security.txt`)).status).toBe(404);
});

test('every public page describes itself in words of its own, under one heading', () => {
  expect(pages.size).toBeGreaterThan(45);
  const descriptions = new Map<string, string>();
  for (const [address, page] of pages) {
    const description = contentOf(page, 'description', 'name') ?? '';
    expect(description.length, address).toBeGreaterThan(30);
    expect(page.match(/<h1[ >]/g), address).toHaveLength(1);
    const canonical = canonicalOf(page) ?? address;
    expect(descriptions.get(description) ?? canonical, address).toBe(canonical);
    descriptions.set(description, canonical);
  }
});

test('every listed page names its whole address, and every other one asks to be left out or names a listed one', () => {
  expect(listed.length).toBeGreaterThan(25);
  for (const [address, page] of pages) {
    const canonical = canonicalOf(page);
    const isLeftOut = page.includes(LEFT_OUT);
    if (listed.includes(address)) {
      expect([canonical, isLeftOut], address).toEqual([address, false]);
      expect(contentOf(page, 'og:url'), address).toBe(address);
      expect(contentOf(page, 'og:title'), address).toBeTruthy();
    } else if (!isLeftOut) expect(listed, address).toContain(canonical);
  }
});

test('every public page says in linked data what it is, and the way to it as people see it', () => {
  for (const [address, page] of pages) {
    const graph = linkedData(page);
    expect(linkedDataProblems(graph, site.url), address).toEqual([]);
    if (address === `${site.url}/`) {
      expect(graph.map((node) => node['@type'])).toEqual(['LocalBusiness']);
      continue;
    }
    const trail = statedTrail(graph);
    expect(trail.length, address).toBeGreaterThan(1);
    expect(trail.at(0), address).toEqual(['Home', `${site.url}/`]);
    const here = trail.at(-1)?.[1] ?? '';
    const others = page.includes(LEFT_OUT) ? listed : [];
    expect([address.replace(/\?once=.*/, ''), canonicalOf(page), ...others], address).toContain(here);
    expect(visibleTrail(page, here), address).toEqual(trail);
    expect(graph[0]?.url, address).toBe(here);
  }
});

test.each([
  ['/', ['LocalBusiness']],
  ['/about', ['AboutPage', 'LocalBusiness', 'BreadcrumbList']],
  ['/contact', ['ContactPage', 'LocalBusiness', 'BreadcrumbList']],
  ['/livein', ['FAQPage', 'Service', 'BreadcrumbList']],
  ['/started', ['FAQPage', 'BreadcrumbList']],
  ['/blog', ['CollectionPage', 'BreadcrumbList']],
])('%s has the types that fit it', (path, types) => {
  expect(linkedData(pages.get(site.url + path) ?? '').map((node) => node['@type'])).toEqual(types);
});

test('the home page, the story and the contact page tell the whole of where the provider is and when it is open', () => {
  for (const path of ['/', '/about', '/contact']) {
    const business = linkedData(pages.get(site.url + path) ?? '').find(
      (node) => node['@type'] === 'LocalBusiness',
    );
    expect(business, path).toMatchObject({
      '@id': `${site.url}/#business`,
      address: { postalCode: 'CV1 1AA' },
      openingHoursSpecification: { opens: '09:00', closes: '17:00' },
      areaServed: expect.arrayContaining(['Coventry']),
      ...(path !== '/' && {
        alternateName: DEMO_PROVIDER.shortName,
        contactPoint: { telephone: DEMO_PROVIDER.onCallPhone, hoursAvailable: { closes: '23:59' } },
        sameAs: DEMO_PROVIDER.social.map(({ url }) => url),
      }),
    });
  }
});

test('a picture for sharing says what stands on it: its words, or what a post shows at its top', () => {
  const shared = sharedPages({ services: BUILT_IN_SERVICES, pages: new Map() });
  const drawn = new Map(shared.map(({ path, title }) => [path, title]));
  for (const address of listed) {
    const page = pages.get(address) ?? '';
    const picture = contentOf(page, 'og:image') ?? '';
    const alt = plainText(contentOf(page, 'og:image:alt') ?? '');
    const post = /\/og\/drawn\/[a-z-]+\.png$/.test(picture);
    expect(post, address).toBe(linkedData(page)[0]?.['@type'] === 'Article');
    expect(contentOf(page, 'og:type'), address).toBe(post ? 'article' : 'website');
    if (post) expect(plainText(page.replace(/<head>.*<\/head>/s, '')), address).toContain(`alt="${alt}"`);
    else {
      const { pathname } = new URL(address);
      const title = drawn.get(pathname) ?? drawn.get(`/${pathname.split('/')[1]}`);
      expect(alt, address).toContain(`${DEMO_PROVIDER.name}. ${title}`);
    }
  }
});

test('every listed page has a picture for sharing, and every picture named is there and light', async () => {
  const pictures = new Set<string>();
  for (const [address, page] of pages) {
    const picture = contentOf(page, 'og:image');
    if (picture) pictures.add(picture);
    else expect(listed, 'has no picture').not.toContain(address);
  }
  expect(pictures.size).toBeGreaterThan(20);
  for (const picture of pictures) {
    const path = picture.slice(site.url.length);
    expect(path).toMatch(/^\/(og\/drawn\/[a-z-]+|drawn\/[0-9a-f]{10})\.png$/);
    const answer = await fetch(picture);
    expect([answer.status, answer.headers.get('content-type')], picture).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control'), picture).toBe(
      path.startsWith('/og/') ? 'public, max-age=86400' : 'public, max-age=31536000, immutable',
    );
    const png = Buffer.from(await answer.arrayBuffer());
    expect(png.length, picture).toBeLessThan(SHARED_PICTURE_BYTES);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], picture).toEqual([1200, 630]);
  }
});

test('whoever shared the picture of a page at its earlier address still shows it', async () => {
  const page = await (await fetch(`${site.url}/contact`)).text();
  const answer = await fetch(`${site.url}/og/contact.png`, { redirect: 'manual' });
  expect([answer.status, site.url + answer.headers.get('location')]).toEqual([
    302,
    contentOf(page, 'og:image'),
  ]);
  expect((await fetch(`${site.url}/og/no-such-page.png`)).status).toBe(404);
});

test('the mark of a site is a drawing that does nothing when it is opened by itself', async () => {
  const page = await (await fetch(site.url)).text();
  const [, logo = ''] = /<img src="(\/drawn\/[0-9a-f]{10}\.svg)"/.exec(page) ?? [];
  for (const path of [logo, '/icon.svg']) {
    const answer = await fetch(site.url + path);
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    expect(answer.headers.get('content-security-policy'), path).toBe(
      "default-src 'none'; img-src data:; sandbox",
    );
  }
  for (const path of ['/drawn/0123456789.png', logo.replace('.svg', '.png'), '/drawn/..%2fx.png']) {
    expect((await fetch(site.url + path)).status, path).toBe(404);
  }
});

test('a site that was not told its address claims none', async () => {
  const untold = await startSite();
  const page = await (await fetch(`${untold.url}/personalcare`)).text();
  await untold.stop();
  expect(page).not.toMatch(/rel="canonical"|property="og:url"/);
});

function canonicalOf(page: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1];
}

function contentOf(page: string, name: string, attribute = 'property'): string | undefined {
  return new RegExp(`<meta ${attribute}="${name}" content="([^"]*)"`).exec(page)?.[1];
}
