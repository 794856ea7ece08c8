import type { CaseRow } from '#domain/cases/case.table.ts';
import { fullName } from '#domain/cases/display-name.ts';
import { touchCase } from '#domain/cases/edit/edit-case.server.ts';
import { markUnread } from '#domain/cases/edit/unread.server.ts';
import { holdersOf } from '#domain/cases/people/person-of.server.ts';
import { phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { Database } from '#domain/database.ts';
import { recordFate, type TextReport } from '#domain/text-messages/reports.server.ts';
import { asksToStop, stopTexts } from '#domain/text-messages/stops.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import type { IncomingMail } from '#platform/mail/incoming-mail.ts';
import { type Added, addMessage } from './add-message.server.ts';
import { newCaseOf } from './new-case.server.ts';
import type { TakingIn } from './take-in.server.ts';
import { writeMail } from './write-mail.server.ts';

/** Ten parts are the most that telephones join to one text. */
const WORDS_MAX = 2_000;
/** A text is about one of the person's cases from the last year. */
const MEANT_MS = 365 * DAY_MS;

type Answered = Extract<TextReport, { readonly kind: 'answer' }>;

export async function takeInFate(
  { open, now }: Pick<TakingIn, 'open' | 'now'>,
  { id, fate }: Pick<Extract<TextReport, { readonly kind: 'fate' }>, 'id' | 'fate'>,
): Promise<void> {
  await open.transact(async (trx) => {
    const caseId = await recordFate(trx, { id, fate, now });
    if (caseId !== null) await touchCase(trx, { caseId, now });
  });
}

/**
 * Joins a text to its number's newest case, or makes an enquiry; STOP alone is no message. On disk when it resolves.
 * @throws DatabaseBusyError and other errors of the database or the disk; nothing is stored then
 */
export async function takeInText(parts: TakingIn, { from, text: wording }: Answered): Promise<Added> {
  const { open, secret, now } = parts;
  if (from !== null && asksToStop(wording)) {
    const meant = await newestCase(open.db, from, now);
    await open.transact(async (trx) => {
      await stopTexts(trx, { recipient: from, text: wording.trim(), secret, now });
      if (meant === null) return;
      await markUnread(trx, meant.caseId);
      await touchCase(trx, { caseId: meant.caseId, now });
    });
    return { ok: true, newReference: null };
  }
  const text = wording.slice(0, WORDS_MAX) || 'A text message without words.';
  const phone = from ?? 'a number that is not shown';
  const meant = from === null ? null : await newestCase(open.db, from, now);
  if (meant !== null) {
    const added = await addMessage(parts, { ...meant, text, storedFiles: [], isSpam: false, phone });
    if (added.ok || added.reason === 'too-many') return added;
  }
  return takeInUnknown(parts, { phone, text });
}

async function newestCase(db: Database, from: string, now: number) {
  const key = phoneKey(from);
  const cases = await db
    .selectFrom('cases')
    .select(['id', 'first_name', 'last_name', 'email_key'])
    .where('phone_key', '=', key)
    .where('spam_at', 'is', null)
    .where('received_at', '>', now - MEANT_MS)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const [newest, ...others] = cases;
  if (!newest) return null;
  const isShared =
    others.some((one) => !mayBeOne(newest, one)) || (await holdersOf(db, 'phone', key)).length > 1;
  return { caseId: newest.id, doubt: isShared ? ('number' as const) : null };
}

type Writer = Pick<CaseRow, 'first_name' | 'last_name' | 'email_key'>;

/** A couple or an office shares a telephone: cases with other names and no address in common are other people’s. */
function mayBeOne(one: Writer, other: Writer): boolean {
  const isSameAddress = one.email_key !== null && one.email_key === other.email_key;
  return isSameAddress || spelling(one) === spelling(other);
}

function spelling(name: Writer): string {
  return fullName(name).trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}

async function takeInUnknown(
  parts: TakingIn,
  { phone, text }: { readonly phone: string; readonly text: string },
): Promise<Added> {
  const bytes = Buffer.from(text);
  const { key } = await parts.files.put(bytes, bytes.length, 'when-opened');
  const mail: IncomingMail = {
    ...{ messageId: null, subject: '', sentAt: null, text, headers: () => [] },
    ...{ follows: [], to: [], replyTo: [], files: [], from: { name: phone, address: '' } },
  };
  try {
    const caseId = await parts.open.transact(async (trx) => {
      const placed = await newCaseOf(trx, parts, { mail, found: null, phone });
      await writeMail(
        trx,
        {
          ...{ message_id: null, subject: '', text, nature: 'person', sent_at: null, ...placed },
          ...{ from_address: '', from_name: phone, from_phone: phone, file_key: key, bytes: bytes.length },
          fingerprint: keyedHash(parts.secret, 'text', phone, String(parts.now), text),
          received_at: parts.now,
        },
        [],
      );
      return placed.case_id;
    });
    const row = await parts.open.db
      .selectFrom('cases')
      .select('reference')
      .where('id', '=', caseId)
      .executeTakeFirst();
    return { ok: true, newReference: row?.reference ?? null };
  } catch (error) {
    await parts.files.delete(key);
    throw error;
  }
}
