import { HONEYPOT_FIELD, PACE_FIELD } from '#app/forms/fields.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { complainOfData, enquire, send } from './case-steps.ts';
import { DAUGHTER, fill, NEIGHBOUR, takeTime } from './people.ts';
import { letRepliesLeave } from './reply-steps.ts';
import { expect, MANAGER, OFFICE_MAILBOX, signIn, story } from './story.ts';

story(
  'the office reads an enquiry, answers it, and the answer arrives',
  { tag: '@both' },
  async ({ page, site, mailbox }) => {
    await page.goto('/contact');
    await fill(page, { ...DAUGHTER, 'Your message': 'Could someone come on Mondays? 🙏\nشكراً' });
    await page.getByLabel('Best time to ring (optional)').selectOption('Afternoon (12 to 5)');
    await takeTime(page);
    await page.getByRole('button', { name: 'Submit now' }).click();
    await page.waitForURL('**/sent/*');
    const reference = /C-\w{6}/.exec(page.url())?.[0] ?? '';

    await signIn(page);
    await page.goto('/contactInbox');
    await expect(page.getByText('Please select a message to view its details.')).toBeVisible();
    await page.getByRole('link', { name: /Could someone come on Mondays/ }).click();
    await expect(page).toHaveURL(new RegExp(reference));
    await expect(page.getByText(DAUGHTER['Phone number'])).toBeVisible();
    await expect(
      page.getByRole('main').getByText('Afternoon (12 to 5)', { exact: true }).first(),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' }).getByText('شكراً')).toBeVisible();
    await page.getByLabel('Message*').fill('Yes, from next week. Who should we ring?\n\n– Morgan 💛');
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expect(page.getByRole('main').getByText('Yes, from next week.').first()).toBeVisible();

    await expect(page.getByLabel('Message*')).toHaveValue('');
    await letRepliesLeave(site, page);
    const answer = (await mailbox.waitFor((mail) => mail.text.includes('Yes, from next week.'))).find(
      (mail) => mail.text.includes('Yes, from next week.'),
    );
    expect(answer?.subject).toBe(`Your message to Kindlewick Home Care (${reference})`);
    expect(answer?.replyTo).toContain(OFFICE_MAILBOX);
    expect(answer?.text).toContain('– Morgan 💛');
    expect(answer?.text).toContain(MANAGER.name);
    expect(answer?.envelope.to[0]).toContain('sian+care@');
    await page.reload();
    await expect(page.getByRole('main').getByText(/^Sent/).first()).toBeVisible();

    const close = page.getByRole('main').getByRole('button', { name: 'Close', exact: true });
    await close.click();
    await expect(
      page.getByText(new RegExp(`${MANAGER.name}.*closed|closed.*${MANAGER.name}`, 'i')).first(),
    ).toBeVisible();
    await page.getByRole('button', { name: /Reopen/ }).click();
    await expect(close).toBeVisible();
  },
);

story('two people who answer at once see each other before sending', async ({ page, browser, baseURL }) => {
  const reference = await enquire(page.request, 'Two of you may answer this at the same time.');
  await signIn(page);
  const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(colleague);
  for (const desk of [page, colleague]) await desk.goto(`/contactInbox/${reference}`);
  await colleague.getByLabel('Message*').fill('The colleague was quicker.');
  await colleague.getByRole('button', { name: 'Send Email' }).click();
  await expect(colleague.getByLabel('Message*')).toHaveValue('');
  await page.getByLabel('Message*').fill('My own answer.');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'replied while you were writing' })).toBeVisible();
  await expect(page.getByText('The colleague was quicker.').first()).toBeVisible();
  await expect(page.getByLabel('Message*')).toHaveValue('My own answer.');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByLabel('Message*')).toHaveValue('');
  await colleague.context().close();
});

story('suspected spam is kept apart, and staff can take it out', async ({ page }) => {
  await page.request.post('/contact', {
    form: {
      username: 'Robot',
      phone: '01632 960 009',
      email: 'r@example.com',
      message: 'Buy now',
      [HONEYPOT_FIELD]: 'x',
      [PACE_FIELD]: '300',
    },
  });
  await signIn(page);
  await page.goto('/contactInbox');
  await expect(page.getByRole('link', { name: /Buy now/ })).toHaveCount(0);
  await page.goto('/contactInbox?show=spam');
  await page.getByRole('link', { name: /Buy now/ }).click();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByRole('main').getByText('Marked as not spam').first()).toBeVisible();
  await page.goto('/contactInbox');
  await expect(page.getByRole('link', { name: /Buy now/ })).toHaveCount(1);
});

story('arrow keys move through the list, and the chosen message is in the address', async ({ page }) => {
  const first = await enquire(page.request, 'The older of two messages');
  const second = await enquire(page.request, 'The newer of two messages');
  await signIn(page);
  await page.goto('/contactInbox');
  await page.getByRole('link', { name: /The newer of two messages/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/contactInbox/${first}`));
  await page.goBack();
  await page.goto(`/contactInbox/${second}`);
  await expect(page.getByRole('heading', { name: new RegExp(DAUGHTER.Names) })).toBeVisible();
});

story(
  'after signing out no page of the office opens, by address or by going back',
  async ({ office: page }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You’ve signed out.')).toBeVisible();
    await page.goto('/complaints');
    await expect(page).toHaveURL(/\/staff-login\?next=/);
    await page.goBack();
    await expect(page.getByText('Your priorities')).toHaveCount(0);
  },
);

story('every screen of the office is accessible', async ({ page }) => {
  story.slow();
  const reference = await enquire(page.request, `A very long word: ${'W'.repeat(100)} and the end.`);
  const complaint = await complainOfData(page.request);
  const concern = await send(page.request, '/raise-a-concern', {
    title: 'Mr.',
    firstName: NEIGHBOUR['First name'],
    lastName: NEIGHBOUR['Last name'],
    phone: NEIGHBOUR['Phone number'],
    message: NEIGHBOUR.Message,
  });
  await signIn(page);
  const screens = [
    '/dashboard',
    '/complaints',
    `/complaints/${concern}`,
    '/data-complaints',
    `/data-complaints/${complaint}`,
    '/carethanks',
    '/contactInbox?show=closed',
    `/contactInbox/${reference}`,
    '/outbox',
    '/outbox/1',
    '/settings/logo',
  ];
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAtBothWidths(page, screen);
  }
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('link', { name: 'Choose a file first' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'logo-refused');
  await page.goto(`/contactInbox/${reference}`);
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessibleAtBothWidths(page);
});
