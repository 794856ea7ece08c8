import type { Browser, Page } from '@playwright/test';
import type { Mailbox } from '../test/mailbox.ts';
import { expect } from './story.ts';

/** A password to change to. */
export const NEW_PASSWORD = 'lantern marmalade ferry';

/** A person of one story alone, so that stories side by side do not lock each other out. */
export function someone(name: string, role = 'coordinator') {
  const email = `${name.toLowerCase()}@kindlewick.example`;
  return { name: `${name} Tester`, email, role, password: 'seven patient herons wade' };
}

/** A browser of someone else. */
export async function visitor(
  browser: Browser,
  baseURL: string | undefined,
  javaScriptEnabled = true,
): Promise<Page> {
  return (await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled })).newPage();
}

export async function submitPassword(
  page: Page,
  credentials: { email: string; password: string },
): Promise<void> {
  await page.goto('/staff-login');
  await page.getByLabel('Email').fill(credentials.email);
  await page.getByLabel('Password').fill(credentials.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The path of the link in the newest email to this address; the site's port is not in it. */
export async function mailedPath(mailbox: Mailbox, to: string): Promise<string> {
  let path: string | undefined;
  await expect
    .poll(
      () => {
        const mail = mailbox.mails.filter(({ envelope }) => envelope.to.includes(to)).at(-1);
        path = /\/welcome\?token=[\w-]+/.exec(mail?.text ?? '')?.[0];
        return path;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return path ?? '';
}
