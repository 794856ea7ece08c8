import type { Nation } from '#domain/nations/nations.ts';

/** `sent`: the summary was sent; `withdrawn`: it's no longer wanted, or was recorded by mistake. */
export const ENDINGS = ['sent', 'withdrawn'] as const;
export type Ending = (typeof ENDINGS)[number];

export const REQUEST_SHAPE = /^Q-[0-9A-HJKMNP-TV-Z]{6}$/;

/** Counts 28 calendar days after receipt in England (regulation 16(3) of 2014); null if no law sets one. */
export function lawfulDueOn({ complaints }: Pick<Nation, 'complaints'>, requestedOn: string): string | null {
  if (!complaints.summary) return null;
  return Temporal.PlainDate.from(requestedOn).add({ days: complaints.summary.days }).toString();
}

export function daysLeft(dueOn: string, today: string): number {
  return Temporal.PlainDate.from(today).until(dueOn, { largestUnit: 'days' }).days;
}
