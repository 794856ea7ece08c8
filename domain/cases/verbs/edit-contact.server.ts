import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { readdressWaiting } from '#domain/outbox/readdress.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { pickSent, type SentColumns } from '../case-fields.ts';
import { type ContactFields, contactChanges, corrected, missingContact } from '../contact.ts';
import { addEvent, type Changed, editCase, indexCase, workOn } from '../edit/edit-case.server.ts';

export interface EditingContact {
  readonly reference: string;
  readonly fields: ContactFields;
  readonly version: number;
  readonly actor: Actor;
  readonly now: number;
}

/** `conflict`: a colleague corrected it since; `incomplete`: what is missing. Both: nothing was changed. */
export type ContactEdited =
  | Changed
  | { readonly outcome: 'conflict'; readonly current: SentColumns; readonly version: number }
  | { readonly outcome: 'incomplete'; readonly errors: Readonly<Record<string, string>> };

/** The history tells what it was before; emails that have not left yet go to the new address. */
export function editContact(open: OpenDatabase, editing: EditingContact): Promise<ContactEdited> {
  const { fields, actor, now } = editing;
  return workOn(open, editing, async (trx, row): Promise<ContactEdited> => {
    const sent = pickSent(row);
    const after = corrected(sent, fields);
    const detail = contactChanges(sent, after);
    if (!detail) return { outcome: 'unchanged' };
    const version = await contactVersion(trx, row.id);
    if (version !== editing.version) return { outcome: 'conflict', current: row, version };
    const errors = missingContact(row, fields);
    if (Object.keys(errors).length > 0) return { outcome: 'incomplete', errors };
    const email_key = emailKey(after.email);
    // Whoever had the confirmation at the mistyped address must not read on.
    const isMended = row.email !== null && email_key !== emailKey(row.email);
    await editCase(trx, row.id, {
      ...after,
      email_key,
      pin_changes: row.pin_changes + (isMended ? 1 : 0),
      phone_key: phoneKey(after.phone),
    });
    await addEvent(trx, { caseId: row.id, actor, now, action: 'contact-edited', detail });
    if (row.email && after.email && row.email !== after.email) {
      await readdressWaiting(trx, { caseId: row.id, from: row.email, to: after.email, now });
    }
    await indexCase(trx, row.id);
    return { outcome: 'changed' };
  });
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
