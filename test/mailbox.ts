import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type DecodedMail, decodeMail } from './decode-mail.ts';

export interface ParsedMail extends DecodedMail {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly messageId: string;
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly raw: Buffer;
}

export interface Refusal {
  readonly at?: 'recipient' | 'mail';
  readonly code: number;
  readonly text: string;
  readonly to?: string;
}

export interface MailboxOptions {
  readonly login?: { readonly user: string; readonly password: string };
  readonly consent?: { readonly user: string; readonly token: () => string | null };
  readonly port?: number;
}

export interface Mailbox {
  readonly url: string;
  /** Received emails in order; an email refused at its end isn't among them. */
  readonly mails: readonly ParsedMail[];
  /** Resolves once there are `wanted` emails, or one for which `wanted` is true; throws after `limitMs`. */
  waitFor(
    expected: number | ((mail: ParsedMail) => boolean),
    limitMs?: number,
  ): Promise<readonly ParsedMail[]>;
  refuse(refusal: Refusal): () => void;
  onArrival(listener: (mail: ParsedMail) => void | Promise<void>): void;
  stop(): Promise<void>;
}

/** A reply is delayed by ten seconds, and the machine may be busy. */
const WAIT_LIMIT_MS = 30_000;
const LOOK_AGAIN_MS = 20;

export async function startMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const mails: ParsedMail[] = [];
  const refusals = new Set<Refusal>();
  const listeners: ((mail: ParsedMail) => void | Promise<void>)[] = [];
  const server = new SMTPServer({
    ...signingIn(options),
    // It has no certificate, so a client that insists on TLS can't use it.
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      callback(refusalOf(refusals, 'recipient', [address]));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        const refused = refusalOf(refusals, 'mail', to);
        if (refused) return callback(refused);
        const mail = parse(Buffer.concat(chunks), { from: mailFrom ? mailFrom.address : '', to });
        mails.push(mail);
        for (const listener of listeners) await listener(mail);
        callback();
      });
    },
  });
  server.on('error', () => {});
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async waitFor(expected, limitMs = WAIT_LIMIT_MS) {
      const arrived = () => (typeof expected === 'number' ? mails.length >= expected : mails.some(expected));
      const end = Date.now() + limitMs;
      while (!arrived()) {
        if (Date.now() > end) throw new Error(`Waited ${limitMs} ms for mail; ${mails.length} arrived`);
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      }
      return mails;
    },
    refuse(refusal) {
      refusals.add(refusal);
      return () => refusals.delete(refusal);
    },
    onArrival(listener) {
      listeners.push(listener);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function signingIn({ login, consent }: MailboxOptions): SMTPServerOptions {
  if (consent) {
    return {
      ...{ allowInsecureAuth: true, authMethods: ['XOAUTH2'] },
      onAuth({ username, accessToken }, _session, callback) {
        if (username === consent.user && accessToken === consent.token()) callback(null, { user: username });
        else callback(null, { data: { status: '401', schemes: 'bearer' } });
      },
    };
  }
  if (!login) return { authOptional: true, disabledCommands: ['AUTH'] };
  return {
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      if (username === login.user && password === login.password) callback(null, { user: username });
      else callback(new Error('Invalid username or password'));
    },
  };
}

function refusalOf(refusals: Iterable<Refusal>, at: Refusal['at'], to: readonly string[]): Error | null {
  for (const refusal of refusals) {
    if ((refusal.at ?? 'recipient') !== at || (refusal.to && !to.includes(refusal.to))) continue;
    return Object.assign(new Error(refusal.text), { responseCode: refusal.code });
  }
  return null;
}

function parse(raw: Buffer, envelope: ParsedMail['envelope']): ParsedMail {
  const decoded = decodeMail(raw);
  const header = (name: string) => decoded.headers.get(name) ?? '';
  return {
    ...decoded,
    from: header('from'),
    to: header('to'),
    replyTo: header('reply-to'),
    subject: header('subject'),
    messageId: header('message-id'),
    envelope,
    raw,
  };
}
