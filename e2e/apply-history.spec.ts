import type { Page } from '@playwright/test';
import { startApp } from './app.ts';
import { aboutYou, next, radio, step } from './applicant.ts';
import { expect, story } from './story.ts';

async function fromDrivingToCheck(page: Page): Promise<void> {
  await radio(page, 'NO').check();
  await next(page);
  await expect(step(page, 'Where you live')).toBeFocused();
  await page.getByLabel('City of residence*').selectOption('Rugby');
  await page.getByLabel('How long have you lived at your current location?*').fill('3 years');
  await page.getByRole('button', { name: 'Check your answers' }).click();
  await expect(step(page, 'Check your answers')).toBeFocused();
}

story(
  "the browser's Back and Forward go from step to step, and a change leads straight back to the check",
  async ({ page }) => {
    await page.goto('/careers');
    await page.goto('/apply');
    await startApp(page.getByLabel('Title*'));
    await aboutYou(page, 'Ngozi Back');
    await radio(page, 'FULL TIME').check();
    await radio(page, 'NO').check();
    await next(page);
    await expect(step(page, 'Driving')).toBeFocused();
    await page.goBack();
    await expect(step(page, 'The work')).toBeFocused();
    await page.goBack();
    await expect(step(page, 'About you')).toBeFocused();
    await expect(page.getByLabel('Full names*')).toHaveValue('Ngozi Back');
    await page.goForward();
    await expect(step(page, 'The work')).toBeFocused();
    await page.goForward();
    await expect(step(page, 'Driving')).toBeFocused();
    await fromDrivingToCheck(page);

    await page.getByRole('button', { name: 'Change The work' }).click();
    await expect(step(page, 'The work')).toBeFocused();
    await radio(page, 'PART TIME').check();
    await page.goBack();
    await expect(step(page, 'Check your answers')).toBeFocused();
    await expect(page.getByRole('definition').getByText('PART TIME')).toBeVisible();
    await page.getByRole('button', { name: 'Change The work' }).click();
    await radio(page, 'FULL TIME').check();
    await next(page);
    await expect(step(page, 'Check your answers')).toBeFocused();
    await expect(page.getByRole('definition').getByText('FULL TIME')).toBeVisible();
    for (const title of [
      'The work',
      'Check your answers',
      'Where you live',
      'Driving',
      'The work',
      'About you',
    ]) {
      await page.goBack();
      await expect(step(page, title)).toBeFocused();
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/careers$/);
  },
);

story(
  'what was answered in the first steps is there again after a way back, and gone once it is sent',
  async ({ page }) => {
    await page.goto('/apply');
    await startApp(page.getByLabel('Title*'));
    await aboutYou(page, 'Kofi Return');
    await radio(page, 'PART TIME').check();
    await page.getByRole('link', { name: 'Our Story' }).first().click();
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect(page.getByLabel('Full names*')).toHaveValue('Kofi Return');
    await expect(page.getByLabel('Title*')).toHaveValue('Ms.');
    await page.reload();
    await startApp(page.getByLabel('Title*'));
    await expect(page.getByLabel('Full names*')).toHaveValue('Kofi Return');
    await next(page);
    await expect(step(page, 'The work')).toBeFocused();
    await expect(radio(page, 'PART TIME')).toBeChecked();
    await radio(page, 'NO').check();
    await next(page);
    await expect(step(page, 'Driving')).toBeFocused();
    await fromDrivingToCheck(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\/sent\//);
    // The address changes before the form is gone, and its words with it.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('words /apply'))).toBeNull();
  },
);
