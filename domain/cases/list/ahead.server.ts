import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { CaseKind } from '../case.table.ts';
import { ACTIVE_STATUSES } from '../case-status.ts';
import { fullName } from '../display-name.ts';
import { type Access, narrowedTo } from '../kinds/access.ts';
import { CASE_KINDS, KINDS } from '../kinds/kinds.ts';
import { readableTo } from '../kinds/readable.server.ts';

const AHEAD_MAX = 5;
/** Always lists a concern without a final response from the tenth of the ombudsman's 12 weeks on. */
const LATE_CONCERN_MS = 70 * DAY_MS;

export interface Ahead {
  readonly reference: string;
  readonly kind: CaseKind;
  readonly name: string;
  readonly at: number;
}

const columns = [
  'cases.reference',
  'cases.kind',
  'cases.first_name',
  'cases.last_name',
  'cases.received_at',
  'cases.waits_until',
  'cases.woken_at',
] as const;

export async function interviewsBetween(
  db: Database,
  access: Access,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<readonly Ahead[]> {
  const rows = await db
    .selectFrom('hirings')
    .innerJoin('cases', 'cases.id', 'hirings.case_id')
    .select(columns)
    .select('hirings.interview_at')
    .where('hirings.interview_at', '>=', from)
    .where('hirings.interview_at', '<', until)
    .where(readableTo(narrowedTo(access, ['application'])))
    .where('cases.status', 'in', ACTIVE_STATUSES)
    .orderBy('hirings.interview_at')
    .limit(AHEAD_MAX)
    .execute();
  return rows.map((row) => asAhead(row, row.interview_at!));
}

export async function concernsNearTwelveWeeks(
  db: Database,
  access: Access,
  now: number,
): Promise<readonly Ahead[]> {
  const investigated = narrowedTo(
    access,
    CASE_KINDS.filter((kind) => KINDS[kind].work === 'investigation'),
  );
  if (investigated.kinds.length === 0) return [];
  const rows = await db
    .selectFrom('cases')
    .select(columns)
    .where(readableTo(investigated))
    .where('status', 'in', ACTIVE_STATUSES)
    .where('received_at', '<=', now - LATE_CONCERN_MS)
    .where('final_response_at', 'is', null)
    .orderBy('received_at')
    .limit(AHEAD_MAX)
    .execute();
  return rows.map((row) => asAhead(row, row.received_at));
}

export async function nextFromHold(db: Database, access: Access): Promise<readonly Ahead[]> {
  const perKind = await Promise.all(
    access.kinds.map((kind) =>
      db
        .selectFrom('cases')
        .select(columns)
        .where(readableTo(narrowedTo(access, [kind])))
        .where('status', '=', 'waiting')
        .where('waits_until', 'is not', null)
        .orderBy('waits_until')
        .limit(AHEAD_MAX)
        .execute(),
    ),
  );
  return perKind
    .flat()
    .map((row) => asAhead(row, row.waits_until!))
    .sort((one, other) => one.at - other.at)
    .slice(0, AHEAD_MAX);
}

export async function backFromHold(db: Database, access: Access, from: number): Promise<readonly Ahead[]> {
  const listedAt = sql<number>`coalesce(woken_at, received_at)`;
  const perKind = await Promise.all(
    access.kinds.map((kind) =>
      db
        .selectFrom('cases')
        .select(columns)
        .where(readableTo(narrowedTo(access, [kind])))
        .where('status', '=', 'open')
        .where(listedAt, '>=', from)
        .where('woken_at', '>=', from)
        .where('next_answer_due_at', 'is', null)
        .orderBy(listedAt, 'desc')
        .limit(AHEAD_MAX)
        .execute(),
    ),
  );
  return perKind
    .flat()
    .map((row) => asAhead(row, row.woken_at!))
    .sort((one, other) => other.at - one.at)
    .slice(0, AHEAD_MAX);
}

function asAhead(
  row: { reference: string; kind: CaseKind; first_name: string; last_name: string | null },
  at: number,
): Ahead {
  return { reference: row.reference, kind: row.kind, name: fullName(row), at };
}
