import { describe, expect, test } from 'vitest';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { promiseFor, spokenDay, spokenTime } from './promise.server.ts';

const { opening } = DEMO_PROVIDER;
const FRIDAY_NIGHT = Date.parse('2026-11-20T23:05:00Z');

describe('what happens next', () => {
  test('an enquiry is answered within a working day', async () => {
    expect(await promiseFor('enquiry', FRIDAY_NIGHT, opening)).toEqual({
      by: Date.parse('2026-11-23T17:00:00Z'),
      nextSteps:
        'Someone from our office will read your message and answer you by 5pm on Monday 23 November.',
    });
  });

  test('a concern is acknowledged within three and answered within twenty', async () => {
    const { by, nextSteps } = await promiseFor('concern', FRIDAY_NIGHT, opening);
    expect(by).toBe(Date.parse('2026-11-25T17:00:00Z'));
    expect(nextSteps).toBe(
      'We will contact you by 5pm on Wednesday 25 November to say who is looking into your concern. We aim to give you a full answer by Friday 18 December.',
    );
  });

  test('thanks are passed on within five', async () => {
    const { nextSteps } = await promiseFor('thanks', FRIDAY_NIGHT, opening);
    expect(nextSteps).toBe(
      'We will pass your thanks on to the carer and let you know by 5pm on Friday 27 November.',
    );
  });

  test('in summer the time is the one on the wall', async () => {
    const { by, nextSteps } = await promiseFor('enquiry', Date.parse('2026-07-01T09:15:00Z'), opening);
    expect(new Date(by).toISOString()).toBe('2026-07-02T09:15:00.000Z');
    expect(nextSteps).toContain('10:15am on Thursday 2 July');
  });
});

test.each([
  ['2026-11-23T17:00:00Z', '5pm on Monday 23 November'],
  ['2026-11-23T09:05:59Z', '9:05am on Monday 23 November'],
  ['2026-11-23T12:00:00Z', 'noon on Monday 23 November'],
  ['2026-11-23T12:30:00Z', '12:30pm on Monday 23 November'],
  ['2026-11-23T00:10:00Z', '12:10am on Monday 23 November'],
  ['2026-07-01T23:30:00Z', '12:30am on Thursday 2 July'],
  ['2026-03-29T01:30:00Z', '2:30am on Sunday 29 March'],
])('%s is spoken of as %s', (iso, spoken) => {
  expect(spokenTime(Date.parse(iso))).toBe(spoken);
  expect(spoken.endsWith(spokenDay(Date.parse(iso)))).toBe(true);
});
