import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addActor, addCase } from '../test-cases.ts';
import { readDrafts, saveDraft } from './drafts.server.ts';
import { addNote } from './notes.server.ts';

describeOnBothDatabases('a draft', (open) => {
  test("is its writer's, one a field, until it is empty", async () => {
    const opened = await open();
    const [mina, cora] = [await addActor(opened), await addActor(opened)];
    const { id, reference } = await addCase(opened.db);
    const save = async (field: 'reply' | 'note', body: string, now: number) =>
      (await saveDraft(opened, { reference, field, body, actor: mina, now })).outcome;
    expect(await save('reply', 'Dear Mrs. Archer 💐\n', 1)).toBe('changed');
    expect(await save('note', 'Rang twice', 2)).toBe('changed');
    expect(await save('reply', 'Dear Mrs. Archer,\n\nwe are', 3)).toBe('changed');
    expect(await readDrafts(opened.db, id, mina.id)).toEqual({
      reply: { body: 'Dear Mrs. Archer,\n\nwe are', updatedAt: 3, cc: null },
      note: { body: 'Rang twice', updatedAt: 2, cc: null },
    });
    expect(await readDrafts(opened.db, id, cora.id)).toEqual({ reply: null, note: null });
    expect(await save('reply', ' \n', 4)).toBe('changed');
    expect((await readDrafts(opened.db, id, mina.id)).reply).toBeNull();
  });

  test('does not take the place of a newer one that its window has not seen', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { id, reference } = await addCase(opened.db);
    const save = (body: string, basedOn: number | undefined, now: number) =>
      saveDraft(opened, { reference, field: 'reply', body, basedOn, actor, now });
    expect(await save('At the desk', 0, 10)).toEqual({ outcome: 'changed' });
    const current = { body: 'At the desk', updatedAt: 10, cc: null };
    expect(await save('On the phone', 0, 11)).toEqual({ outcome: 'conflict', current });
    expect(await save('', 0, 11)).toEqual({ outcome: 'conflict', current });
    expect((await readDrafts(opened.db, id, actor.id)).reply).toEqual(current);
    expect(await save('On the phone', 10, 12)).toEqual({ outcome: 'changed' });
    expect(await save('On the phone', 10, 13)).toEqual({ outcome: 'changed' });
    // Without script the window says nothing of what it has seen.
    expect(await save('From a form', undefined, 14)).toEqual({ outcome: 'changed' });
  });

  test('is none once its own words were sent, whichever of the two comes first', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    for (let round = 0; round < 6; round++) {
      const { id, reference } = await addCase(opened.db);
      const formKey = `form-${round}`;
      const note = { reference, actor, now: 2, type: 'note', countsAs: null, body: 'Rang twice' } as const;
      const send = () => addNote(opened, { ...note, submissionKey: formKey });
      const save = () =>
        saveDraft(opened, { reference, field: 'note', body: 'Rang twice', formKey, actor, now: 1 });
      const [one, other] = round % 2 === 0 ? [send, save] : [save, send];
      await Promise.all([one(), other()]);
      expect((await readDrafts(opened.db, id, actor.id)).note).toBeNull();
    }
  });

  test('is kept at twice the length that can be sent, and not beyond', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { id, reference } = await addCase(opened.db);
    const save = async (body: string) =>
      (await saveDraft(opened, { reference, field: 'reply', body, actor, now: 1 })).outcome;
    expect(await save('💐'.repeat(10_000))).toBe('changed');
    expect(await save('x'.repeat(10_001))).toBe('refused');
    expect(await save('a\0b')).toBe('refused');
    expect((await readDrafts(opened.db, id, actor.id)).reply?.body).toBe('💐'.repeat(10_000));
  });

  test('needs a case that the writer may read', async () => {
    const opened = await open();
    const actor = await addActor(opened, { role: 'viewer' });
    const { reference } = await addCase(opened.db);
    const draft = { reference, field: 'note', body: 'x', actor, now: 1 } as const;
    expect(await saveDraft(opened, draft)).toEqual({ outcome: 'missing' });
  });
});
