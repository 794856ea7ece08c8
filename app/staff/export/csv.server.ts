import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Database } from '#domain/database.ts';
import { type ExportedCase, exportCases } from '#domain/inbox/export.server.ts';
import type { CasePage } from '#domain/inbox/list.server.ts';
import { shortTime } from '#domain/inbox/shown-time.ts';
import { KINDS } from '../kinds.ts';

const time = (at: number | null) => (at === null ? '' : shortTime(at));

const COLUMNS: readonly (readonly [head: string, cell: (row: ExportedCase) => string])[] = [
  ['Reference', (row) => row.reference],
  ['Kind', (row) => KINDS[row.kind].name],
  ['Status', (row) => row.status],
  ['Received', (row) => time(row.receivedAt)],
  ['Came by', (row) => row.source],
  ['Title', (row) => row.title ?? ''],
  ['Name', (row) => row.name],
  ['Email', (row) => row.email ?? ''],
  ['Phone number', (row) => row.phone],
  ['Carer names', (row) => row.carerNames ?? ''],
  ['Message', (row) => row.message],
  ['Assigned to', (row) => row.assigneeName ?? ''],
  ['Due', (row) => time(row.dueAt)],
  ['First answered', (row) => time(row.firstAnsweredAt)],
  ['Closed', (row) => time(row.closedAt)],
  ['Stage', (row) => row.stage ?? ''],
];

/**
 * The list as a CSV file that spreadsheets open as it is: UTF-8 with its mark, Windows line ends, and every cell
 * that a spreadsheet would run as a formula defused by an apostrophe. It streams, however long the list is.
 */
export function csvOf(
  db: Database,
  page: (before: string | undefined) => Promise<CasePage>,
): ReadableStream<Uint8Array> {
  const table = stringify({
    bom: true,
    header: true,
    columns: COLUMNS.map(([head]) => head),
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  // An error destroys the table, and with it the answer, which the browser then reports as a failed download.
  pipeline(Readable.from(records(db, page)), table, () => {});
  return Readable.toWeb(table) as ReadableStream<Uint8Array>;
}

async function* records(db: Database, page: (before: string | undefined) => Promise<CasePage>) {
  for await (const row of exportCases(db, page)) yield COLUMNS.map(([, cell]) => cell(row));
}
