import type { ImapFlow, SearchObject } from 'imapflow';
import { ask } from './imap-ask.server.ts';
import { type FetchedMail, fetchMail, MAIL_BYTES_MAX } from './imap-fetch.server.ts';
import { isMissing, MailboxError, mailboxErrorOf } from './mailbox-error.ts';

/** A process killed in between reads so many emails again, and finds that they are there. */
const TOLD_EVERY = 20;

export interface Folders {
  readonly read: string;
  readonly done: string | null;
}

/** How far a folder has been read. A server that renumbers its emails changes the first. */
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
  /** Called with one email at a time. False: it could not be stored. What it throws ends the reading. */
  readonly take: (mail: FetchedMail) => Promise<boolean>;
  /** It must be asked for again. @param receivedAt by the clock of the server; null where it did not say */
  readonly missed: (email: UnreadEmail, receivedAt: number | null) => Promise<void>;
}

export interface Reading extends Taking {
  /** Is null before the first time: emails of `since` and later are read then, and after a new numbering. */
  readonly from: Position | null;
  readonly since: number;
  /** All up to there has been taken or missed, or was not asked for. */
  readonly reached: (position: Position) => Promise<void>;
}

export interface ReadingAgain extends Taking {
  readonly unread: readonly (UnreadEmail & { readonly isDue: boolean })[];
  readonly settled: (email: UnreadEmail) => Promise<void>;
}

/**
 * Takes what came since, oldest first; one email that can't be read holds up no other.
 * @returns false where emails stayed because the folder to move them to is not there
 * @throws MailboxError, and what `take` throws
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

/** Asks again for emails that could not be read. @throws as {@link readFolder} */
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

/** @param since an email that came before is left alone; null: none is */
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
  // Servers know days alone. What someone moves into the folder later is read however old it is.
  if (since !== null && receivedAt !== null && receivedAt < since) return 'left';
  if (raw && (await take({ raw, receivedAt: receivedAt ?? Date.now() })))
    return raw.length >= MAIL_BYTES_MAX ? 'cut' : 'stored';
  await missed(email, receivedAt);
  return 'missed';
}

/** @param done null: emails stay where they are */
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

/** How many emails lie in the first folder. @throws MailboxError where one of them is not there */
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
  // Where nothing was read before, an empty answer decides which email reading starts at.
  if (last === null && found.length === 0) await listAll(client);
  // `*` is the newest, which may be an old one.
  return found.filter((uid) => last === null || uid > last).toSorted((one, other) => one - other);
}

async function stillListed(client: ImapFlow, uids: readonly number[]): Promise<ReadonlySet<number>> {
  if (uids.length === 0) return new Set();
  const found = new Set(await listed(client, { uid: uids.join(',') }));
  return uids.every((uid) => found.has(uid)) ? found : new Set(await listAll(client));
}

/** @throws MailboxError where the server lists none, though it says that there are some */
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
