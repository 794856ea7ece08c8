import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addActor } from '../test-cases.ts';
import { removeView, SAVED_VIEWS_MAX, savedViews, saveView } from './saved-views.server.ts';

const DISCHARGE = { name: 'Discharges', kind: 'enquiry', query: 'view=open&tag=1', isShared: false } as const;

describeOnBothDatabases('saved views', (open) => {
  test('are their owner’s until they are shared, and a second of one name replaces the first', async () => {
    const opened = await open();
    const [actor, colleague] = [await addActor(opened), await addActor(opened, { role: 'coordinator' })];
    expect(await saveView(opened, { ...DISCHARGE, actor })).toBe('saved');
    expect(await savedViews(opened.db, actor)).toMatchObject([{ name: 'Discharges', sharedBy: null }]);
    expect(await savedViews(opened.db, colleague)).toEqual([]);
    await saveView(opened, { ...DISCHARGE, query: 'view=all', isShared: true, actor });
    expect(await savedViews(opened.db, colleague)).toMatchObject([
      { name: 'Discharges', query: 'view=all', sharedBy: 'Mina Manager', mayRemove: false },
    ]);
  });

  test('of an inbox are for those who may open it, and whoever only reads shares none', async () => {
    const opened = await open();
    const [actor, viewer] = [await addActor(opened), await addActor(opened, { role: 'viewer' })];
    await saveView(opened, { ...DISCHARGE, kind: 'concern', name: 'Late visits', isShared: true, actor });
    await saveView(opened, { ...DISCHARGE, kind: null, name: 'Everything', isShared: true, actor });
    expect((await savedViews(opened.db, viewer)).map(({ name }) => name)).toEqual(['Everything']);
    await saveView(opened, { ...DISCHARGE, isShared: true, actor: viewer });
    expect((await savedViews(opened.db, actor)).map(({ name }) => name)).toEqual([
      'Everything',
      'Late visits',
    ]);
  });

  test('are removed by their owner, shared ones by a manager too, and by nobody else', async () => {
    const opened = await open();
    const coordinator = await addActor(opened, { role: 'coordinator' });
    const [manager, other] = [await addActor(opened), await addActor(opened, { role: 'coordinator' })];
    await saveView(opened, { ...DISCHARGE, actor: coordinator });
    await saveView(opened, { ...DISCHARGE, name: 'Shared', isShared: true, actor: coordinator });
    const [own, shared] = await savedViews(opened.db, coordinator);
    expect(await removeView(opened, { id: own!.id, actor: manager })).toBeNull();
    expect(await removeView(opened, { id: shared!.id, actor: other })).toBeNull();
    expect(await removeView(opened, { id: shared!.id, actor: manager })).toBe('Shared');
    expect(await removeView(opened, { id: own!.id, actor: coordinator })).toBe('Discharges');
    expect(await savedViews(opened.db, coordinator)).toEqual([]);
  });

  test('are limited, also where two are saved at once', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const names = Array.from({ length: SAVED_VIEWS_MAX + 2 }, (_, i) => `View ${i}`);
    const saved = await Promise.all(names.map((name) => saveView(opened, { ...DISCHARGE, name, actor })));
    expect(saved.filter((outcome) => outcome === 'saved')).toHaveLength(SAVED_VIEWS_MAX);
    expect(await savedViews(opened.db, actor)).toHaveLength(SAVED_VIEWS_MAX);
  });
});
