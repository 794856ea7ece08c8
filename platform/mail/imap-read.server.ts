import type { ImapFlow, SearchObject } from 'imapflow';
import { ask } from './imap-ask.server.ts';
import { type FetchedMail, fetchMail, MAIL_BYTES_MAX } from './imap-fetch.server.ts';
import { isMissing, MailboxError, mailboxErrorOf } from './mailbox-error.ts';

/** After a kill, up to this many emails are read again and recognised as duplicates. */
const TOLD_EVERY = 20;

export interface Folders {
  readonly read: string;
  readonly done: string | null;
}

/** The position in a folder. A server that renumbers its emails changes `numbering`. */
export interface Position {
  readonly numbering: string;
  readonly last: number;
}

export interface UnreadEmail {
  readonly numbering: string;
  readonly uid: number;
}

interface Taking {
  readonly folders: Folders;
  /** Called with one email at a time. Returns false if it couldn't be stored; an error ends the reading. */
  readonly take: (mail: FetchedMail) => Promise<boolean>;
  /** Called if an email must be requested again. @param receivedAt by the server's clock, or null */
  readonly missed: (email: UnreadEmail, receivedAt: number | null) => Promise<void>;
}

export interface Reading extends Taking {
  /** Is null at first: reading then starts with emails of `since`, and again after renumbering. */
  readonly from: Position | null;
  readonly since: number;
  /** Called when every email up to there was received, missed or not requested. */
  readonly reached: (position: Position) => Promise<void>;
}

export interface ReadingAgain extends Taking {
  readonly unread: readonly (UnreadEmail & { readonly isDue: boolean })[];
  readonly settled: (email: UnreadEmail) => Promise<void>;
}

/**
 * Reads new emails, oldest first; an unreadable one holds up no other. @returns false if emails stayed because their
 * target folder is missing @throws MailboxError, and whatever `take` throws
 */
export async function readFolder(client: ImapFlow, reading: Reading): Promise<boolean> {
  const { folders, from, since, reached } = reading;
  const hasDone = await isThere(client, folders.done);
  await inFolder(client, folders.read, async (numbering) => {
    const last = from?.numbering === numbering ? from.last : null;
    const uids = await newIn(client, last, since);
    let newest =
      uids.length === 0 ? (last ?? Math.max((client.mailbox ? client.mailbox.uidNext : 1) - 1, 0)) : last;
    let recorded = last;
    const record = async () => {
      if (newest !== null && newest !== recorded) await reached({ numbering, last: newest });
      recorded = newest;
    };
    try {
      for (const [index, uid] of uids.entries()) {
        if (index > 0 && index % TOLD_EVERY === 0) await record();
        const end = await readOne(client, reading, { numbering, uid, since: last === null ? since : null });
        newest = uid;
        await afterwards(client, end, { uid, done: hasDone ? folders.done : null });
      }
    } finally {
      await record();
    }
  });
  return hasDone;
}

/** Requests unreadable emails again. @throws like {@link readFolder} */
export async function readAgain(client: ImapFlow, again: ReadingAgain): Promise<void> {
  const { folders, unread, settled } = again;
  const hasDone = await isThere(client, folders.done);
  await inFolder(client, folders.read, async (numbering) => {
    const here = unread.filter((email) => email.numbering === numbering);
    const listed = await stillListed(
      client,
      here.map(({ uid }) => uid),
    );
    for (const { uid, isDue } of here) {
      const end = listed.has(uid)
        ? isDue && (await readOne(client, again, { numbering, uid, since: null }))
        : 'left';
      if (end === 'left' || end === 'stored' || end === 'cut') await settled({ numbering, uid });
      if (end) await afterwards(client, end, { uid, done: hasDone ? folders.done : null });
    }
  });
}

type End = 'stored' | 'cut' | 'left' | 'missed' | MailboxError;

/** @param since leaves older emails alone; null reads them all */
async function readOne(
  client: ImapFlow,
  { take, missed }: Taking,
  { since, ...email }: UnreadEmail & { readonly since: number | null },
): Promise<End> {
  const fetched = await fetchMail(client, email.uid).catch(mailboxErrorOf);
  if (fetched instanceof MailboxError) {
    await missed(email, null);
    return fetched;
  }
  const { raw, receivedAt } = fetched;
  // Servers only know days. An email moved into the folder later is read whatever its age.
  if (since !== null && receivedAt !== null && receivedAt < since) return 'left';
  if (raw && (await take({ raw, receivedAt: receivedAt ?? Date.now() })))
    return raw.length >= MAIL_BYTES_MAX ? 'cut' : 'stored';
  await missed(email, receivedAt);
  return 'missed';
}

/** @param done null leaves emails where they are */
async function afterwards(
  client: ImapFlow,
  end: End,
  { uid, done }: { readonly uid: number; readonly done: string | null },
): Promise<void> {
  if (end instanceof MailboxError) throw end;
  if (end === 'stored' && done !== null)
    await ask(client, client.messageMove(String(uid), done, { uid: true }));
}

async function inFolder(
  client: ImapFlow,
  path: string,
  work: (numbering: string) => Promise<void>,
): Promise<void> {
  const lock = await openFolder(client, path);
  try {
    const { uidValidity } = client.mailbox || { uidValidity: 0n };
    await work(String(uidValidity));
  } finally {
    lock.release();
  }
}

async function openFolder(client: ImapFlow, path: string) {
  return ask(client, client.getMailboxLock(path)).catch((error: MailboxError) => {
    throw isMissing(error.cause) ? new MailboxError('folder', error.cause) : error;
  });
}

async function isThere(client: ImapFlow, done: string | null): Promise<boolean> {
  if (done === null) return true;
  try {
    return Boolean(await ask(client, client.status(done, { messages: true })));
  } catch (error) {
    if (error instanceof MailboxError && error.failure === 'refused') return false;
    throw error;
  }
}

/** Counts the emails in the first folder. @throws MailboxError if a folder is missing */
export async function look(client: ImapFlow, { read, done }: Folders): Promise<number> {
  if (!(await isThere(client, done))) throw new MailboxError('done-folder');
  const lock = await openFolder(client, read);
  const emails = existing(client);
  lock.release();
  return emails;
}

function existing(client: ImapFlow): number {
  return client.mailbox ? client.mailbox.exists : 0;
}

async function newIn(client: ImapFlow, last: number | null, since: number): Promise<readonly number[]> {
  const found = await listed(client, last === null ? { since: new Date(since) } : { uid: `${last + 1}:*` });
  // Before the first read, an empty answer decides which email reading starts at.
  if (last === null && found.length === 0) await listAll(client);
  // `*` is the newest, which may be an old one.
  return found.filter((uid) => last === null || uid > last).toSorted((one, other) => one - other);
}

async function stillListed(client: ImapFlow, uids: readonly number[]): Promise<ReadonlySet<number>> {
  if (uids.length === 0) return new Set();
  const found = new Set(await listed(client, { uid: uids.join(',') }));
  return uids.every((uid) => found.has(uid)) ? found : new Set(await listAll(client));
}

/** @throws MailboxError if the server lists none of the emails it counts */
async function listAll(client: ImapFlow): Promise<readonly number[]> {
  const all = await listed(client, { all: true });
  if (all.length === 0 && existing(client) > 0) throw new MailboxError('refused');
  return all;
}

async function listed(client: ImapFlow, query: SearchObject): Promise<readonly number[]> {
  const found = await ask(client, client.search(query, { uid: true }));
  if (!found) throw new MailboxError(client.usable ? 'refused' : 'connection');
  return found;
}
