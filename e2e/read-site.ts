import type { Page } from '@playwright/test';
import type { Site } from '../test/site.ts';
import { expect } from './story.ts';

/** This many characters round a word show which sentence it is. */
const ROUND = 40;

/** Reads every page that the sitemap names or a page links to, and the feed: what people and search engines read there. */
export async function readSite({ url }: Site): Promise<ReadonlyMap<string, string>> {
  const read = async (path: string) => (await fetch(url + path)).text();
  const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const waiting = ['/blog/feed.xml', '/no-such-page', ...listed.map(([, loc = '']) => new URL(loc).pathname)];
  const pages = new Map<string, string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const html = await read(path);
    pages.set(path, textOf(html));
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) waiting.push(link);
  }
  expect(pages.size).toBeGreaterThan(20);
  return pages;
}

/**
 * Reads the screens of the dashboard that its first screen, or one found from there, links to: of those that differ in a
 * number, one, and none of the pages in `read`.
 */
export async function readOffice(
  page: Page,
  { dataDir }: Site,
  read: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const waiting = ['/dashboard'];
  const screens = new Map<string, string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const screen = path.replaceAll(/\d+/g, '0');
    if (screens.has(screen) || read.has(path)) continue;
    const answer = await page.request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 });
    const isScreen = answer.ok() && answer.headers()['content-type']?.startsWith('text/html');
    const html = isScreen ? await answer.text() : '';
    screens.set(screen, textOf(html).replaceAll(dataDir, ''));
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) waiting.push(link);
  }
  expect(screens.size).toBeGreaterThan(60);
  return screens;
}

export function textOf(html: string): string {
  const attributes = [...html.matchAll(/\b(?:alt|content|aria-label|placeholder|title)="([^"]*)"/g)];
  const linked = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  const text = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ');
  return [text, ...[...attributes, ...linked].map(([, text = '']) => text)].join(' ¶ ').replace(/\s+/g, ' ');
}

/** The sentences round what `sought` finds in each of the texts, after the name of the text. */
export function sentencesWith(
  sought: RegExp,
  texts: Iterable<readonly [name: string, text: string]>,
): string[] {
  return [...texts].flatMap(([name, text]) =>
    [...text.matchAll(sought)].map(({ index, 0: found }) => {
      return `${name}: …${text.slice(Math.max(0, index - ROUND), index + found.length + ROUND)}…`;
    }),
  );
}
