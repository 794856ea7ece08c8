import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { TIME_ZONE } from '#domain/calendar/working-time.ts';
import type { DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import { noteRepeat } from '#domain/cases/edit/note-filtered.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { Files } from '#platform/files/files.server.ts';
import { hashesEverMade } from '#platform/ids/keyed-hash.ts';
import { MAIL_BYTES_MAX } from '#platform/mail/imap-fetch.server.ts';
import type { IncomingMail, Invitation } from '#platform/mail/incoming-mail.ts';
import { readMailBeside } from '#platform/mail/read-mail-beside.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { type Forwarded, readForwarded } from './forwarded.server.ts';
import type { IncomingOutcome } from './incoming.table.ts';
import { place, placeUnread } from './place.server.ts';
import { type StoredFile, storeFiles } from './store-files.server.ts';
import { writeMail } from './write-mail.server.ts';

const ANSWERED = { accepted: 'accepted', declined: 'declined', tentative: 'may come' } as const;
const BEGINS = { request: 'Invitation', cancel: 'Cancelled' } as const;

/** An email with what its calendar says above its words, such as `Ann accepted: Interview for carer, Tue 1 Dec, 10:00`. */
function withInvitation(mail: IncomingMail): IncomingMail {
  if (!mail.invitation) return mail;
  const tokens = [textOf(mail.invitation, mail.from?.name ?? ''), mail.invitation.comment, mail.text];
  return { ...mail, text: tokens.filter((text) => text.trim() !== '').join('\n\n') };
}

function textOf({ method, answer, name, summary, place, start }: Invitation, sender: string): string {
  const author = name || sender || 'The sender';
  const begins = method === 'reply' ? `${author} ${answer ? ANSWERED[answer] : 'answered'}` : BEGINS[method];
  const at = method === 'reply' ? '' : place;
  const parts = [summary || 'an appointment without a title', start && timeText(start), at];
  return `${begins}: ${parts.filter(Boolean).join(', ')}`;
}

function timeText(start: NonNullable<Invitation['start']>): string {
  if ('at' in start) return `${day(TIME_ZONE).format(start.at)}, ${clock(TIME_ZONE).format(start.at)}`;
  if ('day' in start) return day('UTC').format(Date.parse(`${start.day}T00:00Z`));
  const wall = Date.parse(`${start.wall}Z`);
  return `${day('UTC').format(wall)}, ${clock('UTC').format(wall)}`;
}

const day = (timeZone: string) => ({
  format: (at: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
      .format(at)
      .replace(',', ''),
});
const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

export interface TakingIn {
  readonly open: OpenDatabase;
  readonly files: Files;
  readonly secret: Secret;
  readonly provider: Provider;
  readonly targets: DeadlineTargets;
  readonly now: number;
}

export interface Received {
  readonly id: number;
  readonly outcome: IncomingOutcome;
  readonly caseId: number | null;
  /** It was here already: the same email in another folder, or fetched a second time. */
  readonly repeated: boolean;
}

/**
 * Stores an email on disk and joins it to its case; a repeat returns the first outcome. @throws DatabaseBusyError and
 * other errors of the database or the disk; nothing is stored then
 */
export async function takeIn(parts: TakingIn, raw: Uint8Array): Promise<Received> {
  const mail = await readMailBeside(raw);
  return storeMail(parts, raw, mail && withInvitation(mail));
}

/** Works like {@link takeIn} for an email that made it fail: stores the original in a case for someone to open. */
export function takeInUnread(parts: TakingIn, raw: Uint8Array): Promise<Received> {
  return storeMail(parts, raw, null);
}

async function storeMail(parts: TakingIn, raw: Uint8Array, mail: IncomingMail | null): Promise<Received> {
  const fingerprints = mail
    ? fingerprintsOf(parts.secret, mail)
    : await fingerprintsOfBytes(parts.secret, raw);
  const fingerprint = fingerprints.at(-1) ?? '';
  const first = await findFirst(parts.open.db, fingerprints);
  if (first) return parts.open.transact((trx) => noteSame(trx, first, mail, parts.now));
  const { key, bytes } = await parts.files.put(raw, MAIL_BYTES_MAX, 'when-opened');
  const forwarded = mail && (await readForwarded(parts.open.db, mail));
  const storedFiles = await storeFiles(parts.files, [...(mail?.files ?? []), ...(forwarded?.files ?? [])]);
  const unclaim = () =>
    Promise.all(
      [key, ...storedFiles.map(({ file_key }) => file_key)].map((each) => each && parts.files.delete(each)),
    );
  try {
    const result = await parts.open.transact(async (trx) => {
      await lockKeys(trx, [fingerprint]);
      const same = await findFirst(trx, fingerprints);
      if (same) return noteSame(trx, same, mail, parts.now);
      return writeDown(trx, parts, { mail, forwarded, fingerprint, key, bytes, storedFiles });
    });
    // Another process was first with the same email, and has its own copies.
    if (result.repeated) await unclaim();
    return result;
  } catch (error) {
    await unclaim();
    throw error;
  }
}

/** Hashes what makes it the same email: servers add headers en route. The last uses the current secret. */
function fingerprintsOf(secret: Secret, mail: IncomingMail): readonly string[] {
  const { messageId, from, subject, sentAt, text } = mail;
  const tokens = [messageId ?? '', from?.address ?? '', subject, String(sentAt), text];
  return hashesEverMade(secret, 'incoming', ...tokens);
}

/** How many bytes are hashed before others have a turn. */
const HASHED_BYTES = 1024 * 1024;

async function fingerprintsOfBytes(secret: Secret, raw: Uint8Array): Promise<readonly string[]> {
  const hash = createHash('sha256');
  for (let at = 0; at < raw.length; at += HASHED_BYTES) {
    hash.update(raw.subarray(at, at + HASHED_BYTES));
    await setImmediate();
  }
  return hashesEverMade(secret, 'incoming', hash.digest('hex'));
}

async function findFirst(db: Database, fingerprints: readonly string[]): Promise<Received | undefined> {
  const row = await db
    .selectFrom('incoming_mails')
    .select(['id', 'outcome', 'case_id as caseId'])
    .where('fingerprint', 'in', fingerprints)
    .executeTakeFirst();
  return row && { ...row, repeated: true };
}

/** A new message has a new Message-ID: the same one is the same email by two ways, nothing to look at. */
async function noteSame(
  trx: Database,
  first: Received,
  mail: IncomingMail | null,
  now: number,
): Promise<Received> {
  await noteRepeat(trx, { mailId: first.id, caseId: first.caseId, at: now }, mail?.messageId == null);
  return first;
}

interface ToWrite {
  readonly mail: IncomingMail | null;
  readonly forwarded: Forwarded | null;
  readonly fingerprint: string;
  readonly key: string;
  readonly bytes: number;
  readonly storedFiles: readonly StoredFile[];
}

async function writeDown(trx: Database, parts: TakingIn, written: ToWrite): Promise<Received> {
  const { mail, forwarded, fingerprint, key, bytes, storedFiles } = written;
  const placed = mail ? await place(trx, parts, mail, forwarded) : await placeUnread(trx, parts);
  const row = {
    fingerprint,
    message_id: mail?.messageId ?? null,
    from_address: mail?.from?.address ?? '',
    from_name: mail?.from?.name ?? '',
    subject: mail?.subject ?? '',
    text: mail?.text ?? '',
    received_at: parts.now,
    sent_at: mail?.sentAt ?? null,
    file_key: key,
    bytes,
    is_answer: mail === null || mail.follows.length > 0 ? 1 : 0,
    ...placed,
  };
  const id = await writeMail(trx, row, storedFiles);
  return { id, outcome: placed.outcome, caseId: placed.case_id, repeated: false };
}
