import type { Page } from '@playwright/test';

/** Writes a saved answer. */
export async function addAnswer(page: Page, title: string, body: string): Promise<void> {
  await page.goto('/saved-answers/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Text').fill(body);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/saved-answers');
}

/** Where a reply is written. */
export const desk = (page: Page) => page.getByRole('region', { name: 'Reply', exact: true });
