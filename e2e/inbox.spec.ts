import type { Page } from '@playwright/test';
import { closeUnanswered, send } from './case-steps.ts';
import { DAUGHTER, NEIGHBOUR } from './people.ts';
import { expect, expectAccessible, signIn, story, WIDTHS } from './story.ts';

/** A visitor writes through the site without script; returns the reference. */
const enquire = (page: Page, message: string, name: string = DAUGHTER.Names) =>
  send(page.request, '/contact', {
    username: name,
    phone: DAUGHTER['Phone number'],
    email: DAUGHTER.Email,
    message,
  });

const complain = (page: Page, message: string) =>
  send(page.request, '/raise-a-concern', {
    title: 'Mr.',
    firstName: NEIGHBOUR['First name'],
    lastName: NEIGHBOUR['Last name'],
    phone: NEIGHBOUR['Phone number'],
    message,
  });

const row = (page: Page, message: string | RegExp) => page.getByRole('link', { name: message });

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
    await enquire(page, 'An enquiry about Mondays');
    await complain(page, 'A concern about Sundays');
    await signIn(page, NEWCOMER);
    await page.getByRole('link', { name: /^All messages/ }).click();
    await expect(row(page, /An enquiry about Mondays.*New.*Due.*Enquiry/)).toBeVisible();
    await expect(row(page, /A concern about Sundays.*New.*Due.*Concern/)).toBeVisible();
    await page.getByRole('link', { name: /^Mine \d/ }).click();
    await expect(page).toHaveURL(/view=mine/);
    await expect(page.getByRole('heading', { name: 'Nothing is assigned to you' })).toBeVisible();
    await page.goto('/complaints?show=waiting');
    await expect(page.getByRole('link', { name: /^Open \d/ })).toHaveAttribute('aria-current', 'true');
    await expect(row(page, /An enquiry about Mondays/)).toHaveCount(0);
  },
);

story(
  'search finds cases as one types, and says so when there is none',
  { tag: '@both' },
  async ({ page }) => {
    await enquire(page, 'The marmalade was lovely');
    await enquire(page, 'Nothing of that sort');
    await signIn(page);
    await page.goto('/inbox');
    const search = page.getByRole('searchbox');
    await search.pressSequentially('marmal');
    await expect(page).toHaveURL(/q=marmal/);
    await expect(row(page, /marmalade/)).toBeVisible();
    await expect(row(page, /Nothing of that sort/)).toHaveCount(0);
    await expect(search).toBeFocused();
    await search.pressSequentially('xyz');
    await expect(page.getByRole('heading', { name: 'No case has these words' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear' }).click();
    await expect(row(page, /Nothing of that sort/)).toBeVisible();
    await expect(search).toHaveValue('');
  },
);

story('a search keeps the filters for later, and what it found can be downloaded', async ({ page }) => {
  await enquire(page, 'The rhubarb was lovely');
  await signIn(page);
  await page.goto('/inbox?view=open&assignee=nobody-we-know');
  await expect(page.getByRole('heading', { name: 'No case matches the filter' })).toBeVisible();
  await page.getByRole('searchbox').pressSequentially('rhubarb');
  await expect(page).toHaveURL(/\?view=open&assignee=nobody-we-know&q=rhubarb$/);
  await expect(row(page, /rhubarb/)).toBeVisible();
  await expect(page.getByText('Searching all cases of this inbox')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download this list (CSV)' })).toHaveAttribute(
    'href',
    /^\/inbox\/export\.csv\?.*q=rhubarb/,
  );
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\?view=open&assignee=nobody-we-know$/);
  await expect(page.getByRole('heading', { name: 'No case matches the filter' })).toBeVisible();
});

story('the keyboard alone walks, opens, selects, searches and helps', async ({ page }) => {
  const older = await enquire(page, 'The older of two for the keyboard');
  const newer = await enquire(page, 'The newer of two for the keyboard');
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
  await expect(page.getByRole('article').getByText(older).first()).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('jkx? are letters here');
  await expect(page.locator('textarea:focus')).toHaveValue('jkx? are letters here');
  await page.locator('textarea:focus').fill('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Write a reply');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

story('the keyboard goes on from where a case was closed', async ({ page }) => {
  const first = await enquire(page, 'The first of three to close');
  const second = await enquire(page, 'The second of three to close');
  await enquire(page, 'The third of three to close');
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
  for (const which of ['lowest', 'low', 'high', 'highest']) await enquire(page, `The ${which} of a pile`);
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

story('on a phone every view is in sight, with how much is overdue', async ({ browser, baseURL }) => {
  const viewport = { width: 390, height: 844 };
  const phone = await browser.newContext({ baseURL: baseURL ?? '', viewport, javaScriptEnabled: false });
  const page = await phone.newPage();
  await signIn(page);
  await page.goto('/inbox');
  for (const link of await page
    .getByRole('navigation', { name: /^Views of/ })
    .getByRole('link')
    .all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('link', { name: /^Overdue \d/ })).toBeInViewport({ ratio: 1 });
  await phone.close();
});

for (const javaScriptEnabled of [true, false]) {
  story(
    `several cases are closed at once ${javaScriptEnabled ? 'with' : 'without'} script`,
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled });
      const page = await context.newPage();
      const word = javaScriptEnabled ? 'Scripted' : 'Plain';
      const enquiry = await enquire(page, `${word} enquiry to close`);
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

for (const width of WIDTHS) {
  story(`the lists are accessible and fit, whatever is in them, at ${width} px`, async ({ page }) => {
    story.slow();
    await page.setViewportSize({ width, height: 900 });
    await enquire(
      page,
      `${'W'.repeat(300)} and the end.`,
      'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100),
    );
    for (let i = 0; i < 52; i++) await enquire(page, `One of many, number ${i}`);
    await signIn(page);
    const lists = [
      '/inbox',
      '/inbox?view=spam',
      '/inbox?q=many',
      '/inbox?q=nobodywrotethis',
      '/applications?view=overdue',
    ];
    for (const list of lists) {
      await page.goto(list);
      if (!list.includes('q=')) await page.locator('summary', { hasText: 'Filter' }).click();
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        `${list} fits`,
      ).toBe(true);
    }
    await page.goto('/inbox');
    await page.getByRole('link', { name: 'Show older' }).click();
    await page.getByRole('link', { name: 'Show the newest' }).click();
    await expect(row(page, /One of many, number 51/)).toBeVisible();
    if (width < 1024) await page.getByText('Select', { exact: true }).click();
    await page
      .getByRole('checkbox', { name: /^Select Si/ })
      .first()
      .check();
    await expect(page.getByRole('button', { name: 'Mark as spam' })).toBeVisible();
    await expectAccessible(page);
  });
}
