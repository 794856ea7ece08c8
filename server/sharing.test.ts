import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicAddresses } from '#test/public-addresses.ts';
import { type Site, startSite } from '#test/site.ts';

/** The first start may have to build. */
const BUILD_MS = 240_000;
/** A messenger gives up on a preview that is slow to fetch. */
const SHARED_PICTURE_BYTES = 120_000;

let site: Site;
let listed: readonly string[] = [];
beforeAll(async () => {
  const port = await freePort();
  site = await startSite({ SEED: 'demo', PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` });
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}, BUILD_MS);
afterAll(() => site.stop());

test('every listed page names its whole address and describes itself', async () => {
  expect(listed.length).toBeGreaterThan(25);
  for (const address of listed) {
    const page = await pageAt(address);
    expect(page, address).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(contentOf(page, 'og:url'), address).toBe(address);
    expect(contentOf(page, 'og:title'), address).toBeTruthy();
    expect(contentOf(page, 'description', 'name')?.length, address).toBeGreaterThan(30);
  }
});

test('every listed page has a picture for sharing, and every picture named is there and light', async () => {
  const pictures = new Set<string>();
  for (const address of [...listed, ...(await unlistedAddresses())]) {
    const picture = contentOf(await pageAt(address), 'og:image');
    if (picture) pictures.add(picture);
    else expect(listed, 'has no picture').not.toContain(address);
  }
  expect(pictures.size).toBeGreaterThan(20);
  for (const picture of pictures) {
    expect(picture.startsWith(`${site.url}/og/`), picture).toBe(true);
    const answer = await fetch(picture);
    expect([answer.status, answer.headers.get('content-type')], picture).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control'), picture).toBe('public, max-age=86400');
    const png = Buffer.from(await answer.arrayBuffer());
    expect(png.length, picture).toBeLessThan(SHARED_PICTURE_BYTES);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], picture).toEqual([1200, 630]);
  }
});

test('a site that was not told its address claims none', async () => {
  const untold = await startSite();
  const page = await (await fetch(`${untold.url}/personalcare`)).text();
  await untold.stop();
  expect(page).not.toMatch(/rel="canonical"|property="og:url"/);
});

/** A port that nobody listens on, so that the site can be told its address before it starts. */
async function freePort(): Promise<string> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return `${port}`;
}

/** Public pages that search engines are not told of. */
async function unlistedAddresses(): Promise<string[]> {
  const addresses = await publicAddresses(site.url);
  return addresses.map((path) => site.url + path).filter((address) => !listed.includes(address));
}

async function pageAt(address: string): Promise<string> {
  return (await fetch(address)).text();
}

function contentOf(page: string, name: string, attribute = 'property'): string | undefined {
  return new RegExp(`<meta ${attribute}="${name}" content="([^"]*)"`).exec(page)?.[1];
}
