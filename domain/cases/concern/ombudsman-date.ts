import { londonDay } from '#domain/calendar/working-time.ts';
import { NATIONS, type NationId } from '#domain/nations/nations.ts';

/** Returns when an ombudsman takes a concern without our answer; null where theirs sets no time. */
export function ombudsmanDay(receivedAt: number, nation: NationId = 'england'): Temporal.PlainDate | null {
  const weeks = NATIONS[nation].ombudsman.weeksForProvider;
  return weeks === null ? null : londonDay(receivedAt).add({ weeks });
}
