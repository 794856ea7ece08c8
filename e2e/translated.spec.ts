import type { Page } from '@playwright/test';
import { startApp } from './app.ts';
import { answerNoDanger, DAUGHTER, fill, NEIGHBOUR, SON, takeTime } from './people.ts';
import { expect, story } from './story.ts';

async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script,style,textarea,noscript,svg')) continue;
      const font = document.createElement('font');
      font.append(`PL ${text.data}`);
      text.replaceWith(font);
    }
    document.documentElement.lang = 'pl';
  });
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  const field = page.locator(`main form [name="${name}"]`);
  await field.focus();
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Fields are listed by name, because the labels are in another language. */
const FORMS = [
  [
    '/contact',
    { username: DAUGHTER.Names, phone: '01632 960 075', email: 'ann@example.org', message: 'Mum fell' },
  ],
  [
    '/raise-a-concern',
    { firstName: 'Li', lastName: 'D’Souza', phone: '01632 960 075', message: 'Nobody came' },
  ],
  [
    '/thank-a-caregiver',
    { firstName: 'Sam', lastName: 'Hill', phone: '01632 960 075', carerNames: 'Jo', message: 'Thanks' },
  ],
] as const;

story(
  'what is typed into a translated page stays and is sent, and the page stays translated',
  async ({ page }) => {
    for (const [path, answers] of FORMS) {
      await page.goto(path);
      await translate(page);
      const danger = page.locator('main [name="danger"]').last();
      if (path === '/raise-a-concern') await danger.check();
      for (const [name, text] of Object.entries(answers)) await typeInto(page, name, text);
      for (const [name, text] of Object.entries(answers))
        await expect(page.locator(`main form [name="${name}"]`)).toHaveValue(text);
      if (path === '/raise-a-concern') await expect(danger).toBeChecked();
      const title = page.locator('main [name="title"]');
      if ((await title.count()) > 0) await title.selectOption({ index: 1 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^PL /);
      await page
        .locator('main form')
        .getByRole('button', { name: /^PL (?:Send|Submit)/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/sent\//);
    }
  },
);

story('a page that is translated once the app runs goes on working', async ({ page }) => {
  await page.goto('/thank-a-caregiver');
  await startApp(page.getByLabel('Your first name*'));
  await page.getByLabel('Your title*').selectOption('Mrs.');
  await fill(page, { ...SON, Message: 'Sent from a translated page' });
  await translate(page);
  await takeTime(page);
  await page.locator('main form').getByRole('button', { name: 'PL Send', exact: true }).click();
  await expect(page).toHaveURL(/\/sent\//);
  await page.goto('/raise-a-concern');
  await answerNoDanger(page);
  await page.getByLabel('Title*').selectOption('Prof.');
  await startApp(page.getByLabel('First name*'));
  await translate(page);
  await typeInto(page, 'firstName', NEIGHBOUR['First name']);
});

story('what is typed comes back where a page was changed unnoticed', async ({ browser, site }) => {
  // A page of its own: React reports that it had to draw the page again.
  const page = await browser.newPage({ baseURL: site.url });
  await page.addInitScript(() => {
    window.MutationObserver = class {
      observe() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    };
  });
  const redrawn = page.waitForEvent('pageerror');
  await page.goto('/raise-a-concern');
  await translate(page);
  const answers = FORMS[1][1];
  await page.evaluate((typed) => {
    for (const [name, text] of Object.entries(typed)) {
      const field = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`);
      if (field) field.value = text;
    }
    document.querySelectorAll<HTMLInputElement>('main [name="danger"]').forEach((choice) => {
      choice.checked = true;
    });
  }, answers);
  await page.locator('main form [name="firstName"]').focus();
  await redrawn;
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^PL /);
  for (const [name, text] of Object.entries(answers))
    await expect(page.locator(`main form [name="${name}"]`)).toHaveValue(text);
  await expect(page.locator('main [name="danger"]').last()).toBeChecked();
  await expect(page.locator('main form [name="firstName"]')).toBeFocused();
  await page.close();
});
