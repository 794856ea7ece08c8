import { expect, test } from 'vitest';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { allCases, allMails } from '#domain/cases/test-reception.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { mail, multipart, part, text } from './test-mails/build-mail.ts';
import { mailOffice } from './test-office.ts';

const files = testFiles();
const DAEMON = { from: 'Mailer Daemon <MAILER-DAEMON@mx.example>', subject: 'Delivery status notification' };
const report = (status: string, ...others: string[]) =>
  multipart('report; report-type=delivery-status', 'b', [
    text('Sorry.'),
    part(['Content-Type: message/delivery-status'], status),
    ...others,
  ]);
const ADDRESS = 'ana.bello@visitor.example';
const MIMECAST = `Reporting-MTA: dns; mx.example

Original-Envelope-Id : x
Action : failed
Status : 5.0.0
Original-Recipient : rfc/822;${ADDRESS}
Final-Recipient : rfc/822;${ADDRESS}`;
const FAILED = `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ${ADDRESS}\nAction: Failed\nStatus: 5.1.1`;
const DELAY = `Hi! A message is delayed for more than 4 hours.\n\n${ADDRESS}: Connection timeout\n\nThis is only a temporary failure report. The message is kept in the queue.`;

describeOnBothDatabases('a mail server’s report', (opening) => {
  async function office() {
    const open = await opening();
    const setup = await mailOffice(open, files);
    await open.db
      .updateTable('mails')
      .set({ sent_at: setup.now })
      .where('message_id', '=', setup.ours)
      .execute();
    const ours = () =>
      open.db.selectFrom('mails').selectAll().where('message_id', '=', setup.ours).executeTakeFirstOrThrow();
    return { open, ...setup, confirmation: ours };
  }

  test.each([
    ['by the recipient, where it returns nothing', () => report(MIMECAST)],
    ['in any letters', () => report(FAILED)],
    [
      'by the envelope’s name',
      (ours: string) => report(FAILED.replace('\n\n', `\nOriginal-Envelope-Id: ${ours.slice(1, -1)}\n\n`)),
    ],
    [
      'by the head that it returns',
      (ours: string) => report(FAILED, part(['Content-Type: text/rfc822-headers'], `Message-ID: ${ours}`)),
    ],
  ])('finds the email that came back %s', async (_, shape) => {
    const { row, ours, take, confirmation } = await office();
    expect(await take(mail(DAEMON, shape(ours)))).toMatchObject({ outcome: 'aside', caseId: row.id });
    expect((await confirmation()).failed_at).not.toBeNull();
  });

  test('of a delay leaves the email sent, and is neither an enquiry nor answered', async () => {
    const { open, row, ours, take, confirmation } = await office();
    const before = await allMails(open);
    const delay = mail(DAEMON, text(`${DELAY}\n\nMessage-ID: ${ours}`));
    expect(await take(delay)).toMatchObject({ outcome: 'aside', caseId: row.id });
    const other = mail(
      { from: 'MAILER-DAEMON@mx.example', subject: 'Delayed Mail' },
      text('It will be retried.'),
    );
    expect(await take(other)).toMatchObject({ outcome: 'aside', caseId: null });
    expect(await confirmation()).toMatchObject({ failed_at: null });
    expect(await allMails(open)).toEqual(before);
  });
});

describeOnBothDatabases('an email', (opening) => {
  test('that asks for answers elsewhere is of whom they go to, with every word', async () => {
    const open = await opening();
    const { write } = await mailOffice(open, files);
    const head = { from: 'Directory <noreply@directory.example>', subject: 'New enquiry' };
    const text = 'Needs:\n> two visits\n--\nMum fell.';
    await write(text, { ...head, more: ['Reply-To: Ann Example <ann@visitor.example>'] });
    expect((await allCases(open)).at(-1)).toMatchObject({
      ...{ first_name: 'Ann Example', email: 'ann@visitor.example', message: `New enquiry\n\n${text}` },
    });
    expect(await allMails(open)).toContainEqual(['acknowledgement', 'ann@visitor.example']);
  });

  test('whose sender was not proved joins by our Message-ID, marked, and by a reference alone is sorted', async () => {
    const open = await opening();
    const { row, ours, write } = await mailOffice(open, files);
    const more = [
      'Authentication-Results: mx.example; spf=softfail; dmarc=fail (p=none) header.from=visitor.example',
    ];
    expect(await write('Yes please.', { answers: [ours], more })).toMatchObject({ outcome: 'joined' });
    expect(await write('And now?', { subject: row.reference, more })).toMatchObject({ outcome: 'new' });
    const doubts = await open.db.selectFrom('incoming_mails').select('doubt').execute();
    expect(doubts).toEqual([{ doubt: 'sender' }, { doubt: 'sender' }]);
  });
});
