import { AUDIT_ACTIONS } from '#domain/audit/audit.server.ts';
import { type AuditFilter, listAudit, peopleOfAudit } from '#domain/audit/list.server.ts';
import { readIsoDay } from '#domain/calendar/typed-date.ts';
import { startOfDay } from '#domain/calendar/working-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { namesReadable } from '#domain/cases/kinds/readable.server.ts';
import type { Database } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { csvStream } from '#platform/csv/csv.server.ts';
import { removeNul } from '#platform/text/nul.ts';
import { auditSentence, changeText } from './audit-sentence.ts';

/** Drops invalid values, and cases closed to the reader. Days are UK days. */
export function readAuditFilter(
  query: URLSearchParams,
  actor: Actor,
): {
  readonly filter: AuditFilter;
  readonly filterValues: Readonly<Record<string, string>>;
} {
  const readParam = (name: string) => removeNul(query.get(name) ?? '').trim() || undefined;
  const action = AUDIT_ACTIONS.find((one) => one === readParam('action'));
  const [person, typed] = [readParam('person'), readParam('subject')];
  const subject = typed && /^c-/i.test(typed) ? typed.toUpperCase() : typed;
  const [from, to] = [readIsoDay(readParam('from')), readIsoDay(readParam('to'))];
  const chosen = { action, person, subject, from: from?.toString(), to: to?.toString() };
  return {
    filter: {
      action,
      staffId: person,
      subject,
      from: from && startOfDay(from),
      until: to && startOfDay(to.add({ days: 1 })),
      before: idOf(readParam('before')),
      readable: namesReadable(accessOf(actor), 'audit_entries.subject'),
    },
    filterValues: Object.fromEntries(
      Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ),
  };
}

function idOf(text: string | undefined): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

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
