import type { AuditFilter } from '#domain/audit/list.server.ts';
import { listAudit } from '#domain/audit/list.server.ts';
import type { Database } from '#domain/database.ts';
import { csvStream } from '#platform/csv/csv.server.ts';

const COLUMNS = ['Entry', 'Time (UTC)', 'Person', 'Action', 'Subject', 'Detail', 'Hash'];

/** The entries that `filter` lets through, the newest first, as a CSV file, however long the log is. */
export function auditCsv(db: Database, filter: AuditFilter): ReadableStream<Uint8Array> {
  return csvStream(COLUMNS, records(db, filter));
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
