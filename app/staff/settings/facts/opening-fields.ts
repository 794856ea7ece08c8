import { WEEKDAY_NUMBERS } from '#domain/calendar/week.ts';
import { weekdays } from '#domain/provider/spoken.ts';
import { EXCEPTIONS_MAX, type Typed } from '#domain/settings/sections.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { checkbox, date, inGroup, text, time } from '../../kit/fields.ts';

export const ADD_DAY = 'addDay';
export const ADD_HOLIDAYS = 'addHolidays';
export const HOLIDAYS_ADDED = 'holidaysAdded';

/** A day without hours is closed: leaving both empty needs no box to say so. */
const WEEK = inGroup(
  'Every week',
  WEEKDAY_NUMBERS.flatMap((day) => {
    const row = weekdays([day]);
    return [
      time(`from${day}`, `${row}, opens`, { optional: true, cell: { row, column: 'Opens' } }),
      time(`until${day}`, `${row}, closes`, { optional: true, cell: { row, column: 'Closes' } }),
    ];
  }),
  'Leave both empty on days when you are closed.',
);

export function openingFields(typed: Typed): readonly FieldSpec[] {
  const filled = Math.max(
    -1,
    ...Object.keys(typed)
      .filter((name) => typed[name] && /^(date|reason|opens|closes)\d+$/.test(name))
      .map((name) => Number(name.replace(/\D/g, ''))),
  );
  const rows = Math.min(EXCEPTIONS_MAX, filled + 1 + (typed[ADD_DAY] ? 1 : 0));
  return [...WEEK, ...Array.from({ length: rows }, (_, row) => exceptionFields(row)).flat()];
}

function exceptionFields(row: number): readonly FieldSpec[] {
  return inGroup(`Closed day or different hours, ${row + 1}`, [
    date(`date${row}`, 'Date', { optional: true }),
    text(`reason${row}`, 'Reason (visitors can see this)', { optional: true }),
    time(`opens${row}`, 'Opens', { hint: 'Leave empty if closed all day', optional: true }),
    time(`closes${row}`, 'Closes', { hint: 'Leave empty if closed all day', optional: true }),
    checkbox(`proclaimed${row}`, 'It is a bank holiday by royal proclamation', {
      hint: 'Only for one that “Add the bank holidays” does not know. Deadlines set by law then count it too, from now on.',
    }),
  ]);
}
