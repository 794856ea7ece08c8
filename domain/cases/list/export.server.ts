import type { Outcome } from '#domain/cases/concern/outcome.ts';
import type { SafeguardingAnswer } from '#domain/cases/concern/safeguarding.ts';
import type { Database } from '#domain/database.ts';
import type { CaseKind, CaseRow } from '../case.table.ts';
import { SENT_COLUMNS, type SentColumns } from '../case-fields.ts';
import { isAcknowledged } from '../kinds/kinds.ts';
import { CLOSING_QUESTIONS, type ClosingAnswer, type ClosingQuestion } from '../verbs/closing.ts';
import type { CaseListItem, CasePage } from './list.server.ts';

/** A case as a row of a table that leaves the dashboard. Times are epoch milliseconds, UTC. */
export interface ExportedCase extends CaseListItem {
  readonly sent: SentColumns;
  readonly firstAnsweredAt: number | null;
  readonly closedAt: number | null;
  /** What was said when it was closed with something open, the newest of each question. */
  readonly closedWith: readonly { readonly question: ClosingQuestion; readonly given: ClosingAnswer }[];
  /** Null unless it is a concern. */
  readonly concern: ExportedConcern | null;
  /** Null unless it is a job application. */
  readonly hiring: ExportedHiring | null;
}

export interface ExportedConcern {
  readonly acknowledgedAt: number | null;
  readonly acknowledgedHow: CaseRow['acknowledged_how'];
  readonly answerDueAt: number | null;
  /** The later day that was agreed last. */
  readonly extendedTo: number | null;
  readonly outcome: Outcome | null;
  readonly safeguarding: SafeguardingAnswer | null;
  readonly safeguardingBy: string | null;
  readonly safeguardingWhy: string | null;
  readonly finalResponseAt: number | null;
}

export interface ExportedHiring {
  readonly interviewAt: number | null;
  /** How many items of Schedule 3 were seen. */
  readonly checksSeen: number;
}

/**
 * Every case of a list in its order, page by page, so that a long list never stands in memory.
 * @param page reads the page that follows a reference; undefined for the first
 */
export async function* exportCases(
  db: Database,
  page: (before: string | undefined) => Promise<CasePage>,
): AsyncGenerator<ExportedCase> {
  for (let before: string | undefined; ; ) {
    const { items, hasOlder } = await page(before);
    const rows = await columnsOf(
      db,
      items.map(({ reference }) => reference),
    );
    for (const item of items) {
      const row = rows.get(item.reference);
      if (row) yield { ...item, ...row };
    }
    before = items.at(-1)?.reference;
    if (!hasOlder || before === undefined) return;
  }
}

async function columnsOf(db: Database, references: readonly string[]) {
  if (references.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('cases')
    .leftJoin('concern_outcomes', 'concern_outcomes.case_id', 'cases.id')
    .leftJoin('hirings', 'hirings.case_id', 'cases.id')
    .select([
      'cases.id',
      'cases.reference',
      'cases.kind',
      'cases.first_answered_at as firstAnsweredAt',
      'cases.closed_at as closedAt',
    ])
    .select(SENT_COLUMNS.map((column) => `cases.${column}` as const))
    .select([
      'cases.acknowledged_at as acknowledgedAt',
      'cases.acknowledged_how as acknowledgedHow',
      'cases.answer_due_at as answerDueAt',
      'cases.final_response_at as finalResponseAt',
      'concern_outcomes.outcome',
      'hirings.interview_at as interviewAt',
    ])
    .select((eb) => [
      eb
        .selectFrom('concern_extensions')
        .select('due_at')
        .whereRef('concern_extensions.case_id', '=', 'cases.id')
        .where('concern_extensions.undone_at', 'is', null)
        .orderBy('concern_extensions.id', 'desc')
        .limit(1)
        .as('extendedTo'),
      eb
        .selectFrom('hiring_checks')
        .select(({ fn }) => fn.countAll<number | string>().as('seen'))
        .whereRef('hiring_checks.case_id', '=', 'cases.id')
        .as('checksSeen'),
    ])
    .where('cases.reference', 'in', references)
    .execute();
  const decided = await decisionsOf(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, ...row }) => {
      const newest = (question: string) =>
        decided.findLast((one) => one.case_id === id && one.question === question);
      const safeguarding = newest('safeguarding');
      const closedWith = CLOSING_QUESTIONS.flatMap((question) => {
        const given = row.closedAt === null ? undefined : newest(question);
        return given ? [{ question, given }] : [];
      });
      const told = {
        safeguarding: (safeguarding?.answer ?? null) as SafeguardingAnswer | null,
        safeguardingBy: safeguarding?.decided_by ?? null,
        safeguardingWhy: safeguarding?.reason ?? null,
      };
      return [row.reference, ofItsKind({ ...row, ...told, sent: row, closedWith })];
    }),
  );
}

/** The oldest first. */
function decisionsOf(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('case_decisions')
    .select(['case_id', 'question', 'answer', 'reason', 'decided_by'])
    .where('case_id', 'in', ids)
    .orderBy('id')
    .execute();
}

/** What belongs to another kind can stay with a case whose kind was changed: it is not told. */
function ofItsKind<Row extends ExportedConcern & Pick<ExportedHiring, 'interviewAt'>>({
  acknowledgedAt,
  acknowledgedHow,
  answerDueAt,
  extendedTo,
  outcome,
  safeguarding,
  safeguardingBy,
  safeguardingWhy,
  finalResponseAt,
  interviewAt,
  ...row
}: Row & { readonly kind: CaseKind; readonly checksSeen: number | string | null }) {
  const decided = { safeguarding, safeguardingBy, safeguardingWhy };
  const dates = { acknowledgedAt, acknowledgedHow, answerDueAt, extendedTo, finalResponseAt };
  const concern = { ...dates, outcome, ...decided };
  const hiring = { interviewAt, checksSeen: Number(row.checksSeen) };
  return {
    ...row,
    concern: isAcknowledged(row.kind) ? concern : null,
    hiring: row.kind === 'application' ? hiring : null,
  };
}
