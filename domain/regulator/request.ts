import type { Nation } from '#domain/nations/nations.ts';

/** `sent`: the summary was sent; `withdrawn`: it's no longer wanted, or was recorded by mistake. */
export const ENDINGS = ['sent', 'withdrawn'] as const;
export type Ending = (typeof ENDINGS)[number];

export const REQUEST_SHAPE = /^Q-[0-9A-HJKMNP-TV-Z]{6}$/;

/**
 * Returns the regulator's deadline for the summary; null if the nation's law sets none. In England 28 days that begin
 * on the day after receipt, weekends and holidays among them (regulation 16(3) of 2014).
 * @param requestedOn ISO day on which the request was received
 */
export function lawfulDueOn({ complaints }: Pick<Nation, 'complaints'>, requestedOn: string): string | null {
  if (!complaints.summary) return null;
  return Temporal.PlainDate.from(requestedOn).add({ days: complaints.summary.days }).toString();
}

export function daysLeft(dueOn: string, today: string): number {
  return Temporal.PlainDate.from(today).until(dueOn, { largestUnit: 'days' }).days;
}
