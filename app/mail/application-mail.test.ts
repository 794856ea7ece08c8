import { afterEach, beforeEach, expect, test } from 'vitest';
import { readApplication } from '#domain/cases/application/application.ts';
import { CITIES, TYPED_INTERNATIONAL } from '#domain/cases/application/test-application.ts';
import { writeWholeOfConfidential } from '#domain/cases/notices/office-emails.server.ts';
import { NOW, reception, rowOf } from '#domain/cases/test-reception.ts';
import { receive } from '#domain/cases/verbs/receive.server.ts';
import { deliverDueMails } from '#domain/outbox/deliver.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import type { MailServer } from '#platform/mail/outgoing-mail.ts';
import { openMailServer } from '#platform/mail/smtp.server.ts';
import { composingOf } from '#test/composing.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { type Mailbox, startMailbox } from '#test/mailbox.ts';
import { silentLog } from '#test/outbox.ts';
import { createCompose } from './compose.ts';

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

describeOnBothDatabases('the mails of a job application', (open) => {
  test('give the office every answer and the applicant none of them', async () => {
    const database = await open();
    const read = readApplication(TYPED_INTERNATIONAL, CITIES, NOW);
    if (!read.ok) throw new Error('Refused');
    const { reference } = rowOf(
      await receive({ kind: 'application', fields: read.value }, reception(database)),
    );
    await database.transact((trx) => writeWholeOfConfidential(trx, true, 0));
    const compose = createCompose(composingOf(database.db));
    await deliverDueMails(database, { mailServer, compose, clock: () => NOW, log: silentLog });
    const office = box.mails.find(({ to }) => to.includes(DEMO_PROVIDER.mailbox))!;
    const applicant = box.mails.find(({ to }) => to.includes('ngozi@applicant.example'))!;

    expect(office.subject).toBe(`New job application (${reference})`);
    for (const line of [
      'From: Ms. Ngozi Adichie-Jones',
      'Phone number: 07700 900 456',
      'Email: ngozi@applicant.example',
      'Answer by: noon on Wednesday 25 November',
      'Job type: FULL TIME',
      'Length of experience: About 4 years',
      'Licence type: INTERNATIONAL LICENSE',
      'Licence expires on: 27 March 2030',
      'Area of residence: Southam',
      'Time at current location: Since 2019',
    ]) {
      expect(office.text).toContain(line);
    }
    expect(office.text).not.toContain('UK licence type');
    expect(office.text).toContain(`https://www.kindlewick.example/applications/${reference}`);

    expect(applicant.subject).toBe(`Your job application to Kindlewick Home Care (${reference})`);
    for (const wording of ['Ngozi', 'Southam', '07700', 'INTERNATIONAL', '2019']) {
      for (const { subject, text, html } of [applicant]) expect(subject + text + html).not.toContain(wording);
    }
    expect(applicant.text).toContain('contact you by noon on Wednesday 25 November');
    expect(applicant.text).not.toContain('999');
  });
});
