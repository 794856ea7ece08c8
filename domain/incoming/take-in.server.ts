import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import { receiveAsk } from '#domain/cases/verbs/asks.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { Files } from '#platform/files/files.server.ts';
import { hashesEverMade } from '#platform/ids/keyed-hash.ts';
import { MAIL_BYTES_MAX } from '#platform/mail/imap-fetch.server.ts';
import type { IncomingMail } from '#platform/mail/incoming-mail.ts';
import { readMailBeside } from '#platform/mail/read-mail-beside.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { mailCameBack } from './came-back.server.ts';
import { type CaseOfMail, caseOf, newestCaseOf } from './case-of.server.ts';
import type { AsideWhy, IncomingMailRow, IncomingOutcome } from './incoming.table.ts';
import { withInvitation } from './invitation-words.ts';
import { type KeptFile, keepFiles } from './keep-files.server.ts';
import { type Nature, natureOf } from './nature.ts';
import { newCaseOf } from './new-case.server.ts';
import { looksLikeSpamMail } from './spam-mail.ts';
import { mayWake } from './wake.server.ts';
import { writeMail } from './write-mail.server.ts';

export interface TakingIn {
  readonly open: OpenDatabase;
  readonly files: Files;
  readonly secret: Secret;
  readonly provider: Provider;
  readonly targets: DeadlineTargets;
  readonly now: number;
}

export interface TakenIn {
  readonly id: number;
  readonly outcome: IncomingOutcome;
  readonly caseId: number | null;
  /** It was here already: the same email in another folder, or fetched a second time. */
  readonly repeated: boolean;
}

/**
 * Writes down an email that came to the office, with its files, and joins it to its case. When the promise resolves, it
 * is on disk. The same email a second time gives what became of it the first.
 * @throws DatabaseBusyError and other errors of the database or the disk; nothing is kept then
 */
export async function takeIn(parts: TakingIn, raw: Uint8Array): Promise<TakenIn> {
  const mail = await readMailBeside(raw);
  return keep(parts, raw, mail && withInvitation(mail));
}

/** As {@link takeIn}, for an email that made it fail: its original, in a case of its own for somebody to open. */
export function takeInUnread(parts: TakingIn, raw: Uint8Array): Promise<TakenIn> {
  return keep(parts, raw, null);
}

async function keep(parts: TakingIn, raw: Uint8Array, mail: IncomingMail | null): Promise<TakenIn> {
  const fingerprints = mail
    ? fingerprintsOf(parts.secret, mail)
    : await fingerprintsOfBytes(parts.secret, raw);
  const fingerprint = fingerprints.at(-1) ?? '';
  const first = await findFirst(parts.open.db, fingerprints);
  if (first) return first;
  const { key, bytes } = await parts.files.put(raw, MAIL_BYTES_MAX, 'when-opened');
  const kept = mail ? await keepFiles(parts.files, mail.files) : [];
  const unclaim = () =>
    Promise.all(
      [key, ...kept.map(({ file_key }) => file_key)].map((each) => each && parts.files.delete(each)),
    );
  try {
    const taken = await parts.open.transact(async (trx) => {
      await lockKeys(trx, [fingerprint]);
      return (
        (await findFirst(trx, fingerprints)) ?? writeDown(trx, parts, { mail, fingerprint, key, bytes, kept })
      );
    });
    // Another process was first with the same email, and has its own copies.
    if (taken.repeated) await unclaim();
    return taken;
  } catch (error) {
    await unclaim();
    throw error;
  }
}

/** Of what people would call the same email: stations on its way add heads of their own. The last is of now. */
function fingerprintsOf(secret: Secret, mail: IncomingMail): readonly string[] {
  const { messageId, from, subject, sentAt, text } = mail;
  const words = [messageId ?? '', from?.address ?? '', subject, String(sentAt), text];
  return hashesEverMade(secret, 'incoming', ...words);
}

/** What is hashed before others have a turn. */
const HASHED_BYTES = 1024 * 1024;

async function fingerprintsOfBytes(secret: Secret, raw: Uint8Array): Promise<readonly string[]> {
  const hash = createHash('sha256');
  for (let at = 0; at < raw.length; at += HASHED_BYTES) {
    hash.update(raw.subarray(at, at + HASHED_BYTES));
    await setImmediate();
  }
  return hashesEverMade(secret, 'incoming', hash.digest('hex'));
}

async function findFirst(db: Database, fingerprints: readonly string[]): Promise<TakenIn | undefined> {
  const row = await db
    .selectFrom('incoming_mails')
    .select(['id', 'outcome', 'case_id as caseId'])
    .where('fingerprint', 'in', fingerprints)
    .executeTakeFirst();
  return row && { ...row, repeated: true };
}

interface ToWrite {
  readonly mail: IncomingMail | null;
  readonly fingerprint: string;
  readonly key: string;
  readonly bytes: number;
  readonly kept: readonly KeptFile[];
}

interface Placed extends Pick<IncomingMailRow, 'outcome' | 'case_id' | 'perhaps_of'> {
  readonly nature: IncomingMailRow['nature'];
  readonly aside_why?: AsideWhy;
}

async function writeDown(trx: Database, parts: TakingIn, written: ToWrite): Promise<TakenIn> {
  const { mail, fingerprint, key, bytes, kept } = written;
  const placed = mail ? await place(trx, parts, mail) : await placeUnread(trx, parts);
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
    ...placed,
  };
  const id = await writeMail(trx, row, kept);
  return { id, outcome: placed.outcome, caseId: placed.case_id, repeated: false };
}

const ASIDE = { outcome: 'aside', case_id: null, perhaps_of: null } as const;

const UNREAD: IncomingMail = {
  ...{ messageId: null, from: null, sentAt: null, subject: '', headers: () => [] },
  ...{ follows: [], to: [], files: [] },
  text: 'An email came that can’t be shown here. Download the original, and open it in an email program.',
};

/** A person may have written it, so that somebody looks at it. */
async function placeUnread(trx: Database, parts: TakingIn): Promise<Placed> {
  const placed = await newCaseOf(trx, parts, { mail: UNREAD, found: null, isSpam: false });
  return { nature: 'unreadable', ...placed };
}

async function place(trx: Database, parts: TakingIn, mail: IncomingMail): Promise<Placed> {
  const isAnswer = mail.invitation?.method === 'reply';
  // A calendar sends an answer by itself, but a person gave it.
  const nature: Nature = isAnswer ? { kind: 'person' } : natureOf(mail);
  const found =
    (await caseOf(trx, mail)) ?? (isAnswer ? await newestCaseOf(trx, mail.from?.address ?? '') : null);
  if (nature.kind !== 'person' || (await isOurs(trx, mail, parts.provider)))
    return setAside(trx, parts, { nature, found });
  if (looksLikeSpamMail(mail))
    return { nature: 'person', ...(await newCaseOf(trx, parts, { mail, found, isSpam: true })) };
  if (found?.isKnown && mayWake(found.row, parts.now)) {
    const promises = { opening: parts.provider.opening, targets: parts.targets };
    await receiveAsk(trx, found.row, { promises, actor: null, now: parts.now });
    return { ...ASIDE, nature: 'person', outcome: 'joined', case_id: found.row.id };
  }
  return { nature: 'person', ...(await newCaseOf(trx, parts, { mail, found, isSpam: false })) };
}

/** What nobody has to answer: shown with its case, where it has one, and woken is nobody but by an email that came back. */
async function setAside(
  trx: Database,
  { now }: TakingIn,
  { nature, found }: { readonly nature: Nature; readonly found: CaseOfMail | null },
): Promise<Placed> {
  const back = nature.kind === 'bounce' ? await mailCameBack(trx, nature, now) : null;
  const case_id = back?.caseId ?? found?.row.id ?? null;
  return { ...ASIDE, nature: nature.kind, aside_why: whyAside(nature), case_id };
}

/** Only what the office wrote itself is set aside though a person speaks in it. */
function whyAside(nature: Nature): AsideWhy {
  if (nature.kind === 'robot') return nature.why;
  return nature.kind === 'bounce' ? 'bounce' : 'ours';
}

/** What the office or this site wrote itself, such as a copy that a rule moves back into the mailbox. */
async function isOurs(
  trx: Database,
  { from, messageId }: IncomingMail,
  { mailbox }: Provider,
): Promise<boolean> {
  if (mailbox !== '' && from?.address.toLowerCase() === mailbox.toLowerCase()) return true;
  if (messageId === null) return false;
  const sent = trx.selectFrom('mails').select('id').where('message_id', '=', messageId);
  return (await sent.limit(1).executeTakeFirst()) !== undefined;
}
