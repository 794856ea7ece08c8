import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths, shoot } from './accessible.ts';
import { startApp } from './app.ts';
import { send } from './case-steps.ts';
import { answerNoDanger, DAUGHTER, fill, NEIGHBOUR } from './people.ts';
import { desk } from './reply-steps.ts';
import { expect, signIn, story, takeOwnSite } from './story.ts';

// What the people of these stories need would stop the replies of others to them.
takeOwnSite('needs');

const history = (page: Page) => page.getByText(/^Sent by email anyway, though they need: /);

/** Sends a reply, which is refused first. */
async function replyAnyway(page: Page, needs: string): Promise<void> {
  const message = page.getByLabel('Message*');
  await message.fill('We will come on Friday.');
  await page.getByRole('button', { name: 'Send Email' }).press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('An email may not work for them. Send it by email anyway?');
  // In another case the same person may have said more.
  await expect(alert).toContainText(needs);
  await expect(message).toHaveValue('We will come on Friday.');
  await shoot(page, `needs-${needs}`);
  await page.getByRole('checkbox', { name: 'Send it by email anyway' }).check();
  await page.getByRole('button', { name: 'Send Email' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
}

const QUESTION = /^Do you have any communication needs/;

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
    await fill(page, { ...DAUGHTER, 'Your message': 'From someone with needs, without script' });
    await page.getByRole('button', { name: 'Submit now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message');
    const reference = /C-\w{6}/.exec(page.url())?.[0];
    await signIn(page);
    await page.goto(`/contactInbox/${reference}`);
    await replyAnyway(page, 'Large print; Interpreter (Punjabi)');
    await page.goto(`/contactInbox/${reference}`);
    await expect(history(page)).toHaveCount(1);
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
  await answerNoDanger(dialog);
  await dialog.getByLabel('Title*').selectOption('Prof.');
  await fill(dialog, { ...NEIGHBOUR, Message: 'A concern of someone with needs' });
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
  const reference = /C-\w{6}/.exec(page.url())?.[0];
  await signIn(page);
  await page.goto(`/inbox/${reference}`);
  const banner = page.getByText('Easy Read · Someone speaks for them (Ann Lee, 01632 960 001)');
  await expect(banner).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'needs-of-case');
  await page.goto(`/people/${reference}`);
  await expect(banner).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'needs-of-person');
});

story('an email to someone who needs something else is asked about first', async ({ page }) => {
  await page.goto('/contact');
  await page.locator('summary', { hasText: QUESTION }).press('Enter');
  await page.getByLabel('Someone speaks for me').check();
  await page.getByLabel('Into which language?').fill('Punjabi');
  await fill(page, { ...DAUGHTER, 'Your message': 'From someone who can’t read an email' });
  await page.getByRole('button', { name: 'Submit now' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message');
  const reference = /C-\w{6}/.exec(page.url())?.[0];
  await signIn(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/contactInbox/${reference}`);
  await replyAnyway(page, 'Interpreter (Punjabi)');
  await expect(desk(page).getByLabel('Message*')).toHaveValue('');
  await page.goto(`/contactInbox/${reference}`);
  await expect(history(page)).toHaveCount(1);
});

story(
  'the office notes what someone needs, until it asks again',
  { tag: '@both' },
  async ({ office: page, request }) => {
    const reference = await send(request, '/contact', {
      ...{ username: 'Ivy Fern', phone: '07700 900 455', email: 'ivy.fern@example.org' },
      message: 'Please write to me.',
    });
    await page.goto(`/people/${reference}`);
    await page.locator('summary', { hasText: 'Note what they need' }).press('Enter');
    await page.getByLabel('Large print').check();
    await page.getByLabel('Anything else they need').fill('A yellow background');
    await page.getByLabel('Ask them again by').fill('2026-01-01');
    await page.getByRole('button', { name: 'Save needs' }).press('Enter');
    await expect(page.getByText('Enter a date after today').first()).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'needs-note-error');
    await page.getByLabel('Ask them again by').fill('2099-01-01');
    await page.getByRole('button', { name: 'Save needs' }).press('Enter');
    await expect(page.getByText('Large print · A yellow background')).toBeVisible();
    await expect(page.getByText(/Needs noted: Large print; A yellow background/)).toBeVisible();
    await page.goto(`/inbox/${reference}`);
    await expect(page.getByText('Large print · A yellow background')).toBeVisible();
  },
);
