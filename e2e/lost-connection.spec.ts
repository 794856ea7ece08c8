import type { Page } from '@playwright/test';
import { codeLoaded } from './app.ts';
import { enquire } from './case-steps.ts';
import { desk } from './reply-steps.ts';
import { expect, story } from './story.ts';

const message = (page: Page) => desk(page).getByLabel('Message*');

story(
  'what is typed while the connection is gone is kept, and saved when it is back',
  async ({ office: page, request }) => {
    const reference = await enquire(request, 'The line will break.');
    const read = page.waitForResponse(`**/cases/${reference}/read*`);
    await page.goto(`/contactInbox/${reference}`);
    await read;
    await codeLoaded(page, `/cases/${reference}/reply`);
    await page.context().setOffline(true);
    await message(page).fill('Typed on a train');
    await expect(page.getByText(/No connection/)).toBeVisible();
    await desk(page).getByRole('button', { name: 'Send Email' }).click();
    await expect(message(page)).toHaveValue('Typed on a train');
    await page.context().setOffline(false);
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
  },
);

story(
  'a screen that can’t be brought up to date stays, with what was typed',
  async ({ office: page, request }) => {
    const reference = await enquire(request, 'The line will break for a moment.');
    const read = page.waitForResponse(`**/cases/${reference}/read*`);
    await page.goto(`/contactInbox/${reference}?view=all`);
    await read;
    await message(page).fill('Typed in a tunnel');
    const failed = page.waitForEvent('requestfailed', (lost) => lost.url().includes('.data'));
    await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
    await enquire(request, 'One that comes in the tunnel.');
    await failed;
    await page.unroute('**/*.data*');
    await enquire(request, 'One that comes after it.');
    await expect(page.getByRole('link', { name: /One that comes after it/ })).toBeAttached();
    await expect(message(page)).toHaveValue('Typed in a tunnel');
  },
);
