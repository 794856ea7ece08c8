import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { latestRuns } from '#domain/backup/runs.server.ts';
import { saveRestored } from '#domain/backup/state.server.ts';
import { addActor } from '#domain/cases/test-cases.ts';
import { seedDemo } from '#domain/demo/seed.server.ts';
import { BASELINE } from '#domain/migrations/baseline/baseline.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { writeSiteOpen } from '#domain/provider/setting.server.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import { accountsOn, addPerson } from '#domain/staff/test-accounts.ts';
import { startTexting } from '#domain/text-messages/test-texting.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { backupsOf } from '#test/backups.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { eventually } from '#test/eventually.ts';
import { partsOf } from '#test/readiness.ts';
import type { Configured } from './check.ts';
import { CHECKS, lookAt } from './checks.server.ts';
import { writeNote } from './notes.server.ts';
import { createReadiness } from './readiness.server.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindlewick-readiness-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const found = (open: TestDatabase, configured: Partial<Configured> = {}, now = NOW) =>
  lookAt(CHECKS, partsOf(open, { now, configured: { dataDir: folder, ...configured } }));

describeOnBothDatabases('the checks of Go live', (opening) => {
  test('each finds something on a new site, by an id of its own', async () => {
    const findings = await found(await opening());
    expect(Object.keys(findings)).toHaveLength(CHECKS.length);
    expect(
      Object.entries(findings).filter(([, { says }]) => says.includes('could not be looked at')),
    ).toEqual([]);
    for (const { state, todo } of Object.values(findings)) if (state === 'fix') expect(todo).toBeTruthy();
  });

  test('what the law asks for and the rating are told apart', async () => {
    const open = await opening();
    const before = await found(open);
    expect(before.facts).toMatchObject({ state: 'fix', says: expect.not.stringContaining('rating') });
    expect(before.rating).toMatchObject({ state: 'fix' });
    const { regulator } = DEMO_PROVIDER;
    const unrated = { ...regulator, standing: 'unrated' as const };
    await writeProvider(open, { ...DEMO_PROVIDER, regulator: unrated }, NOW);
    const after = await found(open);
    expect(after.facts?.state).toBe('fine');
    expect(after.rating?.state).toBe('fine');
  });

  test('made-up content is counted wherever it is marked', async () => {
    const open = await opening();
    await seedDemo(open, NOW);
    const { demo } = await found(open);
    expect(demo?.state).toBe('look');
    const { db } = open;
    for (const { name, columns } of await db.introspection.getTables())
      if (columns.some((column) => column.name === 'demo'))
        expect(demo?.says).not.toMatch(new RegExp(`(?:: |, | and )${name} \\(`));
    for (const name of ['Posts and pages', 'Comments', 'All messages', 'Team'])
      expect(demo?.says).toContain(name);
  });

  test('safeguarding alerts are red without texts, and name the leads who have no mobile', async () => {
    const open = await opening();
    await addActor(open, { name: 'Grace Holt', isLead: true });
    expect((await found(open))['safeguarding-alerts']).toMatchObject({
      state: 'fix',
      says: expect.stringContaining('by email only'),
    });
    await startTexting(open, 'a secret of the tests', { on_call: '' });
    expect((await found(open))['safeguarding-alerts']).toMatchObject({
      state: 'fix',
      says: expect.stringContaining('No mobile number: Grace Holt'),
    });
    await open.db.updateTable('text_settings').set({ on_call: '07700 900555' }).execute();
    expect((await found(open))['safeguarding-alerts']?.state).toBe('look');
    await open.db.updateTable('staff').set({ mobile: '07700 900001' }).execute();
    expect((await found(open))['safeguarding-alerts']?.state).toBe('fine');
  });

  test('an owner without a second factor has to be fixed, whoever else has one', async () => {
    const open = await opening();
    const staff = accountsOn(open);
    await addPerson(staff, 'owner@example.org', 'owner');
    await addPerson(staff, 'viewer@example.org', 'viewer');
    expect((await found(open))['second-factors']).toMatchObject({
      state: 'fix',
      says: expect.stringContaining('1 owner or manager'),
    });
  });

  test('a virus scanner is to answer, with signatures that are not old', async () => {
    const open = await opening();
    const scanner = async (versionLine: string | null) => {
      const parts = partsOf(open, {
        now: NOW,
        configured: { dataDir: folder },
        scanner: { version: async () => versionLine },
      });
      return (await lookAt(CHECKS, parts)).scanner;
    };
    const reportedOn = (day: string) => scanner(`ClamAV 1.4.3/27803/${day} 09:26:45 2026`);
    expect((await found(open)).scanner).toMatchObject({
      state: 'fine',
      says: expect.stringMatching(/^None/),
    });
    expect(await scanner(null)).toMatchObject({ state: 'fix', at: { variable: 'CLAMD' } });
    expect(await scanner('ClamAV 1.4.3')).toMatchObject({
      state: 'look',
      says: expect.stringContaining('1.4.3'),
    });
    expect(await reportedOn('Thu Nov 26')).toMatchObject({
      state: 'fine',
      says: expect.stringContaining('less than a day'),
    });
    expect(await reportedOn('Wed Nov 18')).toMatchObject({
      state: 'fix',
      says: expect.stringContaining('8 days old'),
    });
    expect((await reportedOn('Fri Nov  6'))?.says).toContain('20 days old');
  });

  test('a site that is closed is to be looked at', async () => {
    const open = await opening();
    expect((await found(open)).open?.state).toBe('look');
    await open.transact((trx) => writeSiteOpen(trx, true, NOW));
    expect((await found(open)).open?.state).toBe('fine');
  });

  test('backups that nobody copies have to be fixed, until someone says so, and again after a year', async () => {
    const open = await opening();
    expect((await found(open)).elsewhere?.state).toBe('fix');
    expect((await found(open, { storesBackups: true })).elsewhere?.state).toBe('fine');
    const note = { where: 'the NAS', on: '2026-11-26', by: 'Mina' };
    await writeNote(open, { noteKey: 'copied', note, now: NOW });
    const state = async (now: number) => (await found(open, {}, now)).elsewhere?.state;
    expect(await state(NOW + 365 * DAY_MS)).toBe('fine');
    expect(await state(NOW + 366 * DAY_MS)).toBe('look');
    expect((await found(open)).elsewhere?.says).toContain('the NAS');
  });

  test('a backup is read back whole, which is not yet a restore', async () => {
    const open = await opening();
    const backups = backupsOf(open, join(folder, `${open.dialect}-whole`), () => NOW);
    expect((await found(open)).restored?.says).toContain('No backup has been read back');
    await backups.begin('Mina');
    await eventually(async () => expect((await latestRuns(open.db, NOW)).good).not.toBeNull());
    await backups.makeDue();
    expect((await found(open)).restored).toMatchObject({
      state: 'look',
      says: expect.stringContaining('read back whole'),
    });
    await open.transact((trx) =>
      saveRestored(trx, { at: NOW - 30 * DAY_MS, madeAt: NOW - 31 * DAY_MS, held: 0 }),
    );
    expect((await found(open)).restored?.state).toBe('fine');
    const note = { where: 'a test machine', on: '2026-11-20', by: 'Mina' };
    await writeNote(open, { noteKey: 'restored', note, now: NOW });
    expect((await found(open)).restored?.says).toContain('a test machine');
    await backups.stop();
  });

  test('a backup that is not whole has to be fixed', async () => {
    const open = await opening();
    const place = join(folder, `${open.dialect}-broken`);
    await mkdir(join(place, 'backups'), { recursive: true });
    await writeFile(
      join(place, 'backups', 'kindlewick-2026-11-26T02-30-00Z.tar'),
      await readFile('package.json'),
    );
    const backups = backupsOf(open, place, () => NOW);
    await backups.makeDue();
    await backups.stop();
    expect((await found(open)).restored).toMatchObject({ state: 'fix' });
  });

  test('a check that fails is told as one that can’t be told', async () => {
    const open = await opening();
    const findings = await lookAt(
      [{ id: 'x', title: 'X', look: () => Promise.reject(new RangeError('secret')) }],
      partsOf(open, {}),
    );
    expect(findings.x).toEqual({ state: 'unknown', says: 'This could not be looked at (RangeError).' });
  });

  test('what was found is kept with its time, and asked anew after a day', async () => {
    const open = await opening();
    let now = NOW;
    const requests: string[] = [];
    const {
      now: _,
      proxies: __,
      ...asking
    } = partsOf(open, {
      configured: { publicOrigin: 'https://www.care.example' },
      askSite: async (address) => {
        requests.push(address);
        return { outcome: 'silent' };
      },
    });
    const readiness = createReadiness({ ...asking, clock: () => now, proxies: () => null });
    expect(await readiness.readLatest()).toBeNull();
    await readiness.checkDaily();
    const storedFindings = await readiness.readLatest();
    expect(storedFindings?.at).toBe(NOW);
    expect(Object.keys(storedFindings?.findings ?? {})).toHaveLength(CHECKS.length);
    const once = requests.length;
    now += DAY_MS - 1;
    await readiness.checkDaily();
    await readiness.lookHere();
    expect(requests).toHaveLength(once);
    now += 1;
    await readiness.checkDaily();
    expect(requests).toHaveLength(2 * once);
  });

  test('a database that is a step behind has to be fixed', async () => {
    const open = await opening();
    await open.db
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, 'like', '2026-11-28-240%' as never)
      .execute();
    expect((await found(open)).migrations).toMatchObject({
      state: 'fix',
      says: 'It is 1 step behind this version.',
    });
  });

  test('a database from before the baseline has to be updated by another version first', async () => {
    const open = await opening();
    await open.db
      .updateTable('kysely_migration' as never)
      .set({ name: '2026-11-21-01-foundation' } as never)
      .where('name' as never, '=', BASELINE as never)
      .execute();
    expect((await found(open)).migrations).toMatchObject({
      state: 'fix',
      todo: expect.stringContaining('begins with 0.1'),
    });
  });
});
