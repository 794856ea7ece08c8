import { z } from 'zod';
import { readDateParts } from '#domain/calendar/typed-date.ts';
import { londonDay } from '#domain/calendar/working-time.ts';
import { optional, shortText } from '#domain/contact-details/fields.ts';
import { keysOf } from '#platform/records/keys.ts';

/** Hospitals plan a discharge about 72 hours ahead. */
const SOON_DAYS = 3;
/** Someone who went home this long ago has found care, or has another case. */
const GONE_DAYS = 3;

/** More than the longest name of a hospital, or a name with a number. */
const PLACE_MAX = 150;

const placeName = (called: string) => optional(shortText({ called, max: PLACE_MAX }));

export const hospitalRules = {
  homeOn: optional(homeDay()),
  hospital: placeName('the name of the hospital'),
  ward: placeName('the name of the ward'),
  arrangedBy: placeName('who arranges it'),
};

export const HOSPITAL_FIELDS = keysOf(hospitalRules);

/** An ISO date, as browsers send it, or a typed day, month and year. */
function homeDay() {
  return z.string().transform((typed, context) => {
    const text = typed.trim();
    const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
    const [day = '', month = '', year = ''] = iso ? [iso[3], iso[2], iso[1]] : text.split(/[ ./-]+/, 3);
    const read = readDateParts({ day, month, year }, DAY_WORDS);
    if (read.ok) return read.date.toString();
    context.addIssue('Enter the day with its month and year, such as 30 11 2026, or leave it empty');
    return z.NEVER;
  });
}

const DAY_WORDS = { missing: '', called: 'day', example: '30 11 2026' };

export interface HomeDays {
  /** ISO dates. */
  readonly first: string;
  readonly last: string;
}

/** Returns discharge days that can't wait, seen from `now` (epoch milliseconds). */
export function soonDays(now: number): HomeDays {
  const today = londonDay(now);
  return {
    first: today.subtract({ days: GONE_DAYS }).toString(),
    last: today.add({ days: SOON_DAYS }).toString(),
  };
}

export function isSoon(homeOn: string | null, now: number): boolean {
  const { first, last } = soonDays(now);
  return homeOn !== null && first <= homeOn && homeOn <= last;
}
