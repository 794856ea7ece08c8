import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { startMailbox } from '#test/mailbox.ts';
import { MailDeferredError, type OutgoingMail } from './outgoing-mail.ts';
import { demandsTls, openMailServer } from './smtp.server.ts';

const mail: OutgoingMail = {
  from: { name: 'Kindlewick Home Care', address: 'enquiries@kindlewick.example' },
  to: 'ceridwen@visitor.example',
  replyTo: 'enquiries@kindlewick.example',
  subject: 'Your message',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: '<1@kindlewick.example>',
};

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function failureOf(url: string): Promise<MailDeferredError | undefined> {
  const server = openMailServer(url);
  ends.push(server.close);
  return server.send(mail).then(
    () => undefined,
    (error: unknown) => error as MailDeferredError,
  );
}

describe('a mail server without TLS', () => {
  test('gets neither the password nor the mail, and the mail waits', async () => {
    const commands: string[] = [];
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 old.example\r\n');
      socket.on('data', (chunk) => {
        for (const line of String(chunk).split('\r\n').filter(Boolean)) {
          commands.push(line.split(' ')[0] ?? '');
          socket.write(line.startsWith('STARTTLS') ? '502 No\r\n' : '250 old.example\r\n');
        }
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ends.push(async () => server.close());
    const { port } = server.address() as AddressInfo;
    const failure = await failureOf(`smtp://site:right@127.0.0.1:${port}?tls=on`);
    expect(failure).toBeInstanceOf(MailDeferredError);
    expect(failure).toMatchObject({ serverWide: true });
    expect(failure?.message).toMatch(
      /^The mail server offers no secure connection \(TLS\), so nothing was sent/,
    );
    expect(commands.filter((command) => !/^(EHLO|STARTTLS|QUIT)$/.test(command))).toEqual([]);
  });

  test('that offers it with a certificate of its own making gets nothing either', async () => {
    const box = await startMailbox();
    ends.push(box.stop);
    const failure = await failureOf(`${box.url}?tls=on`);
    expect(failure?.message).toBe('The mail server’s certificate is not valid, so nothing was sent');
    expect(box.mails).toEqual([]);
    expect(await failureOf(`${box.url}?tls=off`)).toBeUndefined();
    expect(box.mails).toHaveLength(1);
  });

  test.each([
    ['smtp://site:right@mail.example.org:587', true],
    ['smtp://127.0.0.1.example.org:25', true],
    ['smtp://192.0.2.1', true],
    ['smtp://mailpit:1025?tls=off', false],
    ['smtp://localhost:1025', false],
    ['smtp://127.0.0.1:1025', false],
    ['smtp://[::1]:1025', false],
    ['smtp://localhost:1025?tls=on', true],
  ])('is refused unless it is on this machine or the address says so: %s', (url, demanded) => {
    expect(demandsTls(url)).toBe(demanded);
  });
});
