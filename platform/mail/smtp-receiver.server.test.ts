import { once } from 'node:events';
import { connect } from 'node:net';
import nodemailer from 'nodemailer';
import { afterEach, describe, expect, test } from 'vitest';
import { type MailReceiver, startMailReceiver } from './smtp-receiver.server.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const BYTES = 1_000;
const LIMITS = { connections: 3, bytes: BYTES, bytesAtOnce: 1.5 * BYTES, silenceMs: 60_000, stopMs: 100 };

async function receiver(take: (raw: Uint8Array) => Promise<void>): Promise<MailReceiver> {
  const started = await startMailReceiver(
    {
      ...{ host: '127.0.0.1', port: 0, certificate: null, take },
      ...{ mayDeliver: () => true, isRecipient: () => true },
    },
    LIMITS,
  );
  ends.push(started.stop);
  return started;
}

function deliver(port: number, raw: string): Promise<number> {
  const server = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  return server
    .sendMail({ envelope: { from: 'a@visitor.example', to: 'office@provider.example' }, raw })
    .then(({ response }) => Number(response.slice(0, 3)))
    .catch(({ responseCode }) => responseCode as number);
}

const emailOf = (bytes: number) => `Subject: Hello\r\n\r\n${'x'.repeat(bytes - 18)}`;

describe('an email over SMTP', () => {
  test('comes as it was sent, below who sent it', async () => {
    const receivedMails: string[] = [];
    const { port } = await receiver(async (raw) => void receivedMails.push(Buffer.from(raw).toString()));
    expect(await deliver(port, 'Subject: Hello\r\n\r\n.Two\r\n')).toBe(250);
    expect(receivedMails).toEqual(['Return-Path: <a@visitor.example>\r\nSubject: Hello\r\n\r\n.Two\r\n']);
  });

  test('is refused over its size, and the next one comes', async () => {
    let receivedCount = 0;
    const { port } = await receiver(async () => {
      receivedCount += 1;
    });
    expect(await deliver(port, emailOf(3 * BYTES))).toBe(552);
    expect(await deliver(port, emailOf(BYTES / 2))).toBe(250);
    expect(receivedCount).toBe(1);
  });

  test('is asked to come back while others fill the memory', async () => {
    const stored = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const { port } = await receiver(() => {
      begun.resolve();
      return stored.promise;
    });
    const first = deliver(port, emailOf(0.9 * BYTES));
    await begun.promise;
    expect(await deliver(port, emailOf(0.9 * BYTES))).toBe(452);
    stored.resolve();
    expect(await first).toBe(250);
    expect(await deliver(port, emailOf(0.9 * BYTES))).toBe(250);
  });

  test('that broke off is not taken, and leaves the memory to others', async () => {
    const receivedSizes: number[] = [];
    const { port } = await receiver(async ({ length }) => void receivedSizes.push(length));
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'data');
    for (const line of ['EHLO a', 'MAIL FROM:<a@b.example>', 'RCPT TO:<o@b.example>', 'DATA']) {
      socket.write(`${line}\r\n`);
      await once(socket, 'data');
    }
    socket.write(emailOf(0.9 * BYTES), () => socket.destroy());
    await once(socket, 'close');
    await expect.poll(() => deliver(port, emailOf(0.9 * BYTES))).toBe(250);
    expect(receivedSizes).toHaveLength(1);
  });

  test('is taken one at a time', async () => {
    let under = 0;
    let most = 0;
    const { port } = await receiver(async () => {
      most = Math.max(most, ++under);
      await new Promise(setImmediate);
      under -= 1;
    });
    const answers = await Promise.all([1, 2, 3].map(() => deliver(port, emailOf(100))));
    expect([answers, most]).toEqual([[250, 250, 250], 1]);
  });

  test('comes over no more connections at once than there may be', async () => {
    const { port } = await receiver(async () => {});
    const greeted = [1, 2, 3].map(() => {
      const socket = connect(port, '127.0.0.1');
      ends.push(async () => socket.destroy());
      return once(socket, 'data');
    });
    await Promise.all(greeted);
    expect(await deliver(port, emailOf(100))).toBe(421);
  });

  test('can’t come over a port that another program has', async () => {
    const { port } = await receiver(async () => {});
    const other = { host: '127.0.0.1', port, certificate: null, take: async () => {} };
    await expect(
      startMailReceiver({ ...other, mayDeliver: () => true, isRecipient: () => true }, LIMITS),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
