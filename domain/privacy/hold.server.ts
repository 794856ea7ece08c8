import type { CaseKind } from '#domain/cases/case.table.ts';
import { type Changed, onCase, refused } from '#domain/cases/edit/edit-case.server.ts';
import type { Access } from '#domain/cases/kinds/access.ts';
import { readableTo } from '#domain/cases/kinds/readable.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { HoldKind } from './rights.ts';

export const HOLD_REASON_MAX = 500;
const HOLDS_LISTED_MAX = 200;

export interface Hold {
  readonly kind: HoldKind;
  readonly reason: string;
  /** The latest day to check whether it is still needed, an ISO date. */
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

export function holdCase(open: OpenDatabase, hold: NewHold): Promise<Changed> {
  const { reason, reviewBy, actor, now } = hold;
  return onCase(open, hold, async (trx, row): Promise<Changed> => {
    const present = (await findHolds(trx, row.id)).claim;
    if (present) return refused(`${present.by} holds this case already: ${present.reason}`);
    const values = { case_id: row.id, reason, review_by: reviewBy, set_by: actor.id, set_at: now };
    await trx.insertInto('legal_holds').values(values).execute();
    return { outcome: 'changed' };
  });
}

export interface NewRestriction {
  readonly request: string;
  readonly references: readonly string[];
  readonly reviewBy: string;
  readonly actor: Actor;
  readonly now: number;
}

/** Restricts cases. Those already restricted, and those that the actor may not open, stay as they are. */
export async function restrictCases(
  open: OpenDatabase,
  { request, references, reviewBy, actor, now }: NewRestriction,
): Promise<void> {
  for (const reference of references) {
    await onCase(open, { reference, actor, now }, async (trx, row): Promise<Changed> => {
      if ((await findHolds(trx, row.id)).restriction) return { outcome: 'unchanged' };
      const values = { case_id: row.id, kind: 'restriction' as const, reason: `Asked for in ${request}` };
      const by = { review_by: reviewBy, set_by: actor.id, set_at: now };
      await trx
        .insertInto('legal_holds')
        .values({ ...values, ...by })
        .execute();
      return { outcome: 'changed' };
    });
  }
}

type Lifting = Pick<NewHold, 'reference' | 'actor' | 'now'>;

export const liftHold = (open: OpenDatabase, lifting: Lifting): Promise<Changed> =>
  lift(open, lifting, { kind: 'claim', note: null });

/** `told`: how the person was informed before, as they must be (UK GDPR, article 18(3)). */
export const endRestriction = (open: OpenDatabase, lifting: Lifting & { readonly notification: string }) =>
  lift(open, lifting, { kind: 'restriction', note: lifting.notification });

function lift(
  open: OpenDatabase,
  lifting: Lifting,
  { kind, note }: { readonly kind: HoldKind; readonly note: string | null },
): Promise<Changed> {
  return onCase(open, lifting, async (trx, row): Promise<Changed> => {
    const { numUpdatedRows } = await trx
      .updateTable('legal_holds')
      .set({ lifted_by: lifting.actor.id, lifted_at: lifting.now, lifted_note: note })
      .where('case_id', '=', row.id)
      .where('kind', '=', kind)
      .where('lifted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { outcome: numUpdatedRows > 0n ? 'changed' : 'unchanged' };
  });
}

export async function findHolds(
  db: Database,
  caseId: number,
): Promise<Readonly<Partial<Record<HoldKind, Hold>>>> {
  const rows = await db
    .selectFrom('legal_holds')
    .innerJoin('staff', 'staff.id', 'legal_holds.set_by')
    .select(['kind', 'reason', 'review_by as reviewBy', 'staff.name as by', 'set_at as at'])
    .where('case_id', '=', caseId)
    .where('lifted_at', 'is', null)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.kind, row]));
}

export async function restrictedAmong(
  db: Database,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .selectFrom('legal_holds')
    .innerJoin('cases', 'cases.id', 'legal_holds.case_id')
    .select('cases.reference')
    .where('cases.reference', 'in', references)
    .where('legal_holds.kind', '=', 'restriction')
    .where('lifted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

export function listHolds(
  db: Database,
  access: Access,
): Promise<readonly (Hold & { readonly reference: string; readonly caseKind: CaseKind })[]> {
  return db
    .selectFrom('legal_holds')
    .innerJoin('staff', 'staff.id', 'legal_holds.set_by')
    .innerJoin('cases', 'cases.id', 'legal_holds.case_id')
    .select(['reason', 'review_by as reviewBy', 'staff.name as by', 'set_at as at'])
    .select(['legal_holds.kind', 'cases.reference', 'cases.kind as caseKind'])
    .where('lifted_at', 'is', null)
    .where(readableTo(access))
    .orderBy('review_by')
    .limit(HOLDS_LISTED_MAX)
    .execute();
}
