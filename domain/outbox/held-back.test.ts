import { expect, test } from 'vitest';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { FileHeldBackError, type HeldBack } from '#platform/files/files.server.ts';
import { openMailServer } from '#platform/mail/smtp.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { startMailbox } from '#test/mailbox.ts';
import { composePlainly, queueMail, readMail, silentLog } from '#test/outbox.ts';
import { type Delivery, deliverDueMails } from './deliver.server.ts';

describeOnBothDatabases('an email with a file that the virus scanner holds back', (opening) => {
  test('waits while the file has not been scanned, and is given up once something is found in it', async () => {
    const database = await opening();
    const box = await startMailbox();
    const mailServer = openMailServer(box.url);
    const id = await queueMail(database);
    let why: HeldBack = 'not-scanned';
    const compose: Delivery['compose'] = async (mail) => {
      const open = () => Promise.reject(new FileHeldBackError(why));
      return { ...(await composePlainly(mail)), attachments: [{ name: 'a.txt', type: 'text/plain', open }] };
    };
    const deliver = (now: number) =>
      deliverDueMails(database, { mailServer, compose, clock: () => now, log: silentLog });
    await deliver(0);
    expect(await readMail(database, id)).toMatchObject({
      failed_at: null,
      last_error: expect.stringContaining('has not been scanned'),
    });
    why = 'infected';
    await deliver(HOUR_MS);
    expect(await readMail(database, id)).toMatchObject({
      failed_at: HOUR_MS,
      last_error: expect.stringContaining('something harmful'),
    });
    expect(box.mails).toEqual([]);
    await mailServer.close();
    await box.stop();
  });
});
