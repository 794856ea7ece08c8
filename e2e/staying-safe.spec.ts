import type { Page } from '@playwright/test';
import { saveEntry } from '#domain/lists/change.server.ts';
import { openSiteDatabase } from '#test/site-database.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { expect, story, takeOwnSite } from './story.ts';

/** With the councils of the demonstration, and one more. */
story.use({ seed: 'demo' });
takeOwnSite('staying safe');

const main = (page: Page) => page.getByRole('main');
const exit = (page: Page) => page.getByRole('link', { name: 'Exit this page' });

/** Follows the link to the numbers to ring from every page about harm. */
async function readIt(page: Page): Promise<void> {
  for (const from of ['/raise-a-concern', '/complaints-procedure']) {
    await page.goto(from);
    await main(page)
      .getByRole('link', { name: /staying safe$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staying safe');
    await expect(page).toHaveTitle('Useful phone numbers - Kindlewick Home Care');
  }
  await expect(exit(page)).toBeVisible();
  for (const number of ['999', '024 7683 3003', '024 7683 2222', '01926 412080', '03000 616161'])
    await expect(main(page).getByRole('link', { name: number, exact: true })).toBeVisible();
  await expect(main(page)).toContainText('Warwickshire, for Kenilworth, Leamington Spa,');
  await expect(main(page)).toContainText('You hear from us within one working day');
}

story('a page says who can help and how to hide it, and is left at once', async ({ page }) => {
  await page.route('https://www.bbc.co.uk/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Weather</h1>' }),
  );
  await readIt(page);
  await expectAccessibleAtBothWidths(page);
  await page.goto('/contact');
  await page.goto('/staying-safe');
  await exit(page).click();
  await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

story('the website of a council stands beside its numbers', async ({ page, site }) => {
  const open = await openSiteDatabase(site.databaseUrl);
  const saved = await saveEntry(open, 'safeguarding', {
    ...{ id: null, version: 0, now: Date.now() },
    fields: {
      ...{ name: 'Rutland', day_phone: '01632 960 555', night_phone: '', towns: 'Oakham' },
      ...{ page: 'https://www.rutland.example/safe', source: 'Its website' },
    },
  });
  await open.close();
  expect(saved.outcome).toBe('saved');
  const website = main(page).getByRole('link', { name: 'Website of Rutland' });
  await expect(async () => {
    await page.goto('/staying-safe');
    await expect(website).toHaveAttribute('href', 'https://www.rutland.example/safe', { timeout: 500 });
  }).toPass();
  await page.goto('/raise-a-concern');
  await page.getByLabel('Someone is being hurt or neglected').check();
  await page.getByLabel('Which town does the person live in?').selectOption('Oakham');
  await expect(website.first()).toBeVisible();
});

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('the page is whole', async ({ page }) => {
    await readIt(page);
    await expect(exit(page)).toHaveCSS('position', 'static');
  });
});
