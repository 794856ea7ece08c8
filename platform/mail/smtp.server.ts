import type { Readable } from 'node:stream';
import {
  MailDeferredError,
  MailRefusedError,
  type MailServer,
  type OutgoingFile,
  type OutgoingMail,
} from './outgoing-mail.ts';

export interface MailServerLimits {
  /** Finding, reaching and securing the connection, all together. */
  readonly connectMs: number;
  readonly greetingMs: number;
  readonly silenceMs: number;
  /** One email from start to end, waiting for a free connection included: a server that trickles is never silent. */
  readonly sendMs: number;
}

/** A mail server that is well answers within a second; the library's own limits are minutes. */
export const MAIL_SERVER_LIMITS: MailServerLimits = {
  connectMs: 10_000,
  greetingMs: 10_000,
  silenceMs: 30_000,
  sendMs: 90_000,
};

/** Emails on their way at once. Mail hosts commonly allow 10 connections, and other processes need theirs. */
export const CONNECTIONS_MAX = 4;
/** Kept for the next email of a burst, then closed by us before the server does it in the middle of one. */
const IDLE_MS = 20_000;
/** A kept connection may turn out closed: the email then goes over a new one at once, but only once. */
const REQUEUES_MAX = 1;
/** A server that is not listening any more does not hold up the end of the process. */
const CLOSE_MS = 1_000;

/** One mailbox and nothing that a header or an SMTP command would read as more than that. */
const ONE_MAILBOX = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()\\,;"@]+$/u;

/**
 * Opens a pool that connects at the first email. `smtps://` is TLS from the first byte; `smtp://` changes to TLS as
 * {@link demandsTls} says.
 */
export function openMailServer(smtpUrl: string, limits: MailServerLimits = MAIL_SERVER_LIMITS): MailServer {
  let pool: ReturnType<typeof openPool> | undefined;
  const opened = () => {
    pool ??= openPool(smtpUrl, limits);
    return pool;
  };
  return {
    async send(mail) {
      if (!ONE_MAILBOX.test(mail.to)) throw new MailRefusedError('The email address is not one');
      const transport = await opened();
      const attachments = await openAll(mail.attachments ?? []);
      try {
        await transport.sendMail({ ...message(mail, limits.sendMs), attachments });
      } catch (error) {
        throw readTrouble(error);
      } finally {
        for (const { content } of attachments) content.destroy();
      }
    },
    async verify() {
      const transport = await opened();
      try {
        await transport.verify();
      } catch (error) {
        throw new MailDeferredError(readTrouble(error).message, true);
      }
    },
    async close() {
      const transport = await pool;
      transport?.close({ force: true });
    },
  };
}

/**
 * Whether password and emails may leave only over TLS: always, unless the address says `?tls=off`, or the mail server
 * is on this machine and it does not say `?tls=on`. Otherwise somebody on the way could remove the offer of TLS and
 * read everything.
 */
export function demandsTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  const said = searchParams.get('tls');
  if (said !== null) return said !== 'off';
  return !(hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname));
}

async function openPool(smtpUrl: string, limits: MailServerLimits) {
  const { default: nodemailer } = await import('nodemailer');
  const url = new URL(smtpUrl);
  url.searchParams.delete('tls');
  return nodemailer.createTransport({
    url: url.href,
    requireTLS: demandsTls(smtpUrl),
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    maxRequeues: REQUEUES_MAX,
    idleTimeout: IDLE_MS,
    connectionTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.silenceMs,
    socketCloseTimeout: CLOSE_MS,
    // Files come as opened streams: nothing in it may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** All or none: of an email whose third file is gone, the first two are closed again. */
async function openAll(files: readonly OutgoingFile[]) {
  const opened: { filename: string; contentType: string; content: Readable }[] = [];
  try {
    for (const { name, type, open } of files) {
      opened.push({ filename: name, contentType: type, content: await open() });
    }
    return opened;
  } catch (error) {
    for (const { content } of opened) content.destroy();
    throw error;
  }
}

/** Addresses go in as objects, so that the library encodes them and never splits one into two. */
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
    headers: { ...mail.headers },
    signal: AbortSignal.timeout(limitMs),
  };
}

/** Enough for a code and a sentence; some servers answer with a page. */
const ANSWER_MAX_CHARACTERS = 200;

/** Replies that start with 5 but are about us: a command out of order, failed authentication (RFC 4954, RFC 5321). */
const ABOUT_OUR_SESSION = new Set([503, 530, 534, 535, 538]);

/** The one refusal at MAIL FROM that is about the email and not about our sender address: its size (RFC 1870). */
const TOO_LARGE = 552;

/** The server is closing the connection (RFC 5321). */
const CLOSING = 421;

const TROUBLE: Readonly<Record<string, string>> = {
  EDNS: 'The mail server was not found',
  ESOCKET: 'No connection to the mail server',
  ECONNECTION: 'The mail server closed the connection',
  ETIMEDOUT: 'The mail server did not answer in time',
  EABORT: 'The mail server did not accept the email in time',
  ETLS: 'The mail server offers no secure connection (TLS), so nothing was sent',
  EAUTH: 'The mail server did not accept our name and password',
  ENOAUTH: 'The mail server asks for a name and password',
  EPROTOCOL: 'The mail server gave an answer that we do not understand',
};

const BAD_CERTIFICATE = 'The mail server’s certificate is not valid, so nothing was sent';

interface SmtpTrouble {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly message?: string;
}

/** Turns what nodemailer throws into a refusal or a deferral with a short text that holds no addresses. */
function readTrouble(error: unknown): MailRefusedError | MailDeferredError {
  const trouble = (typeof error === 'object' && error !== null ? error : {}) as SmtpTrouble;
  const text = textOf(trouble);
  return isRefusal(trouble) ? new MailRefusedError(text) : new MailDeferredError(text, isServerWide(trouble));
}

export function withoutAddresses(text: string): string {
  return text
    .replace(/<[^<>]*>/g, '<address>')
    .replace(/"[^"]*"@\S+|(?<!\S)\S+@\S+/g, '<address>')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, ANSWER_MAX_CHARACTERS);
}

function textOf({ code = '', response, responseCode, message = '' }: SmtpTrouble): string {
  if (code === 'ESOCKET' && /certificate/i.test(message)) return BAD_CERTIFICATE;
  const known = TROUBLE[code];
  if (responseCode === undefined) return known ?? 'The email could not be sent to the mail server';
  const answer = withoutAddresses(response ?? String(responseCode));
  return known ? `${known}: ${answer}` : answer;
}

/**
 * Only an answer to this email's own commands refuses it; all else is the connection's or our configuration's fault.
 */
function isRefusal({ code, command, responseCode }: SmtpTrouble): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  // Without an answer EMESSAGE is an email larger than the server said it takes.
  if (responseCode === undefined) return code === 'EMESSAGE';
  if (responseCode < 500 || responseCode > 599 || ABOUT_OUR_SESSION.has(responseCode)) return false;
  return command !== 'MAIL FROM' || responseCode === TOO_LARGE;
}

function isServerWide({ code, command, responseCode }: SmtpTrouble): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return true;
  if (responseCode === CLOSING || (responseCode !== undefined && ABOUT_OUR_SESSION.has(responseCode)))
    return true;
  return command === 'MAIL FROM' && (responseCode ?? 0) >= 500;
}
