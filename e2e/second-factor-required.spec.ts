import { expectAccessible, WIDTHS } from './accessible.ts';
import { setUpApp } from './authenticator.ts';
import { expect, signIn, story } from './story.ts';

const OWNER = {
  name: 'Orla Owner',
  email: 'orla@kindlewick.example',
  role: 'owner',
  password: 'eight brown owls listen',
} as const;

story(
  'an owner requires a second factor, and who has none can do nothing else first',
  async ({ page, site, browser, baseURL }) => {
    await site.addStaff(OWNER);
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const manager = await context.newPage();
    await signIn(manager);
    await signIn(page, OWNER);
    await page.goto('/dashboard');
    await expect(page.getByText(/^From .* you need a second factor to sign in/)).toBeVisible();
    await page.goto('/users');
    await page.getByRole('link', { name: 'Change who needs one' }).click();
    await page.getByRole('radio', { name: 'Everyone' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter your current password.').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Everyone' })).toBeChecked();
    await expectAccessible(page);
    await page.getByLabel('Current password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/account/second-factor');
    await manager.goto('/contactInbox');
    await expect(manager).toHaveURL(/account\/second-factor/);
    await expect(manager.getByText('You need a second factor here.')).toBeVisible();
    await expect(manager.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0);
    for (const path of ['/inbox', '/account', '/users', '/settings', '/inbox/export.csv']) {
      const answer = await manager.request.get(path, { maxRedirects: 0 });
      expect([path, answer.status(), answer.headers().location]).toEqual([
        path,
        302,
        '/account/second-factor',
      ]);
    }
    expect((await manager.request.get('/events')).status()).toBe(401);
    const save = await manager.request.post('/me', {
      form: { offered: 'shortcuts' },
      maxRedirects: 0,
      headers: { origin: new URL(manager.url()).origin },
    });
    expect(save.headers().location).toBe('/account/second-factor');
    for (const width of WIDTHS) {
      await manager.setViewportSize({ width, height: 900 });
      await expectAccessible(manager);
    }
    await manager.getByRole('link', { name: 'Set up an app' }).click();
    await expect(manager.getByRole('img', { name: /QR code/ })).toBeVisible();
    await context.close();

    // The site of this worker goes on to other stories.
    const { codes } = await setUpApp(page);
    await page.goto('/users/second-factor');
    await page.getByRole('radio', { name: 'Nobody' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Say why nobody needs a second factor').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Owners and managers' }).check();
    await page.getByLabel('Current password').fill(OWNER.password);
    await page.getByLabel('Code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    await expect(page.getByText('Owners and managers must have a second factor')).toBeVisible();
  },
);
