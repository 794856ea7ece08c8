import { z } from 'zod';
import { type DateParts, type ReadDate, readDateParts } from '#domain/calendar/typed-date.ts';
import { spokenDate } from '#platform/clock/spoken.ts';

export function readExpiryDate(typed: DateParts): ReadDate {
  return readDateParts(typed, {
    missing: 'Enter the expiry date of your licence',
    called: 'expiry date',
    example: '27 3 2030',
  });
}

/** The last day on which a licence is valid, as an ISO date; an expired one is refused. */
export function expiryDate(today: Temporal.PlainDate) {
  return z.custom<DateParts>().transform((typed, context) => {
    const read = readExpiryDate(typed);
    const expired = read.ok && Temporal.PlainDate.compare(read.date, today) < 0;
    if (read.ok && !expired) return read.date.toString();
    context.addIssue(read.ok ? expiredAdvice(read.date) : read.error);
    return z.NEVER;
  });
}

function expiredAdvice(date: Temporal.PlainDate): string {
  return `Your licence expired on ${spokenDate(date.toString())}. If you have no other valid licence, answer NO to the question before`;
}
