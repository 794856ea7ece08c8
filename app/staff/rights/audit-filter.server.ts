import { AUDIT_ACTIONS } from '#domain/audit/audit.server.ts';
import type { AuditFilter } from '#domain/audit/list.server.ts';
import { readIsoDay } from '#domain/calendar/typed-date.ts';
import { startOfDay } from '#domain/calendar/working-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { namesReadable } from '#domain/cases/kinds/readable.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { removeNul } from '#platform/text/nul.ts';

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
