import type { Page } from '@playwright/test';
import { WIDTHS } from './accessible.ts';
import { expect, story } from './story.ts';

story.use({ seed: 'demo' });

/** Forms with fields that are higher or lower once the app runs, the button at their end, and the last such field. */
const FORMS = [
  { path: '/pages/texts/about', button: 'Publish now', field: '[contenteditable]' },
  { path: '/posts/1', button: /^Publish/, field: '[contenteditable]' },
  { path: '/settings/services/1', button: 'Save', field: '[data-item]' },
];

for (const width of WIDTHS) {
  for (const { path, button: name, field } of FORMS) {
    story(
      `a button of ${path} stays in place as the app takes it over, at ${width} px`,
      async ({ office }) => {
        await office.setViewportSize({ width, height: 844 });
        const runApp = await openWithoutApp(office, path);
        const button = office.getByRole('main').getByRole('button', { name }).last();
        await button.scrollIntoViewIfNeeded();
        const before = await button.boundingBox();
        await runApp();
        await expect(office.locator(field).last()).toBeAttached();
        // A browser scrolls by whole pixels.
        expect(Math.abs(topOf(await button.boundingBox()) - topOf(before))).toBeLessThan(2);
      },
    );
  }
}

story('a press that begins before the app runs ends on the same button', async ({ office }) => {
  const runApp = await openWithoutApp(office, '/pages/texts/about');
  await office.getByRole('button', { name: 'Save draft' }).hover();
  await office.mouse.down();
  await runApp();
  await expect(office.locator('[contenteditable]').last()).toBeAttached();
  await office.mouse.up();
  await expect(office.getByText(/Draft saved by/)).toBeVisible();
});

/** @returns what lets the browser have the app, and waits until it has it */
async function openWithoutApp(page: Page, path: string): Promise<() => Promise<void>> {
  let letGo = () => {};
  const mayRun = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await mayRun;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('button').last()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return async () => {
    letGo();
    await page.waitForLoadState('load');
  };
}

const topOf = (box: { readonly y: number } | null) => box?.y ?? Number.NaN;
