import { expectAccessible, expectAccessibleAtBothWidths } from './accessible.ts';
import { expect, signIn, story } from './story.ts';

const OWNER = {
  name: 'Odette Owner',
  email: 'odette@kindlewick.example',
  role: 'owner',
  password: 'eight brown owls listen',
} as const;

story.beforeEach(async ({ site }) => {
  await site.addStaff(OWNER).catch(() => {});
});

story(
  'the whole drawer is in sight and accessible in a window 700 px high, whichever group is open',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await signIn(page, OWNER);
    await page.goto('/dashboard');
    const drawer = page.getByRole('navigation', { name: 'Dashboard' });
    for (const [group, link] of [
      ['Messages', 'Complaints'],
      ['Website', 'Blog Post'],
      ['Office', 'Audit log'],
    ] as const) {
      // A count may follow the name.
      const entry = drawer.getByRole('link', { name: new RegExp(`^${link}`) });
      if (!(await entry.isVisible())) await drawer.getByText(group, { exact: true }).click();
      await entry.click();
      await expect(entry).toHaveAttribute('aria-current', 'page');
      await expect(drawer.locator('details[open]')).toHaveCount(1);
      expect(await drawer.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
      await expectAccessible(page);
    }
    await drawer.getByRole('link', { name: 'Dashboard' }).click();
    await expect(drawer.getByRole('link', { name: /^Complaints/ })).toBeVisible();
  },
);

story('Ctrl+K leads to a screen or a message by a few letters, without the mouse', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/dashboard');
  const field = page.getByRole('combobox', { name: 'Screen, message, person or setting' });
  const chosen = page.getByRole('option', { selected: true });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 1000 });
  }).toPass();
  await expect(chosen).toHaveText('Dashboard');
  await field.fill('hours');
  await expect(chosen).toHaveText('Opening hours');
  await field.fill('response');
  await expect(chosen).toHaveText('Response times');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clocks$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Response times');
  await expect(page.locator('#main')).toBeFocused();

  const button = page.getByRole('button', { name: 'Go to' });
  await button.click();
  await field.fill('se');
  await expect(chosen).toHaveText('SEO');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText('Security');
  await expectAccessibleAtBothWidths(page, 'go to');
  await field.fill('nobody of this name');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found for' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
