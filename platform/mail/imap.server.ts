import type { ImapFlow } from 'imapflow';
import { MINUTE_MS } from '../clock/clock.ts';

/** Above what mail servers let through (25 to 50 MB, a third more in transport). A larger one is cut, and stays there whole. */
export const MAIL_BYTES_MAX = 80 * 1024 * 1024;

export const MAILBOX_LIMITS = {
  connectMs: 20_000,
  /** A server that says nothing for so long in the middle of an answer is gone. */
  silenceMs: 2 * MINUTE_MS,
  /** Providers end a connection that only listens after half an hour; RFC 2177 asks to renew it before. */
  listenMs: 9 * MINUTE_MS,
} as const;

export interface MailboxAccess {
  readonly host: string;
  readonly port: number;
  /** False: TLS begins within the connection (STARTTLS), and without it nothing is sent. */
  readonly isTlsFromStart: boolean;
  readonly user: string;
  readonly login: { readonly password: string } | { readonly accessToken: string };
  /** For tests on this machine alone. */
  readonly allowsPlain?: boolean;
}

export interface Folders {
  readonly read: string;
  /** Where an email goes once it is written down; null: it stays. */
  readonly done: string | null;
}

/** How far a folder has been read. A server that numbers its emails anew changes the first. */
export interface Position {
  readonly numbering: string;
  readonly last: number;
}

export interface Reading {
  readonly folders: Folders;
  /** Null before the first time: emails of `since` and later are read then, and after a new numbering. */
  readonly from: Position | null;
  /** Epoch milliseconds. Servers know days alone, so that those of the whole day come. */
  readonly since: number;
  /** Called with one email at a time, oldest first. What it throws ends the reading before that email is done. */
  readonly take: (raw: Uint8Array, position: Position) => Promise<void>;
}

export type MailboxTrouble = 'host' | 'certificate' | 'sign-in' | 'folder' | 'connection';

/** Without addresses, passwords and words of the server. */
export class MailboxError extends Error {
  override readonly name = 'MailboxError';
  readonly trouble: MailboxTrouble;

  constructor(trouble: MailboxTrouble, cause?: unknown) {
    super(`The mailbox can't be read: ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

export interface Mailbox {
  /** Reads what came since. @throws MailboxError, and what `take` throws */
  read(reading: Reading): Promise<void>;
  /** Resolves when the server says that something came, after {@link MAILBOX_LIMITS}.listenMs, or when `stop` is aborted. */
  listen(stop: AbortSignal): Promise<void>;
  folders(): Promise<readonly string[]>;
  close(): Promise<void>;
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
    socketTimeout: MAILBOX_LIMITS.silenceMs + MAILBOX_LIMITS.listenMs,
    maxLiteralSize: MAIL_BYTES_MAX + 1024 * 1024,
    maxResponseSize: MAIL_BYTES_MAX + 2 * 1024 * 1024,
    clientInfo: { name: 'Kindlewick' },
  });
  // A connection that breaks while nobody waits for it tells here alone; the next command fails by itself.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw new MailboxError(troubleOf(error), error);
  });
  return {
    read: (reading) => readFolder(client, reading),
    listen: (stop) => listen(client, stop),
    folders: async () => (await client.list()).map(({ path }) => path),
    close: () => client.logout().catch(() => client.close()),
  };
}

async function readFolder(client: ImapFlow, { folders, from, since, take }: Reading): Promise<void> {
  const lock = await client.getMailboxLock(folders.read).catch((error: unknown) => {
    throw new MailboxError(isAnswer(error) ? 'folder' : 'connection', error);
  });
  try {
    const numbering = client.mailbox ? String(client.mailbox.uidValidity) : '';
    const last = from?.numbering === numbering ? from.last : null;
    for (const uid of await newIn(client, last, since)) {
      const raw = await download(client, uid);
      // Somebody moved or deleted it meanwhile.
      if (!raw) continue;
      await take(raw, { numbering, last: uid });
      if (folders.done !== null) await client.messageMove(String(uid), folders.done, { uid: true });
    }
  } finally {
    lock.release();
  }
}

async function newIn(client: ImapFlow, last: number | null, since: number): Promise<readonly number[]> {
  const found = await client.search(last === null ? { since: new Date(since) } : { uid: `${last + 1}:*` }, {
    uid: true,
  });
  // `*` is the newest, which may be an old one.
  return (found || []).filter((uid) => last === null || uid > last).toSorted((one, other) => one - other);
}

async function download(client: ImapFlow, uid: number): Promise<Uint8Array | null> {
  const { content } = await client.download(String(uid), undefined, { uid: true, maxBytes: MAIL_BYTES_MAX });
  if (!content) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function listen(client: ImapFlow, stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      client.off('exists', end);
      client.off('close', end);
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, MAILBOX_LIMITS.listenMs);
    client.on('exists', end);
    client.on('close', end);
    stop.addEventListener('abort', end);
    client.idle().catch(end);
  });
}

/** An answer of the server that it will not, in contrast to a connection that broke. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'responseStatus' in error;
}

function troubleOf(error: unknown): MailboxTrouble {
  if (!(error instanceof Error)) return 'connection';
  if ('authenticationFailed' in error && error.authenticationFailed) return 'sign-in';
  const code = 'code' in error ? String(error.code) : '';
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/u.test(code)) return 'certificate';
  return /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|CONNECT_TIMEOUT/u.test(code) ? 'host' : 'connection';
}
