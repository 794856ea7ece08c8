import { expect, test } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { actorOf } from '#domain/staff/barred.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { accessOf } from '../kinds/access.ts';
import { DEFAULT_CHOICES } from '../notices/choices.ts';
import { saveChoices } from '../notices/people.server.ts';
import { searchCases } from '../search/search.server.ts';
import { addActor, SATURDAY } from '../test-cases.ts';
import { ANSWER_DUE, addWithDeadlines, FIRST_DUE, historyOf, readCase } from '../test-verbs.ts';
import { readDrafts, saveDraft } from './drafts.server.ts';
import { nameStaff } from './name-staff.server.ts';
import { addNote, type NewNote } from './notes.server.ts';

const NOTE = {
  type: 'note',
  countsAs: null,
  body: 'Her son rings at 4.',
  submissionKey: 'key',
  now: SATURDAY,
};

async function noting(open: OpenDatabase, reference: string) {
  const actor = await addActor(open);
  return {
    actor,
    add: (note: Partial<NewNote>) => addNote(open, { ...(NOTE as NewNote), reference, actor, ...note }),
  };
}

function notesOf({ db }: OpenDatabase) {
  return db
    .selectFrom('case_notes')
    .select(['type', 'counts_as', 'body', 'staff_id'])
    .orderBy('id')
    .execute();
}

describeOnBothDatabases('a note', (open) => {
  test('is kept once for a form, and leaves the case as it is', async () => {
    const opened = await open();
    const { id, reference } = await addWithDeadlines(opened);
    const { actor, add } = await noting(opened, reference);
    await saveDraft(opened, { reference, field: 'note', body: 'Her son', actor, now: 1 });
    await saveDraft(opened, { reference, field: 'reply', body: 'Dear', actor, now: 1 });
    const first = await add({});
    expect(first).toMatchObject({ outcome: 'changed', repeated: false });
    expect(await add({ now: SATURDAY + 1 })).toEqual({ ...first, repeated: true });
    expect(await add({ body: 'Something else' })).toMatchObject({ outcome: 'refused' });
    expect(await notesOf(opened)).toEqual([
      { type: 'note', counts_as: null, body: NOTE.body, staff_id: actor.id },
    ]);
    expect(await readCase(opened, id)).toMatchObject({ status: 'new', due_at: FIRST_DUE, version: 1 });
    const drafts = await readDrafts(opened.db, id, actor.id);
    expect([drafts.note, drafts.reply?.body]).toEqual([null, 'Dear']);
    expect(await historyOf(opened, id)).toEqual([]);
  });

  test('tells the colleagues whom it names, if they may read the case and want to hear', async () => {
    const opened = await open();
    const { reference } = await addWithDeadlines(opened);
    const { actor, add } = await noting(opened, reference);
    const sam = await addActor(opened, { name: 'Sam Brown' });
    await addActor(opened, { name: 'Ada Khan', role: 'editor' });
    const muted = await addActor(opened, { name: 'Zoë Lee' });
    const choices = { ...DEFAULT_CHOICES, mine: false };
    await saveChoices(opened, { staffId: muted.id, choices, now: SATURDAY });
    const body = `@Sam, @Ada Khan, @Zoë and @${actor.name}: her son rings at 4.`;
    expect(await add({ body })).toMatchObject({ outcome: 'changed', recipients: ['Sam Brown'] });
    await add({ body });
    const mails = await opened.db.selectFrom('mails').select(['recipient', 'detail']).execute();
    expect(mails.map(({ recipient, detail }) => [recipient, JSON.parse(detail!).notice])).toEqual([
      [sam.email, 'mentioned'],
    ]);
  });

  test('of a call, letter or visit is read by the readers of its case alone', async () => {
    const opened = await open();
    const { reference } = await addWithDeadlines(opened);
    const { actor, add } = await noting(opened, reference);
    const sam = await addActor(opened, { name: 'Sam Brown' });
    await nameStaff(opened, { reference, staffId: sam.id, actor, now: SATURDAY });
    for (const type of ['note', 'call', 'letter', 'visit'] as const) {
      const noted = { type, body: `Zebra ${type} @Sam`, submissionKey: type };
      expect(await add(noted)).toMatchObject({ outcome: 'changed', recipients: [] });
    }
    const found = async (staffId: string) => {
      const access = accessOf(await actorOf(opened.db, staffId));
      return (await searchCases(opened, { text: 'zebra', access, staffId })).items.length;
    };
    expect([await found(actor.id), await found(sam.id)]).toEqual([1, 0]);
  });

  test('of a call takes the case up, and stops the clock that it counts for', async () => {
    const opened = await open();
    const enquiry = await addWithDeadlines(opened, { kind: 'enquiry' });
    const { actor, add } = await noting(opened, enquiry.reference);
    await add({ type: 'call', body: 'No answer', submissionKey: 'a' });
    expect(await readCase(opened, enquiry.id)).toMatchObject({
      status: 'open',
      due_at: FIRST_DUE,
      assignee_id: null,
    });
    await add({ type: 'call', countsAs: 'answer', body: 'Told her', submissionKey: 'b' });
    expect(await readCase(opened, enquiry.id)).toMatchObject({
      due_at: null,
      first_answered_at: SATURDAY,
      assignee_id: actor.id,
    });
    expect(await historyOf(opened, enquiry.id)).toEqual([
      `assigned: ${actor.name} automatically when they replied`,
    ]);
  });

  test('of a letter acknowledges a concern, or is its final response; a call is never that', async () => {
    const opened = await open();
    const { id, reference } = await addWithDeadlines(opened);
    const { add } = await noting(opened, reference);
    await add({ type: 'letter', countsAs: 'acknowledgement', submissionKey: 'a' });
    expect(await readCase(opened, id)).toMatchObject({
      acknowledged_at: SATURDAY,
      acknowledged_how: 'letter',
      due_at: ANSWER_DUE,
    });
    expect(await add({ type: 'call', countsAs: 'final-response', submissionKey: 'b' })).toEqual({
      outcome: 'refused',
      why: 'A final response is given in writing: by email or letter.',
    });
    await add({ type: 'letter', countsAs: 'final-response', submissionKey: 'c' });
    expect(await readCase(opened, id)).toMatchObject({ final_response_at: SATURDAY, due_at: null });
  });

  test('counts as no answer by itself, and only a concern is acknowledged', async () => {
    const opened = await open();
    const { reference } = await addWithDeadlines(opened, { kind: 'thanks' });
    const { add } = await noting(opened, reference);
    expect(await add({ countsAs: 'answer' })).toMatchObject({ outcome: 'refused' });
    expect(await add({ type: 'call', countsAs: 'acknowledgement' })).toMatchObject({ outcome: 'refused' });
    expect(await notesOf(opened)).toEqual([]);
  });

  test('is not written on a merged case, nor by who may not read it', async () => {
    const opened = await open();
    const target = await addWithDeadlines(opened);
    const { reference } = await addWithDeadlines(opened, { merged_into: target.id, merged_at: 1 });
    const { add } = await noting(opened, reference);
    expect(await add({})).toMatchObject({ outcome: 'refused' });
    const viewer = await addActor(opened, { role: 'viewer' });
    expect(await add({ actor: viewer })).toEqual({ outcome: 'missing' });
    expect(await add({ reference: 'C-000000' })).toEqual({ outcome: 'missing' });
  });

  test('two clicks at the same moment are one note', async () => {
    const opened = await open();
    const { reference } = await addWithDeadlines(opened);
    const { add } = await noting(opened, reference);
    const added = await Promise.all([add({}), add({})]);
    expect(added.map((one) => one.outcome)).toEqual(['changed', 'changed']);
    expect(await notesOf(opened)).toHaveLength(1);
  });
});
