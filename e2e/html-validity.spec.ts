import type { Page } from '@playwright/test';
import { htmlProblems } from '../test/html-validity.ts';
import { startApp } from './app.ts';
import { expect, story } from './story.ts';

/** Dialogs by the link that opens each, with the button that sends its form. */
const DIALOGS = [
  ['Staff Login', 'Login'],
  ['Raise a Concern', 'Continue'],
  ['Thank a Caregiver', 'Send'],
] as const;

for (const [link, send] of DIALOGS) {
  story(`the dialog "${link}" is valid HTML, and so are its errors`, async ({ page }) => {
    await page.goto('/contact');
    await open(page, link);
    expect(await htmlProblems(await page.content())).toEqual([]);
    const dialog = page.getByRole('dialog');
    // Of a concern it is shown once the first question is answered.
    const notices = dialog.getByRole('link', { name: 'Privacy notice (new tab)', includeHidden: true });
    await expect(notices).toHaveCount(link === 'Staff Login' ? 0 : 1);
    await dialog.getByRole('button', { name: send, exact: true }).click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    expect(await htmlProblems(await page.content())).toEqual([]);
  });
}

/** Opens a dialog by its link, which is in a submenu unless it is the one for staff. */
async function open(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const header = page.getByRole('banner');
  if (name !== 'Staff Login') await header.getByText('Contact us', { exact: true }).click();
  const link = header.getByRole('link', { name });
  await startApp(link);
  await link.click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
