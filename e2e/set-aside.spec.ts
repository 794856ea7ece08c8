import { randomUUID } from 'node:crypto';
import type { IncomingMailRow } from '#domain/incoming/incoming.table.ts';
import type { Site } from '../test/site.ts';
import { openSiteDatabase } from '../test/site-database.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { expect, story } from './story.ts';

const SUBJECT = `Ten tips for a very long winter ${'and more '.repeat(12)}`;

async function setAside({ databaseUrl }: Site, mails: readonly Partial<IncomingMailRow>[]): Promise<void> {
  const open = await openSiteDatabase(databaseUrl);
  const usual = {
    message_id: null,
    from_name: '',
    subject: '',
    text: 'Ten tips.',
    nature: 'robot',
    received_at: Date.now(),
    sent_at: null,
    outcome: 'aside',
    case_id: null,
    bytes: 9,
  } as const;
  const rows = mails.map((mail) => ({
    ...usual,
    ...{ fingerprint: randomUUID(), file_key: randomUUID(), from_address: 'news@stranger.example' },
    ...mail,
  }));
  // The site may be writing: a transaction waits for its turn.
  await open.transact(async (trx) => {
    // What other stories on this server had filtered would be counted too.
    await trx.deleteFrom('filtered_messages').execute();
    const written = await trx
      .insertInto('incoming_mails')
      .values(rows)
      .returning(['id', 'aside_why', 'received_at'])
      .execute();
    await trx
      .insertInto('filtered_messages')
      .values(
        written.map(({ id, aside_why, received_at }) => ({
          ...{ why: aside_why ?? 'auto-reply', mail_id: id, case_id: null, at: Number(received_at) },
        })),
      )
      .execute();
  });
  await open.close();
}

story(
  'a filtered email is found from the dashboard, answered as a case, and the rest is checked',
  async ({ office: page, site }) => {
    await page.goto('/incoming');
    await expectAccessibleAtBothWidths(page, 'no-filtered-messages');
    await setAside(site, [
      ...Array.from({ length: 50 }, () => ({ aside_why: 'bounce' as const, received_at: 1 })),
      { from_name: 'Mei Ling', subject: SUBJECT, aside_why: 'list' },
      { from_address: `${'a-very-long-name-'.repeat(4)}@visitor.example`, aside_why: 'auto-reply' },
    ]);
    // What the site was reading as these were written may be from before.
    await expect(async () => {
      await page.goto('/dashboard');
      await expect(page.getByText('52 filtered messages to check.')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole('link', { name: 'Check them' }).click();
    await expect(page.getByText('It was sent to many people, with a link to unsubscribe.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(50);
    await expectAccessibleAtBothWidths(page, 'filtered-messages');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'Show older' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('link', { name: 'Show newer' }).click();
    await page.getByRole('button', { name: /^Answer this ?: Ten tips/ }).click();
    await expect(page).toHaveURL(/\/contactInbox\/C-/);
    await expect(page.getByText('Made from a filtered email').last()).toBeAttached();
    await page.goto('/incoming');
    await page.getByRole('button', { name: 'Checked' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Checked' }).click();
    await expect(page.getByText('Nothing to check.')).toBeVisible();
    await expect(page.getByText('It was sent to many people, with a link to unsubscribe.')).toHaveCount(0);
  },
);
