import { londonTime } from '#domain/calendar/working-time.ts';

/** From 9 pm to 8 am in London texts wait, so that no one is woken. */
const QUIET = { from: 21, until: 8 } as const;

/** Returns the first moment from `at` on at which a text may be sent. */
export function afterQuietHours(at: number): number {
  const time = londonTime(at);
  if (time.hour >= QUIET.until && time.hour < QUIET.from) return at;
  const day = time.hour >= QUIET.from ? time.toPlainDate().add({ days: 1 }) : time.toPlainDate();
  return day.toZonedDateTime({ timeZone: time.timeZoneId, plainTime: { hour: QUIET.until } })
    .epochMilliseconds;
}
