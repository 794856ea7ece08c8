import { expect, test } from 'vitest';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { BUILT_IN_LOOK } from '#domain/look/look.ts';
import { deliverDueMails } from '#domain/outbox/deliver.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { openMailServer } from '#platform/mail/smtp.server.ts';
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
      const compose = createCompose({
        db: database.db,
        look: () => BUILT_IN_LOOK,
        provider: () => DEMO_PROVIDER,
        targets: () => DEFAULT_TARGETS,
        ...(head && { head }),
        files: { get: async () => null },
        origin: 'https://www.kindlewick.example',
      });
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
