import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import { londonMoment } from '#domain/calendar/typed-date.ts';
import { closingTime } from '#domain/calendar/week.ts';
import { londonDay, nextOpenDay } from '#domain/calendar/working-time.ts';
import {
  concernDeadlines,
  newestExtension,
  refreshDeadlines,
} from '#domain/cases/deadlines/contacts.server.ts';
import { spokenDay } from '#domain/cases/deadlines/deadlines.server.ts';
import { addEvent, type Changed, editCase, refused, workOn } from '#domain/cases/edit/edit-case.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import type { ExtensionFields } from './extension.ts';
import { ombudsmanDay } from './ombudsman-date.ts';

/** A later answer may follow from an inquest or the police, but not from another year. */
const EXTENSION_DAYS_MAX = 365;

export interface NewExtension {
  readonly reference: string;
  readonly fields: ExtensionFields;
  readonly movedFrom: number | null;
  /** Staff confirmed that the new day lies beyond the ombudsman's 12 weeks. */
  readonly beyond: boolean;
  readonly opening: OpeningHours;
  readonly actor: Actor;
  readonly now: number;
}

/** `beyond`: the new day needs confirming, see {@link NewExtension}. */
export type Extended =
  | Changed
  | { readonly outcome: 'beyond' }
  | { readonly outcome: 'wrong-date'; readonly why: string };

export function listExtensions(db: Database, caseId: number) {
  return db
    .selectFrom('concern_extensions')
    .innerJoin('staff', 'staff.id', 'concern_extensions.staff_id')
    .select([
      'concern_extensions.id',
      'due_at',
      'before_due_at',
      'reason',
      'agreed_with',
      'at',
      'staff.name as by',
    ])
    .where('case_id', '=', caseId)
    .where('undone_at', 'is', null)
    .orderBy('concern_extensions.id')
    .execute();
}

/**
 * Moves the deadline of a concern's full answer to an earlier or a later day, and records why and who agreed. Never to
 * a day on which no one works: no one would be there to answer.
 */
export async function extendAnswer(open: OpenDatabase, change: NewExtension): Promise<Extended> {
  const { fields, movedFrom, actor, now } = change;
  const closed = await whyClosed(fields.date, change.opening);
  return workOn(
    open,
    change,
    async (trx, row): Promise<Extended> => {
      if (row.final_response_at !== null) return refused('The final response was sent already.');
      if (row.closed_at !== null) return refused('This concern is closed. Reopen it first.');
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
      const why = whyNotThen(dueAt, presentDue, now) ?? closed;
      if (why) return { outcome: 'wrong-date', why };
      if (!change.beyond && isBeyond(fields.date, row.received_at, change.opening))
        return { outcome: 'beyond' };
      await trx
        .insertInto('concern_extensions')
        .values({
          case_id: row.id,
          due_at: dueAt,
          before_due_at: row.answer_due_at,
          reason: fields.reason,
          agreed_with: fields.agreedWith,
          staff_id: actor.id,
          at: now,
        })
        .execute();
      await editCase(trx, row.id, { answer_due_at: dueAt });
      await refreshDeadlines(trx, row.id);
      const detail = `to ${spokenDay(dueAt)}, agreed with ${fields.agreedWith}: ${fields.reason}`;
      await addEvent(trx, { caseId: row.id, actor, now, action: 'extended', detail });
      return { outcome: 'changed' };
    },
    'investigation',
  );
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

/** A double click sends the same form twice. */
async function isRepeat(
  trx: Database,
  caseId: number,
  dueAt: number,
  change: NewExtension,
): Promise<boolean> {
  const last = await newestExtension(trx, caseId);
  return (
    last?.due_at === dueAt &&
    last.staff_id === change.actor.id &&
    last.reason === change.fields.reason &&
    last.agreed_with === change.fields.agreedWith
  );
}

export interface UndoingExtension {
  readonly reference: string;
  readonly id: number;
  readonly actor: Actor;
  readonly now: number;
}

/** Undoes the newest extension: the deadline before it holds again. The history keeps both. */
export function undoExtension(open: OpenDatabase, undoing: UndoingExtension): Promise<Changed> {
  const { id, actor, now } = undoing;
  return workOn(
    open,
    undoing,
    async (trx, row): Promise<Changed> => {
      if (row.final_response_at !== null) return refused('The final response was sent already.');
      if (row.closed_at !== null) return refused('This concern is closed. Reopen it first.');
      const last = await newestExtension(trx, row.id);
      if (last?.id !== id) return { outcome: 'unchanged' };
      if (last.before_due_at === null || row.answer_due_at !== last.due_at) {
        return refused('The deadline before it is not known any more. Change the deadline instead.');
      }
      await trx.updateTable('concern_extensions').set({ undone_at: now }).where('id', '=', id).execute();
      await editCase(trx, row.id, { answer_due_at: last.before_due_at });
      await refreshDeadlines(trx, row.id);
      const detail = `back to ${spokenDay(last.before_due_at)}`;
      await addEvent(trx, { caseId: row.id, actor, now, action: 'extension-undone', detail });
      return { outcome: 'changed' };
    },
    'investigation',
  );
}
