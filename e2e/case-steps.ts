import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { DAUGHTER } from './people.ts';

/** A visitor writes through the site, as a program that reads HTML would; returns the reference. */
export async function send(
  visitor: APIRequestContext,
  path: string,
  form: Record<string, string>,
): Promise<string> {
  const fields: Record<string, string> = path === '/raise-a-concern' ? { danger: 'no', ...form } : form;
  const response = await visitor.post(path, { form: fields, maxRedirects: 0 });
  const reference = /C-\w{6}/.exec(response.headers().location ?? '')?.[0];
  if (!reference) throw new Error(`${path} answered ${response.status()}`);
  return reference;
}

export function enquire(
  visitor: APIRequestContext,
  message: string,
  email: string = DAUGHTER.Email,
  names: string = DAUGHTER.Names,
): Promise<string> {
  const form = { username: names, phone: DAUGHTER['Phone number'], email, message };
  return send(visitor, '/contact', form);
}

export function complainOfData(visitor: APIRequestContext): Promise<string> {
  return send(visitor, '/data-protection-complaint', {
    ...{ username: DAUGHTER.Names, phone: '', email: 'complains@visitor.example' },
    message: 'A letter of yours went to my neighbour.',
  });
}

/** Opens one of the sheets under More. */
export async function openMore(page: Page, sheet?: string): Promise<void> {
  const menu = page.getByRole('article');
  await menu.locator('summary', { hasText: 'More' }).click();
  if (sheet) await menu.locator('summary', { hasText: sheet }).click();
}

/** Says why a case that no one answered can be closed, and closes it. */
export async function closeUnanswered(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^No answers? (is|are) needed$/ }).check();
  await page.getByLabel('Reason').fill('They wrote twice.');
  await page.getByRole('button', { name: /^Close (the case|\d cases)$/ }).click();
}

/** Finds the row with this text in a list of cases. */
export const row = (page: Page, message: string | RegExp) => page.getByRole('link', { name: message });

/** Opens a part that is folded in, and leaves an open one as it is. */
export async function unfold(within: Page | Locator, name: string | RegExp): Promise<Locator> {
  const page = 'page' in within ? within.page() : within;
  const part = within.locator('details', { has: page.locator('summary', { hasText: name }) }).last();
  if ((await part.getAttribute('open')) === null) await part.locator('summary').first().click();
  return part;
}
