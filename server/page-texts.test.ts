import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { addActor } from '#domain/cases/test-cases.ts';
import { plainText } from '#domain/content/blocks.ts';
import { ORDER, type OwnTexts, ownTexts } from '#domain/page-texts/own-texts.ts';
import { type PageText, type TextField, textsOf } from '#domain/page-texts/page-text.ts';
import { PAGE_TEXTS } from '#domain/page-texts/page-texts.ts';
import { sentTexts } from '#domain/page-texts/shown.ts';
import { publishTexts } from '#domain/page-texts/write-texts.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { eventually } from '#test/eventually.ts';
import { type Site, startSite } from '#test/site.ts';
import { openSiteDatabase } from '#test/site-database.ts';

const BUILD_MS = 240_000;
const UNDRAWN = 'said-heading';
const HOME_ORDER = ['partners', 'services', 'values'];
const PAGES = PAGE_TEXTS.map((page) => [page.path, page] as const);

let site: Site;
let before: ReadonlyMap<string, string>;
beforeAll(async () => {
  site = await startSite({ SEED: 'demo' });
  before = new Map(await Promise.all(PAGES.map(async ([path]) => [path, await seen(path)] as const)));
  await changeEveryText();
}, BUILD_MS);
afterAll(() => site.stop());

test.each(PAGES)('%s says the built-in words while nobody has written others', (path, page) => {
  expect(missing(page, {}, before.get(path) ?? '')).toEqual([]);
});

test.each(PAGES)('%s says every text that the office wrote', async (path, page) => {
  await eventually(async () => expect(missing(page, changed(page), await seen(path))).toEqual([]));
});

test('the home page has its sections in the order of the office', async () => {
  await eventually(async () => {
    const page = await seen('/');
    const places = HOME_ORDER.map((key) => page.indexOf(`Another${key}-`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

function missing(page: PageText, own: OwnTexts, html: string): readonly string[] {
  const texts = textsOf(page, sentTexts(page, own, { provider: DEMO_PROVIDER, targets: DEFAULT_TARGETS }));
  return Object.entries(texts).flatMap(([key, text]) =>
    key === UNDRAWN || messageIn(text).every((wording) => html.includes(squeezed(wording))) ? [] : [key],
  );
}

function messageIn(content: ReturnType<typeof textsOf>[string]): readonly string[] {
  if (typeof content === 'string') return [content];
  return content.flatMap((part) =>
    'lines' in part
      ? [part.name, ...part.lines.map((text) => plainText([{ kind: 'paragraph', words: text }]))]
      : [plainText([part])],
  );
}

async function seen(path: string): Promise<string> {
  const html = await (await fetch(site.url + path)).text();
  const body = html.slice(html.indexOf('<main')).replaceAll(/<script\b.*?<\/script>/gs, '');
  const plain = body.replaceAll(/<!--.*?-->|<[^>]+>/gs, '');
  return squeezed(
    plain
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&nbsp;', ' '),
  );
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function changed(page: PageText): OwnTexts {
  const texts = Object.entries(page.fields).map(([key, field]) => [key, another(key, field)]);
  const order = page.path === '/' ? { [ORDER]: HOME_ORDER.join(' ') } : {};
  return ownTexts(page, { ...Object.fromEntries(texts), ...order });
}

function another(key: string, { kind }: TextField): string {
  return kind === 'items' ? `Name of ${key}\nText of ${key}` : `Another ${key}`;
}

async function changeEveryText(): Promise<void> {
  const open = await openSiteDatabase(site.databaseUrl);
  try {
    const { id: staffId } = await addActor(open);
    for (const page of PAGE_TEXTS) {
      const texts = { content: changed(page), version: 0, staffId, now: Date.now(), from: null, until: null };
      expect(await publishTexts(open, page, texts)).toMatchObject({ outcome: 'saved' });
    }
  } finally {
    await open.close();
  }
}
