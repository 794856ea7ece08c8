import { type AddressInfo, createServer, type Server } from 'node:net';
import { domainToASCII } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { type Mailbox, type MailboxOptions, startMailbox } from '#test/mailbox.ts';
import { MailDeferredError, MailRefusedError, type MailServer, type OutgoingMail } from './outgoing-mail.ts';
import { MAIL_SERVER_LIMITS, type MailServerLimits, openMailServer } from './smtp.server.ts';

const SHORT: MailServerLimits = { connectMs: 300, greetingMs: 300, silenceMs: 300, sendMs: 2_000 };
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

async function mailbox(options?: MailboxOptions): Promise<Mailbox> {
  const opened = await startMailbox(options);
  ends.push(opened.stop);
  return opened;
}

function connect(url: string, limits: MailServerLimits = MAIL_SERVER_LIMITS): MailServer {
  const server = openMailServer(url, limits);
  ends.push(server.close);
  return server;
}

/** A server that speaks raw lines; `answer` is called with each command, `trickle` comes all the time. */
async function rawServer(
  greeting: string,
  answer: (line: string) => string | undefined,
  trickle?: string,
): Promise<string> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write(greeting);
    const drip = setInterval(() => trickle && socket.write(trickle), 50);
    socket.on('close', () => clearInterval(drip));
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) socket.write(answer(line) ?? '');
    });
    ends.push(async () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.unshift(async () => server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const failureOf = (server: MailServer, changed: Partial<OutgoingMail> = {}) =>
  server.send({ ...mail, ...changed }).then(
    () => undefined,
    (error: unknown) => error as MailDeferredError,
  );

describe('what arrives', () => {
  test('emoji, Arabic, Welsh, long lines and spaces arrive byte for byte', async () => {
    const box = await mailbox();
    const text = [
      'Dŵr a thŷ: Llanfairpwllgwyngyll',
      'مرحبا، هل يمكنكم مساعدتنا؟',
      '👩🏾‍🦽‍➡️ 🏴󠁧󠁢󠁷󠁬󠁳󠁿',
      'x'.repeat(3_000),
      `${'word '.repeat(400)}`,
      '.',
      '.. a dot at the start',
      'From here on  = two  spaces =20 and a tab\there',
      ' trailing space ',
      '',
    ].join('\n');
    const html = `<p>${text}</p>`;
    await connect(box.url).send({ ...mail, text, html });
    expect(box.mails[0]?.text).toBe(text);
    expect(box.mails[0]?.html).toBe(html);
    for (const line of box.mails[0]!.raw.toString('latin1').split('\r\n')) {
      expect(line.length).toBeLessThanOrEqual(998);
    }
  });

  test('headers say who, to whom, and what it answers', async () => {
    const box = await mailbox();
    await connect(box.url).send({
      ...mail,
      from: { name: 'Gofal "Tŷ", Ltd', address: 'enquiries@kindlewick.example' },
      inReplyTo: '<0@kindlewick.example>',
      references: ['<0@kindlewick.example>'],
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    const [got] = await box.waitFor(1);
    expect(got?.envelope).toEqual({ from: 'enquiries@kindlewick.example', to: ['ceridwen@visitor.example'] });
    expect(got?.from).toContain('Tŷ');
    expect(got?.replyTo).toBe('enquiries@kindlewick.example');
    expect(got?.messageId).toBe('<1@kindlewick.example>');
    expect(got?.headers.get('in-reply-to')).toBe('<0@kindlewick.example>');
    expect(got?.headers.get('references')).toBe('<0@kindlewick.example>');
    expect(got?.headers.get('auto-submitted')).toBe('auto-replied');
  });

  test('an internationalised domain goes out in its ASCII form', async () => {
    const lines: string[] = [];
    const url = await rawServer('220 here\r\n', (line) => {
      lines.push(line);
      return line === 'DATA' ? '354 go\r\n' : /^(EHLO|MAIL|RCPT|\.$)/.test(line) ? '250 ok\r\n' : undefined;
    });
    await connect(url).send({ ...mail, to: 'ceridwen@tŷ-gofal.example' });
    const ascii = `ceridwen@${domainToASCII('tŷ-gofal.example')}`;
    expect(ascii).toContain('@xn--');
    expect(lines).toContain(`RCPT TO:<${ascii}>`);
    expect(lines).toContain(`To: ${ascii}`);
  });

  test('a line break in a value makes no header', async () => {
    const box = await mailbox();
    await connect(box.url).send({
      ...mail,
      from: { name: 'A\r\nBcc: bcc@evil.example', address: 'enquiries@kindlewick.example' },
      subject: 'B\r\nBcc: bcc@evil.example\r\n\r\nbody',
      messageId: '<1@kindlewick.example>\r\nBcc: bcc@evil.example',
    });
    expect(box.mails[0]?.headers.has('bcc')).toBe(false);
    expect(box.mails[0]?.envelope.to).toEqual(['ceridwen@visitor.example']);
    expect(box.mails[0]?.text).toBe('Hello');
  });

  test.each([
    'a@one.example, b@two.example',
    'a@one.example\r\nRCPT TO:<b@two.example>',
    'A <a@one.example>',
    '',
  ])('a recipient that is not one address is refused before anything is sent: %j', async (to) => {
    const box = await mailbox();
    expect(await failureOf(connect(box.url), { to })).toBeInstanceOf(MailRefusedError);
    expect(box.mails).toEqual([]);
  });

  test('a connection that the server closed meanwhile costs no attempt', async () => {
    const box = await mailbox();
    const server = connect(box.url);
    await server.send(mail);
    await box.stop();
    const again = await mailbox({ port: Number(new URL(box.url).port) });
    await server.send({ ...mail, messageId: '<2@kindlewick.example>' });
    expect(again.mails).toHaveLength(1);
  });
});

describe('what the server refuses for good', () => {
  test.each([
    { at: 'recipient', code: 550, text: '5.1.1 <ceridwen@visitor.example> is not here' },
    { at: 'mail', code: 554, text: '5.7.1 Looks like spam' },
    { at: 'mail', code: 552, text: '5.3.4 Too large' },
  ] as const)('$code at the $at is a refusal without addresses', async (refusal) => {
    const box = await mailbox();
    box.refuse(refusal);
    const failure = await failureOf(connect(box.url));
    expect(failure).toBeInstanceOf(MailRefusedError);
    expect(failure?.message).toContain(String(refusal.code));
    expect(failure?.message).not.toContain('@');
  });
});

describe('what may pass later', () => {
  test('a 4xx answer is about this mail', async () => {
    const box = await mailbox();
    box.refuse({ code: 451, text: '4.7.1 Greylisted, ceridwen@visitor.example, come back' });
    const failure = await failureOf(connect(box.url));
    expect(failure).toBeInstanceOf(MailDeferredError);
    expect(failure?.serverWide).toBe(false);
    expect(failure?.message).toContain('451 4.7.1 Greylisted');
    expect(failure?.message).not.toContain('@');
  });

  test("a wrong password is our own fault, not the mail's", async () => {
    const box = await mailbox({ login: { user: 'site', password: 'right' } });
    const { host } = new URL(box.url);
    const failure = await failureOf(connect(`smtp://site:wrong@${host}`));
    expect(failure).toBeInstanceOf(MailDeferredError);
    expect(failure?.serverWide).toBe(true);
    await expect(connect(`smtp://site:wrong@${host}`).verify()).rejects.toThrow(MailDeferredError);
    expect(await failureOf(connect(box.url))).toBeInstanceOf(MailDeferredError);
    expect(box.mails).toEqual([]);
    await connect(`smtp://site:right@${host}`).verify();
    await connect(`smtp://site:right@${host}`).send(mail);
    expect(box.mails).toHaveLength(1);
  });

  test('a password may hold characters that addresses escape', async () => {
    const box = await mailbox({ login: { user: 'site@kindlewick.example', password: 'p@ss:/?#%' } });
    const login = `${encodeURIComponent('site@kindlewick.example')}:${encodeURIComponent('p@ss:/?#%')}`;
    await connect(`smtp://${login}@${new URL(box.url).host}`).verify();
  });

  test('a sender that the server does not like is our own fault', async () => {
    const url = await rawServer('220 here\r\n', (line) =>
      line.startsWith('MAIL') ? '550 5.7.1 Sender not allowed\r\n' : '250 ok\r\n',
    );
    const failure = await failureOf(connect(url));
    expect(failure).toBeInstanceOf(MailDeferredError);
    expect(failure?.serverWide).toBe(true);
  });

  test('no server at all', async () => {
    const url = await rawServer('', () => undefined);
    await ends.shift()?.();
    const failure = await failureOf(connect(url));
    expect(failure).toBeInstanceOf(MailDeferredError);
    expect(failure?.message).toBe('No connection to the mail server');
  });

  test.each([
    { name: 'never greets', greeting: '', answer: () => undefined },
    { name: 'falls silent', greeting: '220 here\r\n', answer: () => undefined },
    {
      name: 'falls silent after the mail',
      greeting: '220 here\r\n',
      answer: (line: string) =>
        line === 'DATA' ? '354 go\r\n' : /^(EHLO|MAIL|RCPT)/.test(line) ? '250 ok\r\n' : undefined,
    },
  ])('a server that $name is left after its time', async ({ greeting, answer }) => {
    const url = await rawServer(greeting, answer);
    const failure = await failureOf(connect(url, SHORT));
    expect(failure).toBeInstanceOf(MailDeferredError);
    expect(failure?.message).toBe('The mail server did not answer in time');
  });

  test('a server that trickles for ever is left when the whole time is up', async () => {
    const url = await rawServer('220 here\r\n', () => undefined, '250-wait\r\n');
    const started = performance.now();
    const failure = await failureOf(connect(url, SHORT));
    expect(failure).toBeInstanceOf(MailDeferredError);
    expect(failure?.message).toBe('The mail server did not accept the email in time');
    expect(performance.now() - started).toBeGreaterThan(SHORT.sendMs - 100);
  });
});
