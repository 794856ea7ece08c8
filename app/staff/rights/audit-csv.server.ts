import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { AuditFilter } from '#domain/audit/list.server.ts';
import { listAudit } from '#domain/audit/list.server.ts';
import type { Database } from '#domain/database.ts';

const COLUMNS = ['Entry', 'Time (UTC)', 'Person', 'Action', 'Subject', 'Detail', 'Hash'];

/**
 * The entries that `filter` lets through, the newest first, as a CSV file that spreadsheets open as it is: cells
 * that one would run as a formula are defused by an apostrophe. It streams, however long the log is.
 */
export function auditCsv(db: Database, filter: AuditFilter): ReadableStream<Uint8Array> {
  const table = stringify({
    bom: true,
    header: true,
    columns: COLUMNS,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  // An error destroys the table, and with it the answer, which the browser then reports as a failed download.
  pipeline(Readable.from(records(db, filter)), table, () => {});
  return Readable.toWeb(table) as ReadableStream<Uint8Array>;
}

async function* records(db: Database, filter: AuditFilter) {
  for (let before: number | undefined; ; ) {
    const { items, hasOlder } = await listAudit(db, { ...filter, before });
    for (const { id, at, by, action, subject, detail, hash } of items) {
      yield [id, new Date(at).toISOString(), by ?? '', action, subject ?? '', detail ?? '', hash];
    }
    before = items.at(-1)?.id;
    if (!hasOlder || before === undefined) return;
  }
}
