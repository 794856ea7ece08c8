import { expect, test } from 'vitest';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import {
  dropOldFormDrafts,
  FORM_DRAFT_MAX,
  FORM_DRAFTS_MAX,
  listFormDrafts,
  saveFormDraft,
} from './form-drafts.server.ts';

describeOnBothDatabases('a draft of a form', (open) => {
  test("is its writer's, one a form, until it is empty", async () => {
    const opened = await open();
    const [mina, cora] = [await addActor(opened), await addActor(opened)];
    const { reference } = await addCase(opened.db);
    const place = `/cases/${reference}/outcome`;
    const save = async (body: string, now: number, at = place) =>
      (await saveFormDraft(opened, { place: at, body, basedOn: now, actor: mina, now })).outcome;
    expect(await save('{"done":"We rang 💐"}', 1)).toBe('kept');
    expect(await save('{"done":"We rang and wrote"}', 2)).toBe('kept');
    expect(await save('{"name":"Joan"}', 3, '/log/save')).toBe('kept');
    expect(await listFormDrafts(opened.db, mina)).toEqual([
      { place, body: '{"done":"We rang and wrote"}', updatedAt: 2 },
      { place: '/log/save', body: '{"name":"Joan"}', updatedAt: 3 },
    ]);
    expect(await listFormDrafts(opened.db, cora)).toEqual([]);
    expect(await save('', 4)).toBe('kept');
    expect((await listFormDrafts(opened.db, mina)).map((one) => one.place)).toEqual(['/log/save']);
  });

  test('does not take the place of a newer one that its window has not seen', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const save = (body: string, basedOn: number, now: number) =>
      saveFormDraft(opened, { place: '/log/save', body, basedOn, actor, now });
    await save('At the desk', 0, 10);
    const current = { place: '/log/save', body: 'At the desk', updatedAt: 10 };
    expect(await save('On the phone', 0, 11)).toEqual({ outcome: 'conflict', current });
    expect(await save('', 0, 11)).toEqual({ outcome: 'conflict', current });
    expect(await save('At the desk', 0, 12)).toEqual({ outcome: 'kept' });
    expect(await save('On the phone', 12, 13)).toEqual({ outcome: 'kept' });
  });

  test('about a case needs a case that the writer may read, then and later', async () => {
    const opened = await open();
    const manager = await addActor(opened);
    const { reference } = await addCase(opened.db);
    const place = `/cases/${reference}/outcome`;
    const draft = { place, body: 'x', basedOn: 0, now: 1 };
    expect(await saveFormDraft(opened, { ...draft, actor: manager })).toEqual({ outcome: 'kept' });
    const viewer = { ...manager, role: 'viewer' } as const;
    expect(await listFormDrafts(opened.db, viewer)).toEqual([]);
    expect(await saveFormDraft(opened, { ...draft, actor: viewer })).toEqual({ outcome: 'missing' });
    for (const wrong of ['/cases/C-NONE00/outcome', 'log', `/${'x'.repeat(400)}`, '/a\nb']) {
      expect(await saveFormDraft(opened, { ...draft, place: wrong, actor: manager })).toEqual({
        outcome: 'missing',
      });
    }
  });

  test('is refused when it is too long or cannot be stored', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const save = async (body: string) =>
      (await saveFormDraft(opened, { place: '/log/save', body, basedOn: 1, actor, now: 1 })).outcome;
    expect(await save('💐'.repeat(FORM_DRAFT_MAX))).toBe('kept');
    expect(await save('x'.repeat(FORM_DRAFT_MAX + 1))).toBe('refused');
    expect(await save('a\0b')).toBe('refused');
    expect(await save('\ud800')).toBe('refused');
  });

  test('goes after 30 days, and the oldest goes when someone has too many', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const save = (place: string, now: number) =>
      saveFormDraft(opened, { place, body: 'x', basedOn: 0, actor, now });
    for (let i = 0; i <= FORM_DRAFTS_MAX; i++) await save(`/media/edit/${i}/save`, i * DAY_MS);
    const places = async () => (await listFormDrafts(opened.db, actor)).map(({ place }) => place);
    expect(await places()).toHaveLength(FORM_DRAFTS_MAX);
    expect((await places())[0]).toBe('/media/edit/1/save');
    await dropOldFormDrafts(opened, FORM_DRAFTS_MAX * DAY_MS);
    expect(await places()).toHaveLength(31);
  });
});
