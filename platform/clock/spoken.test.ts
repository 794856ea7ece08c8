import { expect, test } from 'vitest';
import { spokenDate, spokenTime } from './spoken.ts';

test.each([
  ['09:00', '9 am'],
  ['17:00', '5 pm'],
  ['08:30', '8:30 am'],
  ['12:05', '12:05 pm'],
  ['00:15', '12:15 am'],
  ['23:59', '11:59 pm'],
])('%s is "%s"', (time, text) => {
  expect(spokenTime(time)).toBe(text);
});

test.each([
  ['2021-05-25', '25 May 2021'],
  ['2023-07-06', '6 July 2023'],
  ['2024-03-31', '31 March 2024'],
  ['2024-12-31', '31 December 2024'],
])('%s is "%s", wherever the server stands', (date, text) => {
  expect(spokenDate(date)).toBe(text);
});
