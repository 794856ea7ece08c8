import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/** Fills a new post with everything but its text. */
export async function fillPost(page: Page, title: string): Promise<void> {
  await page.goto('/posts/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Excerpt').fill('In a few words.');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('Author').fill('The office');
  await page.getByLabel('What the picture shows').fill('A letter.');
}

export const editor = (page: Page) => page.getByRole('textbox', { name: 'Text' });

/** Writes a post and keeps it as a draft. */
export async function beginPost(page: Page, title: string, text: string): Promise<void> {
  await fillPost(page, title);
  await editor(page).click();
  await editor(page).pressSequentially(text);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('A draft: it is not on the blog.')).toBeVisible();
}
