import { londonMoment } from '#domain/calendar/typed-date.ts';
import { type IsHoliday, londonDay, nextOpenDay } from '#domain/calendar/working-time.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import type { CaseRow } from './case.table.ts';

/** London time: before anyone starts, and before the daily summary at 8:00. */
const BACK_AT = Temporal.PlainTime.from('07:00');
/** Anything put aside for longer is forgotten. */
const HOLD_DAYS_MAX = 366;
/** The default without a chosen date: cases from the version before, and imported ones. */
const USUAL_HOLD_DAYS = 7;

/** The value of the button that uses the date field beside it. */
export const OTHER_DAY = 'date';

export interface OfficeCalendar {
  readonly opening: OpeningHours;
  readonly isHoliday: IsHoliday;
}

export interface HoldChoice {
  readonly label: string;
  /** ISO date. */
  readonly day: string;
}

/** Returns tomorrow, Monday and a week from now, moved to working days; each day once. */
export function holdChoices(now: number, { opening, isHoliday }: OfficeCalendar): readonly HoldChoice[] {
  const today = londonDay(now);
  const tomorrow = today.add({ days: 1 });
  const workingDay = (day: Temporal.PlainDate) => nextOpenDay(day, opening, isHoliday);
  const next = workingDay(tomorrow);
  const choices = [
    [next.equals(tomorrow) ? 'Tomorrow' : 'Next working day', next],
    ['Monday', workingDay(today.add({ days: 8 - today.dayOfWeek }))],
    ['In a week', workingDay(today.add({ weeks: 1 }))],
  ] as const;
  const days = choices.map(([, day]) => day.toString());
  return choices.flatMap(([label, day], i) =>
    days.indexOf(day.toString()) === i ? [{ label: labelled(label, day), day: days[i]! }] : [],
  );
}

function labelled(label: string, day: Temporal.PlainDate): string {
  const [weekday, date] = [
    day.toLocaleString('en-GB', { weekday: 'long' }),
    day.toLocaleString('en-GB', { day: 'numeric', month: 'short' }),
  ];
  if (weekday === label) return `${label} ${date}`;
  return `${label === 'Monday' ? 'After Monday' : label}, ${weekday.slice(0, 3)} ${date}`;
}

export type ReadHold =
  | { readonly ok: true; readonly until: number }
  | { readonly ok: false; readonly error: string };

/** `hold` is an ISO date or {@link OTHER_DAY}; a case comes back on the morning of a working day. */
export function readHold(
  { hold = '', holdDay = '' }: { readonly hold?: string; readonly holdDay?: string },
  now: number,
  calendar: OfficeCalendar,
): ReadHold {
  const text = hold === OTHER_DAY || hold === '' ? holdDay.trim() : hold;
  if (text === '') return { ok: false, error: 'Choose the day on which it comes back' };
  const day = dayOf(text);
  if (!day) return { ok: false, error: 'Enter a real date, such as 30/11/2026' };
  const days = londonDay(now).until(day).days;
  if (days < 1) return { ok: false, error: 'Choose a date after today' };
  if (days > HOLD_DAYS_MAX) return { ok: false, error: 'Choose a date within a year' };
  return { ok: true, until: backAt(day, calendar) };
}

/** Reads a browser's date field (`2026-11-30`), or what people write in a text field. */
function dayOf(text: string): Temporal.PlainDate | null {
  const written = /^(\d{1,2})[/. ](\d{1,2})[/. ](\d{4})$/.exec(text);
  const iso = written
    ? `${written[3]}-${written[2]?.padStart(2, '0')}-${written[1]?.padStart(2, '0')}`
    : text;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  try {
    return Temporal.PlainDate.from(iso, { overflow: 'reject' });
  } catch {
    return null;
  }
}

function backAt(day: Temporal.PlainDate, { opening, isHoliday }: OfficeCalendar): number {
  return londonMoment(nextOpenDay(day, opening, isHoliday), BACK_AT);
}

/** Returns a week after it was put on hold, or a working day from now if that is over. */
export function usualHold(waitingAt: number, now: number, calendar: OfficeCalendar): number {
  const usual = backAt(londonDay(waitingAt).add({ days: USUAL_HOLD_DAYS }), calendar);
  return usual > now ? usual : backAt(londonDay(now).add({ days: 1 }), calendar);
}

export const OFF_HOLD = { waiting_at: null, waits_until: null } as const satisfies Partial<CaseRow>;
