import { randomUUID } from 'node:crypto';
import type { Schema } from '#domain/database.ts';
import type { IncomingMailRow } from '#domain/incoming/incoming.table.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import type { Site } from '../test/site.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { expect, story } from './story.ts';

const SUBJECT = `Ten tips for a very long winter ${'and more '.repeat(12)}`;

/** As emails come that nobody has to answer. */
async function setAside({ databaseUrl }: Site, mails: readonly Partial<IncomingMailRow>[]): Promise<void> {
  const open = openDatabase<Schema>(databaseUrl);
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
  await open.transact((trx) => trx.insertInto('incoming_mails').values(rows).execute());
  await open.close();
}

story(
  'an email that was set aside is found from Settings and made a case',
  async ({ office: page, site }) => {
    await page.goto('/incoming');
    await expectAccessibleAtBothWidths(page, 'no-emails-set-aside');
    await setAside(site, [
      { from_name: 'Mei Ling', subject: SUBJECT, aside_why: 'list' },
      { from_address: `${'a-very-long-name-'.repeat(4)}@visitor.example`, aside_why: 'auto-reply' },
      ...Array.from({ length: 50 }, () => ({ aside_why: 'bounce' as const, received_at: 1 })),
    ]);
    await page.goto('/settings/mailbox');
    await expect(page.getByText('This site can also receive email itself')).toBeVisible();
    await page.getByRole('link', { name: 'Emails set aside' }).click();
    await expect(page.getByText('It was sent to many people, with a link to unsubscribe.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(50);
    await expectAccessibleAtBothWidths(page, 'emails-set-aside');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'Show older' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('link', { name: 'Show newer' }).click();
    await page.getByRole('button', { name: /^Make it a case from Ten tips/ }).click();
    await expect(page).toHaveURL(/\/contactInbox\/C-/);
    await expect(page.getByText('Made of an email that had been set aside').last()).toBeAttached();
    await page.goto('/incoming');
    await expect(page.getByText('It was sent to many people, with a link to unsubscribe.')).toHaveCount(0);
  },
);
