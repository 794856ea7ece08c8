import type { Page } from '@playwright/test';
import { expect, MANAGER } from './story.ts';

/** Signs in in the tab that the words over a hidden page lead to, and closes it. */
export async function signInAgain(page: Page, credentials: { email: string; password: string } = MANAGER) {
  const ended = page.getByRole('dialog', { name: 'You’ve been signed out' });
  await expect(ended).toBeVisible();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    ended.getByRole('link', { name: 'Sign in' }).click(),
  ]);
  await tab.getByLabel('Email').fill(credentials.email);
  await tab.getByLabel('Password').fill(credentials.password);
  await tab.getByRole('button', { name: 'Login' }).click();
  await tab.waitForURL((url) => url.pathname === new URL(page.url()).pathname);
  await expect(ended).toHaveCount(0);
  await tab.close();
}
