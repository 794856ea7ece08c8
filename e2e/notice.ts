import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    readonly notices?: readonly string[];
  }
}

/** Run in the page before its own code: keeps in mind what is announced, because a notice is gone after three seconds. */
export function recordNotices(): void {
  const notices: string[] = [];
  Object.assign(window, { notices });
  new MutationObserver(() => {
    for (const { textContent: text } of document.querySelectorAll('[role="status"]'))
      if (text && !notices.includes(text)) notices.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Waits until the page has announced `text`, and no longer shows it possibly. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await page.evaluate(() => window.notices))?.join('\n')).toContain(text);
}
