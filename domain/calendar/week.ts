import type { OpeningHours, TimeOfDay } from '#domain/provider/provider.ts';

export const WEEKDAY_NUMBERS = [1, 2, 3, 4, 5, 6, 7] as const;

export type Week = Pick<OpeningHours, 'days' | 'opens' | 'closes' | 'differing'>;

interface Hours {
  readonly opens: TimeOfDay;
  readonly closes: TimeOfDay;
}

export function weekdayHours({ days, opens, closes, differing }: Week, day: number): Hours | null {
  if (!days.includes(day)) return null;
  return differing?.find((each) => each.day === day) ?? { opens, closes };
}

/** When the office closes on an ISO weekday; at its usual hour where it is closed all day. */
export function closingTime(week: Week, day: number): TimeOfDay {
  return weekdayHours(week, day)?.closes ?? week.closes;
}

export function hoursOfWeek(week: Week): readonly (Hours & { readonly days: readonly number[] })[] {
  const open = week.days.flatMap((day) => {
    const hours = weekdayHours(week, day);
    return hours ? [{ day, ...hours }] : [];
  });
  return [...Map.groupBy(open, ({ opens, closes }) => `${opens} ${closes}`).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ days: same.map(({ day }) => day), opens: first.opens, closes: first.closes }] : [];
  });
}
