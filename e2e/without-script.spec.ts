import { answerNoDanger, DAUGHTER, fill, NEIGHBOUR, NEWCOMER, SON } from './people.ts';
import { expect, MANAGER, story } from './story.ts';

story.use({ javaScriptEnabled: false });

story('every form works as a page without script', async ({ page, mailbox }) => {
  await page.goto('/');
  await fill(page, { ...NEWCOMER, 'Your message': 'Sent without script from home' });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message');

  await page.goto('/raise-a-concern');
  await answerNoDanger(page);
  await page.getByLabel('Title*').selectOption('Prof.');
  await fill(page, { ...NEIGHBOUR, Message: 'Sent without script as a concern' });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your concern');
  await expect(page.getByRole('main').getByText('Complaint sent successfully!')).toBeVisible();

  await page.goto('/thank-a-caregiver');
  await page.getByLabel('Your title*').selectOption('Mrs.');
  await fill(page, { ...SON, Message: 'Sent without script as thanks' });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We have your message');

  for (const text of ['from home', 'as thanks']) {
    await mailbox.waitFor((mail) => mail.text.includes(`Sent without script ${text}`));
  }
  // Of a concern the office gets only the reference.
  await mailbox.waitFor((mail) => mail.subject.startsWith('New concern (C-'));
});

story(
  'a wrong form without script comes back with its text, 422 and the focus on the summary',
  async ({ page }) => {
    await page.goto('/');
    await fill(page, { ...DAUGHTER, Names: '' });
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect((await answered).status()).toBe(422);
    await expect(page).toHaveTitle(/^Error: Ask A Question/);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Enter your name']);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('Your message*')).toHaveValue(DAUGHTER['Your message']);
    await expect(page.getByLabel('Email*')).toHaveValue(DAUGHTER.Email);
  },
);

story('the menu opens and the dialogs are pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByText('Contact us').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Raise a Concern' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raise a Concern');
});

story('staff sign in without script', async ({ page }) => {
  await page.goto('/staff-login');
  await page.getByLabel('Email').fill(MANAGER.email);
  await page.getByLabel('Password').fill('not the password at all');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong username or password. Please try again.');
  await page.getByLabel('Password').fill(MANAGER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
