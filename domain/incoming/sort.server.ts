import type { CaseRow } from '#domain/cases/case.table.ts';
import { addEvent, type Changed, editCase, workOn } from '#domain/cases/edit/edit-case.server.ts';
import { isReadable, readWith } from '#domain/cases/edit/merged.server.ts';
import { type Access, accessOf } from '#domain/cases/kinds/access.ts';
import { isAcknowledged } from '#domain/cases/kinds/kinds.ts';
import { type ResponseTimes, writeAsk } from '#domain/cases/verbs/asks.server.ts';
import { decideFollows } from '#domain/cases/verbs/lift-guard.server.ts';
import { writeMerge } from '#domain/cases/verbs/merge.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { wakeCase } from './wake.server.ts';

interface Sorting {
  readonly reference: string;
  readonly actor: Actor;
  readonly now: number;
}

export type Joined = Changed | { readonly outcome: 'joined'; readonly into: string };

/** `isSamePerson`: they wrote both; otherwise someone quotes the other. */
export type PossibleCase = CaseRow & { readonly isSamePerson: boolean };

/** Returns null if nothing needs sorting, or if the reader must not learn that there is such a case. */
export async function possibleCaseOf(
  db: Database,
  caseId: number,
  access: Access,
): Promise<PossibleCase | null> {
  const named = await db
    .selectFrom('incoming_mails')
    .innerJoin('cases', 'cases.id', 'incoming_mails.perhaps_of')
    .leftJoin('case_follows', (join) =>
      join
        .onRef('case_follows.case_id', '=', 'incoming_mails.case_id')
        .onRef('case_follows.source_id', '=', 'cases.id'),
    )
    .selectAll('cases')
    .select('how')
    .where('incoming_mails.case_id', '=', caseId)
    .orderBy('incoming_mails.id')
    .executeTakeFirst();
  if (!named || !(await isReadable(db, named, access))) return null;
  const end = await readWith(db, named);
  if (end.id === caseId) return null;
  const row = await db.selectFrom('cases').selectAll().where('id', '=', end.id).executeTakeFirstOrThrow();
  return { ...row, isSamePerson: named.how === 'person' };
}

/** Merges a case into the one its email names, open, unread and to be answered. Requires rights to both. */
export function joinPossibleCase(
  open: OpenDatabase,
  { responseTimes, ...sorting }: Sorting & { readonly responseTimes: ResponseTimes },
): Promise<Joined> {
  return workOn(open, sorting, async (trx, row): Promise<Joined> => {
    const target = await possibleCaseOf(trx, row.id, accessOf(sorting.actor));
    if (!target) return { outcome: 'unchanged' };
    const merging = { ...sorting, into: target.reference };
    const merged = await writeMerge(trx, merging, async (other) => {
      await wake(trx, other, sorting);
      // The deadline of a message counts with the case that it is merged into, but for what is acknowledged.
      if (!isAcknowledged(other.kind)) return;
      await writeAsk(trx, { caseId: row.id, kind: other.kind, at: row.received_at, responseTimes });
    });
    if (merged.outcome !== 'changed') return merged;
    await sorted(trx, row.id);
    return { outcome: 'joined', into: target.reference };
  });
}

async function wake(trx: Database, target: CaseRow, { actor, now }: Sorting): Promise<void> {
  await wakeCase(trx, target, now);
  if (target.closed_at !== null) await addEvent(trx, { caseId: target.id, actor, now, action: 'reopened' });
  else if (target.waiting_at !== null) {
    await addEvent(trx, { caseId: target.id, actor, now, action: 'opened' });
  }
}

export function leaveSeparate(open: OpenDatabase, sorting: Sorting): Promise<Changed> {
  const { actor, now } = sorting;
  return workOn(open, sorting, async (trx, row): Promise<Changed> => {
    if (!(await possibleCaseOf(trx, row.id, accessOf(actor)))) return { outcome: 'unchanged' };
    await sorted(trx, row.id);
    await decideFollows(trx, row.id, sorting);
    await editCase(trx, row.id);
    // Without the other's reference: anyone who reads this case may not be one who reads that.
    await addEvent(trx, { caseId: row.id, actor, now, action: 'kept-apart' });
    return { outcome: 'changed' };
  });
}

async function sorted(trx: Database, caseId: number): Promise<void> {
  await trx.updateTable('incoming_mails').set({ perhaps_of: null }).where('case_id', '=', caseId).execute();
}
