import type { BankHoliday } from '#domain/calendar/bank-holidays.ts';
import { EXCEPTIONS_MAX, type Typed } from './sections.ts';

const PARTS = ['date', 'reason', 'opens', 'closes'] as const;

/**
 * Adds missing bank holidays to the form of opening hours as closed days, for review: those from `today` (ISO date) on,
 * on days when the office is open, while there are lines for them.
 */
export function withBankHolidays(
  typed: Typed,
  holidays: readonly BankHoliday[],
  today: string,
): { readonly typed: Typed; readonly added: readonly BankHoliday[] } {
  const rows = Array.from({ length: EXCEPTIONS_MAX }, (_, row) => row);
  const dates = rows.map((row) => typed[`date${row}`]?.trim());
  const free = rows.filter((row) => PARTS.every((part) => !typed[`${part}${row}`]?.trim()));
  const added = holidays
    .filter(({ date }) => date >= today && !dates.includes(date) && isOpenOn(date, typed))
    .slice(0, free.length);
  const filled = added.flatMap(({ date, name }, i) => [
    [`date${free[i]}`, date],
    [`reason${free[i]}`, name],
  ]);
  return { typed: { ...typed, ...Object.fromEntries(filled) }, added };
}

function isOpenOn(date: string, typed: Typed): boolean {
  const day = Temporal.PlainDate.from(date).dayOfWeek;
  return Boolean(typed[`from${day}`]?.trim());
}
