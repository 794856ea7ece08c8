import { describe, expect, test } from 'vitest';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { deadlinesFor, deadlinesOf, nextStepsOf, spokenDay, spokenTime } from './deadlines.server.ts';
import { DEFAULT_TARGETS, workingDays } from './targets.ts';

const { opening } = DEMO_PROVIDER;
const FRIDAY_NIGHT = Date.parse('2026-11-20T23:05:00Z');

describe('what happens next', () => {
  test('an enquiry is answered within a working day', async () => {
    const dates = await deadlinesFor('enquiry', FRIDAY_NIGHT, opening, DEFAULT_TARGETS);
    expect(dates).toEqual({ by: Date.parse('2026-11-23T17:00:00Z'), answerBy: null });
    expect(nextStepsOf('enquiry', dates)).toBe(
      'Someone from our office will read your message and answer you by 5 pm on Monday 23 November.',
    );
  });

  test('a concern is acknowledged within three and answered within twenty', async () => {
    const dates = await deadlinesFor('concern', FRIDAY_NIGHT, opening, DEFAULT_TARGETS);
    expect(dates.by).toBe(Date.parse('2026-11-25T17:00:00Z'));
    expect(nextStepsOf('concern', dates)).toBe(
      'We will contact you by 5 pm on Wednesday 25 November to say who is looking into your concern. We aim to give you a full answer by Friday 18 December.',
    );
  });

  test('thanks are passed on within five', async () => {
    const dates = await deadlinesFor('thanks', FRIDAY_NIGHT, opening, DEFAULT_TARGETS);
    expect(nextStepsOf('thanks', dates)).toBe(
      'We will pass your thanks on to the carer and let you know by 5 pm on Friday 27 November.',
    );
  });

  test('in summer the time is the one on the wall', async () => {
    const dates = await deadlinesFor('enquiry', Date.parse('2026-07-01T09:15:00Z'), opening, DEFAULT_TARGETS);
    expect(new Date(dates.by).toISOString()).toBe('2026-07-02T09:15:00.000Z');
    expect(nextStepsOf('enquiry', dates)).toContain('10:15 am on Thursday 2 July');
  });
});

describe('other targets', () => {
  const later = { ...DEFAULT_TARGETS, enquiry: 2, acknowledgement: 1, concernAnswer: 10 };

  test('move the days of what arrives from then on', async () => {
    expect((await deadlinesFor('enquiry', FRIDAY_NIGHT, opening, later)).by).toBe(
      Date.parse('2026-11-24T17:00:00Z'),
    );
    const { by, answerBy } = await deadlinesFor('concern', FRIDAY_NIGHT, opening, later);
    expect([by, answerBy]).toEqual(['2026-11-23T17:00:00Z', '2026-12-04T17:00:00Z'].map(Date.parse));
  });

  test('do not touch what a case was promised', async () => {
    const dates = await deadlinesFor('concern', FRIDAY_NIGHT, opening, DEFAULT_TARGETS);
    const row = {
      kind: 'concern',
      received_at: FRIDAY_NIGHT,
      first_due_at: dates.by,
      answer_due_at: dates.answerBy,
    } as const;
    expect(await deadlinesOf(row, opening, later)).toMatchObject(dates);
  });
});

test.each([
  [1, 'one working day'],
  [3, 'three working days'],
  [10, 'ten working days'],
  [20, '20 working days'],
])('%d is read as %s', (count, text) => {
  expect(workingDays(count)).toBe(text);
});

test.each([
  ['2026-11-23T17:00:00Z', '5 pm on Monday 23 November'],
  ['2026-11-23T09:05:59Z', '9:05 am on Monday 23 November'],
  ['2026-11-23T12:00:00Z', 'noon on Monday 23 November'],
  ['2026-11-23T12:30:00Z', '12:30 pm on Monday 23 November'],
  ['2026-11-23T00:10:00Z', '12:10 am on Monday 23 November'],
  ['2026-07-01T23:30:00Z', '12:30 am on Thursday 2 July'],
  ['2026-03-29T01:30:00Z', '2:30 am on Sunday 29 March'],
])('%s is spoken of as %s', (iso, spoken) => {
  expect(spokenTime(Date.parse(iso))).toBe(spoken);
  expect(spoken.endsWith(spokenDay(Date.parse(iso)))).toBe(true);
});
