import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { closeUnanswered, enquire, row, send } from './case-steps.ts';
import { DAUGHTER, NEIGHBOUR, SON } from './people.ts';
import { expect, signIn, story } from './story.ts';

const complain = (page: Page, message: string) =>
  send(page.request, '/raise-a-concern', {
    title: 'Mr.',
    firstName: NEIGHBOUR['First name'],
    lastName: NEIGHBOUR['Last name'],
    phone: NEIGHBOUR['Phone number'],
    message,
  });

/** Whose own view is empty whatever other stories assign. */
const NEWCOMER = {
  name: 'Nia Newcomer',
  email: 'nia@kindlewick.example',
  role: 'manager',
  password: 'eleven bright wrens sing',
} as const;

story(
  'one inbox has every kind, its views are counted, and the address names them',
  async ({ page, site }) => {
    await site.addStaff(NEWCOMER);
    await enquire(page.request, 'An enquiry about Mondays');
    await complain(page, 'A concern about Sundays');
    await signIn(page, NEWCOMER);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /^All messages/ }).click();
    await expect(row(page, /Unread: .*Enquiry: An enquiry about Mondays.*Due/)).toBeVisible();
    await expect(row(page, /Unread: .*Concern: A concern about Sundays.*Due/)).toBeVisible();
    await page.getByRole('link', { name: /^Mine/ }).click();
    await expect(page).toHaveURL(/view=mine/);
    await expect(page.getByRole('heading', { name: 'Nothing is assigned to you' })).toBeVisible();
    await page.goto('/complaints?show=waiting');
    await expect(page.getByRole('link', { name: /^Open \d/ })).toHaveAttribute('aria-current', 'true');
    await expect(row(page, /An enquiry about Mondays/)).toHaveCount(0);
  },
);

story('the keyboard alone walks, opens, selects, searches and helps', async ({ page }) => {
  // From someone else: the two would name each other as cases of the same person.
  const older = await enquire(
    page.request,
    'The older of two for the keyboard',
    SON['Your email'],
    'Kofi Mensah',
  );
  const newer = await enquire(page.request, 'The newer of two for the keyboard');
  await signIn(page);
  await page.goto('/contactInbox');
  await row(page, /The newer of two for the keyboard/).waitFor();
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(row(page, /The newer of two for the keyboard/)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: new RegExp(newer) })).toBeChecked();
  await page.keyboard.press('x');
  await row(page, /The newer of two for the keyboard/).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(newer));
  await expect(page.getByRole('heading', { level: 2, name: DAUGHTER.Names })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(older));
  await expect(page.getByRole('heading', { level: 2, name: 'Kofi Mensah' })).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('jkx? are letters here');
  await expect(page.locator('textarea:focus')).toHaveValue('jkx? are letters here');
  await page.locator('textarea:focus').fill('');
  await page.keyboard.press('Escape');
  const heading = page.getByRole('heading', { level: 2, name: 'Kofi Mensah' });
  await expect(heading).toBeFocused();
  await page.keyboard.type('tea, and it goes on: e');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Before you close this' })).toHaveCount(0);
  await expect(heading).toBeFocused();
  await heading.click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Write a reply');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

story(
  'a reply to nobody’s address, and a button that becomes another, take no letters for commands',
  async ({ page }) => {
    const reference = await send(page.request, '/raise-a-concern', {
      ...{ title: 'Mr.', firstName: 'Wilf', lastName: 'Quiet', phone: '01632 960123', email: '' },
      message: 'The gate was left open.',
    });
    const enquiry = await enquire(page.request, 'One that is closed by its key');
    await signIn(page);
    await page.goto(`/complaints/${reference}?view=open`);
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByText('There is no email address.')).toBeFocused();
    await page.keyboard.type('Thank you, see you on Monday.');
    await expect(page.getByText('There is no email address.')).toBeFocused();
    await page.goto(`/contactInbox/${enquiry}?view=all`);
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('e');
    await closeUnanswered(page);
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await page.keyboard.type(' \n');
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  },
);

story('the keyboard goes on from where a case was closed', async ({ page }) => {
  const first = await enquire(page.request, 'The first of three to close');
  const second = await enquire(page.request, 'The second of three to close');
  await enquire(page.request, 'The third of three to close');
  await signIn(page);
  await page.goto('/contactInbox?view=open');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await row(page, /The second of three to close/).click();
  await expect(page).toHaveURL(new RegExp(second));
  await expect(page.getByRole('heading', { level: 2, name: DAUGHTER.Names })).toBeFocused();
  await page.keyboard.press('e');
  await closeUnanswered(page);
  await expect(row(page, /The second of three to close/)).toHaveCount(0);
  await page.locator('article').getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(first));
});

story('the keyboard goes on behind the cases that were closed at once', async ({ page }) => {
  for (const which of ['lowest', 'low', 'high', 'highest'])
    await enquire(page.request, `The ${which} of a pile`);
  await signIn(page);
  await page.goto('/contactInbox?view=open');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await row(page, /The highest of a pile/).focus();
  for (const key of ['x', 'j', 'j', 'x', 'e']) await page.keyboard.press(key);
  await closeUnanswered(page);
  await expect(page.getByText('2 cases closed.')).toBeVisible();
  await expect(row(page, /The low of a pile/)).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(row(page, /The lowest of a pile/)).toBeFocused();
});

for (const javaScriptEnabled of [true, false]) {
  story(
    `several cases are closed at once ${javaScriptEnabled ? 'with' : 'without'} script`,
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled });
      const page = await context.newPage();
      const word = javaScriptEnabled ? 'Scripted' : 'Plain';
      const enquiry = await enquire(page.request, `${word} enquiry to close`);
      const concern = await complain(page, `${word} concern to close`);
      await signIn(page);
      await page.goto('/inbox');
      for (const reference of [enquiry, concern]) {
        await page.getByRole('checkbox', { name: new RegExp(reference) }).check();
      }
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Not changed' })).toContainText(concern);
      await closeUnanswered(page);
      await expect(page.getByText('1 case closed.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      else await page.getByRole('link', { name: 'Back to the list' }).click();
      await expect(row(page, `${word} enquiry to close`)).toHaveCount(0);
      await expect(row(page, new RegExp(`${word} concern to close`))).toBeVisible();
      await context.close();
    },
  );
}
