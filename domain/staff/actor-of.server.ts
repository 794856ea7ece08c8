import type { Database } from '#domain/database.ts';
import { barredFrom } from './barred.server.ts';
import { branchesOfRow } from './branches.server.ts';
import { leadColumn } from './leads.server.ts';
import type { Actor } from './roles.ts';

/** As they are now, for what goes on in their name after their request. @throws when no one has this id */
export async function actorOf(db: Database, id: string): Promise<Actor> {
  const { lead, some_branches, ...person } = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'some_branches', leadColumn().as('lead')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [barred, branches] = await Promise.all([
    barredFrom(db, id),
    branchesOfRow(db, { ...person, some_branches }),
  ]);
  return { ...person, isLead: lead === 1, barredFrom: barred, branches };
}
