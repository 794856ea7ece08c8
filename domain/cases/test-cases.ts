import { randomUUID } from 'node:crypto';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor, Role } from '#domain/staff/roles.ts';
import { UNBARRED } from '#domain/staff/test-accounts.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { referenceCode } from '#platform/ids/reference-code.ts';
import type { CaseKind, CaseRow, NewCase } from './case.table.ts';
import { contactsOfTimes } from './deadlines/due.ts';
import { touchCase } from './edit/edit-case.server.ts';
import { type Access, accessOf, EVERY_CASE } from './kinds/access.ts';

export const SATURDAY = Date.parse('2026-11-21T09:15:00Z');

/** Adds a case that waits, with `columns` in place of the usual ones, and the contacts that they tell of. */
export async function addCase(db: Database, columns: Partial<NewCase> = {}): Promise<CaseRow> {
  const row = await db
    .insertInto('cases')
    .values({
      reference: `C-${referenceCode(6)}`,
      kind: 'concern',
      received_at: SATURDAY,
      title: 'Mrs.',
      first_name: 'Ada',
      last_name: 'Archer',
      email: 'ada@example.org',
      phone: '01632 960 001',
      carer_names: null,
      message: 'The visit was late.',
      fingerprint: randomUUID(),
      sender: 'sender',
      spam_at: null,
      closed_at: null,
      closed_by: null,
      ...(columns.waiting_at && { waits_until: columns.waiting_at + 7 * DAY_MS }),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const contacts = contactsOfTimes(row.id, row);
  if (contacts.length > 0) await db.insertInto('contacts').values(contacts).execute();
  return row;
}

/** The same, as if it had just come: the open screens are notified of it. */
export async function addArrival(db: Database, columns: Partial<NewCase> = {}): Promise<CaseRow> {
  const row = await addCase(db, columns);
  const change = row.spam_at === null ? 'new' : 'changed';
  await touchCase(db, { caseId: row.id, change, now: row.received_at });
  return row;
}

/** Adds a member of staff, on whose behalf a test does things. */
export async function addActor(
  { db }: OpenDatabase,
  {
    role = 'manager',
    name = 'Mina Manager',
    isLead = false,
  }: { role?: Role; name?: string; isLead?: boolean } = {},
): Promise<Actor> {
  const person = { id: randomUUID(), name, email: `${randomUUID()}@example.org`, role };
  const at = new Date(SATURDAY).toISOString();
  await db
    .insertInto('staff')
    .values({ ...person, ...(isLead && { safeguarding_lead: 1 }), created_at: at, updated_at: at })
    .execute();
  return { ...person, ...(isLead && { isLead }), ...UNBARRED };
}

/** The access of someone who may read these kinds and is named in no case. */
export function reading(kinds: readonly CaseKind[]): Access {
  return { ...EVERY_CASE, kinds };
}

/** Returns the access of someone with this role who is named in no case. */
export function readingAs(role: Role): Access {
  return accessOf({ role, ...UNBARRED });
}
