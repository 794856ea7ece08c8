import type { OpenDatabase } from '#domain/database.ts';
import { mayBeDeliveryCheck, takeReturned } from '#domain/proof/mail.server.ts';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';
import { type Mailbox, openMailbox } from '#platform/mail/imap.server.ts';
import type { FetchedMail } from '#platform/mail/imap-fetch.server.ts';
import type { Reading, ReadingAgain } from '#platform/mail/imap-read.server.ts';
import { readMailBeside } from '#platform/mail/read-mail-beside.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import {
  holdMailbox,
  readingOf,
  readMailbox,
  recordFailure,
  recordPosition,
  recordRead,
} from './mailbox.server.ts';
import type { MailboxRow } from './mailbox.table.ts';
import { failureDuring, withAccess } from './sign-in.server.ts';
import { type TakingIn, takeIn, takeInUnread } from './take-in.server.ts';
import { askAgainAt, listUnread, recordMissed, recordSettled } from './unread.server.ts';

export interface FetchParts {
  readonly open: OpenDatabase;
  readonly secret: Secret;
  readonly clock: () => number;
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly taking: () => Omit<TakingIn, 'open' | 'secret' | 'now'>;
  readonly onReceived: () => void;
  /** Set only by tests on this machine. */
  readonly allowsPlain?: boolean;
}

interface Session {
  readonly holder: string;
  readonly stop: AbortSignal;
}

/** How often a process says that it still reads, and looks whether it is still to. */
const HOLD_EVERY_MS = 30_000;
const ASK_AGAIN_MS = 30_000;

/** Reads until `stop`, other settings or a failure. @returns false after a failure, which delays a retry */
export async function readAndListen(
  parts: FetchParts,
  row: MailboxRow,
  { holder, stop }: Session,
): Promise<boolean> {
  const { open, clock, log } = parts;
  const ended = new AbortController();
  const isOver = AbortSignal.any([stop, ended.signal]);
  const holding = setInterval(async () => {
    const now = await holdMailbox(open, { holder, now: clock() }).catch(() => null);
    if (now?.version !== row.version) ended.abort();
  }, HOLD_EVERY_MS);
  holding.unref();
  let mailbox: Mailbox | undefined;
  // What breaks over an email that could not be read before is no fault of the mailbox: the others have been read.
  let isRead = false;
  try {
    mailbox = await signIn(parts, row);
    while (!isOver.aborted) {
      isRead = false;
      const reading = await readToEnd(parts, mailbox, { row, isOver });
      isRead = true;
      await readUnread(parts, mailbox, reading);
      await mailbox.listen(isOver, await nextAskIn(parts));
    }
    return true;
  } catch (error) {
    if (isOver.aborted) return true;
    const failure = failureDuring(error, row.sign_in);
    log.error({ error: nameAndPlace(error), trouble: failure }, 'mailbox not read');
    if (failure && !isRead) await recordFailure(open, row, { failure, now: clock() });
    return isRead;
  } finally {
    clearInterval(holding);
    await mailbox?.close();
  }
}

async function signIn(parts: FetchParts, row: MailboxRow): Promise<Mailbox> {
  const plain = parts.allowsPlain && { allowsPlain: true };
  return withAccess(parts, row, (access) => openMailbox({ ...access, ...plain }));
}

async function readToEnd(
  parts: FetchParts,
  mailbox: Mailbox,
  { row, isOver }: { readonly row: MailboxRow; readonly isOver: AbortSignal },
): Promise<Pick<ReadingAgain, 'folders' | 'take' | 'missed'>> {
  const { open, clock, log } = parts;
  const begun = clock();
  // As far as it has been read, which the row that the session began with does not know.
  const current = (await readMailbox(open.db)) ?? row;
  const reading: Reading = {
    ...(await readingOf(open.db, current)),
    async take(mail) {
      isOver.throwIfAborted();
      return takeMail(parts, mail).then(
        () => true,
        (error: unknown) => {
          log.error({ error: nameAndPlace(error) }, 'email not stored');
          return false;
        },
      );
    },
    async missed(email, arrivedAt) {
      log.error({ email: email.uid }, 'email not handed over');
      await recordMissed(open, row, { ...email, arrivedAt, now: clock() });
    },
    reached: (position) => recordPosition(open, row, position),
  };
  const isAllMoved = await mailbox.read(reading);
  await recordRead(open, row, begun);
  if (!isAllMoved) await recordFailure(open, row, { failure: 'done-folder', now: clock() });
  return reading;
}

/** Asks again for emails that could not be read, after those that could: one of them may break the connection. */
async function readUnread(
  { open, clock }: FetchParts,
  mailbox: Mailbox,
  taking: Pick<ReadingAgain, 'folders' | 'take' | 'missed'>,
): Promise<void> {
  const rows = await listUnread(open.db);
  if (rows.length === 0) return;
  const now = clock();
  await mailbox.readAgain({
    ...taking,
    unread: rows.map((row) => ({ ...row, isDue: askAgainAt(row) <= now })),
    settled: (email) => recordSettled(open, email),
  });
}

async function nextAskIn({ open, clock }: FetchParts): Promise<number | undefined> {
  const rows = await listUnread(open.db);
  if (rows.length === 0) return undefined;
  return Math.max(Math.min(...rows.map(askAgainAt)) - clock(), ASK_AGAIN_MS);
}

/** Recognises this site's own morning check, which is noted and not stored. */
async function isReturnedDeliveryCheck(
  { open, secret, clock }: FetchParts,
  raw: Uint8Array,
): Promise<boolean> {
  if (!mayBeDeliveryCheck(raw)) return false;
  const mail = await readMailBeside(raw).catch(() => null);
  return mail !== null && takeReturned(open, { mail, secret, now: clock() });
}

/** Receives an email or, if processing fails, only its original. @throws database and disk errors */
export async function takeMail(parts: FetchParts, { raw, receivedAt }: FetchedMail): Promise<void> {
  const { open, secret, clock, log } = parts;
  if (await isReturnedDeliveryCheck(parts, raw)) return;
  const taking = { ...parts.taking(), open, secret, now: Math.min(receivedAt, clock()) };
  const again = () => takeIn(taking, raw);
  await again()
    // A database that was busy for a moment is no fault of the email.
    .catch(again)
    .catch((error: unknown) => {
      log.error({ error: nameAndPlace(error) }, 'email not read');
      return takeInUnread(taking, raw);
    });
  parts.onReceived();
}
