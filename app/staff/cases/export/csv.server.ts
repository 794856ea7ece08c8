import { SCHEDULE_3_ITEMS } from '#domain/cases/application/schedule-3.ts';
import { CASE_FIELDS, FACT_COLUMNS, type SentColumn } from '#domain/cases/case-fields.ts';
import { OUTCOME_NAMES } from '#domain/cases/concern/outcome.ts';
import { SAFEGUARDING_NAMES } from '#domain/cases/concern/safeguarding.ts';
import { type ExportedCase, exportCases } from '#domain/cases/list/export.server.ts';
import type { CasePage } from '#domain/cases/list/list.server.ts';
import { shortTime } from '#domain/cases/shown-time.ts';
import { closingTold } from '#domain/cases/verbs/closing.ts';
import type { Database } from '#domain/database.ts';
import { csvStream } from '#platform/csv/csv.server.ts';
import { KINDS } from '../../kinds.ts';

const time = (at: number | null | undefined) => (at === null || at === undefined ? '' : shortTime(at));

const HOW = { email: 'email', letter: 'letter', call: 'phone call', visit: 'visit' } as const;

type Column = readonly [head: string, cell: (row: ExportedCase) => string];

const sent = (column: SentColumn): Column => [CASE_FIELDS[column].label, (row) => row.sent[column] ?? ''];

const COLUMNS: readonly Column[] = [
  ['Reference', (row) => row.reference],
  ['Kind', (row) => KINDS[row.kind].name],
  ['Status', (row) => row.status],
  ['Received', (row) => time(row.receivedAt)],
  ['Came by', (row) => row.source],
  sent('title'),
  ['Name', (row) => row.name],
  ...FACT_COLUMNS.map(sent),
  sent('message'),
  ['Assigned to', (row) => row.assigneeName ?? ''],
  ['Due', (row) => time(row.dueAt)],
  ['First answered', (row) => time(row.firstAnsweredAt)],
  ['Closed', (row) => time(row.closedAt)],
  [
    'Closed with',
    ({ closedWith }) => closedWith.map((one) => closingTold(one.question, one.given)).join('; '),
  ],
  ['Acknowledged', ({ concern }) => time(concern?.acknowledgedAt)],
  ['Acknowledged by', ({ concern }) => (concern?.acknowledgedHow ? HOW[concern.acknowledgedHow] : '')],
  ['Full answer due', ({ concern }) => time(concern?.answerDueAt)],
  ['Extended to', ({ concern }) => time(concern?.extendedTo)],
  ['Safeguarding', ({ concern }) => (concern?.safeguarding ? SAFEGUARDING_NAMES[concern.safeguarding] : '')],
  ['Safeguarding decided by', ({ concern }) => concern?.safeguardingBy ?? ''],
  ['Safeguarding reason', ({ concern }) => concern?.safeguardingWhy ?? ''],
  ['Outcome', ({ concern }) => (concern?.outcome ? OUTCOME_NAMES[concern.outcome] : '')],
  ['Final response', ({ concern }) => time(concern?.finalResponseAt)],
  ['Stage', (row) => row.stage ?? ''],
  ['Interview', ({ hiring }) => time(hiring?.interviewAt)],
  ['Checks seen', ({ hiring }) => (hiring ? `${hiring.checksSeen} of ${SCHEDULE_3_ITEMS.length}` : '')],
];

/** The list as a CSV file, whole. */
export function csvOf(
  db: Database,
  page: (before: string | undefined) => Promise<CasePage>,
): ReadableStream<Uint8Array> {
  return csvStream(
    COLUMNS.map(([head]) => head),
    records(db, page),
  );
}

async function* records(db: Database, page: (before: string | undefined) => Promise<CasePage>) {
  for await (const row of exportCases(db, page)) yield COLUMNS.map(([, cell]) => cell(row));
}
