import { applicationColumns } from '#domain/cases/application/answers.ts';
import type { ApplicationRow } from '#domain/cases/application/application.table.ts';
import { keepApplication } from '#domain/cases/application/keep.server.ts';
import { deadlinesFor } from '#domain/cases/deadlines/deadlines.server.ts';
import type { DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import { keptDanger } from '#domain/cases/kinds/danger.ts';
import { caseKindOf, type Submission } from '#domain/cases/kinds/message.schema.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { type Belongs, branchFor } from '#domain/lists/branches.server.ts';
import type { BranchEntry } from '#domain/lists/branches.ts';
import { lockKeys } from '#domain/lock.server.ts';
import { enqueueMails } from '#domain/outbox/enqueue.server.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import { keepNotice } from '#domain/provider/privacy-notice.server.ts';
import type { PrivacyNotice } from '#domain/provider/privacy-notice.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { queueText } from '#domain/text-messages/queue.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { hashesThatOpen } from '#platform/ids/keyed-hash.ts';
import { referenceCode } from '#platform/ids/reference-code.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { CaseKind, CaseRow, NewCase } from '../case.table.ts';
import { columnsOfForm, SENT_COLUMNS, type SentColumns } from '../case-fields.ts';
import { deadlineColumns } from '../deadlines/due.ts';
import { indexCase, touchCase } from '../edit/edit-case.server.ts';
import { firstStage, KINDS } from '../kinds/kinds.ts';
import { noticeSafeguarding } from '../notices/assigned.server.ts';
import { acknowledgementText } from '../notices/text-words.ts';
import { fromWhere, keysOf, mayAcknowledge, type ReceiveLimits, roomFor } from './receive-limits.server.ts';
import { looksLikeSpam, type SpamSigns } from './spam.ts';

/** The same words from the same person within this time are a repeat; after it, a reminder: a new case. */
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
  /** The privacy notice beside the form; left out of what another program sends. */
  readonly notice?: PrivacyNotice | undefined;
  /** The name of the branch that was chosen in the form, as it was sent. */
  readonly branch?: string | undefined;
}

export type ReceivedCase = SentColumns & Pick<CaseRow, 'id' | 'reference' | 'received_at' | 'spam_at'>;

export type Received =
  | { readonly ok: true; readonly row: ReceivedCase; readonly repeated: boolean }
  | { readonly ok: false; readonly reason: 'too-many' };

/**
 * Saves a visitor's message for good, together with the emails that tell of it. When the promise resolves
 * with `ok`, the row is on disk. A repeat within {@link REPEAT_WINDOW_MS} gives the first row again. What
 * looks like spam is saved as spam, without an email, and so is a concern beyond the overall limit, as a
 * concern.
 * @throws DatabaseBusyError and other database errors; nothing is saved then
 */
export async function receive(submission: Submission, reception: Reception): Promise<Received> {
  const { open, secret, now } = reception;
  const draft = draftCase(submission);
  const answers: Partial<Omit<ApplicationRow, 'case_id'>> =
    submission.kind === 'application' ? applicationColumns(submission.fields) : {};
  const typed = Object.values<string | null>({ ...draft, ...answers }).map((value) => value ?? '');
  const fingerprints = hashesThatOpen(secret, submission.kind, ...typed);
  const [fingerprint = ''] = fingerprints;
  const from = fromWhere(reception);
  const belongs = { chosen: reception.branch, ...(answers.city && { place: answers.city }) };
  const kind = caseKindOf(submission);
  const deadlines = await deadlinesFor(kind, now, reception.provider.opening, reception.targets);
  return open.transact(async (trx) => {
    await lockKeys(trx, keysOf(fingerprint, from, reception.limits));
    const spam = looksLikeSpam(reception.signs);
    const first = await findRepeat(trx, fingerprints, now, spam);
    if (first) return { ok: true, row: first, repeated: true };
    const room = await roomFor(trx, { ...from, kind, spam }, reception);
    if (room === 'none') return { ok: false, reason: 'too-many' };
    const { branch, ...row } = await insertCase(
      trx,
      {
        ...draft,
        kind,
        received_at: now,
        fingerprint,
        ...from,
        untold: room === 'quiet' ? 1 : 0,
        spam_at: spam ? now : null,
        email_key: emailKey(draft.email),
        phone_key: phoneKey(draft.phone),
        ...deadlineColumns(deadlines, spam),
        stage: firstStage(kind),
        privacy_notice: await keepNotice(trx, reception.notice, now),
      },
      belongs,
    );
    if (submission.kind === 'application') await keepApplication(trx, row.id, submission.fields);
    await indexCase(trx, row.id);
    await touchCase(trx, { caseId: row.id, what: spam ? 'changed' : 'new', now });
    if (!spam && room === 'told') {
      await notifyStaff(trx, { row, branch, by: deadlines.by }, reception);
      if (row.email === null) await acknowledgeByText(trx, { row, by: deadlines.by }, reception);
    }
    return { ok: true, row, repeated: false };
  });
}

function draftCase({ kind, fields }: Submission): SentColumns {
  if (kind === 'concern') return columnsOfForm({ ...fields, danger: keptDanger(fields.danger) });
  if (kind !== 'question') return columnsOfForm(fields);
  const { subject, question, ...others } = fields;
  return columnsOfForm({ ...others, message: `${subject}\n\n${question}` });
}

/** A repeat that no longer looks like spam is not hidden behind a first try that did. */
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

interface Notified {
  readonly row: ReceivedCase & { readonly kind: CaseKind };
  readonly branch: BranchEntry | null;
  /** Of the first contact. */
  readonly by: number;
}

async function notifyStaff(
  trx: Database,
  { row, branch, by }: Notified,
  { provider, now }: Reception,
): Promise<void> {
  const messageIdDomain = mailDomain(provider);
  const mail = { caseId: row.id, now, messageIdDomain };
  const recipient = recipientOf(row);
  const acknowledges = recipient !== undefined && (await mayAcknowledge(trx, recipient, now));
  const mailbox = branch?.mailbox || provider.mailbox;
  const forLeads = KINDS[row.kind].forLeads ?? false;
  if (forLeads) await noticeSafeguarding(trx, { caseId: row.id, dueAt: by, actor: null, now });
  await enqueueMails(trx, [
    // Until somebody enters a mailbox, the inbox alone tells of it. Anybody in the office may read the mailbox.
    ...(mailbox && !forLeads
      ? [{ ...mail, template: 'office-notification' as const, recipient: mailbox }]
      : []),
    ...(acknowledges ? [{ ...mail, template: 'acknowledgement' as const, recipient }] : []),
  ]);
}

/** Beyond a day, somebody has rung them. */
const TEXT_OF_USE_MS = DAY_MS;

async function acknowledgeByText(
  trx: Database,
  { row, by }: { readonly row: ReceivedCase; readonly by: number },
  { provider, secret, now }: Reception,
): Promise<void> {
  const words = (takesReplies: boolean) =>
    acknowledgementText(provider, { reference: row.reference, by }, takesReplies);
  const text = { template: 'acknowledgement', caseId: row.id, phone: row.phone, words } as const;
  await queueText(trx, { ...text, endsAt: now + TEXT_OF_USE_MS, secret, now });
}

export function recipientOf({ email }: Pick<CaseRow, 'email'>): string | undefined {
  // No email provider tells letter cases apart, and each spelling would have a limit of its own.
  return email?.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

const REFERENCE_LENGTH = 6;
/** With a million cases, one in a thousand references is taken; ten in a row never are. */
const REFERENCE_TRIES = 10;

/** A case of no branch that was chosen goes by the town or postcode that it names, see {@link branchFor}. */
export async function insertCase<Draft extends Omit<NewCase, 'reference' | 'branch_id'>>(
  trx: Database,
  draft: Draft,
  { chosen, place = draft.town }: Pick<Belongs, 'chosen' | 'place'> = {},
): Promise<Draft & { readonly id: number; readonly reference: string; readonly branch: BranchEntry | null }> {
  const branch = await branchFor(trx, { chosen, place, words: draft.message });
  for (let tries = 0; tries < REFERENCE_TRIES; tries++) {
    const reference = `C-${referenceCode(REFERENCE_LENGTH)}`;
    const row = await trx
      .insertInto('cases')
      .values({ ...draft, reference, branch_id: branch?.id ?? null })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      // Returning every column takes as long as writing them.
      .returning('id')
      .executeTakeFirst();
    if (row) return { ...draft, id: row.id, reference, branch };
  }
  throw new Error('No free reference was found');
}
