import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import { deadlinesFor } from '#domain/cases/deadlines/deadlines.server.ts';
import type { DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { Database } from '#domain/database.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { type CaseKind, CONTACTS } from '../case.table.ts';
import type { SentColumns } from '../case-fields.ts';
import { addContact, refreshDeadlines } from '../deadlines/contacts.server.ts';
import { deadlineColumns } from '../deadlines/due.ts';
import { addEvent, indexCase, touchCase } from '../edit/edit-case.server.ts';
import { firstStage, isAcknowledged, KINDS } from '../kinds/kinds.ts';
import { usualHold } from '../on-hold.ts';
import { insertCase } from './insert-case.server.ts';
import { startOpened } from './safeguarding-alarms.server.ts';

export interface CaseToImport {
  /** A contact from an imported list waits for nothing: it becomes a closed enquiry without deadlines. */
  readonly kind: CaseKind | 'contact';
  readonly status: 'new' | 'open' | 'waiting';
  readonly receivedAt: number;
  readonly answeredAt: number | null;
  readonly assigneeId: string | null;
  readonly sent: SentColumns;
  readonly note: string;
  readonly fingerprint: string;
}

export interface CaseImport {
  readonly fileName: string;
  readonly opening: Provider['opening'];
  readonly targets: DeadlineTargets;
  readonly actor: Actor;
  readonly now: number;
}

/** Saves another system's case, with deadlines from its arrival there; no emails. Returns its id. */
export async function importCase(trx: Database, one: CaseToImport, from: CaseImport): Promise<number> {
  const { actor, now, fileName } = from;
  const isContact = one.kind === 'contact';
  const kind = one.kind === 'contact' ? 'enquiry' : one.kind;
  const deadlines = await deadlinesFor(kind, one.receivedAt, from.opening, from.targets);
  const { id } = await insertCase(trx, {
    ...one.sent,
    kind,
    received_at: one.receivedAt,
    fingerprint: one.fingerprint,
    sender: isContact ? CONTACTS : 'staff',
    spam_at: null,
    closed_at: isContact ? now : null,
    closed_by: isContact ? actor.id : null,
    opened_at: one.status === 'open' && !isContact ? now : null,
    ...(one.status === 'waiting' && !isContact && { waiting_at: now, waits_until: await usualHoldOf(from) }),
    email_key: emailKey(one.sent.email),
    phone_key: phoneKey(one.sent.phone),
    source: isContact ? CONTACTS : 'import',
    logged_by: actor.id,
    assignee_id: one.assigneeId,
    stage: firstStage(kind),
    ...(isContact
      ? {}
      : deadlineColumns(deadlines, { ...one.sent, kind, received_at: one.receivedAt, spam_at: null })),
  });
  // The other system has already received it: no one is woken.
  if (KINDS[kind].forLeads) await startOpened(trx, id, actor, now);
  await addEvent(trx, { caseId: id, actor, now, action: 'logged', detail: `from the file ${fileName}` });
  if (one.note) await addNote(trx, { caseId: id, body: one.note, actor, now });
  if (one.answeredAt !== null) {
    const counts_as = isAcknowledged(kind) ? 'acknowledgement' : 'answer';
    const met = { at: one.answeredAt, how: null, counts_as } as const;
    await addContact(trx, { case_id: id, reply_id: null, staff_id: null, ...met });
    await refreshDeadlines(trx, id);
  }
  await indexCase(trx, id);
  await touchCase(trx, { caseId: id, by: actor, now });
  return id;
}

async function usualHoldOf({ opening, now }: CaseImport): Promise<number> {
  return usualHold(now, now, { opening, isHoliday: await bankHolidays(opening) });
}

function addNote(trx: Database, note: { caseId: number; body: string; actor: Actor; now: number }) {
  const { caseId, body, actor, now } = note;
  return trx
    .insertInto('case_notes')
    .values({
      case_id: caseId,
      staff_id: actor.id,
      at: now,
      type: 'note',
      counts_as: null,
      body,
      submission_key: `import-${caseId}`,
    })
    .execute();
}
