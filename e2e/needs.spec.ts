import { expectAccessibleAtBothWidths } from './accessible.ts';
import { startApp } from './app.ts';
import { DAUGHTER, fill, NEIGHBOUR, sayNoDanger } from './people.ts';
import { expect, signIn, story } from './story.ts';

const QUESTION = /^Do you need us to do anything so that we can understand each other/;

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('whoever writes says what they need, and an error keeps it', async ({ page }) => {
    await page.goto('/contact');
    await page.locator('summary', { hasText: QUESTION }).click();
    await page.getByLabel('Large print').check();
    await page.getByLabel('Into which language?').fill('Punjabi');
    await page.getByRole('button', { name: 'Submit now' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Large print')).toBeChecked();
    await expect(page.getByLabel('Into which language?')).toHaveValue('Punjabi');
    await fill(page, { ...DAUGHTER, 'Your message': 'From somebody with needs, without script' });
    await page.getByRole('button', { name: 'Submit now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message');
  });
});

story('a dialog asks it too, and the case says what was answered', async ({ page }) => {
  await page.goto('/contact');
  await page.locator('summary', { hasText: QUESTION }).press('Enter');
  await page.getByLabel('Large print').check();
  await expectAccessibleAtBothWidths(page, 'needs-asked');
  const opener = page.getByRole('contentinfo').getByRole('link', { name: 'Raise a Concern' });
  await startApp(opener);
  await opener.press('Enter');
  const dialog = page.getByRole('dialog');
  await sayNoDanger(dialog);
  await dialog.getByLabel('Title*').selectOption('Prof.');
  await fill(dialog, { ...NEIGHBOUR, Message: 'A concern of somebody with needs' });
  await dialog.locator('summary', { hasText: QUESTION }).press('Enter');
  await dialog.getByLabel('Easy Read').check();
  await dialog.getByLabel('Who, and on which number?').fill('Ann Lee, 01632 960 001');
  // What was typed lasts as long as the tab.
  await page.reload();
  await startApp(opener);
  await opener.press('Enter');
  await dialog.locator('summary', { hasText: QUESTION }).press('Enter');
  await expect(dialog.getByLabel('Easy Read')).toBeChecked();
  await expectAccessibleAtBothWidths(page, 'needs-dialog');
  await dialog.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your concern');
  const reference = page.url().split('/').at(-1);
  await signIn(page);
  await page.goto(`/inbox/${reference}`);
  await expect(page.getByText('Easy Read; Somebody speaks for them (Ann Lee, 01632 960 001)')).toBeVisible();
  const banner = page.getByText('Easy Read · Somebody speaks for them (Ann Lee, 01632 960 001)');
  await expect(banner).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'needs-of-case');
  await page.goto(`/people/${reference}`);
  await expect(banner).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'needs-of-person');
});
