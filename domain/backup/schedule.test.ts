import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { backupsOf } from '#test/backups.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { folderPlace } from './folder.server.ts';
import { backupName, pruneBackups } from './place.ts';
import { beginRun, dueSlot, finishRun, renewRun } from './runs.server.ts';
import { readSchedule, writeSchedule } from './schedule.server.ts';
import { DEFAULT_SCHEDULE, lastPlanned, nextPlanned, storedBackups } from './schedule.ts';
import { backupState } from './state.server.ts';
import { verifyBackup } from './verify.server.ts';

const at = (text: string) => Date.parse(text);

describe('the plan of backups', () => {
  test.each([
    ['2026-11-21T02:29:00Z', '2026-11-20', '2026-11-20T02:30:00Z'],
    ['2026-11-21T02:30:00Z', '2026-11-21', '2026-11-21T02:30:00Z'],
    ['2026-07-01T01:29:00Z', '2026-06-30', '2026-06-30T01:30:00Z'],
    ['2026-07-01T01:30:00Z', '2026-07-01', '2026-07-01T01:30:00Z'],
    // The night when 01:30 doesn't exist, and the night when it occurs twice.
    ['2026-03-29T05:00:00Z', '2026-03-29', '2026-03-29T01:30:00Z'],
  ])('at %s the last night is %s', (now, date, planned) => {
    expect(lastPlanned('02:30', at(now))).toEqual({ date, at: at(planned) });
  });

  test('comes once in the nights in which clocks are changed', () => {
    const spring = lastPlanned('01:30', at('2026-03-29T12:00:00Z'));
    expect(spring).toEqual({ date: '2026-03-29', at: at('2026-03-29T01:30:00Z') });
    const autumn = lastPlanned('01:30', at('2026-10-25T12:00:00Z'));
    expect(autumn).toEqual({ date: '2026-10-25', at: at('2026-10-25T00:30:00Z') });
    expect(nextPlanned('02:30', at('2026-10-24T12:00:00Z'))).toBe(at('2026-10-25T02:30:00Z'));
  });

  test('keeps the newest of days and weeks, and never none', () => {
    const nights = Array.from({ length: 60 }, (_, day) => at('2026-11-21T02:30:00Z') - day * DAY_MS);
    const again = at('2026-11-21T14:00:00Z');
    const retained = [...storedBackups([...nights, again], DEFAULT_SCHEDULE)].sort().reverse();
    expect(retained.map((time) => new Date(time).toISOString().slice(0, 13))).toEqual([
      '2026-11-21T14',
      '2026-11-20T02',
      '2026-11-19T02',
      '2026-11-18T02',
      '2026-11-17T02',
      '2026-11-16T02',
      '2026-11-15T02',
      '2026-11-08T02',
      '2026-11-01T02',
    ]);
    expect(storedBackups([5], { daily: 1, weekly: 0 })).toEqual(new Set([5]));
    expect(storedBackups([1, 2 * DAY_MS], DEFAULT_SCHEDULE).size).toBe(2);
  });
});

describe('the folder of backups', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kindlewick-backups-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('loses what is old, and nothing that is not a backup', async () => {
    const now = at('2026-11-21T03:00:00Z');
    for (let day = 0; day < 10; day++) await writeFile(join(folder, backupName(now - day * DAY_MS)), 'x');
    const part = join(folder, `${backupName(now - 3 * DAY_MS)}.part`);
    for (const name of ['letter.tar', 'kindlewick.db']) await writeFile(join(folder, name), 'x');
    await writeFile(part, 'x');
    await utimes(part, 1, 1);
    const place = folderPlace(folder);
    expect(await pruneBackups(place, { ...DEFAULT_SCHEDULE, daily: 2, weekly: 0 })).toBe(8);
    await place.removeUnfinished(now - DAY_MS);
    expect((await readdir(folder)).sort()).toEqual([
      'kindlewick-2026-11-20T03-00-00Z.tar',
      'kindlewick-2026-11-21T03-00-00Z.tar',
      'kindlewick.db',
      'letter.tar',
    ]);
    expect((await place.list())[0]).toEqual({
      name: backupName(now),
      madeAt: now,
      bytes: 1,
      isEncrypted: false,
    });
    expect(await folderPlace(join(folder, 'none')).list()).toEqual([]);
  });

  test('is the only place where a name leads', async () => {
    await writeFile(join(folder, 'app-secret'), 'x');
    for (const name of ['../app-secret', 'app-secret', '', 'kindlewick-2026-11-20T03-00-00Z.tar/../x']) {
      expect(await folderPlace(folder).open(name)).toBeNull();
      expect(await folderPlace(folder).withPath(name, async () => 'read')).toBeNull();
    }
  });
});

describeOnBothDatabases('backups by themselves', (open) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kindlewick-runs-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function office() {
    const database = await open();
    const actor = await addActor(database);
    return { database, actor };
  }
  const NIGHT = at('2026-11-22T02:30:00Z');
  const runs = ({ db }: TestDatabase) => db.selectFrom('backup_runs').selectAll().orderBy('id').execute();

  test('are made once a night, by one process of many', async () => {
    const { database } = await office();
    const processes = Array.from({ length: 4 }, () => backupsOf(database, folder, () => NIGHT + MINUTE_MS));
    await Promise.all(processes.map((one) => one.makeDue()));
    await Promise.all(processes.map((one) => one.makeDue()));
    const [run, ...others] = await runs(database);
    expect(others).toEqual([]);
    expect(run).toMatchObject({ slot: '2026-11-22', asked_by: null, error: null });
    const [backup] = await folderPlace(join(folder, 'backups')).list();
    expect(backup).toMatchObject({ name: run!.file, bytes: run!.bytes });
    await verifyBackup(join(folder, 'backups', run!.file));
    expect(await dueSlot(database.db, NIGHT + DAY_MS - 1)).toBeNull();
    expect(await dueSlot(database.db, NIGHT + DAY_MS)).toBe('2026-11-23');
  });

  test('are not due before anyone works here, nor for a night before that, nor when nobody wants them', async () => {
    const empty = await open();
    expect(await dueSlot(empty.db, NIGHT)).toBeNull();
    const { database, actor } = await office();
    expect(await dueSlot(database.db, at('2026-11-21T12:00:00Z'))).toBeNull();
    expect(await dueSlot(database.db, NIGHT)).toBe('2026-11-22');
    const change = { version: 0, actor, now: NIGHT - HOUR_MS };
    const off = { ...DEFAULT_SCHEDULE, on: false };
    expect(await writeSchedule(database, { ...change, schedule: off })).toEqual({ outcome: 'saved' });
    expect(await dueSlot(database.db, NIGHT)).toBeNull();
    const late = await writeSchedule(database, { ...change, schedule: DEFAULT_SCHEDULE });
    expect(late).toMatchObject({
      outcome: 'conflict',
      current: { version: 1, by: actor.name, schedule: off },
    });
    await writeSchedule(database, { ...change, version: 1, schedule: { ...off, on: true, at: '01:00' } });
    expect(await dueSlot(database.db, NIGHT)).toBeNull();
    expect(await dueSlot(database.db, at('2026-11-23T01:00:00Z'))).toBe('2026-11-23');
    expect((await readSchedule(database.db)).version).toBe(2);
  });

  test('that fail are tried twice more, and staff are told why', async () => {
    const { database } = await office();
    await writeFile(join(folder, 'backups'), 'x');
    let now = NIGHT;
    const backups = backupsOf(database, folder, () => now);
    const minutes = [0, 1, 61, 122, 300];
    for (const minute of minutes) {
      now = NIGHT + minute * MINUTE_MS;
      await backups.makeDue();
    }
    const tried = await runs(database);
    expect(tried.map(({ slot, error }) => [slot, error])).toEqual([
      ['2026-11-22', expect.stringMatching(/folder/)],
      ['2026-11-22 try 2', expect.stringMatching(/folder/)],
      ['2026-11-22 try 3', expect.stringMatching(/folder/)],
    ]);
    expect(await backupState(database.db, now)).toMatchObject({ warning: 'failed', lastGoodAt: null });
    await rm(join(folder, 'backups'));
    now = NIGHT + DAY_MS;
    await backups.makeDue();
    expect(await backupState(database.db, now)).toMatchObject({ warning: null, lastGoodAt: now });
    expect(await backupState(database.db, now + 26 * HOUR_MS + 1)).toMatchObject({ warning: 'stale' });
  });

  test('are asked for one at a time, and go on without who asked', async () => {
    const { database, actor } = await office();
    const backups = backupsOf(database, folder);
    const begun = await Promise.all([backups.begin(actor.name), backups.begin(actor.name)]);
    expect(begun.sort()).toEqual([false, true]);
    await expect.poll(async () => (await runs(database))[0]?.finished_at, { timeout: 20_000 }).not.toBeNull();
    expect(await runs(database)).toMatchObject([{ asked_by: actor.name, error: null }]);
    expect(await backups.place.list()).toHaveLength(1);
  });

  test('are given up when the site stops, and say so', async () => {
    const { database, actor } = await office();
    const backups = backupsOf(database, folder);
    expect(await backups.begin(actor.name)).toBe(true);
    await backups.stop();
    const [run] = await runs(database);
    if (run?.error) {
      expect(run.error).toContain('stopped');
      expect(await backups.place.list()).toEqual([]);
    }
    expect(run?.finished_at).not.toBeNull();
    expect(await backups.begin(actor.name)).toBe(false);
  });

  test('of a process that was ended are taken for failed after five minutes', async () => {
    const { database } = await office();
    await mkdir(join(folder, 'backups'));
    const id = await beginRun(database, { slot: 'one', requester: null, file: 'x', now: NIGHT });
    const next = { slot: 'two', requester: null, file: 'y' };
    expect(await renewRun(database, id!, NIGHT + MINUTE_MS)).toBe(true);
    expect(await beginRun(database, { ...next, now: NIGHT + 5 * MINUTE_MS })).toBeNull();
    expect(await beginRun(database, { ...next, now: NIGHT + 6 * MINUTE_MS })).not.toBeNull();
    expect(await renewRun(database, id!, NIGHT + 7 * MINUTE_MS)).toBe(false);
    const [first] = await runs(database);
    expect(first?.error).toContain('ended');
    await finishRun(database, first!.id, 'x', NIGHT);
  });
});
