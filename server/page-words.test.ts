import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInHeads } from '#app/staff/seo/heads.server.ts';
import { BUILT_IN_SERVICES } from '#domain/care-services/test-care-services.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { type Site, startSite } from '#test/site.ts';

const BUILD_MS = 240_000;
const HEADS = builtInHeads(DEMO_PROVIDER, BUILT_IN_SERVICES, { shared: () => undefined }, new Set());

let site: Site;
beforeAll(async () => {
  site = await startSite({ SEED: 'demo' });
}, BUILD_MS);
afterAll(() => site.stop());

test.each(HEADS)('what the office is told that $path says by itself is what it says', async (head) => {
  const page = await (await fetch(site.url + head.path)).text();
  const title = /<title>([^<]*)<\/title>/.exec(page)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]*)"/.exec(page)?.[1] ?? '';
  expect(plain(title)).toBe(`${head.title} - ${DEMO_PROVIDER.name}`);
  expect(plain(description)).toBe(head.description);
  expect(page.includes('<meta name="robots" content="noindex"/>')).toBe(!head.listed);
  expect(page).toMatch(/<meta property="og:image" content="\/drawn\/[0-9a-f]{10}\.png"/);
});

function plain(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}
