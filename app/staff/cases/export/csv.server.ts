import { HIRING_ITEMS } from '#domain/cases/application/schedule-3.ts';
import { CASE_FIELDS, FACT_COLUMNS, type SentColumn } from '#domain/cases/case-fields.ts';
import { OUTCOME_NAMES } from '#domain/cases/concern/outcome.ts';
import { fullDay, shortTime } from '#domain/cases/display-time.ts';
import { isAcknowledged } from '#domain/cases/kinds/kinds.ts';
import { type ExportedCase, exportCases } from '#domain/cases/list/export.server.ts';
import type { CasePage } from '#domain/cases/list/list.server.ts';
import { readField } from '#domain/cases/records/case-record.ts';
import { CONCERN_VERBS, type RecordVerb, recordOf } from '#domain/cases/verbs/case-records.ts';
import { closingSentence } from '#domain/cases/verbs/closing.ts';
import type { Database } from '#domain/database.ts';
import { csvStream } from '#platform/csv/csv.server.ts';
import { KINDS } from '../../kinds.ts';

const time = (at: number | null) => (at === null ? '' : shortTime(at));

const HOW = { email: 'email', letter: 'letter', call: 'phone call', visit: 'visit' } as const;

type Cell = (one: ExportedCase) => string | null;
type Column = readonly [head: string, cell: Cell];

const sent = (column: SentColumn): Column => [CASE_FIELDS[column].label, ({ row }) => row[column]];
const ofConcern = (head: string, cell: Cell): Column => [
  head,
  (one) => (isAcknowledged(one.kind) ? cell(one) : ''),
];
const recordColumns = (verb: RecordVerb): readonly Column[] =>
  Object.entries(recordOf(verb).fields).flatMap(([name, field]) =>
    field.csv ? [ofConcern(field.csv, ({ records }) => readField(field, records[verb]?.[name]))] : [],
  );
const ofApplication = (head: string, cell: Cell): Column => [
  head,
  (one) => (one.kind === 'application' ? cell(one) : ''),
];

const COLUMNS: readonly Column[] = [
  ['Reference', ({ reference }) => reference],
  ['Kind', ({ kind }) => KINDS[kind].name],
  ['Status', ({ status }) => (status === 'waiting' ? 'on hold' : status)],
  ['Received', ({ receivedAt }) => time(receivedAt)],
  ['Came by', ({ source }) => source],
  sent('title'),
  ['Name', ({ name }) => name],
  ...FACT_COLUMNS.map(sent),
  sent('message'),
  ['On hold until', ({ waitsUntil }) => (waitsUntil === null ? '' : fullDay(waitsUntil))],
  ['Assigned to', ({ assigneeName }) => assigneeName],
  ['Tags', ({ row }) => row.tags],
  ['Key questions', ({ row }) => row.keyQuestions],
  ['Due', ({ dueAt }) => time(dueAt)],
  ['Emails received', ({ row }) => String(row.emailsReceived ?? 0)],
  ['First answered', ({ row }) => time(row.first_answered_at)],
  ['Closed', ({ row }) => time(row.closed_at)],
  [
    'Closed with',
    ({ closedWith }) => closedWith.map((one) => closingSentence(one.question, one.answer)).join('; '),
  ],
  ofConcern('Acknowledged', ({ row }) => time(row.acknowledged_at)),
  ofConcern('Acknowledged by', ({ row }) => row.acknowledged_how && HOW[row.acknowledged_how]),
  ofConcern('Full answer due', ({ row }) => time(row.answer_due_at)),
  ofConcern('Extended to', ({ row }) => time(row.extendedTo)),
  ...recordColumns('safeguarding'),
  ofConcern('Investigated by', ({ row }) => row.investigator),
  ...CONCERN_VERBS.filter((verb) => verb !== 'safeguarding' && verb !== 'outcome').flatMap(recordColumns),
  ofConcern('Points', ({ points }) =>
    points
      .map(
        ({ words: text, finding }, i) =>
          `${i + 1}. ${text}: ${finding ? OUTCOME_NAMES[finding] : 'not answered'}`,
      )
      .join('\n'),
  ),
  ...recordColumns('outcome'),
  ofConcern('Final response', ({ row }) => time(row.final_response_at)),
  ['Stage', ({ stage }) => stage],
  ofApplication('Interview', ({ row }) => time(row.interviewAt)),
  ofApplication('Checks seen', ({ row }) => `${row.checksSeen} of ${HIRING_ITEMS.length}`),
];

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
  for await (const row of exportCases(db, page)) yield COLUMNS.map(([, cell]) => cell(row) ?? '');
}
