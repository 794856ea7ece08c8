import { expectAccessibleAtBothWidths } from './accessible.ts';
import { expect, signIn, story } from './story.ts';

const OWNER = {
  name: 'Oona Owner',
  email: 'oona@kindlewick.example',
  role: 'owner',
  password: 'nine calm herons listen',
} as const;

story.beforeEach(async ({ site }) => {
  await site.addStaff(OWNER).catch(() => {});
});

/** Anyone who is asked outside has some seconds to answer. */
const ASKED_WITHIN_MS = 40_000;

story(
  'an owner sees what to fix, checks it, and says where backups lie',
  { tag: '@both' },
  async ({ page }) => {
    await signIn(page, OWNER);
    await page.goto('/settings');
    await page.getByRole('main').getByRole('link', { name: 'Go live', exact: true }).click();
    await expect(page.getByText('Not checked yet.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Everything has been checked.' })).toBeFocused({
      timeout: ASKED_WITHIN_MS,
    });
    const backups = page.getByRole('region', { name: 'Backup and disk' }).getByRole('listitem');
    const elsewhere = backups.filter({ hasText: 'Backups lie in another place too' });
    await expect(elsewhere).toContainText('Fix this');
    await expectAccessibleAtBothWidths(page, 'go-live');

    const note = page.getByRole('region', { name: 'Backups are copied elsewhere' });
    await note.getByRole('button', { name: 'Save' }).click();
    await expect(note.getByRole('alert')).toContainText('Say where they are copied to');
    await expectAccessibleAtBothWidths(page, 'go-live-error');
    await note.getByLabel('Copied to').fill('The NAS in the office');
    await note.getByRole('button', { name: 'Save' }).click();
    await expect(elsewhere).toContainText('Fine');
    await expect(elsewhere).toContainText('The NAS in the office');

    await page.getByRole('button', { name: 'Switch the check off' }).click();
    await expect(page.getByRole('button', { name: 'Switch the check on' })).toBeVisible();
    await page.getByRole('button', { name: 'Switch the check on' }).click();
    await expect(page.getByRole('button', { name: 'Switch the check off' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText(/to fix for your website/)).toBeVisible();
  },
);
