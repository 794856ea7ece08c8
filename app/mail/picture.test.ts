import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { addAttachment } from '#domain/cases/replies/attachments.server.ts';
import { UNDO_MS } from '#domain/cases/replies/reply.ts';
import { addPicture } from '#domain/cases/replies/reply-files.server.ts';
import { sendReply } from '#domain/cases/replies/send.server.ts';
import { bytesOf, testFiles } from '#domain/cases/replies/test-files.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { readConversation } from '#domain/conversation/read.server.ts';
import { deliverDueMails } from '#domain/outbox/deliver.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import type { MailServer } from '#platform/mail/outgoing-mail.ts';
import { openMailServer } from '#platform/mail/smtp.server.ts';
import { composingOf } from '#test/composing.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { type Mailbox, startMailbox } from '#test/mailbox.ts';
import { mediaStoreIn } from '#test/media-store.ts';
import { silentLog } from '#test/outbox.ts';
import { SAMPLES } from '#test/sample-files.ts';
import { samplePicture } from '#test/sample-pictures.ts';
import { createCompose } from './compose.ts';

let box: Mailbox;
let mailServer: MailServer;
beforeEach(async () => {
  box = await startMailbox();
  mailServer = openMailServer(box.url);
});
afterEach(() => mailServer.close().then(() => box.stop()));

describeOnBothDatabases('a picture in the text of a reply', (open) => {
  const files = testFiles();
  const media = mediaStoreIn(join(tmpdir(), 'kindlewick-test-mailed-pictures'));

  async function sent(body: string) {
    const opened = await open();
    const actor = await addActor(opened);
    const row = await addCase(opened.db, { email: 'ada@example.org', email_key: 'ada@example.org' });
    const about = { reference: row.reference, actor, now: SATURDAY };
    const added = [
      await addAttachment(opened, files, {
        ...about,
        direction: 'out',
        name: 'plan.pdf',
        bytes: bytesOf(SAMPLES.pdf),
      }),
    ];
    for (const name of ['map.png', 'unused.png']) {
      const bytes = bytesOf(await samplePicture({ width: 2_000, height: 1_000, type: 'png' }));
      const picture = await addPicture(opened, files, media, { ...about, name, bytes });
      if (picture.ok) added.push(picture);
    }
    await sendReply(opened, {
      ...about,
      body,
      purpose: 'answer',
      leaveAs: null,
      attachmentIds: added.flatMap((one) => (one.ok ? [one.attachment.id] : [])),
      cc: ['son@example.org'],
      submissionKey: 'k',
      latestSeen: null,
      messageIdDomain: 'kindlewick.example',
    });
    const compose = createCompose(composingOf(opened.db, { files }));
    const clock = () => SATURDAY + UNDO_MS;
    await deliverDueMails(opened, { mailServer, compose, clock, log: silentLog });
    const mails = await box.waitFor(2);
    return { opened, row, mails };
  }

  test('arrives inside the email and its copy, scaled down and described, and among no attachments', async () => {
    const { mails } = await sent('Dear Ada,\n\n![Map of the "car park"](map.jpg)\n\nSee you');
    for (const mail of mails) {
      const [picture] = mail.inline;
      expect(mail.inline).toHaveLength(1);
      expect(mail.html).toContain(`src="cid:${picture!.contentId}"`);
      expect(mail.html).toMatch(/<img alt="Map of the &quot;car park&quot;"[^>]*width="536"/);
      expect(mail.html).toMatch(/<img [^>]*max-width:100%/);
      expect(mail.html).not.toMatch(/<img [^>]*src="(?!cid:)/);
      expect(mail.raw.toString('latin1')).toContain('multipart/related');
      expect(mail.text).toContain('Dear Ada,\n\n[Picture: Map of the "car park"]\n\nSee you');
      expect(await sharp(picture!.bytes).metadata()).toMatchObject({
        ...{ format: 'jpeg', width: 1_200, height: 600 },
      });
      expect(mail.attachments.map(({ name }) => name)).toEqual(['plan.pdf', 'unused.jpg']);
      expect(mail.text).toContain('Attached: plan.pdf, unused.jpg');
    }
    const ids = mails.map(({ inline }) => inline[0]!.contentId);
    expect(new Set(ids).size).toBe(2);
  });

  test('is described to the person on their own page', async () => {
    const { opened, row } = await sent('![Map](map.jpg)\nSee you');
    const { opening } = DEMO_PROVIDER;
    const responseTimes = { opening, targets: DEFAULT_TARGETS, now: SATURDAY };
    await opened.db
      .insertInto('mails')
      .values({
        ...{ message_id: '<a@b>', template: 'acknowledgement', case_id: row.id, reply_id: null },
        ...{ recipient: 'ada@example.org', created_at: 1, due_at: 1, attempts: 1, leased_until: null },
        ...{ sent_at: 1, failed_at: null, last_error: null },
      })
      .execute();
    const { entries } = await readConversation(opened.db, row, responseTimes);
    expect(entries.at(-1)).toMatchObject({
      by: 'us',
      text: expect.stringContaining('[Picture: Map]\n\nSee you'),
      files: ['plan.pdf', 'unused.jpg'],
    });
  });
});
