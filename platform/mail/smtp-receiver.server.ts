import type { AddressInfo } from 'node:net';
import type { SMTPServerDataStream } from 'smtp-server';
import { MINUTE_MS } from '../clock/clock.ts';
import { inTurns } from '../turns/in-turns.ts';
import { plainAddress } from '../web/address-ranges.server.ts';
import { MAIL_BYTES_MAX } from './imap-fetch.server.ts';

export interface MailReceiverLimits {
  readonly connections: number;
  readonly bytes: number;
  /** Limits all emails in memory until they are stored. Senders of more are asked to retry. */
  readonly bytesAtOnce: number;
  readonly silenceMs: number;
  readonly stopMs: number;
}

const LIMITS: MailReceiverLimits = {
  // Providers deliver over a handful.
  connections: 20,
  bytes: MAIL_BYTES_MAX,
  bytesAtOnce: 2 * MAIL_BYTES_MAX,
  // RFC 5321, section 4.5.3.2.7.
  silenceMs: 5 * MINUTE_MS,
  stopMs: 1_500,
};

/** Answers of RFC 5321, section 4.2.3: after 4xx a server tries again, after 5xx it notifies the sender. */
const REFUSED = {
  peer: [554, 'Only the mail servers of the office deliver here'],
  plain: [530, 'Must issue a STARTTLS command first'],
  recipient: [550, 'No such mailbox here'],
  size: [552, 'The email is too large'],
  later: [452, 'Too much at once, please try again'],
  fault: [451, 'Not stored, please try again'],
} as const;

export interface Receiving {
  readonly host: string;
  readonly port: number;
  /** A certificate and key as PEM, which make TLS compulsory for emails; null disables TLS. */
  readonly certificate: string | null;
  readonly mayDeliver: (address: string) => boolean;
  readonly isRecipient: (address: string) => boolean;
  /** Called with one email at a time. The sender learns that it arrived only when this resolves. */
  readonly take: (raw: Uint8Array) => Promise<void>;
}

export interface MailReceiver {
  readonly port: number;
  stop(): Promise<void>;
}

/** Listens for emails by SMTP. @throws errors of listening, such as a port in use */
export async function startMailReceiver(
  receiving: Receiving,
  limits: MailReceiverLimits = LIMITS,
): Promise<MailReceiver> {
  const { SMTPServer } = await import('smtp-server');
  const { host, port, certificate, mayDeliver, isRecipient } = receiving;
  const receive = receiver(receiving.take, limits);
  const server = new SMTPServer({
    ...(certificate !== null && { key: certificate, cert: certificate }),
    disabledCommands: certificate === null ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    size: limits.bytes,
    maxClients: limits.connections,
    socketTimeout: limits.silenceMs,
    closeTimeout: limits.stopMs,
    disableReverseLookup: true,
    logger: false,
    onConnect: ({ remoteAddress }, answer) =>
      answer(mayDeliver(plainAddress(remoteAddress)) ? null : refusal('peer')),
    onMailFrom: (_sender, { secure }, answer) =>
      answer(certificate !== null && !secure ? refusal('plain') : null),
    onRcptTo: ({ address }, _session, answer) => answer(isRecipient(address) ? null : refusal('recipient')),
    onData(stream, { envelope }, answer) {
      receive(stream, envelope.mailFrom ? envelope.mailFrom.address : '').then(
        () => answer(),
        (error: unknown) => answer(error instanceof Refusal ? error : refusal('fault')),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // These are broken connections from here on, and their emails are sent again.
  server.on('error', () => {});
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function receiver(take: Receiving['take'], { bytesAtOnce }: MailReceiverLimits) {
  let bytesHeld = 0;
  let turn: Promise<unknown> = Promise.resolve();
  return async (stream: SMTPServerDataStream, sender: string): Promise<void> => {
    let held = 0;
    try {
      const chunks: Buffer[] = [Buffer.from(returnPath(sender))];
      let isTooMuch = false;
      // Even a refused email is read to its end: senders read no answer before.
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        isTooMuch ||= stream.sizeExceeded || bytesHeld + chunk.length > bytesAtOnce;
        if (isTooMuch) {
          chunks.length = 0;
          bytesHeld -= held;
          held = 0;
          continue;
        }
        chunks.push(chunk);
        held += chunk.length;
        bytesHeld += chunk.length;
      }
      if (stream.sizeExceeded) throw refusal('size');
      if (isTooMuch) throw refusal('later');
      const delivery = turn.then(async () => take(await joined(chunks.splice(0))));
      turn = delivery.catch(() => {});
      await delivery;
    } finally {
      bytesHeld -= held;
    }
  };
}

/** Joins piece by piece: 80 MB in one piece would delay visitors waiting for a page. */
async function joined(chunks: readonly Buffer[]): Promise<Uint8Array> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  await inTurns(chunks, (chunk) => {
    whole.set(chunk, at);
    at += chunk.length;
  });
  return whole;
}

/** Returns the Return-Path line (RFC 5321, section 4.4): automatic replies have an empty one. */
function returnPath(sender: string): string {
  return `Return-Path: <${sender.replace(/[^\x21-\x7e]|[<>]/gu, '')}>\r\n`;
}

class Refusal extends Error {
  readonly responseCode: number;

  constructor([code, text]: (typeof REFUSED)[keyof typeof REFUSED]) {
    super(text);
    this.responseCode = code;
  }
}

const refusal = (why: keyof typeof REFUSED) => new Refusal(REFUSED[why]);
