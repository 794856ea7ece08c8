import { describe, expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { contentRevision } from '#domain/provider/provider.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { readTargetSettings, readTargets, writeTargets } from './target-settings.server.ts';
import { targetsSchema } from './targets.schema.ts';
import { DEFAULT_TARGETS, TARGET_DAYS_MAX } from './targets.ts';

const OTHER = { ...DEFAULT_TARGETS, enquiry: 2 };

describeOnBothDatabases('the targets', (open) => {
  test('are the usual ones until someone chooses others, which are published', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const before = await contentRevision(opened.db);
    expect(await readTargetSettings(opened.db)).toEqual({
      targets: {
        enquiry: 1,
        application: 3,
        thanks: 5,
        acknowledgement: 3,
        concernAnswer: 20,
        safeguardingContact: 1,
        safeguardingAnswer: 20,
        dataOutcome: 40,
        managerHours: 4,
        ownerHours: 8,
      },
      version: 0,
      by: null,
      at: null,
    });
    expect(await writeTargets(opened, { targets: OTHER, version: 0, actor, now: 9 })).toEqual({
      outcome: 'changed',
      version: 1,
    });
    expect(await readTargetSettings(opened.db)).toEqual({
      targets: OTHER,
      version: 1,
      by: 'Mina Manager',
      at: 9,
    });
    expect(await contentRevision(opened.db)).toBe(before + 1);
  });

  test('of two people who change them at once, the second sees what the first chose', async () => {
    const opened = await open();
    const [one, two] = [await addActor(opened), await addActor(opened, { name: 'Nia' })];
    const written = await Promise.all([
      writeTargets(opened, { targets: OTHER, version: 0, actor: one, now: 1 }),
      writeTargets(opened, { targets: { ...OTHER, thanks: 9 }, version: 0, actor: two, now: 1 }),
    ]);
    expect(written.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'conflict']);
    const settings = await readTargetSettings(opened.db);
    expect(written.find(({ outcome }) => outcome === 'conflict')).toEqual({
      outcome: 'conflict',
      current: settings,
    });
  });

  test('sent twice are one change', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const change = { targets: OTHER, version: 0, actor, now: 1 };
    await writeTargets(opened, change);
    const revision = await contentRevision(opened.db);
    expect(await writeTargets(opened, change)).toEqual({ outcome: 'unchanged', version: 1 });
    expect(await contentRevision(opened.db)).toBe(revision);
  });

  test.each(['coordinator', 'editor', 'viewer'] as const)('are not for a %s to change', async (role) => {
    const opened = await open();
    const actor = await addActor(opened, { role });
    expect(await writeTargets(opened, { targets: OTHER, version: 0, actor, now: 1 })).toEqual({
      outcome: 'forbidden',
    });
    expect(await readTargets(opened.db)).toEqual(DEFAULT_TARGETS);
  });
});

describe('a number of working days', () => {
  test.each(['0', '61', '-1', '1.5', '1e1', '', ' ', 'three', 0, 61, 2.5, null, undefined])(
    'is not %o',
    (enquiry) => {
      const { error } = targetsSchema.safeParse({ ...DEFAULT_TARGETS, enquiry });
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'Enter a whole number of working days from 1 to 60',
      ]);
    },
  );

  test.each([1, TARGET_DAYS_MAX, '1', ' 60 ', '07'])('is %o', (enquiry) => {
    expect(targetsSchema.parse({ ...DEFAULT_TARGETS, enquiry }).enquiry).toBe(Number(enquiry));
  });
});
