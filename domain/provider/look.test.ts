import { expect, test } from 'vitest';
import { BUILT_IN_LOOK } from '#domain/look/look.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { readLook, writeLook } from './look.server.ts';
import { contentRevision } from './provider.server.ts';

const BLUE = { main: '#1e5aa8', accent: '#f28c28', fonts: 'friendly' } as const;

describeOnBothDatabases('the look', (open) => {
  test('is the one that the site came with until someone chooses another', async () => {
    const { db } = await open();
    expect(await readLook(db)).toEqual({ look: BUILT_IN_LOOK, version: 0, by: null, at: null });
  });

  test('is what was chosen, by whom and when, and pages are drawn anew', async () => {
    const database = await open();
    const before = await contentRevision(database.db);
    const change = { look: BLUE, version: 0, by: 'Morgan', now: 5 };
    expect(await writeLook(database, change)).toEqual(BUILT_IN_LOOK);
    expect(await readLook(database.db)).toEqual({ look: BLUE, version: 1, by: 'Morgan', at: 5 });
    expect(await contentRevision(database.db)).toBe(before + 1);
  });

  test('stays a colleague’s, who was quicker', async () => {
    const database = await open();
    await writeLook(database, { look: BLUE, version: 0, by: 'Morgan', now: 5 });
    const before = await contentRevision(database.db);
    const late = { look: BUILT_IN_LOOK, version: 0, by: 'Ned', now: 6 };
    expect(await writeLook(database, late)).toBe(false);
    expect(await readLook(database.db)).toMatchObject({ look: BLUE, by: 'Morgan' });
    expect(await contentRevision(database.db)).toBe(before);
  });
});
