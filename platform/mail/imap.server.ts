import type { ImapFlow } from 'imapflow';
import { MINUTE_MS } from '../clock/clock.ts';
import { SILENCE_MS } from './imap-ask.server.ts';
import { PIECE_BYTES } from './imap-fetch.server.ts';
import {
  type Folders,
  look,
  type Reading,
  type ReadingAgain,
  readAgain,
  readFolder,
} from './imap-read.server.ts';
import { connectFailureOf, MailboxError } from './mailbox-error.ts';

const MAILBOX_LIMITS = {
  connectMs: 20_000,
  /** The folder is checked anyway after this: not every server with IDLE (RFC 2177) reports everything. */
  listenMs: 3 * MINUTE_MS,
} as const;

export interface MailboxAccess {
  readonly host: string;
  readonly port: number;
  /** If false, TLS begins within the connection (STARTTLS); nothing is sent without it. */
  readonly isTlsFromStart: boolean;
  readonly user: string;
  readonly login: { readonly password: string } | { readonly accessToken: string };
  /** Set only by tests on this machine. */
  readonly allowsPlain?: boolean;
}

export interface Mailbox {
  /** Returns false if emails stayed, as their folder is missing. @throws MailboxError, `take`'s errors */
  read(reading: Reading): Promise<boolean>;
  readAgain(again: ReadingAgain): Promise<void>;
  /** Resolves when the server reports news, after `withinMs` at the latest, or when `stop` is aborted. */
  listen(stop: AbortSignal, withinMs?: number): Promise<void>;
  look(folders: Folders): Promise<number>;
  close(): Promise<void>;
}

export async function lookIntoMailbox(access: MailboxAccess, folders: Folders): Promise<number> {
  const mailbox = await openMailbox(access);
  try {
    return await mailbox.look(folders);
  } finally {
    await mailbox.close();
  }
}

/** Connects and signs in. @throws MailboxError */
export async function openMailbox(access: MailboxAccess): Promise<Mailbox> {
  const { ImapFlow } = await import('imapflow');
  const { host, port, isTlsFromStart, user, login, allowsPlain } = access;
  const client = new ImapFlow({
    host,
    port,
    secure: isTlsFromStart,
    ...(!isTlsFromStart && !allowsPlain && { doSTARTTLS: true }),
    auth: 'password' in login ? { user, pass: login.password } : { user, accessToken: login.accessToken },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: MAILBOX_LIMITS.connectMs,
    greetingTimeout: MAILBOX_LIMITS.connectMs,
    socketTimeout: MAILBOX_LIMITS.listenMs + SILENCE_MS,
    maxLiteralSize: 2 * PIECE_BYTES,
    maxResponseSize: 3 * PIECE_BYTES,
    clientInfo: { name: 'Kindlewick' },
  });
  // An idle connection that breaks is reported only here; the next command fails anyway.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw new MailboxError(connectFailureOf(error), error);
  });
  // Starts before each look, so that nothing is missed between a look and listening.
  const news = { has: false };
  client.on('exists', () => {
    news.has = true;
  });
  return {
    async read(reading) {
      news.has = false;
      return readFolder(client, reading);
    },
    readAgain: (again) => readAgain(client, again),
    listen: async (stop, withinMs = MAILBOX_LIMITS.listenMs) =>
      news.has ? undefined : listen(client, stop, Math.min(withinMs, MAILBOX_LIMITS.listenMs)),
    look: (folders) => look(client, folders),
    close: () => client.logout().catch(() => client.close()),
  };
}

async function listen(client: ImapFlow, stop: AbortSignal, withinMs: number): Promise<void> {
  if (stop.aborted) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      client.off('exists', end);
      client.off('close', end);
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, withinMs);
    client.on('exists', end);
    client.on('close', end);
    stop.addEventListener('abort', end);
    client.idle().catch(end);
  });
}
