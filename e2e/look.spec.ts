import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { submitPassword } from './accounts.ts';
import { setLook } from './look-steps.ts';
import { expect, MANAGER, story } from './story.ts';

const TOO_LIGHT = 'Too light to read: a contrast of 2.5:1, and text needs 7:1.';

/** Run in the page: the families that it has fetched. */
const LOADED = async () => {
  await document.fonts.ready;
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  return [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))]
    .filter((family) => !/ (Fallback|More)$/.test(family))
    .sort();
};

/** The home page beside the form. */
const homePage = (page: Page) => page.frameLocator('[title="Your home page in this look"]');
const mainButton = (page: Page) => homePage(page).locator('main .button-main').first();

// Other stories use the same site, before and after.
story.beforeEach(({ site }) => setLook(site));
story.afterEach(({ site }) => setLook(site));

story(
  'an office picks two colours and a pair of fonts beside its home page, and visitors get them',
  async ({ office, browser }) => {
    await office.goto('/settings/look');
    const heading = homePage(office).getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('color', 'rgb(23, 53, 47)');
    await office.getByLabel('Main colour', { exact: true }).fill('#164787');
    await expect(heading).toHaveCSS('color', 'rgb(22, 71, 135)');
    await office.getByLabel('Pick: Second colour').fill('#f28c28');
    await expect(office.getByLabel('Second colour', { exact: true })).toHaveValue('#f28c28');
    await expect(office.getByText(TOO_LIGHT)).toBeVisible();
    await expect(mainButton(office)).toHaveCSS('background-color', 'rgb(133, 74, 17)');
    await office.getByLabel(/^Modern/).check();
    await expect(heading).toHaveCSS('font-family', /^"?Bricolage Grotesque/);
    await expect(mainButton(office)).toHaveCSS('background-color', 'rgb(133, 74, 17)');
    await expectAccessibleAtBothWidths(office);
    await office.getByRole('button', { name: 'Use this shade' }).click();
    await expect(office.getByLabel('Second colour', { exact: true })).toHaveValue('#854a11');
    await expect(office.getByText('Too light to read')).toHaveCount(0);
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Saved. The site shows it now.')).toBeVisible();

    const visitor = await browser.newPage();
    await expect
      .poll(async () => {
        await visitor.goto(new URL('/contact', office.url()).href);
        return visitor.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
      })
      .toBe('rgb(22, 71, 135)');
    expect(await visitor.evaluate(LOADED)).toEqual(['Bricolage Grotesque', 'Figtree']);
    await expectAccessibleAtBothWidths(visitor, 'contact-in-blue');
    // The dashboard keeps its own look in a tab that began in another.
    await visitor.goto(new URL('/staff-login', office.url()).href);
    await submitPassword(visitor, MANAGER);
    const title = visitor.getByRole('heading', { level: 1, name: 'Dashboard' });
    await expect(title).toHaveCSS('font-family', /^"?Fraunces/);
    await expect(title).toHaveCSS('color', 'rgb(23, 53, 47)');
    await visitor.close();
  },
);

story('only the screen of the look may show a page of ours inside it', async ({ office, site }) => {
  const policyOf = async (path: string) => {
    const headers = (await office.request.get(path)).headers();
    return [
      /frame-ancestors [^;]+/.exec(headers['content-security-policy'] ?? '')?.[0],
      headers['x-frame-options'],
    ];
  };
  const preview = '/settings/look/preview?main=%23164787&accent=%23854a11&fonts=gentle';
  expect(await policyOf(preview)).toEqual(["frame-ancestors 'self'", 'SAMEORIGIN']);
  for (const path of ['/', '/contact', '/settings/look'])
    expect(await policyOf(path)).toEqual(["frame-ancestors 'none'", 'DENY']);
  const stranger = await fetch(new URL(preview, site.url), { redirect: 'manual' });
  expect([stranger.status, stranger.headers.get('location')]).toEqual([
    302,
    expect.stringContaining('/staff-login'),
  ]);
});

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('colours are tried before they are saved', async ({ office }) => {
    await office.goto('/settings/look');
    await office.getByLabel('Main colour', { exact: true }).fill('#164787');
    await office.getByLabel(/^Gentle/).check();
    await office.getByRole('button', { name: 'Preview' }).click();
    await expect(homePage(office).getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(22, 71, 135)');
    await expect(office.getByLabel('Main colour', { exact: true })).toHaveValue('#164787');
    await expect(office.getByLabel(/^Gentle/)).toBeChecked();
    await office.goto('/settings/look');
    await expect(office.getByLabel('Main colour', { exact: true })).toHaveValue('#17352f');
  });
});
