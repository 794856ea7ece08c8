import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { saveDraft } from '../verbs/drafts.server.ts';
import {
  loadAllPresence,
  loadPresence,
  markGone,
  markHere,
  PRESENT_MS,
  removeOldPresence,
  WRITING_MS,
} from './presence.server.ts';

describeOnBothDatabases('who has a case open', (open) => {
  async function office() {
    const database = await open();
    const { id, reference } = await addCase(database.db);
    const maya = await addActor(database, { name: 'Maya' });
    const tomas = await addActor(database, { name: 'Tomas' });
    return { database, id, reference, maya, tomas };
  }

  test('is told to the others and not to the person', async () => {
    const { database, id, reference, maya, tomas } = await office();
    expect(await markHere(database, { reference, writing: false, actor: tomas, now: SATURDAY })).toBe(id);
    expect(await loadPresence(database.db, id, maya.id, SATURDAY)).toEqual([
      { name: 'Tomas', writing: false },
    ]);
    expect(await loadPresence(database.db, id, tomas.id, SATURDAY)).toEqual([]);
  });

  test('is forgotten a minute after the last word, and at once on leaving', async () => {
    const { database, id, reference, maya, tomas } = await office();
    await markHere(database, { reference, writing: false, actor: tomas, now: SATURDAY });
    expect(await loadPresence(database.db, id, maya.id, SATURDAY + PRESENT_MS - 1)).toHaveLength(1);
    expect(await loadPresence(database.db, id, maya.id, SATURDAY + PRESENT_MS)).toEqual([]);
    await markGone(database, { reference, actor: tomas });
    expect(await loadPresence(database.db, id, maya.id, SATURDAY)).toEqual([]);
  });

  test('says that someone writes until they pause', async () => {
    const { database, id, reference, maya, tomas } = await office();
    await markHere(database, { reference, writing: true, actor: tomas, now: SATURDAY });
    const soon = SATURDAY + WRITING_MS - 1;
    await markHere(database, { reference, writing: false, actor: tomas, now: soon });
    expect(await loadPresence(database.db, id, maya.id, soon)).toMatchObject([{ writing: true }]);
    expect(await loadPresence(database.db, id, maya.id, soon + 1)).toMatchObject([{ writing: false }]);
  });

  test('says nothing of writing once the draft is discarded, and that of another stays', async () => {
    const { database, id, reference, maya, tomas } = await office();
    for (const actor of [maya, tomas]) {
      await markHere(database, { reference, writing: true, actor, now: SATURDAY });
      await saveDraft(database, { reference, field: 'reply', body: 'Dear', actor, now: SATURDAY });
    }
    await saveDraft(database, { reference, field: 'note', body: '', actor: tomas, now: SATURDAY });
    expect(await loadPresence(database.db, id, maya.id, SATURDAY)).toMatchObject([{ writing: true }]);
    await saveDraft(database, { reference, field: 'reply', body: '', actor: tomas, now: SATURDAY });
    expect(await loadPresence(database.db, id, maya.id, SATURDAY)).toMatchObject([{ writing: false }]);
    expect(await loadPresence(database.db, id, tomas.id, SATURDAY)).toMatchObject([{ writing: true }]);
  });

  test('leaves out who may not read the case, and who has left the office', async () => {
    const { database, id, reference, maya, tomas } = await office();
    const viewer = await addActor(database, { name: 'Vera', role: 'viewer' });
    const editor = await addActor(database, { name: 'Ed', role: 'editor' });
    for (const actor of [viewer, editor]) {
      expect(await markHere(database, { reference, writing: true, actor, now: SATURDAY })).toBeNull();
    }
    await markHere(database, { reference, writing: false, actor: tomas, now: SATURDAY });
    await database.db.updateTable('staff').set({ deactivated_at: 1 }).where('id', '=', tomas.id).execute();
    expect(await loadPresence(database.db, id, maya.id, SATURDAY)).toEqual([]);
  });

  test('is removed from the table when it is old', async () => {
    const { database, reference, maya, tomas } = await office();
    await markHere(database, { reference, writing: false, actor: tomas, now: SATURDAY });
    await markHere(database, { reference, writing: false, actor: maya, now: SATURDAY + 1 });
    await removeOldPresence(database, SATURDAY + PRESENT_MS);
    const rows = await database.db.selectFrom('presence').select('staff_id').execute();
    expect(rows).toEqual([{ staff_id: maya.id }]);
    expect(await loadAllPresence(database.db, SATURDAY + 1)).toMatchObject([{ name: 'Maya', reference }]);
  });
});
