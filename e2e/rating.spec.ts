import { isoDay } from '../domain/calendar/working-time.ts';
import { DAY_MS } from '../platform/clock/clock.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { expect, signIn, story, takeOwnSite } from './story.ts';

/** A rating would be found by stories that enter theirs. */
takeOwnSite('rating');

const PHONE = { width: 390, height: 844 };

story(
  'a new rating is on the first screens of the pages at once, and the dashboard counts until it is displayed',
  { tag: '@both' },
  async ({ page }) => {
    story.slow();
    await signIn(page);
    await page.goto('/settings/regulator');
    await page.getByLabel(/^How you stand with/).selectOption('rated');
    await page.getByLabel('Overall rating').selectOption('Good');
    await page.getByLabel(/^Published on/).fill(isoDay(Date.now() - 2 * DAY_MS));
    await page.getByLabel(/^Place that is rated/).fill('1 Example Street, Coventry');
    await page.getByLabel(/^What it is rated for/).fill('home care');
    await page.getByLabel(/^Location id/).fill('1-123456789');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'the settings');
    await expect(async () => {
      await page.goto('/dashboard');
      expect(await page.getByRole('main').textContent()).toMatch(
        /Show your new rating where care is given from by .*: 19 days left\./,
      );
    }).toPass();
    await expectAccessibleAtBothWidths(page, 'the dashboard');

    await page.setViewportSize(PHONE);
    for (const path of ['/', '/personalcare']) {
      await page.goto(path);
      const rating = page
        .getByRole('main')
        .getByText(/^Rated Good overall on .*, for home care at 1 Example Street, Coventry/);
      await expect(rating).toBeVisible();
      expect((await rating.boundingBox())?.y).toBeLessThan(2 * PHONE.height);
      await expectAccessibleAtBothWidths(page, path);
      await page.setViewportSize(PHONE);
    }

    await page.goto('/settings/regulator');
    await page.getByLabel('We show this rating where care is given from').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    // Every process reads the facts again within a second.
    await expect(async () => {
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.getByText('Show your new rating').count()).toBe(0);
    }).toPass();
  },
);
