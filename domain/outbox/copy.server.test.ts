import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import type { MailServer, OutgoingMail } from '#platform/mail/outgoing-mail.ts';
import { openMailServer } from '#platform/mail/smtp.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { type Mailbox, startMailbox } from '#test/mailbox.ts';
import { composePlainly, queueMail, readMail, silentLog } from '#test/outbox.ts';
import { findCopy, LEFT_OUT_OF_COPY } from './copy.server.ts';
import { deliverDueMails } from './deliver.server.ts';
import type { MailRow } from './mail.table.ts';

let box: Mailbox;
let mailServer: MailServer;
beforeEach(async () => {
  box = await startMailbox();
  mailServer = openMailServer(box.url);
});
afterEach(async () => {
  await mailServer.close();
  await box.stop();
});

const WORDS = {
  text: 'Dŵr, 👩🏾‍🦽 and "quotes"\nin two lines',
  html: '<p style="color:red">Dŵr &amp; 👩🏾‍🦽</p>',
};

function deliver(open: OpenDatabase, changed: Partial<OutgoingMail> = {}, now = 7, compose = composePlainly) {
  const written = async (mail: MailRow) => ({ ...(await compose(mail)), ...WORDS, ...changed });
  return deliverDueMails(open, { mailServer, compose: written, clock: () => now, log: silentLog });
}

describeOnBothDatabases('the copy of a mail', (open) => {
  test('has the words and headers that arrived, and the names of the files', async () => {
    const database = await open();
    const id = await queueMail(database);
    expect(await findCopy(database.db, id)).toBeNull();
    await deliver(database, { headers: { 'Auto-Submitted': 'auto-replied' } });
    const arrived = box.mails[0]!;
    const copy = (await findCopy(database.db, id))!;
    expect(copy).toMatchObject({ ...WORDS, handedOverAt: 7, subject: arrived.subject, files: [] });
    expect(copy.text).toBe(arrived.text);
    expect(copy.html).toBe(arrived.html);
    expect(Object.fromEntries(copy.headers)).toMatchObject({
      From: 'Kindlewick Home Care <enquiries@kindlewick.example>',
      To: 'ceridwen@visitor.example',
      'Message-ID': arrived.messageId,
      'Auto-Submitted': 'auto-replied',
    });
  });

  test('is on disk before the mail server has it, and is that of the newest try', async () => {
    const database = await open();
    const id = await queueMail(database);
    const accept = box.refuse({ at: 'mail', code: 451, text: 'Not now' });
    await deliver(database, { text: 'First try' });
    expect(await readMail(database, id)).toMatchObject({ sent_at: null });
    expect(await findCopy(database.db, id)).toMatchObject({ text: 'First try' });
    accept();
    let atArrival: string | undefined;
    box.onArrival(async () => {
      atArrival = (await findCopy(database.db, id))?.text;
    });
    await deliver(database, { text: 'Second try' }, HOUR_MS);
    expect(atArrival).toBe('Second try');
  });

  test('never has what only the recipient may read', async () => {
    const database = await open();
    const id = await queueMail(database);
    const link = 'https://www.kindlewick.example/welcome?token=abc123';
    await deliver(database, { text: link, html: `<a href="${link}">Open</a>`, secrets: ['abc123'] });
    expect(box.mails[0]?.text).toContain('abc123');
    const stored = await database.db.selectFrom('mail_copies').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain('abc123');
    const copy = await findCopy(database.db, id);
    expect(copy?.html).toBe(`<a href="${link.replace('abc123', LEFT_OUT_OF_COPY)}">Open</a>`);
  });

  test('goes with its mail', async () => {
    const database = await open();
    await queueMail(database);
    await deliver(database);
    await database.db.deleteFrom('mails').execute();
    expect(await database.db.selectFrom('mail_copies').selectAll().execute()).toEqual([]);
  });

  test('a mail that is erased while it is being written does not leave', async () => {
    const database = await open();
    await queueMail(database);
    const { sent } = await deliver(database, {}, 7, async (mail) => {
      await database.db.deleteFrom('mails').execute();
      return composePlainly(mail);
    });
    expect([sent, box.mails]).toEqual([0, []]);
  });
});
