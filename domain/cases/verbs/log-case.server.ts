import { deadlinesFor } from '#domain/cases/deadlines/deadlines.server.ts';
import type { DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseKind, NewCase } from '../case.table.ts';
import { columnsOfForm } from '../case-fields.ts';
import { deadlineColumns } from '../deadlines/due.ts';
import {
  addEvent,
  type Changed,
  indexCase,
  isFormKey,
  refused,
  touchCase,
} from '../edit/edit-case.server.ts';
import { firstStage, raisableKinds } from '../kinds/kinds.ts';
import { insertCase } from './insert-case.server.ts';
import type { LoggedFields } from './log-form.ts';
import { recipientOf } from './receive.server.ts';

const SOURCE_WORDS: Record<LoggedFields['source'], string> = {
  phone: 'phone call',
  'walk-in': 'visit',
  letter: 'letter',
  email: 'email',
};

export interface NewLog {
  readonly fields: LoggedFields;
  /** Made by the server with the form: a second click finds the first one's case. */
  readonly formKey: string;
  readonly provider: Pick<Provider, 'opening' | 'mailbox'>;
  readonly targets: DeadlineTargets;
  readonly actor: Actor;
  readonly now: number;
}

export type Logged =
  | {
      readonly outcome: 'logged';
      readonly reference: string;
      readonly kind: CaseKind;
      readonly repeated: boolean;
      readonly mailed: boolean;
    }
  | Extract<Changed, { outcome: 'refused' }>;

/**
 * Saves contact noted by staff, due from its arrival. Only the person gets an email, if the form asks for one.
 * @throws DatabaseBusyError and other database errors; nothing is saved then
 */
export async function logCase(open: OpenDatabase, log: NewLog): Promise<Logged> {
  const { fields, formKey, provider, actor, now } = log;
  if (!raisableKinds(actor).includes(fields.kind)) return refused('You may not open cases of that kind.');
  if (!isFormKey(formKey)) return refused("This form can't be used. Open it again.");
  const fingerprint = `logged-${formKey}`;
  const deadlines = await deadlinesFor(fields.kind, fields.receivedAt ?? now, provider.opening, log.targets);
  return open.transact(async (trx) => {
    await lockKeys(trx, [fingerprint]);
    const first = await findFirst(trx, fingerprint);
    if (first) return { outcome: 'logged', ...first, repeated: true };
    const columns = columnsOf(log, fingerprint);
    const row = await insertCase(trx, { ...columns, ...deadlineColumns(deadlines, columns) });
    const detail = SOURCE_WORDS[fields.source];
    await addEvent(trx, { caseId: row.id, actor, now, action: 'logged', detail });
    await trx
      .insertInto('case_reads')
      .values({ case_id: row.id, staff_id: actor.id, read_at: now })
      .execute();
    const mailed = fields.acknowledge && (await acknowledge(trx, row.id, log));
    await indexCase(trx, row.id);
    await touchCase(trx, { caseId: row.id, change: 'new', by: actor, now });
    return { outcome: 'logged', reference: row.reference, kind: row.kind, repeated: false, mailed };
  });
}

function columnsOf({ fields, actor, now }: NewLog, fingerprint: string): Omit<NewCase, 'reference'> {
  return {
    kind: fields.kind,
    received_at: fields.receivedAt ?? now,
    ...columnsOfForm({ ...fields, carerNames: fields.kind === 'thanks' ? fields.carerNames : null }),
    fingerprint,
    sender: 'staff',
    spam_at: null,
    closed_at: null,
    closed_by: null,
    email_key: emailKey(fields.email),
    phone_key: phoneKey(fields.phone),
    source: fields.source,
    logged_by: actor.id,
    stage: firstStage(fields.kind),
  };
}

async function findFirst(trx: Database, fingerprint: string) {
  const row = await trx
    .selectFrom('cases')
    .select(['id', 'reference', 'kind'])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (!row) return undefined;
  const mail = await trx
    .selectFrom('mails')
    .select('id')
    .where('case_id', '=', row.id)
    .where('template', '=', 'acknowledgement')
    .executeTakeFirst();
  return { reference: row.reference, kind: row.kind, mailed: mail !== undefined };
}

async function acknowledge(
  trx: Database,
  caseId: number,
  { fields, provider, now }: NewLog,
): Promise<boolean> {
  const recipient = recipientOf(fields);
  if (!recipient) return false;
  const messageIdDomain = mailDomain(provider);
  await enqueueMail(trx, { template: 'acknowledgement', caseId, recipient, now, messageIdDomain });
  return true;
}
