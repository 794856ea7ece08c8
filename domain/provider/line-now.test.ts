import { expect, test } from 'vitest';
import { lineNow } from './line-now.ts';
import { DEMO_PROVIDER } from './provider.ts';

const { phone, onCallPhone, opening } = DEMO_PROVIDER;
const exceptions = [
  { date: '2026-11-23', hours: null, reason: 'Training' },
  { date: '2026-11-28', hours: { opens: '10:00', closes: '12:00' }, reason: 'Open day' },
];

test.each([
  ['Friday, 10 am', '2026-11-20T10:00:00Z', phone],
  ['Friday, 9 am', '2026-11-20T09:00:00Z', phone],
  ['Friday, 5 pm', '2026-11-20T17:00:00Z', onCallPhone],
  ['Friday night', '2026-11-20T23:30:00Z', onCallPhone],
  ['Sunday', '2026-11-22T11:00:00Z', onCallPhone],
  ['a summer morning, when London is an hour ahead', '2026-07-03T08:30:00Z', phone],
  ['a Monday on which the office is closed', '2026-11-23T11:00:00Z', onCallPhone],
  ['a Saturday on which it is open', '2026-11-28T11:00:00Z', phone],
])('on %s the line that answers is offered', (_, at, line) => {
  expect(lineNow({ phone, onCallPhone, opening: { ...opening, exceptions } }, Date.parse(at))).toBe(line);
});

test('on a bank holiday the on-call line answers, unless the office says that it is open', () => {
  const boxingDay = Date.parse('2026-12-28T11:00:00Z');
  const isHoliday = (day: string) => day === '2026-12-28';
  const open = [{ date: '2026-12-28', hours: { opens: '10:00', closes: '12:00' }, reason: 'Open' }];
  expect(lineNow({ phone, onCallPhone, opening }, boxingDay, isHoliday)).toBe(onCallPhone);
  expect(
    lineNow({ phone, onCallPhone, opening: { ...opening, exceptions: open } }, boxingDay, isHoliday),
  ).toBe(phone);
});

test('without an on-call number the office is offered, and without any number none', () => {
  const night = Date.parse('2026-11-20T23:30:00Z');
  expect(lineNow({ phone, onCallPhone: '', opening }, night)).toBe(phone);
  expect(lineNow({ phone: '', onCallPhone: '', opening }, night)).toBe('');
});
