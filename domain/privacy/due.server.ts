import { sql } from 'kysely';
import { londonTime } from '#domain/calendar/working-time.ts';
import type { Access } from '#domain/cases/kinds/access.ts';
import { CASE_KINDS, type CaseKind, KINDS } from '#domain/cases/kinds/kinds.ts';
import { readableTo } from '#domain/cases/kinds/readable.server.ts';
import type { Database } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { PERIODS, type PeriodName, type RetentionPeriods } from '../provider/periods.ts';

const CLOSED_GRACE_MS = 7 * DAY_MS;
/** Months differ in length: the search starts a little early, then dates are compared exactly. */
const SLACK_MS = 4 * DAY_MS;
const BATCH = 200;

/** Ways in which a case's end is decided: by its kind, as spam, or by whether someone was hired. */
const RULES = ['hired', ...CASE_KINDS, 'spam'] as const;
export type Rule = CaseKind | 'spam' | 'hired';

export function isDecided(rule: Rule): boolean {
  if (rule === 'spam') return false;
  return rule === 'hired' || KINDS[rule].retention.ends === 'decided';
}

export const ERASING_RULES: readonly Rule[] = RULES.filter((rule) => !isDecided(rule));
export const DECIDED_RULES: readonly Rule[] = RULES.filter(isDecided);

function periodOf(rule: Rule): PeriodName {
  if (rule === 'spam') return 'spamDays';
  return KINDS[kindOf(rule)].retention.period;
}

function kindOf(rule: Exclude<Rule, 'spam'>): CaseKind {
  return rule === 'hired' ? 'application' : rule;
}

export interface DueCase {
  readonly id: number;
  readonly reference: string;
  readonly kind: CaseKind;
  readonly branch_id: number | null;
  readonly rule: Rule;
  readonly dueAt: number;
  readonly isHeld: boolean;
}

export function movedBy(at: number, name: PeriodName, periods: RetentionPeriods, sign: 1 | -1): number {
  const length = { [PERIODS[name].unit]: periods[name] * sign };
  return londonTime(at).add(length).epochMilliseconds;
}

export async function* dueCases(
  db: Database,
  rule: Rule,
  periods: RetentionPeriods,
  until: number,
): AsyncGenerator<DueCase> {
  const before = movedBy(until, periodOf(rule), periods, -1) + SLACK_MS;
  for (let after = { received_at: -1, id: 0 }; ; ) {
    const rows = await candidates(db, rule, before)
      .$if(isDecided(rule), (some) => some.where(notRetainedSince(before)))
      .where(sql<boolean>`(cases.received_at, cases.id) > (${after.received_at}, ${after.id})`)
      .orderBy('cases.received_at')
      .orderBy('cases.id')
      .limit(BATCH)
      .select(['cases.id', 'cases.received_at'])
      .execute();
    const found = await readDue(
      db,
      rule,
      periods,
      rows.map(({ id }) => id),
    );
    for (const one of found) if (one.dueAt <= until) yield one;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last;
  }
}

/** Cases that the rule is not for, such as reopened ones, are left out. */
export async function readDue(
  db: Database,
  rule: Rule,
  periods: RetentionPeriods,
  ids: readonly number[],
): Promise<readonly DueCase[]> {
  if (ids.length === 0) return [];
  const contacts = await readGroups(db, ids);
  const rows = await candidates(db, rule, Number.MAX_SAFE_INTEGER)
    .where('cases.id', 'in', ids)
    .leftJoin('retention_decisions', 'retention_decisions.case_id', 'cases.id')
    .select(['cases.id', 'cases.reference', 'cases.kind', 'cases.branch_id', 'cases.received_at'])
    .select(['cases.closed_at', 'cases.spam_at', 'retention_decisions.kept_at'])
    .orderBy('cases.received_at')
    .orderBy('cases.id')
    .execute();
  return rows.map((row) => {
    const group = contacts.get(row.id);
    const closedAt = row.closed_at ?? row.received_at;
    const since =
      rule === 'spam'
        ? (row.spam_at ?? row.received_at)
        : {
            'last-contact': group?.contactAt ?? row.received_at,
            closed: closedAt,
            received: row.received_at,
          }[KINDS[kindOf(rule)].retention.since];
    const dueAt = movedBy(Math.max(since, row.kept_at ?? 0), periodOf(rule), periods, 1);
    return {
      id: row.id,
      reference: row.reference,
      kind: row.kind,
      branch_id: row.branch_id,
      rule,
      dueAt: rule === 'spam' ? dueAt : Math.max(dueAt, closedAt + CLOSED_GRACE_MS),
      isHeld: group?.isHeld ?? false,
    };
  });
}

/** Walks the index of kind and status by arrival: nothing is over before it arrived. */
function candidates(db: Database, rule: Rule, before: number) {
  const query = db.selectFrom('cases').where('cases.received_at', '<', before);
  if (rule === 'spam') {
    return query.where('cases.kind', 'in', CASE_KINDS).where('cases.status', '=', 'spam');
  }
  return query
    .where('cases.kind', '=', kindOf(rule))
    .where('cases.status', '=', 'closed')
    .$if(rule === 'hired', (some) => some.where('cases.stage', '=', 'hired'))
    .$if(rule === 'application', (some) =>
      some.where((eb) => eb.or([eb('cases.stage', 'is', null), eb('cases.stage', '<>', 'hired')])),
    );
}

/** Most of what someone had to decide on was retained, and is left out before it is read. */
function notRetainedSince(before: number) {
  return sql<boolean>`not exists (
    select 1 from retention_decisions where case_id = cases.id and kept_at >= ${before}
  )`;
}

interface Group {
  readonly contactAt: number;
  readonly isHeld: boolean;
}

async function readGroups(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Group>> {
  const { rows } = await sql<{ root: number; at: number | null; held: number }>`
    with recursive members (root, id) as (
      select id, id from cases where id in (${sql.join(ids)})
      union select members.root, cases.id from cases join members on cases.merged_into = members.id
    )
    select root, max(at) as at, max(held) as held from (
      select members.root, cases.received_at as at, 0 as held from members join cases on cases.id = members.id
      union all
      select root, (select max(sent_at) from replies where case_id = members.id), 0 from members
      union all
      select root, (select max(at) from case_notes where case_id = members.id and type <> 'note'), 0
      from members
      union all
      select root, (select max(received_at) from incoming_mails where case_id = members.id and outcome <> 'aside'), 0
      from members
      union all
      select root, null, (select count(*) from legal_holds where case_id = members.id and lifted_at is null)
      from members
    ) as known group by root
  `.execute(db);
  return new Map(
    rows.map(({ root, at, held }) => [
      Number(root),
      { contactAt: Number(at ?? 0), isHeld: Number(held) > 0 },
    ]),
  );
}

export interface OpenTooLong {
  readonly id: number;
  readonly reference: string;
  readonly kind: CaseKind;
  readonly branch_id: number | null;
  readonly receivedAt: number;
}

export async function openTooLong(
  db: Database,
  periods: RetentionPeriods,
  { access, now, limit }: { readonly access: Access; readonly now: number; readonly limit: number },
): Promise<readonly OpenTooLong[]> {
  const lists = await Promise.all(
    CASE_KINDS.map((kind) =>
      db
        .selectFrom('cases')
        .select(['id', 'reference', 'kind', 'branch_id', 'received_at as receivedAt'])
        .where('kind', '=', kind)
        .where(readableTo(access))
        .where('status', 'in', ['new', 'open', 'waiting'])
        .where('received_at', '<', movedBy(now, periodOf(kind), periods, -1))
        .orderBy('received_at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
  );
  return lists
    .flat()
    .sort((one, other) => one.receivedAt - other.receivedAt)
    .slice(0, limit);
}
