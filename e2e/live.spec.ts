import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from './accessible.ts';
import { enquire } from './case-steps.ts';
import { expect, signIn, story } from './story.ts';

const TOMAS = {
  name: 'Tomas Novak',
  email: 'tomas@kindlewick.example',
  role: 'coordinator',
  password: 'eleven slow herons land',
} as const;

/** The desk of a colleague, in a browser of their own. */
async function deskOf(
  browser: Browser,
  baseURL: string | undefined,
  credentials?: { email: string; password: string },
) {
  const desk = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(desk, credentials);
  return desk;
}

/** Hides or shows a tab as switching to another one does, which Playwright can't. */
async function setVisibility(page: Page, state: 'visible' | 'hidden') {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

story(
  'a message appears without reloading, and takes nothing from what one does',
  async ({ page, browser, baseURL }) => {
    const first = await enquire(page.request, 'The message that is being read.');
    const desk = await deskOf(browser, baseURL);
    await desk.goto(`/contactInbox/${first}`);
    const field = desk.getByRole('textbox', { name: /Message/ }).first();
    await field.fill('An answer that is being written');
    await desk.evaluate(() => Object.assign(window, { sameDocument: true }));
    await enquire(page.request, 'A message that appears by itself.');
    await expect(desk.getByRole('link', { name: /A message that appears by itself/ })).toBeAttached();
    await expect(desk.locator('[data-live-news]')).toHaveText('1 new message');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('An answer that is being written');
    expect(await desk.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect(desk).toHaveTitle(/^(?!\()/);
    await desk.context().close();
  },
);

story(
  'what is wrong with a form stays on the screen when a message comes',
  async ({ page, browser, baseURL }) => {
    const desk = await deskOf(browser, baseURL);
    await desk.goto('/clocks');
    await desk.getByLabel('Enquiries: first answer').fill('61');
    await desk.getByRole('button', { name: 'Save response times' }).click();
    await expect(desk.getByRole('alert')).toBeVisible();
    const news = desk.locator('[data-live-news]');
    await enquire(page.request, 'A message that comes meanwhile.');
    await expect(news).toHaveText('1 new message');
    const first = await news.locator('span').elementHandle();
    // A screen that loaded again for the first message has done so when it hears of the second.
    await enquire(page.request, 'Another one.');
    await expect.poll(() => first?.evaluate((content) => content.isConnected)).toBe(false);
    await expect(desk.getByRole('alert')).toBeVisible();
    await desk.getByLabel('Enquiries: first answer').fill('2');
    await desk.getByRole('button', { name: 'Save response times' }).click();
    await expect(desk.getByText('Response times saved.')).toBeVisible();
    await desk.context().close();
  },
);

story(
  'a hidden tab counts in its title, and loads when someone looks',
  async ({ page, browser, baseURL }) => {
    const desk = await deskOf(browser, baseURL);
    await desk.goto('/contactInbox');
    const loads: string[] = [];
    desk.on('request', (request) => request.url().includes('.data') && loads.push(request.url()));
    await setVisibility(desk, 'hidden');
    await enquire(page.request, 'The first while nobody looks.');
    await enquire(page.request, 'The second while nobody looks.');
    await expect(desk).toHaveTitle(/^\(2\) /);
    expect(loads).toEqual([]);
    await setVisibility(desk, 'visible');
    await expect(desk.getByRole('link', { name: /The second while nobody looks/ })).toBeVisible();
    await expect(desk).toHaveTitle(/^(?!\()/);
    await expect(desk.locator('[data-live-news]')).toHaveText('2 new messages');
    await desk.context().close();
  },
);

story(
  'a second tab hears through the first, and goes on when that is closed',
  async ({ page, browser, baseURL }) => {
    const desk = await deskOf(browser, baseURL);
    // Leaves the first screen, whose own stream may not have been asked for yet.
    await desk.goto('about:blank');
    const streams: string[] = [];
    desk
      .context()
      .on('request', (request) => request.url().includes('/events') && streams.push(request.url()));
    await desk.goto('/contactInbox');
    await expect.poll(() => streams.length).toBe(1);
    const second = await desk.context().newPage();
    await second.goto('/contactInbox');
    await enquire(page.request, 'Heard in both tabs.');
    for (const tab of [desk, second]) {
      await expect(tab.getByRole('link', { name: /Heard in both tabs/ })).toBeVisible();
    }
    expect(streams).toHaveLength(1);
    await desk.close();
    await expect.poll(() => streams.length).toBe(2);
    await enquire(page.request, 'Heard in the tab that is left.');
    await expect(second.getByRole('link', { name: /Heard in the tab that is left/ })).toBeVisible();
    await second.context().close();
  },
);

story('two people see each other on the same message', async ({ page, browser, baseURL, site }) => {
  await site.addStaff(TOMAS);
  const reference = await enquire(page.request, 'Who answers this?');
  const [maya, tomas] = [await deskOf(browser, baseURL), await deskOf(browser, baseURL, TOMAS)];
  await maya.goto(`/contactInbox/${reference}`);
  await expect(maya.locator('[data-presence]')).toHaveCount(0);
  await tomas.goto(`/contactInbox/${reference}`);
  await expect(maya.getByText('Tomas Novak has this open.')).toBeVisible();
  await expect(tomas.getByText('Morgan Hale has this open.')).toBeVisible();
  await tomas
    .getByRole('textbox', { name: /Message/ })
    .first()
    .pressSequentially('Dear');
  await expect(maya.getByText('Tomas Novak is writing an answer.')).toBeVisible();
  await expectAccessible(maya);
  await tomas.getByRole('button', { name: 'Discard draft' }).click();
  await expect(maya.getByText('Tomas Novak has this open.')).toBeVisible();
  await tomas
    .getByRole('textbox', { name: /Message/ })
    .first()
    .pressSequentially('Dear Ada');
  await expect(maya.getByText('Tomas Novak is writing an answer.')).toBeVisible();
  await tomas.getByRole('button', { name: 'Send Email' }).click();
  await expect(maya.getByText('Tomas Novak is writing an answer.')).toHaveCount(0);
  await tomas.goto('/contactInbox');
  await expect(maya.locator('[data-presence]')).toHaveCount(0);
  for (const desk of [maya, tomas]) await desk.context().close();
});

story('a tab whose session has ended keeps its page', async ({ page, request, browser, baseURL }) => {
  const desk = await deskOf(browser, baseURL);
  await desk.goto('/contactInbox');
  await desk.context().clearCookies();
  // Anyone who is still signed in sees the second when the other tab has long learned of the first.
  await signIn(page);
  await page.goto('/contactInbox');
  for (const text of ['Not for who is signed out.', 'Nor is this.']) {
    await enquire(request, text);
    await expect(page.getByRole('link', { name: text })).toBeVisible();
  }
  await expect(desk).toHaveURL(/contactInbox/);
  await expect(desk.getByRole('link', { name: /Not for who is signed out/ })).toHaveCount(0);
  await desk.context().close();
});

story('settings are kept, and the shortcuts can be turned off', async ({ office: page }) => {
  await page.goto('/me');
  const shortcuts = page.getByLabel('Use keyboard shortcuts in the inbox');
  await expect(shortcuts).toBeChecked();
  await page.getByLabel('A summary each working morning at 8 am').check();
  await shortcuts.uncheck();
  await page.getByRole('button', { name: 'Save my settings' }).click();
  await expect(page.getByText('Your settings are saved.')).toBeFocused();
  await page.reload();
  await expect(shortcuts).not.toBeChecked();
  await expect(page.getByLabel('A summary each working morning at 8 am')).toBeChecked();
  await page.goto('/inbox');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/me');
  await shortcuts.check();
  await page.getByRole('button', { name: 'Save my settings' }).click();
  await expect(page.getByText('Your settings are saved.')).toBeVisible();
  await page.goto('/inbox');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
});

story('My settings are accessible', async ({ office: page }) => {
  for (const address of ['/me', '/me?saved']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My settings');
    await expectAccessibleAtBothWidths(page, address);
  }
});
