import { EASY_READ } from '#domain/page-texts/easy-read.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { expect, story } from './story.ts';

/** With the prices of the demonstration. */
story.use({ seed: 'demo' });

/** 16 pt, in px. */
const LEAST_PX = 21.3;

for (const [whole, easy] of [...Object.entries(EASY_READ), ['/accessibility', '/easy-read']] as const) {
  story(`${easy} has large words beside pictures, and leads to its page and back`, async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto(whole);
    await main.getByRole('link', { name: /^Easy Read/ }).click();
    await expect(page).toHaveURL(new RegExp(`${easy}$`));
    await expectAccessibleAtBothWidths(page);
    const points = main.getByRole('listitem').filter({ has: page.locator('img') });
    for (const point of await points.all()) {
      const [paragraph] = await point.getByRole('paragraph').all();
      const size = await paragraph?.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
      expect(size).toBeGreaterThanOrEqual(LEAST_PX);
    }
    if (easy === '/easy-read') return;
    await main.getByRole('link', { name: 'Read the whole page' }).click();
    await expect(page).toHaveURL(new RegExp(`${whole}$`));
  });
}

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('every sentence of the prices is there with its picture', async ({ page }) => {
    await page.goto('/easy-read/prices');
    const main = page.getByRole('main');
    await expect(main).toContainText('Demonstration content');
    await expect(main.getByText('It costs £16.00')).toBeVisible();
    for (const picture of await main.locator('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }
  });
});
