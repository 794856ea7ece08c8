import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '#test/mailbox.ts';
import type { MailServer, OutgoingFile, OutgoingMail } from './outgoing-mail.ts';
import { openMailServer } from './smtp.server.ts';

let box: Mailbox;
let server: MailServer;
beforeEach(async () => {
  box = await startMailbox();
  server = openMailServer(box.url);
});
afterEach(async () => {
  await server.close();
  await box.stop();
});

const send = (attachments: readonly OutgoingFile[], more: Partial<OutgoingMail> = {}) =>
  server.send({
    from: { name: 'Kindlewick', address: 'enquiries@kindlewick.example' },
    to: 'ada@example.org',
    replyTo: 'enquiries@kindlewick.example',
    subject: 'With files',
    html: '<p>Hello</p>',
    text: 'Hello',
    messageId: '<1@kindlewick.example>',
    attachments,
    ...more,
  });

test('files arrive byte for byte, under their names in any script', async () => {
  const bytes = randomBytes(300_000);
  const file = (name: string, type: string) => ({ name, type, open: async () => Readable.from([bytes]) });
  await send([file('Łódź “plan”.pdf', 'application/pdf'), file('a.png', 'image/png')]);
  const [mail] = await box.waitFor(1);
  expect(
    mail!.attachments.map(({ name, type, bytes: arrived }) => [name, type, arrived.equals(bytes)]),
  ).toEqual([
    ['Łódź “plan”.pdf', 'application/pdf', true],
    ['a.png', 'image/png', true],
  ]);
  expect(mail!.text).toContain('Hello');
});

test('a picture arrives beside the HTML that shows it, and not among the files', async () => {
  const file = (name: string) => ({ name, type: 'image/jpeg', open: async () => Readable.from([name]) });
  const picture = { ...file('map.jpg'), contentId: 'picture-1.1@kindlewick.example' };
  await send([file('photo.jpg')], {
    html: '<img src="cid:picture-1.1@kindlewick.example">',
    pictures: [picture],
  });
  const [mail] = await box.waitFor(1);
  expect(mail!.inline.map(({ name, contentId }) => [name, contentId])).toEqual([
    ['map.jpg', 'picture-1.1@kindlewick.example'],
  ]);
  expect(mail!.attachments.map(({ name }) => name)).toEqual(['photo.jpg']);
});

test('a mail whose file is gone is not sent without it, and the others are closed again', async () => {
  const first = Readable.from(['x']);
  const gone = { name: 'b', type: 'text/plain', open: () => Promise.reject(new Error('gone')) };
  await expect(send([{ name: 'a', type: 'text/plain', open: async () => first }, gone])).rejects.toThrow(
    'gone',
  );
  expect([first.destroyed, box.mails]).toEqual([true, []]);
});
