import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import { londonMoment } from '#domain/calendar/typed-date.ts';
import { closingTime } from '#domain/calendar/week.ts';
import { londonDay, nextOpenDay } from '#domain/calendar/working-time.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import {
  concernDeadlines,
  newestExtension,
  refreshDeadlines,
} from '#domain/cases/deadlines/contacts.server.ts';
import { spokenDay } from '#domain/cases/deadlines/deadlines.server.ts';
import {
  type CaseEdit,
  type Changed,
  type NewEvent,
  recordEdit,
  refused,
  workOn,
} from '#domain/cases/edit/edit-case.server.ts';
import { rowOf } from '#domain/cases/records/case-record.server.ts';
import { hasSameValues, type RecordField } from '#domain/cases/records/case-record.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { EXTENSION_TEXTS, type ExtensionFields } from './extension.ts';
import { ombudsmanDay } from './ombudsman-date.ts';

/** Inquests and police enquiries can delay an answer, but not by more than a year. */
const EXTENSION_DAYS_MAX = 365;

export interface NewExtension extends CaseEdit {
  readonly fields: ExtensionFields;
  readonly movedFrom: number | null;
  /** Staff confirmed that the new day is beyond the ombudsman's 12 weeks. */
  readonly beyond: boolean;
  readonly opening: OpeningHours;
}

export type Extended =
  | Changed
  | { readonly outcome: 'beyond' }
  | { readonly outcome: 'wrong-date'; readonly why: string };

/** Lists extensions that still apply, with what staff noted about each by its label. */
export async function listExtensions(db: Database, caseId: number) {
  const rows = await db
    .selectFrom('concern_extensions')
    .innerJoin('staff', 'staff.id', 'concern_extensions.staff_id')
    .selectAll('concern_extensions')
    .select('staff.name as by')
    .where('case_id', '=', caseId)
    .where('undone_at', 'is', null)
    .orderBy('concern_extensions.id')
    .execute();
  return rows.map((row) => {
    const columns: Readonly<Record<string, unknown>> = row;
    const texts = Object.entries<RecordField>(EXTENSION_TEXTS).map(
      ([name, { label, column = name }]) => [label, String(columns[column])] as const,
    );
    return { ...row, texts };
  });
}

/** Moves a concern's full-answer deadline to a working day, and records why and who agreed. */
export async function extendAnswer(open: OpenDatabase, change: NewExtension): Promise<Extended> {
  const { fields, movedFrom, actor, now } = change;
  const closed = await whyClosed(fields.date, change.opening);
  return workOn(open, { ...change, only: 'investigation' }, async (trx, row): Promise<Extended> => {
    const why = whyFixed(row);
    if (why) return refused(why);
    const dueAt = londonMoment(
      Temporal.PlainDate.from(fields.date),
      Temporal.PlainTime.from(closingTime(change.opening, Temporal.PlainDate.from(fields.date).dayOfWeek)),
    );
    const { answer_due_at: presentDue } = await concernDeadlines(trx, row);
    if (presentDue !== movedFrom) {
      if (await isRepeat(trx, row.id, dueAt, change)) return { outcome: 'unchanged' };
      const present = presentDue === null ? 'none' : spokenDay(presentDue);
      return refused(`The date was changed since you opened this form: it is ${present} now. Look again.`);
    }
    const wrong = whyNotThen(dueAt, presentDue, now) ?? closed;
    if (wrong) return { outcome: 'wrong-date', why: wrong };
    if (!change.beyond && isBeyond(fields.date, row.received_at, change.opening))
      return { outcome: 'beyond' };
    const dates = { due_at: dueAt, before_due_at: row.answer_due_at, at: now };
    const { date: _, agreedWith: agreed_with, ...texts } = fields;
    await trx
      .insertInto('concern_extensions')
      .values({ case_id: row.id, staff_id: actor.id, ...dates, ...texts, agreed_with })
      .execute();
    const detail = `to ${spokenDay(dueAt)}, agreed with ${agreed_with}: ${fields.reason}`;
    return writeDueDate(trx, { caseId: row.id, actor, now, action: 'extended', detail }, dueAt);
  });
}

async function writeDueDate(trx: Database, event: NewEvent, answer_due_at: number): Promise<Changed> {
  const changed = await recordEdit(trx, event, { answer_due_at });
  await refreshDeadlines(trx, event.caseId);
  return changed;
}

function whyFixed({ final_response_at, closed_at }: CaseRow): string | null {
  if (final_response_at !== null) return 'The final response was sent already.';
  return closed_at === null ? null : 'This concern is closed. Reopen it first.';
}

function whyNotThen(dueAt: number, present: number | null, now: number): string | null {
  if (present !== null && londonDay(dueAt).equals(londonDay(present))) {
    return `This is the present deadline: ${spokenDay(present)}. Enter another date`;
  }
  if (dueAt <= now) return 'Enter a date in the future';
  if (londonDay(dueAt).since(londonDay(now), { largestUnit: 'day' }).days > EXTENSION_DAYS_MAX) {
    return 'Enter a date within the next year';
  }
  return null;
}

async function whyClosed(date: string, opening: OpeningHours): Promise<string | null> {
  const isHoliday = await bankHolidays(opening);
  const day = Temporal.PlainDate.from(date);
  const after = nextOpenDay(day, opening, isHoliday);
  if (after.equals(day)) return null;
  return `The office is closed on ${spokenDate(date)}, so nobody is there to answer. Enter another date, such as ${spokenDate(after.toString())}`;
}

function isBeyond(date: string, receivedAt: number, { nation }: OpeningHours): boolean {
  const last = ombudsmanDay(receivedAt, nation);
  return last !== null && Temporal.PlainDate.compare(Temporal.PlainDate.from(date), last) > 0;
}

/** A double click sends the form twice. */
async function isRepeat(trx: Database, caseId: number, dueAt: number, { fields, actor }: NewExtension) {
  const last = await newestExtension(trx, caseId);
  if (last?.due_at !== dueAt || last.staff_id !== actor.id) return false;
  return hasSameValues(rowOf(EXTENSION_TEXTS, fields), last);
}

/** Undoes the newest extension: the previous deadline applies again. The history has both. */
export function undoExtension(open: OpenDatabase, undoing: CaseEdit & { readonly id: number }) {
  const { id, actor, now } = undoing;
  return workOn(open, { ...undoing, only: 'investigation' }, async (trx, row): Promise<Changed> => {
    const why = whyFixed(row);
    if (why) return refused(why);
    const last = await newestExtension(trx, row.id);
    if (last?.id !== id) return { outcome: 'unchanged' };
    if (last.before_due_at === null || row.answer_due_at !== last.due_at) {
      return refused('The deadline before it is not known any more. Change the deadline instead.');
    }
    await trx.updateTable('concern_extensions').set({ undone_at: now }).where('id', '=', id).execute();
    const detail = `back to ${spokenDay(last.before_due_at)}`;
    const event = { caseId: row.id, actor, now, action: 'extension-undone', detail } as const;
    return writeDueDate(trx, event, last.before_due_at);
  });
}
