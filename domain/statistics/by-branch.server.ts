import { type RawBuilder, sql } from 'kysely';
import { ACTIVE_STATUSES } from '#domain/cases/case-status.ts';
import type { Access } from '#domain/cases/kinds/access.ts';
import { readableTo } from '#domain/cases/kinds/readable.server.ts';
import type { Database } from '#domain/database.ts';
import { branchNames } from '#domain/lists/branches.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { answeredOf } from './answered-in-time.server.ts';
import { hasQuestion } from './erased.server.ts';
import { ANSWERS_SINCE_DAYS } from './statistics.server.ts';

export interface FiguresOfBranch {
  readonly branch: { readonly id: number; readonly name: string } | null;
  readonly received: number;
  readonly due: number;
  readonly inTime: number;
  readonly active: number;
  readonly overdue: number;
}

/** Includes the head office if they see all. Empty for a provider with one office. @param now epoch milliseconds */
export async function figuresByBranch(
  db: Database,
  access: Access,
  now: number,
): Promise<readonly FiguresOfBranch[]> {
  const named = await branchNames(db, access.branches);
  if (named.length === 0 || access.kinds.length === 0) return [];
  const readable = () =>
    db.selectFrom('cases').where(readableTo(access)).groupBy('branch_id').select('branch_id');
  const [received, answered, active] = await Promise.all([
    readable()
      .where(hasQuestion())
      .where('received_at', '>', now - ANSWERS_SINCE_DAYS * DAY_MS)
      .where('status', 'in', [...ACTIVE_STATUSES, 'closed'])
      .select(({ fn }) => fn.countAll().as('count'))
      .execute(),
    answeredOf(readable(), now).execute(),
    readable()
      .where('status', 'in', ACTIVE_STATUSES)
      .select(({ fn }) => fn.countAll().as('count'))
      .select(countWhere(sql`due_at <= ${now}`).as('overdue'))
      .execute(),
  ]);
  const branches = access.branches === null ? [...named, null] : named;
  return branches.map((branch) => {
    const ofBranch = <Row extends { readonly branch_id: number | null }>(rows: readonly Row[]) =>
      rows.find(({ branch_id }) => branch_id === (branch?.id ?? null));
    return {
      branch,
      received: Number(ofBranch(received)?.count ?? 0),
      due: Number(ofBranch(answered)?.all ?? 0),
      inTime: Number(ofBranch(answered)?.good ?? 0),
      active: Number(ofBranch(active)?.count ?? 0),
      overdue: Number(ofBranch(active)?.overdue ?? 0),
    };
  });
}

function countWhere(condition: RawBuilder<unknown>) {
  return sql<number>`sum(case when ${condition} then 1 else 0 end)`;
}
