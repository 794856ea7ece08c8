import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SERVICES } from '#domain/care-services/service-list.ts';
import type { Schema } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import type { OpenDatabase } from '#platform/database/open.server.ts';
import { eventually } from '#test/eventually.ts';
import { type Site, startSite } from '#test/site.ts';
import { openSiteDatabase } from '#test/site-database.ts';

const BUILD_MS = 240_000;
vi.setConfig({ testTimeout: 60_000 });
const PAGES = ['/', ...SERVICES.map(({ to }) => to)];
const LOCATION = { locationId: '1-123', place: '1 Example Street, Coventry', ratedFor: 'home care' };

let site: Site;
let open: OpenDatabase<Schema>;
beforeAll(async () => {
  site = await startSite({ SEED: 'demo' });
  open = await openSiteDatabase(site.databaseUrl);
}, BUILD_MS);
afterAll(async () => {
  await open.close();
  await site.stop();
});

async function mainOf(path: string): Promise<string> {
  const html = await (await fetch(site.url + path)).text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

async function stand(regulator: Partial<typeof DEMO_PROVIDER.regulator>): Promise<void> {
  await writeProvider(
    open,
    { ...DEMO_PROVIDER, regulator: { ...DEMO_PROVIDER.regulator, ...regulator } },
    Date.now(),
  );
}

test('the home page and every service page say the rating, its place, and lead to report and regulator', async () => {
  await stand({
    ...LOCATION,
    standing: 'rated',
    ratings: { overall: 'Good' },
    ratedOn: '2026-07-01',
  } as never);
  const sentence =
    'Rated Good overall on 1 July 2026, for home care at 1 Example Street, Coventry (location 1-123).';
  for (const path of PAGES) {
    await eventually(async () => expect(await mainOf(path), path).toContain(sentence));
    const main = await mainOf(path);
    expect(main, path).toContain('href="https://www.cqc.org.uk/location/1-123"');
    expect(main, path).toContain('>www.cqc.org.uk</a>');
  }
});

test('they say that there is no rating yet only where the office recorded that', async () => {
  await stand({ standing: 'registered' });
  for (const path of PAGES)
    await eventually(async () => expect(await mainOf(path), path).not.toMatch(/Rated|Not yet rated/));
  await stand({ ...LOCATION, standing: 'unrated' } as never);
  for (const path of PAGES)
    await eventually(async () =>
      expect(await mainOf(path), path).toContain('Not yet rated by the Care Quality Commission'),
    );
});
