import { closeUnanswered, enquire, openMore } from './case-steps.ts';
import { expect, MANAGER, signIn, story } from './story.ts';

story.use({ javaScriptEnabled: false });

story('the buttons and small forms of a case are pages', async ({ office: page, request }) => {
  const other = await enquire(request, 'The other one, sent without script.');
  const reference = await enquire(request, 'Work on me without script.');
  const address = new RegExp(`/contactInbox/${reference}`);
  await page.goto(`/contactInbox/${reference}`);
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.locator('article header').getByText(`Assigned to ${MANAGER.name}`)).toBeVisible();

  await page.locator('summary', { hasText: 'Add a task' }).click();
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByText('Enter what is to be done').first()).toBeVisible();
  await page.getByLabel('What is to be done').fill('Send the price list');
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: /^Send the price list/ }).click();
  await expect(page.getByRole('button', { name: /^Send the price list/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await openMore(page, 'Merge into');
  await page.getByLabel('Merge into').fill('C-AAAAAA');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('There is no case with the reference C-AAAAAA').first()).toBeVisible();
  await expect(page.getByLabel('Merge into')).toHaveValue('C-AAAAAA');
  await page.getByLabel('Merge into').fill(other);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(other));
  await page.getByRole('button', { name: `Unmerge ${reference}` }).click();
  await expect(page).toHaveURL(address);

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Before you close ${reference}`);
  await closeUnanswered(page);
  await expect(page.getByText('✓ Closed').last()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Closing undone').last()).toBeVisible();
});

story(
  'a note and a logged call are kept, and a session that ended loses neither',
  async ({ office: page, request }) => {
    const reference = await enquire(request, 'Note something about me.');
    await page.goto(`/contactInbox/${reference}`);
    await page.locator('label', { hasText: /^Note$/ }).click();
    await page.getByLabel('Note*').fill('Kept without script.');
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’ve been signed out');
    await page.context().addCookies(cookies);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page).toHaveURL(new RegExp(reference));
    await expect(page.getByText('Kept without script.')).toBeVisible();

    await page.locator('label', { hasText: 'Log a call' }).click();
    await page.getByLabel('Result of the call').selectOption('answer');
    await page.getByLabel('What was said*').fill('Rang her: she will think about it.');
    await page.getByRole('button', { name: 'Save call' }).click();
    const next = page.getByRole('region', { name: 'What is next?' });
    await expect(next).toContainText('it comes back to your priorities on');
    await next.getByRole('button', { name: /In a week/ }).click();
    await expect(page).toHaveURL(new RegExp(reference));
    await expect(next).toHaveCount(0);
    await expect(page.locator('article header').getByText('On hold')).toBeVisible();

    await page.goto('/log');
    await page.getByRole('button', { name: 'Save as a case' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
    await page.getByRole('radio', { name: 'General enquiry' }).check();
    await page.getByLabel('What they said*').fill('Rang about mornings.');
    await page.getByRole('button', { name: 'Save as a case' }).click();
    await expect(page).toHaveURL(/\/contactInbox\/C-/);
    await expect(page.locator('article').getByText('Rang about mornings.')).toBeVisible();
  },
);

story('a search leads to what it finds, and outlives the session', async ({ office: page, request }) => {
  await enquire(request, 'The persimmon tree is in the way.');
  const found = page.getByRole('listitem').filter({ hasText: 'persimmon' });
  await page.goto('/contactInbox');
  await page.getByRole('searchbox').fill('persimmon');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/contactInbox\?view=open&search=[\w-]+$/);
  await expect(page.getByRole('searchbox')).toHaveValue('persimmon');
  await expect(found).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('searchbox').fill('persimmon tree');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’ve been signed out');
  await expect(page.getByLabel('Search')).toHaveValue('persimmon tree');
  await signIn(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('persimmon tree');
  await expect(found).toBeVisible();
});
