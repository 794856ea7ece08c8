import { afterEach, expect, test } from 'vitest';
import { startMailbox } from '#test/mailbox.ts';
import { MailDeferredError, type OutgoingMail } from './outgoing-mail.ts';
import { openMailServer } from './smtp.server.ts';

const USER = 'office@provider.example';
const mail: OutgoingMail = {
  ...{ from: USER, to: 'ceridwen@visitor.example', replyTo: USER, subject: 'Your message' },
  ...{ html: '<p>Hello</p>', text: 'Hello', messageId: '<1@provider.example>' },
};

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A server that takes `good` alone, and an account with a list of tokens, given one after the other. */
async function account(good: string, tokens: string[]) {
  const box = await startMailbox({ consent: { user: USER, token: () => good } });
  ends.push(box.stop);
  const refused: (string | undefined)[] = [];
  const server = openMailServer({
    ...{ host: '127.0.0.1', port: Number(new URL(box.url).port), tls: 'upgrade', user: USER },
    async token(before) {
      refused.push(before);
      const next = tokens.shift();
      if (next === undefined) throw new Error('no more tokens');
      return next;
    },
  });
  ends.push(server.close);
  return { box, server, refused };
}

test('an email leaves with an access token in place of a password', async () => {
  const { box, server, refused } = await account('good', ['good']);
  await server.send(mail);
  await server.send({ ...mail, messageId: '<2@provider.example>' });
  expect(box.mails).toHaveLength(2);
  expect(refused).toEqual([undefined]);
});

test('a token that the server refuses is replaced once', async () => {
  const { box, server, refused } = await account('good', ['ended', 'good']);
  await server.send(mail);
  expect(box.mails).toHaveLength(1);
  expect(refused).toEqual([undefined, 'ended']);
});

test.each([
  { name: 'refused twice', tokens: ['ended', 'ended'] },
  { name: 'not to be had', tokens: [] },
])('a token that is $name defers all emails, and stands in no words of ours', async ({ tokens }) => {
  const { server } = await account('good', [...tokens]);
  const failure = await server.send(mail).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MailDeferredError);
  expect(failure).toMatchObject({ serverWide: true, message: expect.stringContaining('let us sign in') });
  expect(String(failure)).not.toContain('ended');
  await expect(server.verify()).rejects.toBeInstanceOf(MailDeferredError);
});
