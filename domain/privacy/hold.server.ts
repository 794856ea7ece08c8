import type { CaseKind } from '#domain/cases/case.table.ts';
import { type Changed, onCase, refused } from '#domain/cases/edit/edit-case.server.ts';
import type { Access } from '#domain/cases/kinds/access.ts';
import { readableTo } from '#domain/cases/kinds/readable.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';

export const HOLD_REASON_MAX = 500;
const HOLDS_LISTED_MAX = 200;

/** A hold in force: the case is not erased, whatever its period says. */
export interface Hold {
  readonly reason: string;
  /** ISO date by which somebody asks whether it is still needed. */
  readonly reviewBy: string;
  readonly by: string;
  readonly at: number;
}

export interface NewHold {
  readonly reference: string;
  readonly reason: string;
  readonly reviewBy: string;
  readonly actor: Actor;
  readonly now: number;
}

/** The hold covers the cases merged into it, too. */
export function holdCase(open: OpenDatabase, hold: NewHold): Promise<Changed> {
  const { reason, reviewBy, actor, now } = hold;
  return onCase(open, hold, async (trx, row): Promise<Changed> => {
    const present = await findHold(trx, row.id);
    if (present) return refused(`${present.by} holds this case already: ${present.reason}`);
    const values = { case_id: row.id, reason, review_by: reviewBy, set_by: actor.id, set_at: now };
    await trx.insertInto('legal_holds').values(values).execute();
    return { outcome: 'changed' };
  });
}

export function liftHold(
  open: OpenDatabase,
  lifting: Pick<NewHold, 'reference' | 'actor' | 'now'>,
): Promise<Changed> {
  return onCase(open, lifting, async (trx, row): Promise<Changed> => {
    const { numUpdatedRows } = await trx
      .updateTable('legal_holds')
      .set({ lifted_by: lifting.actor.id, lifted_at: lifting.now })
      .where('case_id', '=', row.id)
      .where('lifted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { outcome: numUpdatedRows > 0n ? 'changed' : 'unchanged' };
  });
}

export async function findHold(db: Database, caseId: number): Promise<Hold | null> {
  const row = await db
    .selectFrom('legal_holds')
    .innerJoin('staff', 'staff.id', 'legal_holds.set_by')
    .select(['reason', 'review_by as reviewBy', 'staff.name as by', 'set_at as at'])
    .where('case_id', '=', caseId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export function listHolds(
  db: Database,
  access: Access,
): Promise<readonly (Hold & { readonly reference: string; readonly kind: CaseKind })[]> {
  return db
    .selectFrom('legal_holds')
    .innerJoin('staff', 'staff.id', 'legal_holds.set_by')
    .innerJoin('cases', 'cases.id', 'legal_holds.case_id')
    .select(['reason', 'review_by as reviewBy', 'staff.name as by', 'set_at as at'])
    .select(['cases.reference', 'cases.kind'])
    .where('lifted_at', 'is', null)
    .where(readableTo(access))
    .orderBy('review_by')
    .limit(HOLDS_LISTED_MAX)
    .execute();
}
