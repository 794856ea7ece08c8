import type { Database, OpenDatabase } from '#domain/database.ts';
import { barredOf } from '#domain/staff/barred.server.ts';
import { branchesOf } from '#domain/staff/branches.server.ts';
import { leadColumn } from '#domain/staff/leads.server.ts';
import { may, type Role } from '#domain/staff/roles.ts';
import { type Access, accessOf } from '../kinds/access.ts';
import { type Choices, choicesSchema, DEFAULT_CHOICES } from './choices.ts';

export interface NoticePerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly role: Role;
  readonly choices: Choices;
  readonly chosenAt: number;
  readonly access: Access;
  readonly answers: boolean;
}

export async function noticePeople(db: Database, id?: string): Promise<readonly NoticePerson[]> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_choices', 'staff_choices.staff_id', 'staff.id')
    .select([
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.mobile',
      'staff.role',
      leadColumn().as('lead'),
      'staff_choices.value',
      'staff_choices.updated_at',
    ])
    .where('staff.deactivated_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('staff.id', '=', id!))
    .orderBy('staff.id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const [barred, branches] = await Promise.all([barredOf(db, ids), branchesOf(db, ids)]);
  return rows
    .map(({ role, lead, value, updated_at, ...person }) => ({
      ...person,
      role,
      choices: parseChoices(value),
      chosenAt: updated_at ?? 0,
      access: accessOf({
        ...{ role, isLead: lead === 1 },
        ...{ barredFrom: barred.get(person.id) ?? new Set(), branches: branches.get(person.id) ?? null },
      }),
      answers: may(role, 'answer-cases'),
    }))
    .filter(({ access }) => access.kinds.length > 0);
}

export async function readChoices(db: Database, staffId: string): Promise<Choices> {
  const row = await db
    .selectFrom('staff_choices')
    .select('value')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return parseChoices(row?.value ?? null);
}

function parseChoices(value: string | null): Choices {
  return value === null ? DEFAULT_CHOICES : choicesSchema.parse(JSON.parse(value));
}

/** Saves `signature` if given; null: name and provider. */
export async function saveChoices(
  open: OpenDatabase,
  {
    staffId,
    choices,
    signature,
    now,
  }: {
    readonly staffId: string;
    readonly choices: Choices;
    readonly signature?: string | null;
    readonly now: number;
  },
): Promise<void> {
  const value = JSON.stringify(choicesSchema.parse(choices));
  const saved = { value, updated_at: now, ...(signature !== undefined && { signature }) };
  await open.transact((trx) =>
    trx
      .insertInto('staff_choices')
      .values({ staff_id: staffId, ...saved })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(saved))
      .execute(),
  );
}

export async function readSignature(db: Database, staffId: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff_choices')
    .select('signature')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row?.signature ?? null;
}
