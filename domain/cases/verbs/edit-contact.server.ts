import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { readdressWaiting } from '#domain/outbox/readdress.server.ts';
import type { CaseRow } from '../case.table.ts';
import { pickSent, type SentColumns } from '../case-fields.ts';
import { isActive } from '../case-status.ts';
import { type ContactFields, contactChanges, corrected, correctedAlike, missingContact } from '../contact.ts';
import { refreshDeadlines } from '../deadlines/contacts.server.ts';
import {
  addEvent,
  type CaseEdit,
  type Changed,
  editCase,
  indexCase,
  touchCase,
  workOn,
} from '../edit/edit-case.server.ts';
import { accessOf, EVERY_CASE, isOpenTo } from '../kinds/access.ts';
import { casesOfPerson } from '../people/cases-of-person.server.ts';

import { personOf } from '../people/person-of.server.ts';
import { saveContact } from './edit-person.server.ts';
import { followAsOnePerson } from './follow-person.server.ts';

/** More open cases than one person has. */
const FOLLOWING_MAX = 50;

export interface EditingContact extends CaseEdit {
  readonly fields: ContactFields;
  readonly version: number;
  /** False: corrects only this case, because someone else used the same address or number. */
  readonly ofPerson: boolean;
}

/** `conflict`: a colleague corrected it first; `incomplete`: what is missing. Nothing was changed. */
export type ContactEdited =
  | Changed
  | { readonly outcome: 'conflict'; readonly current: SentColumns; readonly version: number }
  | { readonly outcome: 'incomplete'; readonly errors: Readonly<Record<string, string>> };

/** Redirects unsent emails; the person's other open, readable cases with the same details follow. */
export function editContact(open: OpenDatabase, editing: EditingContact): Promise<ContactEdited> {
  const { fields } = editing;
  return workOn(open, editing, async (trx, row): Promise<ContactEdited> => {
    const sent = pickSent(row);
    const after = corrected(sent, fields);
    if (!contactChanges(sent, after)) return { outcome: 'unchanged' };
    const version = await contactVersion(trx, row.id);
    if (version !== editing.version) return { outcome: 'conflict', current: row, version };
    const errors = missingContact(row, fields);
    if (Object.keys(errors).length > 0) return { outcome: 'incomplete', errors };
    await correctContact(trx, row, after, editing);
    return { outcome: 'changed' };
  });
}

/** Runs in the caller's transaction: every correction of contact details ends here. */
export async function correctContact(
  trx: Database,
  row: CaseRow,
  after: SentColumns,
  correcting: Pick<EditingContact, 'ofPerson' | 'actor' | 'now'>,
): Promise<void> {
  const { ofPerson, actor, now } = correcting;
  const sent = pickSent(row);
  const others = ofPerson ? await othersOf(trx, row) : [];
  await writeContact(trx, row, after, correcting);
  if (ofPerson) await saveTogether(trx, row, after, others.length > 0);
  const access = accessOf(actor);
  for (const other of others) {
    if (!isOpenTo(access, other) || !isActive(other.status)) continue;
    await writeContact(trx, other, correctedAlike(pickSent(other), sent, after), correcting);
    await touchCase(trx, { caseId: other.id, by: actor, now });
  }
  const keys = { email_key: emailKey(after.email), phone_key: phoneKey(after.phone) };
  await followAsOnePerson(trx, { id: row.id, ...keys }, correcting);
}

async function writeContact(
  trx: Database,
  row: CaseRow,
  after: SentColumns,
  { actor, now }: Pick<EditingContact, 'actor' | 'now'>,
): Promise<void> {
  const detail = contactChanges(pickSent(row), after);
  if (!detail) return;
  const email_key = emailKey(after.email);
  // Someone who got the confirmation at the wrong address must not go on reading.
  const isCorrected = row.email !== null && email_key !== emailKey(row.email);
  await editCase(trx, row.id, {
    ...after,
    email_key,
    pin_changes: row.pin_changes + (isCorrected ? 1 : 0),
    phone_key: phoneKey(after.phone),
  });
  await refreshDeadlines(trx, row.id);
  await addEvent(trx, { caseId: row.id, actor, now, action: 'contact-edited', detail });
  if (row.email && after.email && row.email !== after.email) {
    await readdressWaiting(trx, { caseId: row.id, from: row.email, to: after.email, now });
  }
  await indexCase(trx, row.id);
}

async function othersOf(trx: Database, row: CaseRow): Promise<readonly CaseRow[]> {
  const group = await personOf(trx, row);
  const ids = await casesOfPerson(trx, group, { access: EVERY_CASE, limit: FOLLOWING_MAX });
  const others = ids.filter((id) => id !== row.id);
  if (others.length === 0) return [];
  return trx.selectFrom('cases').selectAll().where('id', 'in', others).orderBy('id').execute();
}

/** Notes both addresses for the person, or the correction would part the case from their others. */
async function saveTogether(
  trx: Database,
  row: CaseRow,
  sent: SentColumns,
  hasOthers: boolean,
): Promise<void> {
  const after = {
    ...{ id: row.id, email: sent.email, phone: sent.phone },
    ...{ email_key: emailKey(sent.email), phone_key: phoneKey(sent.phone) },
  };
  if (after.email_key === row.email_key && after.phone_key === row.phone_key) return;
  if (hasOthers || (await personOf(trx, row)).rootId !== null) await saveContact(trx, row, after);
}

export async function contactVersion(db: Database, caseId: number): Promise<number> {
  const row = await db
    .selectFrom('case_events')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('case_id', '=', caseId)
    .where('action', '=', 'contact-edited')
    .executeTakeFirst();
  return Number(row?.id ?? 0);
}
