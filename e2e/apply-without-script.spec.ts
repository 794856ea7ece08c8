import { CARER, radio, step } from './applicant.ts';
import { fill } from './people.ts';
import { expect, signIn, story } from './story.ts';

story.use({ javaScriptEnabled: false });

story(
  'every question is on one page, and the answers are read through before they are sent',
  async ({ page }) => {
    await page.goto('/caregiver');
    await page.getByRole('link', { name: 'Apply Here' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Application');
    await expect(page.getByText('Only if you answered YES above.')).toHaveCount(2);
    await expect(page.getByText('Only if you chose INTERNATIONAL LICENSE above.')).toBeVisible();
    const check = page.getByRole('button', { name: 'Check your answers' });
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();

    await page.getByLabel('Title*').selectOption('Mr.');
    await fill(page, { ...CARER, 'Full names': 'Kofi Plain', Email: 'kofi@applicant.example' });
    await radio(page, 'FULL TIME').check();
    await radio(page, 'NO').first().check();
    await page.getByLabel('Length of experience*').fill('hidden words');
    await page.getByLabel('City of residence*').selectOption('Rugby');
    await page.getByLabel('Area of residence*').fill('hidden place');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await check.click();
    expect((await answered).status()).toBe(422);
    await expect(page).toHaveTitle(/^Error: Job Application/);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      /do you have a valid driver's licence/,
      /Enter how long you have lived at your current location/,
    ]);
    await expect(page.getByLabel('Full names*')).toHaveValue('Kofi Plain');
    await expect(radio(page, 'NO').first()).toBeChecked();
    await radio(page, 'NO').last().check();
    await page.getByLabel('How long have you lived at your current location?*').fill('Always');
    await check.click();

    await expect(step(page, 'Check your answers')).toBeVisible();
    await expect(page).toHaveTitle(/^Job Application/);
    await expect(page.getByLabel('Full names*')).toBeHidden();
    await page.getByRole('button', { name: 'Change About you' }).click();
    await expect(page.getByLabel('Full names*')).toHaveValue('Kofi Plain');
    await fill(page, { 'Full names': 'Kofi Plain-Page' });
    await check.click();
    await expect(page.getByRole('definition').nth(1)).toHaveText('Kofi Plain-Page');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We have your application');
    await expect(page.getByRole('main').getByText('Application sent successfully!')).toBeVisible();
    await signIn(page);
    await page.goto('/applications');
    await page.getByRole('link', { name: /Kofi Plain-Page/ }).click();
    await expect(page.getByRole('article').getByText('Rugby').first()).toBeVisible();
    await expect(page.getByRole('article').getByText('hidden')).toHaveCount(0);
  },
);
