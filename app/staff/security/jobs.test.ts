import { expect, test } from 'vitest';
import { takeLease } from '#domain/schedule/lease.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import { agoText } from './jobs.server.ts';
import * as jobs from './jobs.tsx';

const NOW = Date.parse('2026-11-23T08:00:00Z');

describeOnBothDatabases('the screen of the schedule', (open) => {
  test('says who holds it, and what is late first', async () => {
    const database = await open();
    await takeLease(database, { holder: 'x', place: 'web-1, process 7', leaseMs: MINUTE_MS });
    const added = {
      added_at: NOW - DAY_MS,
      started_at: null,
      started_by: null,
      failed_at: null,
      error: null,
    };
    await database.db
      .insertInto('scheduled_jobs')
      .values([
        { ...added, name: 'notices', succeeded_at: NOW - 2 * MINUTE_MS },
        { ...added, name: 'deleted-posts', succeeded_at: null },
        {
          ...{ ...added, name: 'backup', succeeded_at: NOW - 5 * HOUR_MS },
          ...{
            started_at: NOW - 4 * HOUR_MS,
            started_by: 'x',
            failed_at: NOW - 4.5 * HOUR_MS,
            error: 'Error',
          },
        },
      ])
      .execute();
    const caller = await signedInCaller(database, 'owner', { clock: () => NOW });
    const { value } = await caller.call(jobs.loader, { path: '/security/schedule' });
    const { held, jobs: rows } = value as Awaited<ReturnType<typeof jobs.loader>>;
    expect(held?.place).toBe('web-1, process 7');
    expect(rows.filter(({ isLate }) => isLate).map(({ name }) => name)).toEqual(['backup', 'deleted-posts']);
    expect(rows.slice(0, 2)).toMatchObject([
      {
        ...{ name: 'backup', pace: 'Every minute', done: 'Last done 5 hours ago (23 Nov 2026, 03:00)' },
        failed: 'Failed 4 hours ago (23 Nov 2026, 03:30), with Error',
        running: 'Running since 23 Nov 2026, 04:00',
      },
      { name: 'deleted-posts', done: 'Not done yet', failed: null, running: null },
    ]);
    const notices = rows.find(({ name }) => name === 'notices');
    expect(notices).toMatchObject({ done: 'Last done 2 minutes ago (23 Nov 2026, 07:58)', failed: null });
  });
});

test('an age is said in the largest unit that is over', () => {
  expect([0, MINUTE_MS, 119 * MINUTE_MS, 50 * HOUR_MS].map(agoText)).toEqual([
    'less than a minute ago',
    '1 minute ago',
    '1 hour ago',
    '2 days ago',
  ]);
});
