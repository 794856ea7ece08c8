import type { ImapFlow } from 'imapflow';
import { MINUTE_MS } from '../clock/clock.ts';
import { type FetchedMail, fetchMail, MAIL_BYTES_MAX, PIECE_BYTES } from './imap-fetch.server.ts';

const MAILBOX_LIMITS = {
  connectMs: 20_000,
  /** A server that says nothing for so long in the middle of an answer is gone. */
  silenceMs: 2 * MINUTE_MS,
  /** Then the folder is looked at whatever the server said: not all that let a program listen (RFC 2177) keep to it. */
  listenMs: 3 * MINUTE_MS,
} as const;

/** Whoever is killed in between meets so many emails again, and finds that they are there. */
const TOLD_EVERY = 20;

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
  /** Epoch milliseconds. */
  readonly since: number;
  /** Called with one email at a time, oldest first. What it throws ends the reading before that email is done. */
  readonly take: (mail: FetchedMail) => Promise<void>;
  /** All up to there has been taken, or was not asked for. */
  readonly reached: (position: Position) => Promise<void>;
}

export type MailboxTrouble = 'host' | 'certificate' | 'sign-in' | 'folder' | 'done-folder' | 'connection';

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
  /**
   * Reads what came since.
   * @returns false where emails stayed because the folder to move them to is not there
   * @throws MailboxError, and what `take` throws
   */
  read(reading: Reading): Promise<boolean>;
  /** Resolves when the server says that something came, after {@link MAILBOX_LIMITS}.listenMs, or when `stop` is aborted. */
  listen(stop: AbortSignal): Promise<void>;
  /** How many emails lie in the first folder. @throws MailboxError where one of them is not there */
  look(folders: Folders): Promise<number>;
  close(): Promise<void>;
}

/** How many emails lie in the folder that would be read. @throws MailboxError where something of it does not work */
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
    socketTimeout: MAILBOX_LIMITS.silenceMs + MAILBOX_LIMITS.listenMs,
    maxLiteralSize: 2 * PIECE_BYTES,
    maxResponseSize: 3 * PIECE_BYTES,
    clientInfo: { name: 'Kindlewick' },
  });
  // A connection that breaks while nobody waits for it tells here alone; the next command fails by itself.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw new MailboxError(troubleOf(error), error);
  });
  // From the moment before each look, so that nothing is missed between a look and listening.
  const news = { has: false };
  client.on('exists', () => {
    news.has = true;
  });
  return {
    async read(reading) {
      news.has = false;
      return readFolder(client, reading);
    },
    listen: async (stop) => (news.has ? undefined : listen(client, stop)),
    look: (folders) => look(client, folders),
    close: () => client.logout().catch(() => client.close()),
  };
}

async function readFolder(
  client: ImapFlow,
  { folders, from, since, take, reached }: Reading,
): Promise<boolean> {
  const hasDone = await isThere(client, folders.done);
  const lock = await openFolder(client, folders.read);
  try {
    const { uidValidity, uidNext } = client.mailbox || { uidValidity: 0n, uidNext: 1 };
    const numbering = String(uidValidity);
    const last = from?.numbering === numbering ? from.last : null;
    let taken = 0;
    let newest = last ?? Math.max(uidNext - 1, 0);
    for (const uid of await newIn(client, last, since)) {
      const fetched = await fetchMail(client, uid);
      // Servers know days alone. What somebody moves into the folder later is read however old it is.
      const isWanted = fetched && (last !== null || fetched.receivedAt >= since);
      if (isWanted) await take(fetched);
      newest = Math.max(newest, uid);
      taken += 1;
      if (taken % TOLD_EVERY === 0) await reached({ numbering, last: uid });
      // Somebody moved or deleted it meanwhile, or the rest of it is nowhere but there.
      if (!isWanted || fetched.raw.length >= MAIL_BYTES_MAX || folders.done === null || !hasDone) continue;
      await client.messageMove(String(uid), folders.done, { uid: true });
    }
    if (newest !== last) await reached({ numbering, last: newest });
    return hasDone;
  } finally {
    lock.release();
  }
}

async function openFolder(client: ImapFlow, path: string) {
  return client.getMailboxLock(path).catch((error: unknown) => {
    throw new MailboxError(isAnswer(error) ? 'folder' : 'connection', error);
  });
}

/** Whether emails can be moved there, or need not be. */
async function isThere(client: ImapFlow, done: string | null): Promise<boolean> {
  if (done === null) return true;
  try {
    return Boolean(await client.status(done, { messages: true }));
  } catch (error) {
    if (isAnswer(error)) return false;
    throw new MailboxError('connection', error);
  }
}

async function look(client: ImapFlow, { read, done }: Folders): Promise<number> {
  if (!(await isThere(client, done))) throw new MailboxError('done-folder');
  const lock = await openFolder(client, read);
  const emails = client.mailbox ? client.mailbox.exists : 0;
  lock.release();
  return emails;
}

async function newIn(client: ImapFlow, last: number | null, since: number): Promise<readonly number[]> {
  const found = await client.search(last === null ? { since: new Date(since) } : { uid: `${last + 1}:*` }, {
    uid: true,
  });
  // `*` is the newest, which may be an old one.
  return (found || []).filter((uid) => last === null || uid > last).toSorted((one, other) => one - other);
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
  if (!(error instanceof Error)) return false;
  return 'responseStatus' in error || ('code' in error && error.code === 'NotFound');
}

function troubleOf(error: unknown): MailboxTrouble {
  if (!(error instanceof Error)) return 'connection';
  if ('authenticationFailed' in error && error.authenticationFailed) return 'sign-in';
  const code = 'code' in error ? String(error.code) : '';
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/u.test(code)) return 'certificate';
  return /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|CONNECT_TIMEOUT/u.test(code) ? 'host' : 'connection';
}
