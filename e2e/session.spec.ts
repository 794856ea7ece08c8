import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { someone } from './accounts.ts';
import { enquire } from './case-steps.ts';
import { signInAgain } from './session.ts';
import { expect, signIn, story, takeOwnSite } from './story.ts';

/** Other stories' changes to the people here would be counted or closed too. */
takeOwnSite('session');

const WORDS = 'My mother fell on Tuesday and asks for a visit.';
const ANSWER = 'Dear Mrs Archer, we can come on';

/** Someone begins an answer and signs out in another tab of the browser. */
async function signOutElsewhere(page: Page, visitor: APIRequestContext) {
  const reference = await enquire(visitor, WORDS);
  await page.goto(`/contactInbox/${reference}`);
  await page.getByLabel('Message*').fill(ANSWER);
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/staff-login/);
  return { other, reference };
}

story(
  'signing out hides what other tabs show, until its owner has signed in again',
  async ({ office: page, request }) => {
    await signOutElsewhere(page, request);

    const ended = page.getByRole('dialog', { name: 'You’ve been signed out' });
    await expect(ended).toBeVisible();
    await expect(page.getByText(WORDS).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('main')).toBeHidden();
    await expect(ended.getByRole('button'), 'nothing closes it').toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(ended).toBeVisible();
    await expect(ended.getByLabel('What you were writing'), 'but one’s own words').toHaveValue(ANSWER);
    await expectAccessible(page);

    await signInAgain(page);
    await expect(page.getByText(WORDS).first()).toBeVisible();
    await expect(page.getByText(ANSWER).first()).toBeVisible();
  },
);

story(
  'a colleague who signs in with the same browser sees nothing of what was open',
  async ({ office: page, site, request }) => {
    const colleague = someone('Philippa');
    await site.addStaff(colleague);
    const { other, reference } = await signOutElsewhere(page, request);
    await signIn(other, colleague);

    const hidden = page.getByRole('dialog', { name: 'Someone else is signed in now' });
    await expect(hidden).toBeVisible();
    await enquire(request, 'What would have the screen loaded again.');
    await expect(page.getByText(WORDS).filter({ visible: true })).toHaveCount(0);
    await expectAccessible(page);
    await hidden.getByRole('link', { name: 'Open their dashboard' }).click();
    await expect(page.getByText('Your priorities')).toBeVisible();
    await page.goto(`/contactInbox/${reference}`);
    await expect(page.getByLabel('Message*')).toHaveValue('');
  },
);

story('after signing out, going back shows nothing of the office', async ({ office: page, request }) => {
  const reference = await enquire(request, WORDS);
  await page.goto(`/contactInbox/${reference}`);
  await expect(page.getByText(WORDS).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’ve signed out.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(WORDS).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
});
