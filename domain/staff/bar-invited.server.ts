import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';

interface Barring {
  readonly staffId: string;
  readonly inviterId: string;
  readonly now: number;
}

/**
 * Bars an account from the cases that are, or seem to be, about its inviter, and so from what follows from them. An owner
 * can lift that; see `domain/cases/verbs/name-staff.server.ts`.
 */
export async function barInvited(trx: Database, { staffId, inviterId, now }: Barring): Promise<void> {
  const [named, suspected] = await Promise.all([
    trx
      .selectFrom('case_named_staff')
      .select(['case_id', 'barred_with'])
      .where('staff_id', '=', inviterId)
      .execute(),
    trx
      .selectFrom('case_suspected_staff')
      .select('case_id')
      .where('staff_id', '=', inviterId)
      .where('answered_at', 'is', null)
      .execute(),
  ]);
  const rows = [...named, ...suspected.map(({ case_id }) => ({ case_id, barred_with: null }))];
  if (rows.length === 0) return;
  await trx
    .insertInto('case_named_staff')
    .values(
      rows.map(({ case_id, barred_with }) => ({
        ...{ case_id, staff_id: staffId, named_by: inviterId, at: now },
        barred_with: barred_with ?? inviterId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['staff_id', 'case_id']).doNothing())
    .execute();
}

/** Whose accounts exist because of this person: those they invited, those these invited, and so on. */
export async function invitedBy(db: Database, staffId: string) {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    with recursive invited (id) as (
      select id from staff where invited_by = ${staffId}
      union
      select staff.id from staff join invited on staff.invited_by = invited.id
    )
    select id, name, email from staff where id in (select id from invited) and id <> ${staffId}`.execute(db);
  return rows;
}
