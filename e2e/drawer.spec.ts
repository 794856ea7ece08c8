import { expect, signIn, story } from './story.ts';

const OWNER = {
  name: 'Olwen Owner',
  email: 'olwen@kindlewick.example',
  role: 'owner',
  password: 'eight brown owls listen',
} as const;

story.beforeAll(async ({ site }) => {
  await site.addStaff(OWNER).catch(() => {});
});

story('the whole drawer is in sight in a window 700 px high, whichever group is open', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await signIn(page, OWNER);
  await page.goto('/dashboard');
  const drawer = page.getByRole('navigation', { name: 'Dashboard' });
  for (const [group, link] of [
    ['Messages', 'Complaints'],
    ['Website', 'Blog Post'],
    ['Office', 'Audit log'],
  ] as const) {
    const entry = drawer.getByRole('link', { name: link, exact: true });
    if (!(await entry.isVisible())) await drawer.getByText(group, { exact: true }).click();
    await entry.click();
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(drawer.locator('details[open]')).toHaveCount(1);
    expect(await drawer.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  }
  await drawer.getByRole('link', { name: 'Dashboard' }).click();
  await expect(drawer.getByRole('link', { name: 'Complaints', exact: true })).toBeVisible();
});
