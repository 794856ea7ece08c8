import { expectAccessible } from './accessible.ts';
import { closeUnanswered, enquire, openMore, send } from './case-steps.ts';
import { NEIGHBOUR, SON } from './people.ts';
import { signInAgain } from './session.ts';
import { expect, MANAGER, signIn, story } from './story.ts';

const COLLEAGUE = {
  name: 'Bea Bell',
  email: 'bea@kindlewick.example',
  role: 'coordinator',
  password: 'nine calm badgers sleep',
} as const;

story(
  'a case is assigned, and nobody takes it from a colleague unseen',
  async ({ page, request, site, browser, baseURL }) => {
    await site.addStaff(COLLEAGUE).catch(() => undefined);
    const reference = await enquire(request, 'Who looks after me?');
    await signIn(page);
    await page.goto(`/contactInbox/${reference}`);
    await expect(page.locator('article header').getByText('Unassigned')).toBeVisible();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.locator('article header').getByText(`Assigned to ${MANAGER.name}`)).toBeVisible();

    const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signIn(colleague, COLLEAGUE);
    await colleague.goto(`/contactInbox/${reference}`);
    await colleague.getByRole('button', { name: 'Assign to me' }).click();
    await expect(
      colleague.locator('article header').getByText(`Assigned to ${COLLEAGUE.name}`),
    ).toBeVisible();
    // A screen that still shows someone else's is updated, and then shows what is now.
    const late = await page.request.post(`/cases/${reference}/assign`, {
      form: { assigneeId: '', version: 'somebody-before' },
      headers: { accept: 'text/html', origin: baseURL ?? '' },
    });
    expect(late.status()).toBe(409);
    expect(await late.text()).toContain(`${COLLEAGUE.name} was assigned this case while you had it open`);

    await page.reload();
    await page.locator('summary', { hasText: 'Reassign' }).click();
    await page.locator('article').getByLabel('Assign to', { exact: true }).selectOption('Unassigned');
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(page.locator('article header').getByText('Unassigned')).toBeVisible();
    await colleague.context().close();
  },
);

story(
  'a case opens in a tab of its own as any link does, and clicked again is no step back',
  async ({ office: page, request }) => {
    const reference = await enquire(request, 'For a tab of its own');
    const list = /contactInbox\?view=open$/;
    await page.goto('/contactInbox?view=open');
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
    const row = page.getByRole('link', { name: /For a tab/ });
    const tab = page.context().waitForEvent('page');
    await row.click({ modifiers: ['ControlOrMeta'] });
    await expect(await tab).toHaveURL(new RegExp(reference));
    await expect(page).toHaveURL(list);
    for (const _ of ['once', 'again']) {
      const loaded = page.waitForResponse(/\.data/);
      await row.click();
      await loaded;
      await expect(page).toHaveURL(new RegExp(reference));
    }
    await page.goBack();
    await expect(page).toHaveURL(list);
    await (await tab).close();
  },
);

story('a note is unmistakably not a reply, and a call is logged', async ({ office: page, request }) => {
  const reference = await enquire(request, 'Please ring my sister.');
  await page.goto(`/contactInbox/${reference}`);
  await expect(page.locator('article header').getByText('First answer due')).toBeVisible();
  const notes = page.locator('article article', { hasText: 'Internal note, not sent' });
  await page.getByRole('radio', { name: 'Note' }).check({ force: true });
  await page.getByLabel('Note*').fill('Her sister is called Nia.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(notes).toContainText('Her sister is called Nia.');
  await expect(notes).toContainText(MANAGER.name);
  await page.getByRole('radio', { name: 'Log a call' }).check({ force: true });
  await page.getByRole('radio', { name: 'A letter' }).check();
  await expect(page.getByLabel('Purpose of the letter')).toHaveText(/Something else/);
  await expect(page.getByRole('button', { name: 'Save letter' })).toBeVisible();
  await page.getByRole('radio', { name: 'A phone call' }).check();
  await page.getByLabel('What was said*').fill('Nia will ring back.');
  await page.getByLabel('Result of the call').selectOption('This answered the enquiry');
  await page.getByRole('button', { name: 'Save call' }).click();
  await expect(page.locator('article article', { hasText: 'Phone call' })).toContainText(
    'Nia will ring back.',
  );
  await expect(page.locator('article header').getByText('First answer due')).toHaveCount(0);
});

story(
  'a case is closed, undone, closed again, reopened, put on hold and marked as spam',
  async ({ office: page, request }) => {
    const reference = await enquire(request, 'Close me, please.');
    await page.goto(`/contactInbox/${reference}`);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const status = page.locator('article header');
    await press('Close');
    await page.getByRole('button', { name: 'Close the case' }).click();
    await expect(page.getByText('Choose why it can be closed without an answer')).toBeVisible();
    await expectAccessible(page);
    await closeUnanswered(page);
    await expect(status.getByText('✓ Closed')).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(status.getByText('New', { exact: true })).toBeVisible();
    await press('Close');
    const closing = Promise.withResolvers<void>();
    await page.route(/\/close/, async (route) => {
      await closing.promise;
      await route.continue();
    });
    await closeUnanswered(page);
    await expect(status.getByText('✓ Closed')).toBeVisible();
    await press('Reopen');
    closing.resolve();
    await expect(page.locator('.thin-line', { hasText: 'Reopened' })).toBeVisible();
    await expect(status.getByText('Open', { exact: true })).toBeVisible();
    await expect(
      page.locator('.thin-line', { hasText: 'Closed: no answer needed: They wrote twice.' }).last(),
    ).toContainText(MANAGER.name);
    await page.locator('summary', { hasText: 'Put on hold' }).first().click();
    await page
      .getByRole('button', { name: /^(In a week|Monday)/ })
      .first()
      .click();
    await expect(status.getByText('On hold', { exact: true })).toBeVisible();
    await press('Take off hold');
    await openMore(page);
    await press('Mark as spam');
    await expect(status.getByText('Spam', { exact: true })).toBeVisible();
    await press('Not spam');
    await expect(status.getByText('Open', { exact: true })).toBeVisible();
  },
);

story('a concern that lacks something says what before it closes', async ({ office: page, request }) => {
  const reference = await send(request, '/raise-a-concern', {
    title: 'Mr.',
    firstName: NEIGHBOUR['First name'],
    lastName: NEIGHBOUR['Last name'],
    phone: NEIGHBOUR['Phone number'],
    message: NEIGHBOUR.Message,
  });
  await page.goto(`/complaints/${reference}`);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'No changes were saved' });
  await expect(refusal).toBeFocused();
  await expect(page.getByText('You can’t close this yet')).toHaveCount(1);
  await refusal.getByRole('link').click();
  await expect(page.locator('#concern-steps')).toBeInViewport();
});

story(
  'an enquiry that is really a concern moves with all that happened',
  async ({ office: page, request }) => {
    const reference = await send(request, '/contact', {
      ...{ username: 'Ada Palmer', phone: '01632 960 076', email: 'ada.palmer@visitor.example' },
      message: 'I am not happy at all with Sunday.',
    });
    await page.goto(`/contactInbox/${reference}`);
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByText('Assigned to you.')).toBeVisible();
    await expect(page.locator('article header').getByText(`Assigned to ${MANAGER.name}`)).toBeVisible();
    await openMore(page, 'Change type');
    await page.getByRole('radio', { name: /Concern/ }).check();
    await page.getByRole('button', { name: 'Change type' }).click();
    await expect(page).toHaveURL(new RegExp(`/complaints/${reference}`));
    await expect(page.getByText('Acknowledgement due')).toBeVisible();
    await expect(
      page.locator('.thin-line', { hasText: 'Changed from an enquiry to a concern' }),
    ).toBeVisible();
    await expect(page.locator('.thin-line', { hasText: 'Assigned to' })).toBeVisible();
  },
);

story('tasks are added, ticked off and removed', async ({ office: page, request }) => {
  const reference = await enquire(request, 'There is a lot to do for me.');
  await page.goto(`/contactInbox/${reference}`);
  const tick = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  // The checklist of an enquiry is there before anyone took it up.
  await expect(tick('Find out what care')).toHaveAttribute('aria-pressed', 'false');
  await tick('Find out what care').click();
  await expect(tick('Find out what care')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(new RegExp(`done .* by ${MANAGER.name}`))).toBeVisible();
  // What the product sees happen is no button.
  await expect(page.getByRole('listitem').getByText('Ring or write back', { exact: true })).toBeVisible();
  await expect(tick('Ring or write back')).toHaveCount(0);
  await page.locator('summary', { hasText: 'Add a task' }).click();
  await page.getByRole('button', { name: 'Add task' }).click();
  await page.getByRole('link', { name: 'Enter what is to be done' }).click();
  await expect(page.getByLabel('What is to be done')).toBeFocused();
  await page.getByLabel('What is to be done').fill('Send the brochure');
  await page.getByLabel('By (optional)').fill('2030-01-31');
  await page.getByLabel('Assign to (optional)').selectOption(MANAGER.name);
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(tick('Send the brochure')).toContainText(`31 Jan 2030, ${MANAGER.name}`);
  await page.getByRole('button', { name: 'Remove the task Send the brochure' }).click();
  await expect(tick('Send the brochure')).toHaveCount(0);
});

story('a walk-in becomes a case, and what was typed outlives the session', async ({ office: page }) => {
  await page.goto('/log?kind=thanks');
  await expect(page.getByRole('radio', { name: 'Thank-you message' })).toBeChecked();
  await page.getByRole('button', { name: 'Save as a case' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('radio', { name: 'Visit to the office' }).check();
  await page.getByLabel('Name (optional)', { exact: true }).fill(SON['Your first name']);
  await page.getByLabel('Carer names (optional)').fill(SON['Carer names']);
  await page.getByLabel('What they said*').fill(SON.Message);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save as a case' }).click();
  await signInAgain(page);
  await expect(page.getByLabel('What they said*')).toHaveValue(SON.Message);
  await page.getByRole('button', { name: 'Save as a case' }).click();
  await expect(page).toHaveURL(/\/carethanks\/C-/);
  await expect(page.getByRole('heading', { name: SON['Your first name'] })).toBeVisible();
  await expect(page.getByText(`logged by ${MANAGER.name}`)).toBeVisible();
  await expect(page.getByText(SON['Carer names'])).toBeVisible();
});

story('on paper there is what was said and nothing to press', async ({ office: page, request }) => {
  const reference = await enquire(request, 'Print this, please.');
  await page.goto(`/contactInbox/${reference}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('article').getByText('Print this, please.')).toBeVisible();
  await expect(page.locator('article').getByText(reference, { exact: true })).toBeVisible();
  for (const name of ['Close', 'Assign to me', 'Copy']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
