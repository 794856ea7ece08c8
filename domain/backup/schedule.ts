import { z } from 'zod';
import { londonDay, londonTime, TIME_ZONE } from '#domain/calendar/working-time.ts';

export const DAILY_MAX = 60;
export const WEEKLY_MAX = 52;

const countBetween = (min: number, max: number) => {
  const advice = `Enter a whole number from ${min} to ${max}`;
  return z.coerce.number(advice).int(advice).min(min, advice).max(max, advice);
};

export const scheduleSchema = z.object({
  on: z.boolean(),
  at: z
    .string('Enter a time, such as 02:30')
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 02:30'),
  daily: countBetween(1, DAILY_MAX),
  weekly: countBetween(0, WEEKLY_MAX),
});
export type BackupSchedule = z.output<typeof scheduleSchema>;

export const DEFAULT_SCHEDULE: BackupSchedule = { on: true, at: '02:30', daily: 7, weekly: 4 };

export function lastPlanned(at: string, now: number): { readonly date: string; readonly at: number } {
  const zoned = londonTime(now);
  // A time skipped by the clock change in March moves an hour later.
  const today = zoned.withPlainTime(Temporal.PlainTime.from(at));
  const planned = today.epochMilliseconds <= now ? today : today.subtract({ days: 1 });
  return { date: planned.toPlainDate().toString(), at: planned.epochMilliseconds };
}

export function nextPlanned(at: string, now: number): number {
  const last = Temporal.Instant.fromEpochMilliseconds(lastPlanned(at, now).at);
  return last.toZonedDateTimeISO(TIME_ZONE).add({ days: 1 }).epochMilliseconds;
}

/** Returns the newest for each of the last `daily` days and `weekly` weeks, and the newest overall. */
export function storedBackups(
  madeAt: readonly number[],
  { daily, weekly }: Pick<BackupSchedule, 'daily' | 'weekly'>,
): ReadonlySet<number> {
  const newestFirst = [...madeAt].sort((one, other) => other - one);
  const days = new Map<string, number>();
  const weeks = new Map<string, number>();
  for (const at of newestFirst) {
    const date = londonDay(at);
    const day = date.toString();
    const week = `${date.yearOfWeek}-${date.weekOfYear}`;
    if (!days.has(day) && days.size < daily) days.set(day, at);
    if (!weeks.has(week) && weeks.size < weekly) weeks.set(week, at);
  }
  return new Set([...days.values(), ...weeks.values(), ...newestFirst.slice(0, 1)]);
}
