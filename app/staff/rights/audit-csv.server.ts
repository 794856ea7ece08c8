import type { AuditFilter } from '#domain/audit/list.server.ts';
import { listAudit, peopleOfAudit } from '#domain/audit/list.server.ts';
import type { Database } from '#domain/database.ts';
import { csvStream } from '#platform/csv/csv.server.ts';
import { auditSentence, changeText } from './audit-sentence.ts';

const COLUMNS = ['Entry', 'Time (UTC)', 'Person', 'What happened', 'Action', 'Subject', 'Detail', 'Hash'];

export function auditCsv(db: Database, filter: AuditFilter): ReadableStream<Uint8Array> {
  return csvStream(COLUMNS, records(db, filter));
}

async function* records(db: Database, filter: AuditFilter) {
  const names = new Map((await peopleOfAudit(db)).map(({ id, name }) => [id, name]));
  for (let before: number | undefined; ; ) {
    const { items, hasOlder } = await listAudit(db, { ...filter, before });
    for (const item of items) {
      const { actor, did, changes } = auditSentence(item, names);
      const sentence = [did, ...changes.map(changeText)].join('; ');
      const { id, at, action, subject, detail, hash } = item;
      yield [id, new Date(at).toISOString(), actor, sentence, action, subject ?? '', detail ?? '', hash];
    }
    before = items.at(-1)?.id;
    if (!hasOlder || before === undefined) return;
  }
}
