import { expectAccessibleAtBothWidths } from './accessible.ts';
import { someone } from './accounts.ts';
import { expect, signIn, story } from './story.ts';

story(
  'an owner adds a webhook, tries it, reads the log and removes it',
  { tag: '@both' },
  async ({ page, site }) => {
    const owner = someone('Hollie', 'owner');
    await site.addStaff(owner);
    await signIn(page, owner);
    await page.goto('/settings/webhooks');
    await expectAccessibleAtBothWidths(page);
    await page.getByLabel('Name', { exact: true }).fill('Rota');
    await page.getByLabel('Address', { exact: true }).fill('http://rota.example/hook');
    await page.getByLabel('Current password').fill(owner.password);
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await expect(page.getByRole('link', { name: /^Enter an address that begins with https/ })).toBeVisible();
    // Within this machine, where nothing is ever sent.
    await page.getByLabel('Address', { exact: true }).fill('https://127.0.0.1/hook');
    await page.getByLabel('Current password').fill(owner.password);
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await expect(page.locator('code')).toHaveText(/^whsec_/);
    await expectAccessibleAtBothWidths(page, 'webhook-added');
    await page.getByRole('link', { name: '← Rota' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('A test is on its way.')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('The address leads into a private network')).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await expectAccessibleAtBothWidths(page, 'webhook');
    await page.getByRole('button', { name: 'Switch it off' }).click();
    await expect(page.getByText('Switched off.')).toBeVisible();
    await page.goto('/settings/webhooks');
    await expect(page.getByText(/^Off since/)).toBeVisible();
    await page.getByRole('link', { name: 'Rota' }).click();
    await page.getByRole('button', { name: 'Remove the webhook' }).click();
    await expect(page.getByText('Webhook removed.')).toBeVisible();
  },
);
