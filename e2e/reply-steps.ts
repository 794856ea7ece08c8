import type { Page } from '@playwright/test';
import type { Site } from '../test/site.ts';
import { openSiteDatabase } from '../test/site-database.ts';
import { expect } from './story.ts';

/** Writes a saved answer. */
export async function addAnswer(page: Page, title: string, body: string): Promise<void> {
  await page.goto('/saved-answers/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Text').fill(body);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/saved-answers');
}

export const desk = (page: Page) => page.getByRole('region', { name: 'Reply', exact: true });

/** Has the replies that could still be undone leave now: that they do so by themselves is a story of its own. */
export async function letRepliesLeave({ databaseUrl, url }: Site, office: Page): Promise<void> {
  const open = await openSiteDatabase(databaseUrl);
  // The site may be writing: a transaction waits for its turn.
  await open.transact((trx) =>
    trx
      .updateTable('mails')
      .set({ due_at: Date.now() })
      .where('reply_id', 'is not', null)
      .where('attempts', '=', 0)
      .execute(),
  );
  await open.close();
  // Anyone who wants to try emails again, even none, has the outbox look.
  const response = await office.request.post('/outbox/failed', {
    form: { which: 'all', until: 1 },
    headers: { origin: url },
    maxRedirects: 0,
  });
  expect(response.headers().location).toBe('/outbox?show=failed');
}
