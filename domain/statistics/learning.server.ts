import { sql } from 'kysely';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { OUTCOMES, type Outcome } from '#domain/cases/concern/outcome.ts';
import { KEY_QUESTION_LIST, type KeyQuestion } from '#domain/cases/key-questions.ts';
import { type Access, narrowedTo } from '#domain/cases/kinds/access.ts';
import { CASE_KINDS, KINDS } from '#domain/cases/kinds/kinds.ts';
import { readableTo } from '#domain/cases/kinds/readable.server.ts';
import type { Database } from '#domain/database.ts';
import { byName } from '#platform/records/keys.ts';

const LEARNT_FROM = CASE_KINDS.filter((kind) => KINDS[kind].asksKeyQuestions);

/** Limits a quarter's list; a year's report has room for all that an office closes in one. */
const CHANGES_MAX = 500;
const UNDECIDED_MAX = 50;
const COUNTED = ['new', 'open', 'waiting', 'closed'] as const;

/** Epoch milliseconds, the second excluded. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export type Themes = Readonly<Record<KeyQuestion, number>> & {
  readonly all: number;
  readonly undecided: number;
};

export async function themesOf(db: Database, access: Access, kind: CaseKind, span: Span): Promise<Themes> {
  const narrowed = narrowedTo(access, [kind]);
  const ofSpan = () =>
    db
      .selectFrom('cases')
      .where('received_at', '>=', span.from)
      .where('received_at', '<', span.until)
      .where('status', 'in', COUNTED)
      .where(readableTo(narrowed));
  const [byQuestion, { all, decided }] = await Promise.all([
    ofSpan()
      .innerJoin('case_key_questions', 'case_key_questions.case_id', 'cases.id')
      .groupBy('question')
      .select(['question', ({ fn }) => fn.countAll().as('count')])
      .execute(),
    ofSpan()
      .select(({ fn }) => fn.countAll().as('all'))
      .select(
        sql<number>`sum(case when exists (
          select 1 from case_key_questions where case_id = cases.id
        ) then 1 else 0 end)`.as('decided'),
      )
      .executeTakeFirstOrThrow(),
  ]);
  const countOf = (question: KeyQuestion) =>
    Number(byQuestion.find((row) => row.question === question)?.count ?? 0);
  const total = Number(all);
  return { ...byName(KEY_QUESTION_LIST, countOf), all: total, undecided: total - Number(decided ?? 0) };
}

export async function changesMade(db: Database, access: Access, span: Span) {
  const rows = await db
    .selectFrom('cases')
    .innerJoin('concern_outcomes', 'concern_outcomes.case_id', 'cases.id')
    .where('closed_at', '>=', span.from)
    .where('closed_at', '<', span.until)
    .where('status', '=', 'closed')
    .where(readableTo(narrowedTo(access, ['concern'])))
    .select(['reference', 'outcome', 'done', 'learned', 'closed_at'])
    .orderBy('closed_at', 'desc')
    .limit(CHANGES_MAX)
    .execute();
  return rows.map(({ closed_at, ...row }) => ({ ...row, closedAt: Number(closed_at) }));
}

export async function undecidedCases(db: Database, access: Access, span: Span) {
  return db
    .selectFrom('cases')
    .where('received_at', '>=', span.from)
    .where('received_at', '<', span.until)
    .where('status', 'in', COUNTED)
    .where(readableTo(narrowedTo(access, LEARNT_FROM)))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('case_key_questions').select('question').whereRef('case_id', '=', 'cases.id'))),
    )
    .select(['reference', 'kind'])
    .orderBy('received_at')
    .limit(UNDECIDED_MAX)
    .execute();
}

export async function complaintsOf(db: Database, access: Access, span: Span) {
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
    outcomes: byName(OUTCOMES, ended),
  };
}
