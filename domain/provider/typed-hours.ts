import type { Week } from '#domain/calendar/week.ts';

type Hours = Pick<Week, 'opens' | 'closes'>;

const DAY_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** `Mon`, `Thurs`; fewer letters don't distinguish Tuesday from Thursday. */
const DAY_LETTERS_MIN = 3;
const TIME = String.raw`(noon|\d{1,2}(?:[:.]\d{2})?\s*(?:am|pm)|\d{1,2}[:.]\d{2})`;
const LINE = new RegExp(String.raw`^(.+?)[\s,:]\s*${TIME}\s*(?:to|until|-|–)\s*${TIME}$`, 'i');

/** Reads the format of `spokenHours`; other days are closed. Null if unreadable, or a day occurs twice. */
export function readHours(typed: string): Week | null {
  const byDay = new Map<number, Hours>();
  const parts = typed
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  for (const part of parts) {
    const [, days = '', from = '', to = ''] = LINE.exec(part) ?? [];
    const [opens, closes] = [timeOf(from), timeOf(to)];
    const named = daysIn(days);
    if (!opens || !closes || opens >= closes || !named) return null;
    for (const day of named) {
      if (byDay.has(day)) return null;
      byDay.set(day, { opens, closes });
    }
  }
  return weekOf(byDay);
}

function weekOf(byDay: ReadonlyMap<number, Hours>): Week | null {
  const days = [...byDay.keys()].sort((one, other) => one - other);
  const alike = Map.groupBy(days, (day) => JSON.stringify(byDay.get(day)));
  const [usual] = [...alike.values()].toSorted((one, other) => other.length - one.length);
  const hours = usual?.[0] === undefined ? undefined : byDay.get(usual[0]);
  if (!hours) return null;
  const differing = days.flatMap((day) => {
    const own = byDay.get(day);
    return !own || usual?.includes(day) ? [] : [{ day, ...own }];
  });
  return { days, ...hours, ...(differing.length > 0 && { differing }) };
}

function daysIn(typed: string): readonly number[] | null {
  const plain = typed.trim().toLowerCase();
  if (/^(every day|daily|all week)$/.test(plain)) return [1, 2, 3, 4, 5, 6, 7];
  const found: number[] = [];
  for (const part of plain.split(/,|&|\band\b/).map((text) => text.trim())) {
    if (part === '') continue;
    const [first, last, ...more] = part.split(/\s*(?:-|–|\bto\b)\s*/).map(dayOf);
    const end = last === undefined ? first : last;
    if (!first || !end || end < first || more.length > 0) return null;
    for (let day = first; day <= end; day++) found.push(day);
  }
  return found.length > 0 ? found : null;
}

function dayOf(name: string): number | null {
  const place = DAY_NAMES.findIndex((day) => name.length >= DAY_LETTERS_MIN && day.startsWith(name));
  return place < 0 ? null : place + 1;
}

/** Reads `5 pm`, `5.00pm` or `17:00` as `17:00`; '' if it's not a time. */
function timeOf(typed: string): string {
  if (typed.toLowerCase() === 'noon') return '12:00';
  const [, hour = '', minute = '00', half = ''] = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/i.exec(typed) ?? [];
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (hour === '' || minutes > 59 || hours > (half ? 12 : 23) || (half && hours === 0)) return '';
  const ofDay = half ? (hours % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hours;
  return `${String(ofDay).padStart(2, '0')}:${minute}`;
}
