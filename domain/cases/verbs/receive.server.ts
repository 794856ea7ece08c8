import { applicationColumns } from '#domain/cases/application/answers.ts';
import type { ApplicationRow } from '#domain/cases/application/application.table.ts';
import { saveApplication } from '#domain/cases/application/keep.server.ts';
import { deadlinesFor } from '#domain/cases/deadlines/deadlines.server.ts';
import type { DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import { storedDanger } from '#domain/cases/kinds/danger.ts';
import { caseKindOf, type Submission } from '#domain/cases/kinds/message.schema.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { branchFor, mailboxFor } from '#domain/lists/branches.server.ts';
import { lockKeys } from '#domain/lock.server.ts';
import { enqueueMails } from '#domain/outbox/enqueue.server.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import { saveNotice } from '#domain/provider/privacy-notice.server.ts';
import type { PrivacyNotice } from '#domain/provider/privacy-notice.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { queueText } from '#domain/text-messages/queue.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { acceptedHashes } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { CaseKind, CaseRow } from '../case.table.ts';
import { columnsOfForm, SENT_COLUMNS, type SentColumns } from '../case-fields.ts';
import { deadlineColumns } from '../deadlines/due.ts';
import { indexCase, touchCase } from '../edit/edit-case.server.ts';
import { noteFiltered, noteRepeat } from '../edit/note-filtered.server.ts';
import { firstStage, KINDS } from '../kinds/kinds.ts';
import { acknowledgementText } from '../notices/message-text.ts';
import { type Inserted, insertCase, placeIn } from './insert-case.server.ts';
import { fromWhere, keysOf, mayAcknowledge, type ReceiveLimits, roomFor } from './receive-limits.server.ts';
import { isSuspect, looksLikeSpam, type SpamSigns } from './spam.ts';

/** The same text from the same person within this time is a repeat; after it, a new case. */
export const REPEAT_WINDOW_MS = DAY_MS;

export interface Reception {
  readonly open: OpenDatabase;
  readonly secret: Secret;
  readonly provider: Provider;
  readonly targets: DeadlineTargets;
  readonly limits: ReceiveLimits;
  readonly now: number;
  readonly address: string;
  readonly signs: SpamSigns;
  /** The privacy notice beside the form; left out for other programs. */
  readonly notice?: PrivacyNotice | undefined;
  /** The name of the branch chosen in the form, as sent. */
  readonly branch?: string | undefined;
}

export type ReceivedCase = SentColumns & Pick<CaseRow, 'id' | 'reference' | 'received_at' | 'spam_at'>;

export type Received =
  | { readonly ok: true; readonly row: ReceivedCase; readonly repeated: boolean }
  | { readonly ok: false; readonly reason: 'too-many' };

/**
 * Saves a message with its emails: on disk once `ok`. A repeat within {@link REPEAT_WINDOW_MS} returns the first row.
 * Spam causes no email, nor does a concern beyond a limit until `notifyUntold`.
 * @throws DatabaseBusyError and other database errors; nothing is saved then
 */
export async function receive(submission: Submission, reception: Reception): Promise<Received> {
  const { open, secret, now } = reception;
  const draft = draftCase(submission);
  const answers: Partial<Omit<ApplicationRow, 'case_id'>> =
    submission.kind === 'application' ? applicationColumns(submission.fields) : {};
  const typed = Object.values<string | null>({ ...draft, ...answers }).map((value) => value ?? '');
  const fingerprints = acceptedHashes(secret, submission.kind, ...typed);
  const [fingerprint = ''] = fingerprints;
  const from = fromWhere(reception);
  const chosen = { chosen: reception.branch, ...(answers.city && { place: answers.city }) };
  const kind = caseKindOf(submission);
  const deadlines = await deadlinesFor(kind, now, reception.provider.opening, reception.targets);
  return open.transact(async (trx) => {
    const spam = looksLikeSpam(reception.signs, kind);
    // PostgreSQL gets one round trip and answers in this order, so the reads happen under the lock.
    const [, first, room, branch, privacy_notice] = await Promise.all([
      lockKeys(trx, keysOf(fingerprint, from, reception.limits)),
      findRepeat(trx, fingerprints, now, spam),
      roomFor(trx, { ...from, kind, spam }, reception),
      branchFor(trx, { ...placeIn(draft), ...chosen }),
      saveNotice(trx, reception.notice, now),
    ]);
    if (first) {
      await noteRepeat(trx, { caseId: first.id, at: now });
      return { ok: true, row: first, repeated: true };
    }
    if (room === 'none') return { ok: false, reason: 'too-many' };
    const tells = !spam && room === 'told';
    const [row, acknowledged] = await Promise.all([
      insertCase(
        trx,
        {
          ...draft,
          kind,
          received_at: now,
          fingerprint,
          ...from,
          untold: room === 'quiet' ? 1 : 0,
          spam_at: spam ? now : null,
          suspect: isSuspect(reception.signs) ? 1 : 0,
          email_key: emailKey(draft.email),
          phone_key: phoneKey(draft.phone),
          ...deadlineColumns(deadlines, { ...draft, kind, received_at: now, spam_at: spam ? now : null }),
          stage: firstStage(kind),
          privacy_notice,
        },
        { branch },
      ),
      tells ? acknowledgedAt(trx, draft, now) : undefined,
    ]);
    await Promise.all([
      submission.kind === 'application' && saveApplication(trx, row.id, submission.fields),
      indexCase(trx, row.id),
      touchCase(trx, { caseId: row.id, change: spam ? 'changed' : 'new', now }),
      spam && noteFiltered(trx, { why: 'form', caseId: row.id, at: now }),
      tells && notifyStaff(trx, { row, acknowledged, by: deadlines.by }, reception),
    ]);
    const { sources: _, ...saved } = row;
    return { ok: true, row: saved, repeated: false };
  });
}

function draftCase({ kind, fields }: Submission): SentColumns {
  if (kind === 'concern') return columnsOfForm({ ...fields, danger: storedDanger(fields.danger) });
  if (kind !== 'question') return columnsOfForm(fields);
  const { subject, question, ...others } = fields;
  return columnsOfForm({ ...others, message: `${subject}\n\n${question}` });
}

/** Finds a repeat, unless it no longer looks like spam and the first one did. */
function findRepeat(
  trx: Database,
  fingerprints: readonly string[],
  now: number,
  spam: boolean,
): Promise<ReceivedCase | undefined> {
  return trx
    .selectFrom('cases')
    .select([...SENT_COLUMNS, 'id', 'reference', 'received_at', 'spam_at'])
    .where('fingerprint', 'in', fingerprints)
    .where('received_at', '>', now - REPEAT_WINDOW_MS)
    .$if(!spam, (query) => query.where('spam_at', 'is', null))
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the mailbox to send a confirmation to; undefined if there is none, or it has had enough. */
async function acknowledgedAt(
  trx: Database,
  sent: Pick<CaseRow, 'email'>,
  now: number,
): Promise<string | undefined> {
  const recipient = recipientOf(sent);
  return recipient !== undefined && (await mayAcknowledge(trx, recipient, now)) ? recipient : undefined;
}

interface NewCaseNotice {
  readonly row: Inserted<ReceivedCase & { readonly kind: CaseKind }>;
  readonly acknowledged: string | undefined;
  readonly by: number;
}

async function notifyStaff(trx: Database, newCaseNotice: NewCaseNotice, reception: Reception): Promise<void> {
  const { row, acknowledged, by } = newCaseNotice;
  const { provider, now } = reception;
  const mail = { caseId: row.id, now, messageIdDomain: mailDomain(provider) };
  const mailbox = await mailboxFor(trx, row.branch_id, provider);
  // The schedule alerts leads, see `alertLeads`.
  const forLeads = [row, ...row.sources].some(({ kind }) => KINDS[kind].forLeads);
  await Promise.all([
    enqueueMails(trx, [
      // Without a mailbox, only the inbox shows it. Anyone in the office may read the mailbox.
      ...(mailbox && !forLeads
        ? [{ ...mail, template: 'office-notification' as const, recipient: mailbox }]
        : []),
      ...(acknowledged ? [{ ...mail, template: 'acknowledgement' as const, recipient: acknowledged }] : []),
    ]),
    row.email === null && acknowledgeByText(trx, { row, by }, reception),
  ]);
}

/** After a day, someone has rung them. */
const TEXT_OF_USE_MS = DAY_MS;

async function acknowledgeByText(
  trx: Database,
  { row, by }: { readonly row: ReceivedCase; readonly by: number },
  { provider, secret, now }: Reception,
): Promise<void> {
  const textOf = (takesReplies: boolean) =>
    acknowledgementText(provider, { reference: row.reference, by }, takesReplies);
  const text = { template: 'acknowledgement', caseId: row.id, phone: row.phone, words: textOf } as const;
  await queueText(trx, { ...text, endsAt: now + TEXT_OF_USE_MS, secret, now });
}

export function recipientOf({ email }: Pick<CaseRow, 'email'>): string | undefined {
  // No email provider is case-sensitive, and each spelling would have a limit of its own.
  return email?.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
