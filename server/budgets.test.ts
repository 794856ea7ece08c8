import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeLook } from '#domain/provider/look.server.ts';
import { BUDGET, type PageWeight, weighPages } from '#test/page-weight.ts';
import { publicAddresses } from '#test/public-addresses.ts';
import { type Site, startSite } from '#test/site.ts';
import { openSiteDatabase } from '#test/site-database.ts';

/** The first start may have to build. */
const BUILD_MS = 240_000;

let site: Site;
let weights: readonly PageWeight[] = [];
beforeAll(async () => {
  site = await startSite({ SEED: 'demo' });
  weights = await weighPages(site.url, await publicAddresses(site.url));
}, BUILD_MS);
afterAll(() => site.stop());

/** Pages that break a rule as lines of a table, so that a failure lists them all. */
function breaking(rule: (page: PageWeight) => unknown): string[] {
  return weights
    .filter((page) => rule(page))
    .map(({ address, html, packets, fonts, pictures, blocking, scriptFiles, running, foreign }) =>
      [
        address.padEnd(40),
        `HTML ${html}`,
        `with headers ${packets}`,
        `fonts ${fonts}`,
        `pictures ${pictures}`,
        `scripts that run ${running}`,
        ...[blocking, scriptFiles, foreign].flat(),
      ].join('  '),
    );
}

describe('every public page, before anyone touches it,', () => {
  test('is among those weighed', () => {
    expect(weights.length).toBeGreaterThan(30);
    // Lists of few posts have no second page; what is there must be light anyway.
    const missing = weights.filter(({ status, address }) => status !== 200 && !address.includes('/page/'));
    expect(missing.map(({ address }) => address)).toEqual(['/no-such-page']);
  });

  test('arrives in the first packets, its style sheet included', () => {
    expect(breaking(({ html }) => html > BUDGET.html)).toEqual([]);
    expect(breaking(({ packets }) => packets > BUDGET.packets)).toEqual([]);
  });

  test('waits for no other file before it is painted', () => {
    expect(breaking(({ blocking }) => blocking.length > 0)).toEqual([]);
  });

  test('has light fonts and pictures', () => {
    expect(breaking(({ fonts }) => fonts === 0 || fonts > BUDGET.fonts)).toEqual([]);
    expect(breaking(({ pictures }) => pictures === 0 || pictures > BUDGET.pictures)).toEqual([]);
  });

  test('runs the starter alone, and loads no script', () => {
    expect(breaking(({ scriptFiles }) => scriptFiles.length > 0)).toEqual([]);
    expect(breaking(({ running }) => running !== 1)).toEqual([]);
  });

  test('has no code of the dashboard among what it may load', async () => {
    const html = await (await fetch(site.url)).text();
    const code = await (await fetch(site.url + /\/assets\/manifest-\w+\.js/.exec(html)?.[0])).text();
    const { routes } = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as {
      routes: Record<string, { parentId?: string; module: string; imports: string[] }>;
    };
    const pages = Object.values(routes).filter(({ parentId = '' }) => parentId.startsWith('public/'));
    expect(pages.length).toBeGreaterThan(30);
    const files = pages.flatMap(({ module, imports }) => [module, ...imports]);
    expect(files.filter((file) => /\/(?:kit|staff)-/.test(file))).toEqual([]);
  });

  test('asks no other host for anything', () => {
    expect(breaking(({ foreign }) => foreign.length > 0)).toEqual([]);
  });

  test('arrives in the first packets in the colours of an office, too', async () => {
    const heaviest = weights.toSorted((one, other) => other.packets - one.packets).slice(0, 5);
    const open = await openSiteDatabase(site.databaseUrl);
    const look = { main: '#1e5aa8', accent: '#f28c28', fonts: 'classic' } as const;
    await writeLook(open, { look, version: 0, by: 'Morgan', now: 5 });
    await open.close();
    await expect.poll(async () => (await fetch(site.url)).text()).toContain('--color-ink:#164787');
    weights = await weighPages(
      site.url,
      heaviest.map(({ address }) => address),
    );
    expect(breaking(({ html }) => html > BUDGET.html)).toEqual([]);
    expect(breaking(({ packets }) => packets > BUDGET.packets)).toEqual([]);
  });
});
