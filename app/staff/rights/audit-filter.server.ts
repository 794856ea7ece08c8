import { AUDIT_ACTIONS } from '#domain/audit/audit.server.ts';
import type { AuditFilter } from '#domain/audit/list.server.ts';
import { TIME_ZONE } from '#domain/calendar/working-time.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What makes no sense is left out. Days are those of the UK. */
export function readAuditFilter(query: URLSearchParams): {
  readonly filter: AuditFilter;
  /** As typed, for the form and for links. */
  readonly asked: Readonly<Record<string, string>>;
} {
  // PostgreSQL takes no text with a NUL in it.
  const given = (name: string) => query.get(name)?.replaceAll('\0', '').trim() || undefined;
  const action = AUDIT_ACTIONS.find((one) => one === given('action'));
  const [person, typed] = [given('person'), given('subject')];
  // References are in capitals, whatever was typed.
  const subject = typed && /^c-/i.test(typed) ? typed.toUpperCase() : typed;
  const [from, to] = [dayOf(given('from')), dayOf(given('to'))];
  const asked = { action, person, subject, from: from?.toString(), to: to?.toString() };
  return {
    filter: {
      action,
      staffId: person,
      subject,
      from: from && midnight(from),
      until: to && midnight(to.add({ days: 1 })),
      before: idOf(given('before')),
    },
    asked: Object.fromEntries(
      Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ),
  };
}

function idOf(text: string | undefined): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function dayOf(text: string | undefined): Temporal.PlainDate | undefined {
  if (!text || !DAY.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return undefined;
  }
}

function midnight(day: Temporal.PlainDate): number {
  return day.toZonedDateTime(TIME_ZONE).epochMilliseconds;
}
