import type { Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from './accessible.ts';
import { enquire } from './case-steps.ts';
import { expect, signIn, story } from './story.ts';

const COLLEAGUE = {
  name: 'Tomas Novak',
  email: 'tomas.novak@kindlewick.example',
  role: 'manager',
  password: 'eleven loud geese land',
} as const;

const openCall = (page: Page) => page.getByRole('radio', { name: /Log a call/ }).check({ force: true });
const DRAFT_KEPT = /^Draft saved \d\d:\d\d$/;
const RESTORED = /^Draft from \d\d:\d\d restored\.$/;

const typeCall = async (page: Page, text: string) => {
  await openCall(page);
  await page.getByLabel('What was said*').fill(text);
};

story(
  'what is typed during a call is there after another message, a reload and in another browser, and gone once it is saved',
  { tag: '@both' },
  async ({ office: page, request, browser, baseURL }) => {
    const [one, other] = [await enquire(request, 'Please ring.'), await enquire(request, 'Please ring too.')];
    await page.goto(`/contactInbox/${one}`);
    await typeCall(page, 'She is\nin hospital 💐');
    await page.getByRole('radio', { name: 'A visit' }).check();
    await page.goto(`/contactInbox/${other}`);
    await expect(page.getByText(RESTORED)).toHaveCount(0);
    await page.goBack();
    await openCall(page);
    await expect(page.getByLabel('What was said*')).toHaveValue('She is\nin hospital 💐');
    await expect(page.getByRole('radio', { name: 'A visit' })).toBeChecked();
    await expect(page.getByText(DRAFT_KEPT)).toBeVisible();

    const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signIn(phone);
    await phone.goto(`/contactInbox/${one}`);
    await openCall(phone);
    await expect(phone.getByText(RESTORED)).toBeVisible();
    await expect(phone.getByLabel('What was said*')).toHaveValue('She is\nin hospital 💐');
    await phone.getByRole('button', { name: 'Discard draft' }).last().click();
    await expect(phone.getByLabel('What was said*')).toHaveValue('');
    await phone.getByRole('button', { name: 'Undo' }).click();
    await expect(phone.getByLabel('What was said*')).toHaveValue('She is\nin hospital 💐');
    await expect(phone.getByText(DRAFT_KEPT)).toBeVisible();
    await phone.getByRole('button', { name: 'Save visit' }).click();
    await expect(phone.getByLabel('What was said*')).toHaveValue('');
    await expect(phone.getByRole('main').getByText('in hospital 💐')).toBeVisible();
    await phone.getByLabel('What was said*').fill('A second call');
    await expect(phone.getByText(DRAFT_KEPT)).toBeVisible();
    await phone.reload();
    await openCall(phone);
    await expect(phone.getByLabel('What was said*')).toHaveValue('A second call');
    await phone.context().close();
  },
);

story(
  'what is typed after the session has ended is there for the same person only, and never readable in the browser',
  async ({ office: page, site }) => {
    await site.addStaff(COLLEAGUE);
    await page.goto('/log');
    const statement = page.getByLabel('What they said*');
    // While someone types, the session ends: what they are typing stays before them, the rest of the page does not.
    await statement.fill('Mr Osei rang');
    await page.context().clearCookies();
    await page.keyboard.type(' about his mother.');
    const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    await expect.poll(stored).toContain('/log/save');
    expect(await stored()).not.toContain('Osei');
    await signIn(page, COLLEAGUE);
    await page.goto('/log');
    await expect(page.locator('form[data-drafted]')).toHaveCount(0);
    await statement.fill('Another caller');
    await expect(page.getByText(DRAFT_KEPT)).toBeVisible();
    await page.context().clearCookies();
    await signIn(page);
    await page.goto('/log');
    await expect(statement).toHaveValue('Mr Osei rang about his mother.');
    await expect(page.getByText(DRAFT_KEPT)).toBeVisible();
  },
);

story(
  'a draft that was overtaken by another save is shown beside it',
  async ({ office: page, site, browser, baseURL }) => {
    await page.goto('/saved-answers/new');
    await page.getByLabel('Title').fill('Opening hours');
    await page.getByLabel('Text').fill('We open at nine.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('link', { name: /Opening hours/ })
      .first()
      .click();
    await page.getByLabel('Text').fill('We open at nine, from Monday to Friday.');
    await expect(page.getByText(DRAFT_KEPT)).toBeVisible();
    const address = page.url();
    await site.addStaff({ ...COLLEAGUE, email: 'amina@kindlewick.example' });
    const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signIn(colleague, { ...COLLEAGUE, email: 'amina@kindlewick.example' });
    await colleague.goto(address);
    await colleague.getByLabel('Text').fill('We open at eight.');
    await colleague.getByRole('button', { name: 'Save' }).click();
    await colleague.waitForURL('**/saved-answers');

    await page.reload();
    await expect(page.getByText(/^Draft from \d\d:\d\d: this has been saved since/)).toBeVisible();
    await expect(page.getByText('Saved now: We open at eight.')).toBeVisible();
    await expect(page.getByLabel('Text')).toHaveValue('We open at eight.');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Use my draft' }).click();
    await expect(page.getByLabel('Text')).toHaveValue('We open at nine, from Monday to Friday.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/saved-answers');
    await page.goto(address);
    await expect(page.getByLabel('Text')).toHaveValue('We open at nine, from Monday to Friday.');
    await expect(page.locator('form[data-drafted]')).toHaveCount(0);
    await colleague.context().close();
  },
);
