import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursOfWeek } from '#domain/calendar/week.ts';
import { spokenHours } from './spoken.ts';
import { readHours } from './typed-hours.ts';

const WEEK = { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' };

test.each([
  'Monday to Friday, 9 am to 5 pm',
  'mon-fri 09:00-17:00',
  'Mon–Fri: 9.00am – 5.00pm',
  'Monday, Tuesday, Wed, Thurs and Friday, 9am until 5pm',
  'Monday to Thursday, 9 am to 5 pm\nFriday, 9 am to 5 pm',
])('%s is a week', (typed) => {
  expect(readHours(typed)).toEqual(WEEK);
});

test('days with other hours stand beside the usual ones', () => {
  expect(readHours('Monday to Friday, 9 am to 5 pm; Saturday, 9 am to noon')).toEqual({
    ...WEEK,
    days: [1, 2, 3, 4, 5, 6],
    differing: [{ day: 6, opens: '09:00', closes: '12:00' }],
  });
});

test.each([
  '',
  '9 to 5',
  'Monday to Friday',
  'Monday to Friday, 9 to 5',
  'Monday to Friday, 5 pm to 9 am',
  'Friday to Monday, 9 am to 5 pm',
  'Monday, 9 am to 5 pm; Monday to Friday, 9 am to 5 pm',
  'Monday to Friday, 13 am to 15 pm',
  'Moonday, 9 am to 5 pm',
  'By appointment',
])('“%s” can’t be read', (typed) => {
  expect(readHours(typed)).toBeNull();
});

test('every week is read as it is said', () => {
  const minute = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((of) => `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`);
  const hours = fc
    .tuple(minute, minute)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => (one < other ? { opens: one, closes: other } : { opens: other, closes: one }));
  const week = fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    .chain((days) =>
      fc.tuple(
        fc.constant(days.toSorted()),
        fc.array(hours, { minLength: days.length, maxLength: days.length }),
      ),
    );
  fc.assert(
    fc.property(week, ([days, each]) => {
      const opening = {
        ...{ days, opens: '09:00', closes: '17:00' },
        differing: days.flatMap((day, i) => (each[i] ? [{ day, ...each[i] }] : [])),
      };
      const read = readHours(spokenHours(opening));
      expect(read && hoursOfWeek(read)).toEqual(hoursOfWeek(opening));
    }),
  );
});

test('whatever is typed is read or is not', () => {
  fc.assert(fc.property(fc.string(), (typed) => void readHours(typed)));
});
