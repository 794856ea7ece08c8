import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { readSchedule } from '#domain/schedule/job-rows.server.ts';
import { JOB_NAMES, type JobName, jobOf } from '#domain/schedule/jobs.ts';
import { readLease, takeLease } from '#domain/schedule/lease.server.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { eventually } from '#test/eventually.ts';
import { type Schedule, startSchedule } from './schedule.ts';
import { scheduleParts } from './test-schedule.ts';
import { WAITED_FOR, waitingJobs } from './waiting-work.ts';

const NOW = Date.parse('2026-11-23T08:00:00Z');
const LONG = { leaseMs: MINUTE_MS, lookMs: 20 };

const started: Schedule[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(started.splice(0).map((schedule) => schedule.stop()));
});

function startProcess(open: OpenDatabase, { now = NOW, makeDue = async () => {}, timing = LONG } = {}) {
  const parts = scheduleParts(open, () => now);
  const backup = vi.fn(makeDue);
  const flush = vi.fn(async () => {});
  const schedule = startSchedule(
    { ...parts, backups: { ...parts.backups, makeDue: backup }, visits: { ...parts.visits, flush } },
    timing,
  );
  started.push(schedule);
  return { schedule, backup, flush };
}

async function lastRan(open: TestDatabase, name: JobName, at: number): Promise<void> {
  await open.db.insertInto('scheduled_jobs').values({ name, added_at: at, succeeded_at: at }).execute();
}

async function held(open: TestDatabase): Promise<string> {
  for (;;) {
    const lease = await readLease(open.db);
    if (lease) return lease.holder;
    // On SQLite nothing else would get a turn.
    await nextTurn();
  }
}

async function jobIn(open: TestDatabase, name: JobName, now = NOW) {
  return (await readSchedule(open.db, now)).jobs.find((job) => job.name === name);
}

describeOnBothDatabases('two processes on one database', (open) => {
  test('run a job in one of them, and what is about the memory of a process in both', async () => {
    const database = await open();
    const other = openDatabase<Schema>(database.url);
    try {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW + MINUTE_MS / 2 });
      const processes = [startProcess(database), startProcess(other)];
      await held(database);
      await vi.advanceTimersByTimeAsync(MINUTE_MS);
      vi.useRealTimers();
      for (const { flush } of processes) expect(flush).toHaveBeenCalledOnce();
      expect(processes.map(({ backup }) => backup.mock.calls.length).toSorted()).toEqual([0, 1]);
      await Promise.all(started.splice(0).map((schedule) => schedule.stop()));
    } finally {
      await other.close();
    }
  });

  test('a stop lets the other one go on, which sees how each job went', async () => {
    const database = await open();
    const other = openDatabase<Schema>(database.url);
    try {
      await lastRan(database, 'backup', NOW - HOUR_MS);
      const first = startProcess(database);
      await eventually(() => expect(first.backup).toHaveBeenCalledOnce());
      const holder = await held(database);
      const second = startProcess(other, { now: NOW + MINUTE_MS });
      await first.schedule.stop();
      expect(await jobIn(database, 'backup')).toMatchObject({ succeededAt: NOW, isLate: false });
      await eventually(() => expect(second.backup).toHaveBeenCalledOnce());
      expect(await held(database)).not.toBe(holder);
      expect(first.backup).toHaveBeenCalledOnce();
      await second.schedule.stop();
      expect(await readLease(database.db)).toBeNull();
    } finally {
      await other.close();
    }
  });

  test('one that was killed is followed when its lease is over', async () => {
    const database = await open();
    await lastRan(database, 'backup', NOW - HOUR_MS);
    const killed = { holder: 'killed', place: 'elsewhere', leaseMs: 400 };
    expect(await takeLease(database, killed)).toBe(true);
    const { backup } = startProcess(database);
    await eventually(() => expect(backup).toHaveBeenCalledOnce());
    expect(await held(database)).not.toBe('killed');
  });

  test('a job that hangs runs since then, in the process that goes on saying that it lives', async () => {
    const database = await open();
    await lastRan(database, 'backup', NOW - 4 * HOUR_MS);
    const { promise, resolve } = Promise.withResolvers<void>();
    startProcess(database, { makeDue: () => promise });
    await eventually(async () => {
      const hanging = await jobIn(database, 'backup');
      expect(hanging).toMatchObject({ runsSince: NOW, isLate: true, ageMs: 4 * HOUR_MS });
    });
    const [first] = (await readSchedule(database.db, NOW)).jobs;
    expect(first?.name).toBe('backup');
    resolve();
    await Promise.all(started.splice(0).map((schedule) => schedule.stop()));
    expect(await jobIn(database, 'backup')).toMatchObject({
      runsSince: null,
      isLate: false,
      succeededAt: NOW,
    });
  });

  test('of a failure the name of the error is kept, never its words', async () => {
    const database = await open();
    await lastRan(database, 'backup', NOW - HOUR_MS);
    const makeDue = async () => {
      throw new TypeError('Ada Archer, 01632 960 001');
    };
    startProcess(database, { makeDue });
    await eventually(async () =>
      expect(await jobIn(database, 'backup')).toMatchObject({
        ...{ failedAt: NOW, error: 'TypeError', isFailing: true, runsSince: null },
        succeededAt: NOW - HOUR_MS,
      }),
    );
    expect(JSON.stringify(await database.db.selectFrom('scheduled_jobs').selectAll().execute())).not.toMatch(
      /Ada|01632/,
    );
  });

  test('a new site has missed nothing, and nothing of it is late until its time is over', async () => {
    const database = await open();
    const { backup } = startProcess(database);
    await eventually(async () =>
      expect(await jobIn(database, 'search-words')).toMatchObject({ succeededAt: NOW }),
    );
    expect(backup).not.toHaveBeenCalled();
    const lateAt = (now: number) =>
      readSchedule(database.db, now).then(({ jobs }) => jobs.filter(({ isLate }) => isLate).length);
    expect(await lateAt(NOW + MINUTE_MS)).toBe(0);
    expect(await lateAt(NOW + 4 * HOUR_MS)).toBe(JOB_NAMES.length);
  });

  test('what someone may wait for is found while it waits', async () => {
    const database = await open();
    expect(await waitingJobs(database.db, NOW)).toEqual(new Set());
    await database.db
      .insertInto('consent_code')
      .values({
        ...{ id: 1, question: 'q', sealed_code: 's', asked_by_id: 'a', asked_by: 'Ada' },
        ...{ interval_ms: 1, next_look_at: NOW, expires_at: NOW, trouble: null },
      })
      .execute();
    expect(await waitingJobs(database.db, NOW)).toEqual(new Set(['consent-codes']));
  });
});

test('every job that is looked for each two seconds is found by one question', () => {
  expect(JOB_NAMES.filter((name) => jobOf(name).every === 'two seconds').toSorted()).toEqual(
    WAITED_FOR.toSorted(),
  );
});
