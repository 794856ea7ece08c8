import { expect, test } from 'vitest';
import { deliverDueMails } from '#domain/outbox/deliver.server.ts';
import { openMailServer } from '#platform/mail/smtp.server.ts';
import { composingOf } from '#test/composing.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { startMailbox } from '#test/mailbox.ts';
import { queueMail, silentLog } from '#test/outbox.ts';
import { type Composing, createCompose } from './compose.ts';

const SIZE = { width: 244, height: 68 };
const HEADS: readonly Composing['head'][] = [
  undefined,
  () => ({ src: '/email-logo.png', ...SIZE, named: true }),
  () => ({ src: '/apple-touch-icon.png', ...SIZE }),
];

describeOnBothDatabases('the head of an email', (open) => {
  test('has a logo by its whole address, with the name as text where pictures are blocked', async () => {
    const database = await open();
    const box = await startMailbox();
    const mailServer = openMailServer(box.url);
    for (const head of HEADS) {
      const compose = createCompose(composingOf(database.db, head && { head }));
      await queueMail(database);
      await deliverDueMails(database, { mailServer, compose, clock: () => 1, log: silentLog });
    }
    const [plain, named, beside] = box.mails.map(({ html }) => html);
    expect(plain).not.toContain('<img');
    expect(named).toMatch(
      /<img(?=[^>]* alt="Kindlewick Home Care")(?=[^>]* src="https:\/\/www\.kindlewick\.example\/email-logo\.png")/,
    );
    expect(beside).toMatch(/<img(?=[^>]* alt="")[^>]*>Kindlewick Home Care</);
    await mailServer.close();
    await box.stop();
  });
});
