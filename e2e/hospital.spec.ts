import { isoDay } from '../domain/calendar/working-time.ts';
import { DAY_MS } from '../platform/clock/clock.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { expect, story, takeOwnSite } from './story.ts';

takeOwnSite('coming home from hospital');

const FOLD = 'Is someone coming home from hospital? (optional)';

story(
  'a daughter says when her mother comes home from hospital, and the office reads it above all else',
  { tag: '@both' },
  async ({ page, office, browser }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // By hand it takes longer than two seconds, in which only a program fills in a form.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 30_000;
    });
    await page.goto('/discharge');
    const form = page.locator('#find-care form');
    await form.getByLabel('Names').fill('Dilys Pugh');
    await form.getByLabel('Phone number').fill('07700 900 411');
    await form.getByLabel('Email').fill('dilys@example.org');
    await form
      .getByLabel('Your message')
      .fill('Mum can’t wash by herself yet. Can someone come twice a day?');
    await expect(form.getByLabel('Which day do they come home?')).toBeVisible();
    await form.getByLabel('Which day do they come home?').fill(isoDay(Date.now() + 2 * DAY_MS));
    await form.getByLabel('Which hospital?').fill('University Hospital');
    await form.getByLabel('Which ward?').fill('Ward 12');
    await form.getByLabel('Who arranges it at the hospital?').fill('Nurse Okoro, 024 7600 0000');
    await expectAccessibleAtBothWidths(page, 'hospital-form');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL(/\/sent\//);

    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
    const other = await plain.newPage();
    await other.goto('/contact');
    await other.getByText(FOLD).click();
    await other
      .getByLabel('Which day do they come home?')
      .evaluate((field) => field.setAttribute('type', 'text'));
    await other.getByLabel('Which day do they come home?').fill('next week');
    await other.getByRole('textbox', { name: 'Names' }).fill('Owen Rees');
    await other.getByLabel('Phone number').fill('07700 900 412');
    await other.getByLabel('Email').fill('owen@example.org');
    await other.getByLabel('Your message').fill('Dad comes home next week.');
    await other.getByRole('button', { name: 'Submit now' }).click();
    await expect(other.getByText('Enter the day with its month and year').first()).toBeVisible();
    await expect(other.getByLabel('Which ward?')).toBeVisible();
    await other.getByLabel('Which day do they come home?').fill('');
    await other.getByRole('button', { name: 'Submit now' }).click();
    await expect(other).toHaveURL(/\/sent\//);
    await plain.close();

    await office.goto('/inbox');
    const first = office.locator('.case-row').first();
    await expect(first).toContainText('Dilys Pugh');
    await expect(first).toContainText(/Home \w{3} \d/);
    await expectAccessibleAtBothWidths(office, 'hospital-inbox');
    await first.getByRole('link').click();
    await expect(office.getByText('University Hospital')).toBeVisible();
    await expect(office.getByText('Nurse Okoro, 024 7600 0000')).toBeVisible();
    await expectAccessibleAtBothWidths(office, 'hospital-case');
    await office.goto('/dashboard');
    await expect(office.getByText(/^Home \w{3} \d/)).toBeVisible();
    await expectAccessibleAtBothWidths(office, 'hospital-dashboard');
  },
);
