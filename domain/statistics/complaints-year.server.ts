import { OUTCOMES, type Outcome } from '#domain/cases/concern/outcome.ts';
import { type Access, narrowedTo } from '#domain/cases/kinds/access.ts';
import { readableTo } from '#domain/cases/kinds/readable.server.ts';
import type { Database } from '#domain/database.ts';
import type { Span } from './learning.server.ts';

export interface ComplaintsOfYear {
  readonly received: number;
  readonly open: number;
  readonly acknowledged: number;
  readonly acknowledgedInTime: number;
  readonly responded: number;
  readonly respondedInTime: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
}

export async function complaintsOf(db: Database, access: Access, span: Span): Promise<ComplaintsOfYear> {
  const rows = await db
    .selectFrom('cases')
    .leftJoin('concern_outcomes', 'concern_outcomes.case_id', 'cases.id')
    .where('received_at', '>=', span.from)
    .where('received_at', '<', span.until)
    .where('status', 'in', ['new', 'open', 'waiting', 'closed'])
    .where(readableTo(narrowedTo(access, ['concern'])))
    .select(['status', 'acknowledged_at', 'first_due_at', 'final_response_at', 'answer_due_at', 'outcome'])
    .execute();
  const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length;
  const inTime = (at: number | null, due: number | null) =>
    at !== null && (due === null || Number(at) <= Number(due));
  const ended = (outcome: Outcome) => count((row) => row.status === 'closed' && row.outcome === outcome);
  return {
    received: rows.length,
    open: count(({ status }) => status !== 'closed'),
    acknowledged: count(({ acknowledged_at }) => acknowledged_at !== null),
    acknowledgedInTime: count((row) => inTime(row.acknowledged_at, row.first_due_at)),
    responded: count(({ final_response_at }) => final_response_at !== null),
    respondedInTime: count((row) => inTime(row.final_response_at, row.answer_due_at)),
    outcomes: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, ended(outcome)])) as Record<
      Outcome,
      number
    >,
  };
}
