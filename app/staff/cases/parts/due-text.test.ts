import { describe, expect, test } from 'vitest';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { dueText } from './due-text.ts';
import { dueSoonBy } from './office-calendar.server.ts';

const at = (time: string) => Date.parse(time);
const SATURDAY = at('2026-11-21T09:15:00Z');

describe('when a case is due', () => {
  test.each([
    ['2026-11-19T09:15:00Z', 'Overdue by 2 days', 'overdue'],
    ['2026-11-20T09:14:00Z', 'Overdue by 1 day', 'overdue'],
    ['2026-11-20T17:00:00Z', 'Overdue by 16 hours', 'overdue'],
    ['2026-11-21T08:15:00Z', 'Overdue by 1 hour', 'overdue'],
    ['2026-11-21T09:15:00Z', 'Overdue by 1 minute', 'overdue'],
    ['2026-11-21T17:00:00Z', 'Due today 5 pm', 'soon'],
    ['2026-11-21T12:00:00Z', 'Due today 12 noon', 'soon'],
    ['2026-11-22T09:30:00Z', 'Due tomorrow 9:30 am', 'later'],
    ['2026-11-23T17:00:00Z', 'Due Mon', 'later'],
    ['2026-11-27T17:00:00Z', 'Due Fri', 'later'],
    ['2026-11-28T09:00:00Z', 'Due 28 Nov', 'later'],
    ['2027-01-04T17:00:00Z', 'Due 4 Jan 2027', 'later'],
  ])('at %s it is "%s" and %s', (due, text, tone) => {
    expect(dueText(at(due), SATURDAY)).toEqual({ text, tone, at: new Date(at(due)).toISOString() });
  });

  test('today is a day in London, in summer too', () => {
    const lateAtNight = at('2026-07-01T22:30:00Z');
    expect(dueText(at('2026-07-01T23:30:00Z'), lateAtNight)?.text).toBe('Due tomorrow 12:30 am');
    expect(dueText(at('2026-07-01T22:45:00Z'), lateAtNight)?.text).toBe('Due today 11:45 pm');
  });

  test('nothing is said when nothing is due', () => {
    expect(dueText(null, SATURDAY)).toBeNull();
  });

  test('four working hours off is soon, though a weekend lies between', async () => {
    const fridayAfternoon = at('2026-11-20T15:30:00Z');
    const soonBy = await dueSoonBy(fridayAfternoon, DEMO_PROVIDER.opening);
    expect(new Date(soonBy).toISOString()).toBe('2026-11-23T11:30:00.000Z');
    expect(dueText(soonBy, fridayAfternoon, soonBy)).toMatchObject({ text: 'Due Mon', tone: 'soon' });
    expect(dueText(soonBy + 1, fridayAfternoon, soonBy)).toMatchObject({ tone: 'later' });
  });
});
