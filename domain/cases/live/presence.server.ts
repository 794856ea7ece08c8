import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { CaseKind } from '../case.table.ts';
import { isReadable } from '../edit/merged.server.ts';
import { accessOf } from '../kinds/access.ts';
import { readableTo } from '../kinds/readable.server.ts';

/** A screen reports every 20 s that it is open; two reports may be lost. */
export const PRESENT_MS = MINUTE_MS;
export const WRITING_MS = 30_000;

export interface Colleague {
  readonly name: string;
  readonly writing: boolean;
}

export interface Present extends Colleague {
  readonly staffId: string;
  readonly id: number;
  readonly reference: string;
  readonly kind: CaseKind;
  readonly branch_id: number | null;
}

interface Here {
  readonly reference: string;
  readonly actor: Actor;
}

export function markHere(
  open: OpenDatabase,
  { reference, writing, actor, now }: Here & { readonly writing: boolean; readonly now: number },
): Promise<number | null> {
  return open.transact(async (trx) => {
    const caseId = await readableCase(trx, { reference, actor });
    if (caseId === null) return null;
    await trx
      .insertInto('presence')
      .values({ case_id: caseId, staff_id: actor.id, seen_at: now, writing_at: writing ? now : null })
      .onConflict((conflict) =>
        conflict
          .columns(['case_id', 'staff_id'])
          .doUpdateSet({ seen_at: now, ...(writing ? { writing_at: now } : {}) }),
      )
      .execute();
    return caseId;
  });
}

export function markGone(open: OpenDatabase, { reference, actor }: Here): Promise<void> {
  return open.transact(async (trx) => {
    const caseId = await readableCase(trx, { reference, actor });
    if (caseId === null) return;
    await trx.deleteFrom('presence').where('case_id', '=', caseId).where('staff_id', '=', actor.id).execute();
  });
}

export async function stopWriting(
  trx: Database,
  { caseId, staffId }: { readonly caseId: number; readonly staffId: string },
): Promise<void> {
  await trx
    .updateTable('presence')
    .set({ writing_at: null })
    .where('case_id', '=', caseId)
    .where('staff_id', '=', staffId)
    .execute();
}

export async function loadPresence(
  db: Database,
  caseId: number,
  staffId: string,
  now: number,
): Promise<readonly Colleague[]> {
  const rows = await present(db, now)
    .where('presence.case_id', '=', caseId)
    .where('presence.staff_id', '!=', staffId)
    .execute();
  return rows.map(({ name, writing_at }) => ({ name, writing: isWriting(writing_at, now) }));
}

export async function loadAllPresence(db: Database, now: number): Promise<readonly Present[]> {
  const rows = await present(db, now).execute();
  return rows.map(({ writing_at, ...row }) => ({ ...row, writing: isWriting(writing_at, now) }));
}

export async function removeOldPresence(open: OpenDatabase, now: number): Promise<void> {
  await open.transact((trx) =>
    trx
      .deleteFrom('presence')
      .where('seen_at', '<=', now - PRESENT_MS)
      .execute(),
  );
}

function present(db: Database, now: number) {
  return db
    .selectFrom('presence')
    .innerJoin('cases', 'cases.id', 'presence.case_id')
    .innerJoin('staff', 'staff.id', 'presence.staff_id')
    .select([
      'cases.id',
      'cases.reference',
      'cases.kind',
      'cases.branch_id',
      'presence.staff_id as staffId',
      'staff.name',
      'presence.writing_at',
    ])
    .where('presence.seen_at', '>', now - PRESENT_MS)
    .where('staff.deactivated_at', 'is', null)
    .orderBy('staff.name')
    .orderBy('staff.id');
}

function isWriting(writingAt: number | null, now: number): boolean {
  return writingAt !== null && writingAt > now - WRITING_MS;
}

async function readableCase(trx: Database, { reference, actor }: Here): Promise<number | null> {
  const access = accessOf(actor);
  if (access.kinds.length === 0) return null;
  const row = await trx
    .selectFrom('cases')
    .select(['id', 'reference', 'kind', 'branch_id', 'merged_into'])
    .where('reference', '=', reference)
    .where(readableTo(access))
    .executeTakeFirst();
  return row && (await isReadable(trx, row, access)) ? row.id : null;
}
