import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseKind, CaseRow } from '../case.table.ts';
import type { CaseFollowTable } from '../follow.table.ts';
import { type Assignee, readingStaff } from '../kinds/assignees.server.ts';
import { isAboutStaff } from '../kinds/kinds.ts';
import { noticeUnreadable } from '../notices/follow-up.server.ts';
import { seemNamed } from './naming.ts';

/** Lists everyone with an account, even a deactivated one, which may be reactivated. */
export function nameableStaff(db: Database): Promise<readonly Assignee[]> {
  return db.selectFrom('staff').select(['id', 'name']).orderBy('name').orderBy('id').execute();
}

interface Suspecting extends Pick<CaseRow, 'id' | 'kind'> {
  readonly follows?: readonly { readonly kind: CaseKind }[];
  readonly message: string;
  readonly carer_names: string | null;
}

/**
 * Closes a case to those its text seems to name until a colleague decides. If no one else could read it, an owner it
 * doesn't name is notified, or it stays open with a warning. Returns whether it is closed to anyone.
 */
export async function suspectNamed(trx: Database, one: Suspecting, now: number): Promise<boolean> {
  const { id: caseId, kind, follows = [] } = one;
  if (!isAboutStaff(kind) && !follows.some((source) => isAboutStaff(source.kind))) return false;
  const named = seemNamed(await nameableStaff(trx), one);
  if (named.length === 0) return false;
  const written = await trx
    .insertInto('case_suspected_staff')
    .values(
      named.map(({ id }) => ({
        case_id: caseId,
        staff_id: id,
        at: now,
        answered_at: null,
        answered_by: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['staff_id', 'case_id']).doNothing())
    .returning('staff_id')
    .execute();
  if (written.length === 0) return false;
  if ((await readingStaff(trx, one)).length > 0) return true;
  const about = (await questionsAboutStaff(trx, caseId)).map(({ staffId }) => staffId);
  if (await noticeUnreadable(trx, { caseId, about, now })) return true;
  await trx
    .deleteFrom('case_suspected_staff')
    .where('case_id', '=', caseId)
    .where(
      'staff_id',
      'in',
      written.map(({ staff_id }) => staff_id),
    )
    .where('answered_at', 'is', null)
    .execute();
  return false;
}

/** Closes cases newly read like others to staff that their text, or later ones', seems to name. */
export async function suspectAgain(trx: Database, ids: readonly number[], now: number): Promise<void> {
  const rows = await trx
    .selectFrom('cases')
    .select(['id', 'kind', 'message', 'carer_names'])
    .where('id', 'in', ids)
    .execute();
  const sources = await trx
    .selectFrom('case_follows')
    .innerJoin('cases', 'cases.id', 'source_id')
    .select('kind')
    .where('case_id', 'in', ids)
    .where('decided_at', 'is', null)
    .execute();
  const added = await trx
    .selectFrom('incoming_mails')
    .select(['case_id', 'text'])
    .where('case_id', 'in', ids)
    .where('nature', '=', 'person')
    .execute();
  for (const row of rows) {
    const later = added.filter(({ case_id }) => case_id === row.id).map(({ text }) => text);
    const message = [row.message, ...later].join('\n');
    await suspectNamed(trx, { ...row, follows: [...sources, ...rows], message }, now);
  }
}

export interface StaffQuestion {
  readonly staffId: string;
  readonly name: string;
  /** The source that names them; null if the case's own text seems to. */
  readonly source: Pick<CaseRow, 'id' | 'reference' | 'kind' | 'branch_id' | 'merged_into'> | null;
  readonly how: CaseFollowTable['how'] | null;
}

export async function questionsAboutStaff(db: Database, caseId: number): Promise<readonly StaffQuestion[]> {
  const { rows } = await sql<{ staff_id: string; name: string; source_id: number | null }>`
    select asked.staff_id, staff.name, max(asked.source_id) as source_id from (
      select staff_id, null as source_id from case_suspected_staff
        where case_id = ${caseId} and answered_at is null
      union all
      select about.staff_id, case_follows.source_id from case_follows join (
        select staff_id, case_id from case_named_staff
        union select staff_id, case_id from case_suspected_staff where answered_at is null
      ) as about on about.case_id = case_follows.source_id
      where case_follows.case_id = ${caseId} and not exists (
        select 1 from case_suspected_staff as said where said.case_id = case_follows.case_id
          and said.staff_id = about.staff_id and said.answered_at is not null
      )
    ) as asked join staff on staff.id = asked.staff_id
    where not exists (
      select 1 from case_named_staff as named where named.case_id = ${caseId} and named.staff_id = asked.staff_id
    )
    group by asked.staff_id, staff.name order by staff.name, asked.staff_id`.execute(db);
  const sources = await sourcesNamed(
    db,
    caseId,
    rows.flatMap(({ source_id }) => (source_id === null ? [] : [Number(source_id)])),
  );
  return rows.map(({ staff_id: staffId, name, source_id }) => {
    const found = source_id === null ? undefined : sources.get(Number(source_id));
    return { staffId, name, source: found ?? null, how: found?.how ?? null };
  });
}

async function sourcesNamed(db: Database, caseId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('case_follows')
    .innerJoin('cases', 'cases.id', 'case_follows.source_id')
    .select(['cases.id', 'reference', 'kind', 'branch_id', 'merged_into', 'how'])
    .where('case_follows.case_id', '=', caseId)
    .where('source_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Applies to either answer: from then on only names in the case itself count. */
export async function answerQuestions(
  trx: Database,
  ids: readonly number[],
  { staffId, actor, now }: { readonly staffId: string; readonly actor: Actor; readonly now: number },
): Promise<void> {
  const answered = { answered_at: now, answered_by: actor.id };
  await trx
    .insertInto('case_suspected_staff')
    .values(ids.map((case_id) => ({ case_id, staff_id: staffId, at: now, ...answered })))
    .onConflict((conflict) => conflict.columns(['staff_id', 'case_id']).doUpdateSet(answered))
    .execute();
}

export async function joinQuestions(trx: Database, ids: readonly number[]): Promise<void> {
  const questions = await trx
    .selectFrom('case_suspected_staff')
    .selectAll()
    .where('case_id', 'in', ids)
    .where('answered_at', 'is', null)
    .execute();
  if (questions.length === 0) return;
  await trx
    .insertInto('case_suspected_staff')
    .values(questions.flatMap((row) => ids.map((case_id) => ({ ...row, case_id }))))
    .onConflict((conflict) => conflict.columns(['staff_id', 'case_id']).doNothing())
    .execute();
}
