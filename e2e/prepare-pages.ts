import type { BrowserContext, Page } from '@playwright/test';
import { awaitApp, goOneByOne } from './app.ts';
import { recordNotices } from './notice.ts';

/**
 * Prepares the pages that `context` opens, and one that it has from the story before. Without script none starts an
 * app.
 */
export async function preparePages(context: BrowserContext, hasScripts = true): Promise<void> {
  await context.addInitScript(leaveCorner);
  await context.addInitScript(recordNotices);
  if (!hasScripts) return;
  for (const page of context.pages()) prepare(page);
  context.on('page', prepare);
}

/** A page that goes through many stories is prepared once. */
const prepared = new WeakSet<Page>();

function prepare(page: Page): void {
  if (prepared.has(page)) return;
  prepared.add(page);
  awaitApp(page);
  goOneByOne(page);
}

/** Chromium without windows at times moves its mouse to the corner of a page: no one has touched that page yet. */
function leaveCorner(): void {
  const isCorner = ({ clientX, clientY }: MouseEvent) => clientX === 0 && clientY === 0;
  for (const move of ['pointermove', 'mousemove'] as const) {
    addEventListener(move, (event) => isCorner(event) && event.stopImmediatePropagation(), { capture: true });
  }
}
