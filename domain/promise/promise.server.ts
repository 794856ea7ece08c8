import type { CaseKind } from '#domain/inbox/case.table.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import { bankHolidays } from './bank-holidays.ts';
import { addWorkingHours, hoursADay, type IsHoliday, TIME_ZONE } from './working-time.ts';

/**
 * How many working days until a person hears from us. Regulation 16 of the 2014 regulations sets no days
 * for concerns; 3 to acknowledge is the usual practice and what the 2009 complaints regulations ask for.
 */
export const ANSWER_WORKING_DAYS: Record<CaseKind, number> = {
  enquiry: 1,
  concern: 3,
  thanks: 5,
  application: 3,
};
/** The day by which a concern has its full answer. */
export const CONCERN_ANSWER_WORKING_DAYS = 20;

export interface Promised {
  /** When the person hears from us at the latest, epoch milliseconds. */
  readonly by: number;
  /** What happens next, in sentences to be read by a worried person. */
  readonly nextSteps: string;
}

let holidays: Promise<IsHoliday> | undefined;

/** What we promise to whoever sent a message of `kind` at `receivedAt` (epoch milliseconds). */
export async function promiseFor(
  kind: CaseKind,
  receivedAt: number,
  opening: OpeningHours,
): Promise<Promised> {
  // A calendar that could not be loaded is tried again with the next message.
  holidays ??= bankHolidays().catch((error: unknown) => {
    holidays = undefined;
    throw error;
  });
  const isHoliday = await holidays;
  const after = (days: number) => addWorkingHours(receivedAt, days * hoursADay(opening), opening, isHoliday);
  const by = after(ANSWER_WORKING_DAYS[kind]);
  const when = spokenTime(by);
  switch (kind) {
    case 'enquiry':
      return { by, nextSteps: `Someone from our office will read your message and answer you by ${when}.` };
    case 'concern': {
      const answered = spokenDay(after(CONCERN_ANSWER_WORKING_DAYS));
      return {
        by,
        nextSteps: `We will contact you by ${when} to say who is looking into your concern. We aim to give you a full answer by ${answered}.`,
      };
    }
    case 'thanks':
      return {
        by,
        nextSteps: `We will pass your thanks on to the carer and let you know by ${when}.`,
      };
    case 'application':
      return {
        by,
        nextSteps: `We will read your application and contact you by ${when} to tell you about the next step.`,
      };
  }
}

/** A time as people say it: `5pm on Monday 23 November`. */
export function spokenTime(at: number): string {
  const time = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(TIME_ZONE);
  if (time.hour === 12 && time.minute === 0) return `noon on ${spokenDay(at)}`;
  const hour = time.hour % 12 === 0 ? 12 : time.hour % 12;
  const minutes = time.minute === 0 ? '' : `:${String(time.minute).padStart(2, '0')}`;
  return `${hour}${minutes}${time.hour < 12 ? 'am' : 'pm'} on ${spokenDay(at)}`;
}

/** A day as people say it: `Monday 23 November`. */
export function spokenDay(at: number): string {
  return new Date(at)
    .toLocaleDateString('en-GB', {
      timeZone: TIME_ZONE,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    })
    .replace(',', '');
}
