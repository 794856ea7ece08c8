import { z } from 'zod';
import type { OpeningException, WeekdayHours } from '#domain/provider/provider.ts';
import { EXCEPTIONS_MAX, type Typed, WEEKDAY_NUMBERS } from './sections.ts';
import type { ReadFacts } from './typed-fields.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Characters of a reason: visitors read it beside the date. */
const REASON_MAX = 200;

/** Days, hours, and the days with other hours. */
export function readOpening(typed: Typed): ReadFacts {
  const errors: Record<string, string> = {};
  const ticked = WEEKDAY_NUMBERS.filter((each) => typed[`day${each}`]);
  const differing = readDiffering(typed, errors);
  // A day with hours of its own is open, ticked or not.
  const days = WEEKDAY_NUMBERS.filter(
    (each) => ticked.includes(each) || differing.some(({ day }) => day === each),
  );
  if (days.length === 0) errors.day1 = 'Choose at least one day';
  const { opens = '', closes = '' } = typed;
  if (!TIME.test(opens)) errors.opens = 'Enter when you open, such as 09:00';
  if (!TIME.test(closes)) errors.closes = 'Enter when you close, such as 17:00';
  else if (!errors.opens && opens >= closes) errors.closes = 'Enter a time after you open';
  const exceptions = readExceptions(typed, errors);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const opening = { days, opens, closes, ...(differing.length > 0 && { differing }), exceptions };
  return { ok: true, apply: (provider) => ({ ...provider, opening }) };
}

function readDiffering(typed: Typed, errors: Record<string, string>): WeekdayHours[] {
  const found: WeekdayHours[] = [];
  for (let row = 0; row < WEEKDAY_NUMBERS.length; row++) {
    const [weekday = '', opens = '', closes = ''] = ['weekday', 'from', 'until'].map((name) =>
      typed[`${name}${row}`]?.trim(),
    );
    if (!weekday && !opens && !closes) continue;
    const day = WEEKDAY_NUMBERS.find((each) => String(each) === weekday);
    if (!day) errors[`weekday${row}`] = 'Choose the day, or empty the line';
    else if (found.some((each) => each.day === day)) errors[`weekday${row}`] = 'This day is here already';
    if (!TIME.test(opens)) errors[`from${row}`] = 'Enter when you open, such as 09:00';
    if (!TIME.test(closes)) errors[`until${row}`] = 'Enter when you close, such as 12:00';
    else if (TIME.test(opens) && opens >= closes) errors[`until${row}`] = 'Enter a time after you open';
    if (day) found.push({ day, opens, closes });
  }
  return found.sort((one, other) => one.day - other.day);
}

function readExceptions(typed: Typed, errors: Record<string, string>): OpeningException[] {
  const found: OpeningException[] = [];
  for (let row = 0; row < EXCEPTIONS_MAX; row++) {
    const [date = '', opens = '', closes = '', reason = ''] = ['date', 'opens', 'closes', 'reason'].map(
      (name) => typed[`${name}${row}`]?.trim(),
    );
    if (!date && !opens && !closes && !reason) continue;
    if (!z.iso.date().safeParse(date).success) errors[`date${row}`] = 'Enter the date, or empty the line';
    else if (found.some((each) => each.date === date)) errors[`date${row}`] = 'This date is here already';
    const isClosed = !opens && !closes;
    if (!isClosed && !TIME.test(opens)) errors[`opens${row}`] = 'Enter when you open, or empty both times';
    if (!isClosed && !TIME.test(closes)) errors[`closes${row}`] = 'Enter when you close, or empty both times';
    else if (!isClosed && opens >= closes) errors[`closes${row}`] = 'Enter a time after you open';
    if (!reason || reason.length > REASON_MAX) errors[`reason${row}`] = 'Say why, in a few words';
    found.push({ date, hours: isClosed ? null : { opens, closes }, reason });
  }
  return found.sort((one, other) => one.date.localeCompare(other.date));
}
