import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    /** Once it is in the page. */
    readonly axe: typeof axe;
  }
}

/** Half as long as `axe.source`, and each page reads it again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Looks for every WCAG 2.2 A, AA and best-practice fault that axe knows, in the page and not in frames inside it.
 * A screen is the same on both databases, and is looked at on the first.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  if (test.info().project.name === 'postgres') return;
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  expect(await page.evaluate(findFaults, within)).toEqual([]);
}

/** Run in the page: each rule that is broken, with where. What passes is not described: that takes most of axe's time. */
async function findFaults(within = 'html'): Promise<string[]> {
  const { scrollX: left, scrollY: top } = window;
  // At the end of a page the bar at the foot of a phone lies over nothing. Anywhere else it makes some field too small
  // to press, for as long as no one scrolls on.
  if (document.querySelector('.foot-bar'))
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  const { violations } = await window.axe.run(within, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
    iframes: false,
    // Only a rule that is not among these reads the style sheets.
    preload: false,
  });
  window.scrollTo({ left, top, behavior: 'instant' });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** The two widths at which every screen is looked at. */
export const WIDTHS = [390, 1280] as const;

/** The viewport is as narrow as a screen of 1280 px at 400 %, which WCAG 1.4.10 asks for. */
const NARROW = { width: 320, height: 640 };

/** A wide screen has the same frame around each, which a story of its own looks at. */
const BESIDE_FRAME = 'main, dialog[open], [popover]:popover-open';

/**
 * Looks at the screen at both widths, for faults that axe knows and whether it must be scrolled sideways. It stays as
 * narrow as a phone's, where whatever is pressed next is harder to reach.
 */
export async function expectAccessibleAtBothWidths(page: Page, name = new URL(page.url()).pathname) {
  for (const width of WIDTHS.toReversed()) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, width === 390 ? undefined : BESIDE_FRAME);
    await expectNothingBeyond(page, `${name}, ${width} px wide`);
    await shoot(page, name);
  }
  await expectFitsEnlarged(page, name);
}

/** Looks whether a screen as wide as a phone's must be scrolled sideways with text twice as large, and at 400 %. */
export async function expectFitsEnlarged(page: Page, name: string): Promise<void> {
  if (test.info().project.name === 'postgres') return;
  const size = page.viewportSize();
  await enlargeText(page, '200%');
  await expectNothingBeyond(page, `${name}, with text twice as large`);
  await enlargeText(page, '');
  await page.setViewportSize(NARROW);
  await expectNothingBeyond(page, `${name}, zoomed to 400 %`);
  if (size) await page.setViewportSize(size);
}

async function enlargeText(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

async function expectNothingBeyond(page: Page, message: string): Promise<void> {
  // Until our letters have come, those that replace them may be wider.
  await expect.poll(() => page.evaluate(findBeyond), message).toEqual([]);
}

/** Run in the page: where it must be scrolled sideways, what reaches furthest, and by how many px it is beyond the screen. */
function findBeyond(): string[] {
  const beyond = document.documentElement.scrollWidth - window.innerWidth;
  if (beyond <= 0) return [];
  const furthest = [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((part) => part.getBoundingClientRect().right >= window.innerWidth + beyond - 1)
    .at(-1);
  return [`${beyond} px: ${furthest?.outerHTML.slice(0, 200) ?? 'nothing that is a part'}`];
}

/** Keeps a picture of the whole page in the folder `SHOTS`, for anyone who wants to look; nothing without one. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  const file = `${page.viewportSize()?.width}-${name.replaceAll(/[^a-z0-9]+/gi, '-')}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: true });
}
