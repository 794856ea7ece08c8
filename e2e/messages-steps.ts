import type { Page } from '@playwright/test';
import { startApp } from './app.ts';
import { DAUGHTER, fill, takeTime } from './people.ts';
import { expect } from './story.ts';

export interface Codes {
  readonly reference: string;
  readonly pin: string;
}

/** Asks from the home page, and returns the codes in its confirmation that open the messages. */
export async function askFromHome(page: Page): Promise<Codes> {
  await page.goto('/');
  await fill(page, DAUGHTER);
  const send = page.getByRole('button', { name: 'Send Message' });
  await startApp(send);
  await takeTime(page);
  await send.click();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
  const [reference = '', pin = ''] = await page.locator('dl dd').allTextContents();
  return { reference, pin };
}

/** On the page that asks for them. */
export async function enterCodes(page: Page, { reference, pin }: Codes): Promise<void> {
  await page.getByLabel('Reference*').fill(reference);
  await page.getByLabel('PIN*').fill(pin);
  await page.getByRole('button', { name: 'Show my messages' }).click();
}
