import { TIME_ZONE } from '#domain/calendar/working-time.ts';

/** The ombudsman usually lets a provider try for 12 weeks before it takes a complaint. Source: lgo.org.uk, FAQ. */
const PROVIDER_DAYS = 84;

export function ombudsmanDay(receivedAt: number): Temporal.PlainDate {
  return londonDay(receivedAt).add({ days: PROVIDER_DAYS });
}

export function londonDay(at: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(TIME_ZONE).toPlainDate();
}
