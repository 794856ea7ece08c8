import type { CaseKind } from '#domain/cases/case.table.ts';
import { readableKinds } from '#domain/cases/kinds/kinds.ts';
import type { Database } from '#domain/database.ts';
import { may, type Role } from '#domain/staff/roles.ts';
import { parseChoices } from './choices.server.ts';
import type { Choices } from './choices.ts';

export interface NoticePerson {
  readonly id: string;
  readonly email: string;
  readonly choices: Choices;
  readonly chosenAt: number;
  readonly kinds: readonly CaseKind[];
  readonly answers: boolean;
}

export async function noticePeople(db: Database, id?: string): Promise<readonly NoticePerson[]> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_choices', 'staff_choices.staff_id', 'staff.id')
    .select(['staff.id', 'staff.email', 'staff.role', 'staff_choices.value', 'staff_choices.updated_at'])
    .where('staff.deactivated_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('staff.id', '=', id!))
    .orderBy('staff.id')
    .execute();
  return rows
    .map(({ role, value, updated_at, ...person }) => ({
      ...person,
      choices: parseChoices(value),
      chosenAt: updated_at ?? 0,
      kinds: readableKinds(role as Role),
      answers: may(role as Role, 'answer-cases'),
    }))
    .filter(({ kinds }) => kinds.length > 0);
}
