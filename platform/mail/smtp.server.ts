import type { Readable } from 'node:stream';
import {
  type InlinePicture,
  MailDeferredError,
  MailRefusedError,
  type MailServer,
  type OutgoingFile,
  type OutgoingMail,
} from './outgoing-mail.ts';
import { readFailure } from './smtp-failure.ts';

export interface MailServerLimits {
  /** Limits finding, reaching and securing the connection, all together. */
  readonly connectMs: number;
  readonly greetingMs: number;
  readonly silenceMs: number;
  /** Limits one email, waiting for a connection included: a server that trickles is never silent. */
  readonly sendMs: number;
}

/** A healthy mail server answers within a second; the library's own limits are minutes. */
export const MAIL_SERVER_LIMITS: MailServerLimits = {
  connectMs: 10_000,
  greetingMs: 10_000,
  silenceMs: 30_000,
  sendMs: 90_000,
};

/** Simultaneous emails. Mail hosts commonly allow 10 connections, and other processes need theirs. */
export const CONNECTIONS_MAX = 4;
/** Reused in a burst, then closed by us before the server does it in the middle of an email. */
const IDLE_MS = 20_000;
/** If a reused connection turns out closed, the email goes over a new one, but only once. */
const REQUEUES_MAX = 1;
/** Limits how long a server that has stopped listening delays the process's end. */
const CLOSE_MS = 1_000;

/** Matches a single mailbox, and nothing that a header or SMTP command would read as more. */
const ONE_MAILBOX = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()\\,;"@]+$/u;

export interface SmtpAccount {
  readonly host: string;
  readonly port: number;
  readonly tls: 'start' | 'upgrade';
  readonly user: string;
  readonly token: (refused?: string) => Promise<string>;
}

export function openMailServer(
  server: string | SmtpAccount,
  limits: MailServerLimits = MAIL_SERVER_LIMITS,
): MailServer {
  let pool: ReturnType<typeof openPool> | undefined;
  const opened = () => {
    pool ??= openPool(server, limits);
    return pool;
  };
  return {
    async send(mail) {
      if (!ONE_MAILBOX.test(mail.to)) throw new MailRefusedError('The email address is not one');
      const transport = await opened();
      const attachments = await openAll([...(mail.pictures ?? []), ...(mail.attachments ?? [])]);
      try {
        await transport.sendMail({ ...message(mail, limits.sendMs), attachments });
      } catch (error) {
        throw readFailure(error);
      } finally {
        for (const { content } of attachments) content.destroy();
      }
    },
    async verify() {
      const transport = await opened();
      try {
        await transport.verify();
      } catch (error) {
        throw new MailDeferredError(readFailure(error).message, true);
      }
    },
    async close() {
      const transport = await pool;
      transport?.close({ force: true });
    },
  };
}

/**
 * Returns whether password and emails require TLS: always, unless the address says `?tls=off`, or the server is on this
 * machine without `?tls=on`. Otherwise an attacker on the way could remove the offer of TLS and read everything.
 */
export function demandsTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  const setting = searchParams.get('tls');
  if (setting !== null) return setting !== 'off';
  return !(hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname));
}

async function openPool(server: string | SmtpAccount, limits: MailServerLimits) {
  const { default: nodemailer } = await import('nodemailer');
  const smtpUrl = typeof server === 'string' ? server : addressOf(server);
  const url = new URL(smtpUrl);
  url.searchParams.delete('tls');
  return nodemailer.createTransport({
    url: url.href,
    requireTLS: demandsTls(smtpUrl),
    ...(typeof server !== 'string' && { auth: tokenSignIn(server) }),
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    maxRequeues: REQUEUES_MAX,
    idleTimeout: IDLE_MS,
    connectionTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.silenceMs,
    socketCloseTimeout: CLOSE_MS,
    // Files arrive as opened streams: nothing in an email may name a file or address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function addressOf({ host, port, tls }: SmtpAccount): string {
  return `${tls === 'start' ? 'smtps' : 'smtp'}://${host}:${port}`;
}

/** The library requests a token at each connection, and again if the server refuses it. */
function tokenSignIn({ user, token }: SmtpAccount) {
  let last: string | undefined;
  return {
    ...({ type: 'OAuth2', user } as const),
    provisionCallback(
      _user: string,
      isRefused: boolean,
      done: (error: Error | null, accessToken?: string) => void,
    ) {
      token(isRefused ? last : undefined).then((accessToken) => {
        last = accessToken;
        done(null, accessToken);
      }, done);
    },
  };
}

interface OpenedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Readable;
  readonly cid?: string;
  readonly contentDisposition?: 'inline';
}

/** Opens all files or none: if the third is gone, the first two are closed again. */
async function openAll(files: readonly (OutgoingFile | InlinePicture)[]) {
  const opened: OpenedFile[] = [];
  try {
    for (const file of files) {
      opened.push({
        filename: file.name,
        contentType: file.type,
        content: await file.open(),
        // The `cid` makes the library put it beside the HTML, not among the attachments.
        ...('contentId' in file && { cid: file.contentId, contentDisposition: 'inline' as const }),
      });
    }
    return opened;
  } catch (error) {
    for (const { content } of opened) content.destroy();
    throw error;
  }
}

/** Passes addresses as objects, so that the library encodes them and never splits one. */
function message(mail: OutgoingMail, limitMs: number) {
  return {
    from: typeof mail.from === 'string' ? mail.from : { ...mail.from },
    to: { name: '', address: mail.headerTo ?? mail.to },
    cc: (mail.cc ?? []).map((address) => ({ name: '', address })),
    envelope: { from: typeof mail.from === 'string' ? mail.from : mail.from.address, to: [mail.to] },
    replyTo: { name: '', address: mail.replyTo },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
    inReplyTo: mail.inReplyTo,
    references: mail.references ? [...mail.references] : undefined,
    dsn: reportFor(mail.messageId),
    headers: { ...mail.headers },
    signal: AbortSignal.timeout(limitMs),
  };
}

/** RFC 3461, section 4.4. */
const ENVELOPE_ID_MAX = 100;

/** Makes delivery reports name the email even if they return none of it (RFC 3461), on servers with DSN. */
function reportFor(messageId: string) {
  const id = messageId.replaceAll(/[<>]/gu, '');
  return id.length <= ENVELOPE_ID_MAX ? { id, return: 'headers' as const } : undefined;
}
