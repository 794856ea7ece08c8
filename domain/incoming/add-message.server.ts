import type { CaseRow } from '#domain/cases/case.table.ts';
import { formalName } from '#domain/cases/display-name.ts';
import { readWith } from '#domain/cases/edit/merged.server.ts';
import { noteRepeat } from '#domain/cases/edit/note-filtered.server.ts';
import { receiveAsk } from '#domain/cases/verbs/asks.server.ts';
import { REPEAT_WINDOW_MS } from '#domain/cases/verbs/receive.server.ts';
import type { Database } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import { saveNotice } from '#domain/provider/privacy-notice.server.ts';
import type { PrivacyNotice } from '#domain/provider/privacy-notice.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import type { IncomingMail } from '#platform/mail/incoming-mail.ts';
import type { Doubt, IncomingMailRow } from './incoming.table.ts';
import { newCaseOf } from './new-case.server.ts';
import type { StoredFile } from './store-files.server.ts';
import type { TakingIn } from './take-in.server.ts';
import { mayWake } from './wake.server.ts';
import { writeMail } from './write-mail.server.ts';

/** More in an hour about one case is a program. */
const ADDED_PER_HOUR = 20;
const WORDS_BYTES_MAX = 64 * 1024;

export interface AddedMessage {
  readonly caseId: number;
  readonly text: string;
  readonly storedFiles: readonly StoredFile[];
  readonly isSpam: boolean;
  readonly phone?: string;
  readonly doubt?: Doubt | null;
  readonly notice?: PrivacyNotice;
}

/** `gone`: the case was erased or marked as spam in the meantime. `newReference`: of the case that was made of it. */
export type Added =
  | { readonly ok: true; readonly newReference: string | null }
  | { readonly ok: false; readonly reason: 'too-many' | 'gone' };

/**
 * Adds what a person writes at `/messages` or by text, as an email from them: it wakes the case or, if late or spam,
 * is a new one. Unless `ok`, the files stay the caller's. @throws DatabaseBusyError; nothing is stored then
 */
export async function addMessage(parts: TakingIn, added: AddedMessage): Promise<Added> {
  const { key, bytes } = await parts.files.put(Buffer.from(added.text), WORDS_BYTES_MAX, 'when-opened');
  try {
    const outcome = await parts.open.transact((trx) => write(trx, parts, { ...added, key, bytes }));
    if (outcome.unused) await parts.files.delete(key);
    if (outcome.repeated) await dropFiles(parts, added.storedFiles);
    return outcome.added;
  } catch (error) {
    await parts.files.delete(key);
    throw error;
  }
}

export async function dropFiles(
  { files }: Pick<TakingIn, 'files'>,
  storedFiles: readonly StoredFile[],
): Promise<void> {
  for (const { file_key } of storedFiles) if (file_key) await files.delete(file_key);
}

interface Written {
  readonly added: Added;
  readonly unused: boolean;
  readonly repeated: boolean;
}

type Writing = AddedMessage & { readonly key: string; readonly bytes: number };

async function write(trx: Database, parts: TakingIn, writing: Writing): Promise<Written> {
  const { caseId, text, storedFiles, key, bytes, phone = null, doubt = null } = writing;
  await lockKeys(trx, [`messages ${caseId}`]);
  const not = (reason: 'too-many' | 'gone'): Written => ({
    ...{ added: { ok: false, reason }, unused: true, repeated: false },
  });
  const row = await caseById(trx, caseId);
  if (!row || row.spam_at !== null) return not('gone');
  const since = await addedSince(trx, caseId, parts.now - REPEAT_WINDOW_MS);
  const first = since.find((one) => one.text === text && one.files === filesOf(storedFiles));
  if (first) {
    await noteRepeat(trx, { mailId: first.id, caseId: first.case_id, at: parts.now });
    return { added: await asAdded(trx, first), unused: true, repeated: true };
  }
  const recent = since.filter(({ received_at }) => Number(received_at) > parts.now - HOUR_MS);
  if (recent.length >= ADDED_PER_HOUR) return not('too-many');
  const placed = await place(trx, parts, { row, writing });
  const sender = { from_address: phone === null ? (row.email ?? '') : '', from_name: formalName(row) };
  const mail = { message_id: null, subject: '', text, nature: 'person', sent_at: null } as const;
  await writeMail(
    trx,
    {
      ...{ ...mail, ...sender, ...placed, file_key: key, bytes, page_case_id: caseId },
      ...{ from_phone: phone, doubt },
      fingerprint: keyedHash(
        parts.secret,
        'messages',
        String(caseId),
        String(parts.now),
        text,
        filesOf(storedFiles),
      ),
      received_at: parts.now,
      privacy_notice: await saveNotice(trx, writing.notice, parts.now),
    },
    storedFiles,
  );
  return { added: await asAdded(trx, placed), unused: false, repeated: false };
}

async function asAdded(
  trx: Database,
  { outcome, case_id }: Pick<Placed, 'outcome' | 'case_id'>,
): Promise<Added> {
  const made = outcome === 'new' && case_id !== null ? await caseById(trx, case_id) : undefined;
  return { ok: true, newReference: made?.reference ?? null };
}

function caseById(trx: Database, id: number): Promise<CaseRow | undefined> {
  return trx.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst();
}

async function addedSince(trx: Database, caseId: number, since: number) {
  const mails = await trx
    .selectFrom('incoming_mails')
    .select(['id', 'text', 'received_at', 'outcome', 'case_id'])
    .where('page_case_id', '=', caseId)
    .where('received_at', '>', since)
    .execute();
  if (mails.length === 0) return [];
  const files = await trx
    .selectFrom('incoming_files')
    .select(['mail_id', 'name', 'bytes'])
    .where(
      'mail_id',
      'in',
      mails.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return mails.map((mail) => ({
    ...mail,
    files: filesOf(files.filter(({ mail_id }) => mail_id === mail.id)),
  }));
}

/** Files of the same names and lengths are the same. */
function filesOf(files: readonly { readonly name: string; readonly bytes: number | string }[]): string {
  return files.map(({ name, bytes }) => `${name} ${bytes}`).join('\n');
}

type Placed = Pick<IncomingMailRow, 'outcome' | 'case_id' | 'perhaps_of'>;

async function place(
  trx: Database,
  parts: TakingIn,
  { row, writing }: { readonly row: CaseRow; readonly writing: Writing },
): Promise<Placed> {
  const end = await caseById(trx, (await readWith(trx, row)).id);
  if (!end) throw new Error('A case was merged into none');
  if (!writing.isSpam && mayWake(end, parts.now)) {
    const responseTimes = { opening: parts.provider.opening, targets: parts.targets };
    await receiveAsk(trx, end, { responseTimes, actor: null, now: parts.now });
    return { outcome: 'joined', case_id: end.id, perhaps_of: null };
  }
  const mail: IncomingMail = {
    ...{ messageId: null, subject: '', sentAt: null, text: writing.text, headers: () => [] },
    ...{ follows: [], to: [], replyTo: [], files: [] },
    from: { name: formalName(row), address: row.email ?? '' },
  };
  const found = { row: end, isKnown: true };
  return newCaseOf(trx, parts, { mail, found, spam: writing.isSpam ? 'junk' : null });
}
