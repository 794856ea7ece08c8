import { londonDay } from '#domain/calendar/working-time.ts';

/** The ombudsman usually lets a provider try for 12 weeks before it takes a complaint. Source: lgo.org.uk, FAQ. */
const PROVIDER_DAYS = 84;

export function ombudsmanDay(receivedAt: number): Temporal.PlainDate {
  return londonDay(receivedAt).add({ days: PROVIDER_DAYS });
}
