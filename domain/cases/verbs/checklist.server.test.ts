import { expect, test } from 'vitest';
import { changeStage } from '#domain/cases/application/hiring.server.ts';
import { outcome } from '#domain/cases/concern/outcome.ts';
import { saveRecord } from '#domain/cases/records/case-record.server.ts';
import { sendReply } from '#domain/cases/replies/send.server.ts';
import { undoReply } from '#domain/cases/replies/undo.server.ts';
import { reading } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import type { CaseKind } from '../case.table.ts';
import { CASE_KINDS, KINDS } from '../kinds/kinds.ts';
import { viewCase } from '../list/view.server.ts';
import { addActor, SATURDAY } from '../test-cases.ts';
import { addWithDeadlines, tasksOf } from '../test-verbs.ts';
import { addNote } from './notes.server.ts';
import { addTask, finishTask, removeTask, reopenTask } from './tasks.server.ts';

describeOnBothDatabases('the checklist of a case', (open) => {
  async function prepare(kind: CaseKind, columns: Parameters<typeof addWithDeadlines>[1] = {}) {
    const opened = await open();
    const actor = await addActor(opened);
    const stage = kind === 'application' ? ('new' as const) : null;
    const { id, reference } = await addWithDeadlines(opened, { kind, stage, ...columns });
    const look = async () => {
      const view = await viewCase(opened.db, reference, { access: reading([kind]), staffId: actor.id });
      return view!.tasks;
    };
    const done = async () =>
      (await look())
        .filter(({ doneAt }) => doneAt !== null)
        .map(({ id: key, doneAt, doneBy }) => [key, doneAt! - SATURDAY, doneBy]);
    const about = { reference, actor };
    return { opened, actor, id, about, look, done };
  }

  test.each(CASE_KINDS)('of the kind %s is there before anyone took it up', async (kind) => {
    const { look, opened, id } = await prepare(kind);
    expect((await look()).map(({ id: key, title, doneAt }) => ({ key, title, doneAt }))).toEqual(
      KINDS[kind].checklist.map(({ key, title }) => ({ key, title, doneAt: null })),
    );
    expect(await tasksOf(opened, id)).toEqual([]);
  });

  test('is ticked by a reply, and no longer once that was undone', async () => {
    const { opened, about, done, actor } = await prepare('concern');
    const sent = await sendReply(opened, {
      ...about,
      body: 'We have it.',
      purpose: 'acknowledgement',
      leaveAs: null,
      attachmentIds: [],
      submissionKey: 'k',
      latestSeen: null,
      now: SATURDAY + 5,
      messageIdDomain: 'example.org',
    });
    expect(await done()).toEqual([['acknowledge', 5, actor.name]]);
    await undoReply(opened, { ...about, replyId: sent.ok ? sent.replyId : 0, now: SATURDAY + 6 });
    expect(await done()).toEqual([]);
  });

  test('is ticked by a call, by an outcome, and by a letter that carries what it must', async () => {
    const { opened, about, done, actor } = await prepare('concern');
    const note = { ...about, type: 'letter', countsAs: 'final-response' } as const;
    await addNote(opened, {
      ...about,
      type: 'call',
      countsAs: 'acknowledgement',
      body: 'Rang',
      submissionKey: 'a',
      now: SATURDAY + 1,
    });
    await saveRecord(opened, outcome, {
      ...about,
      fields: { outcome: 'upheld', apology: '', done: '', learned: '' },
      version: 0,
      now: SATURDAY + 2,
    });
    await addNote(opened, { ...note, body: 'Unconfirmed', submissionKey: 'b', now: SATURDAY + 3 });
    expect(await done()).toEqual([
      ['acknowledge', 1, actor.name],
      ['outcome', 2, actor.name],
    ]);
    await addNote(opened, {
      ...note,
      carriesOmbudsman: true,
      body: 'Sorry',
      submissionKey: 'c',
      now: SATURDAY + 4,
    });
    expect(await done()).toEqual([
      ['acknowledge', 1, actor.name],
      ['outcome', 2, actor.name],
      ['final-response', 4, actor.name],
    ]);
  });

  test('of an application is ticked by an answer and by its next stage', async () => {
    const { opened, about, done, actor } = await prepare('application');
    await addNote(opened, {
      ...about,
      type: 'call',
      countsAs: 'answer',
      body: 'Rang',
      submissionKey: 'a',
      now: SATURDAY + 1,
    });
    await changeStage(opened, { ...about, to: 'shortlisted', from: 'new', reason: '', now: SATURDAY + 2 });
    expect(await done()).toEqual([
      ['answer', 1, actor.name],
      ['sort', 2, actor.name],
    ]);
  });

  test('is ticked by hand where the product cannot know, and only there', async () => {
    const { opened, about, done, actor, look } = await prepare('thanks');
    const edit = { ...about, taskId: 'carer', now: SATURDAY + 1 };
    expect(await finishTask(opened, edit)).toEqual({ outcome: 'changed' });
    expect(await finishTask(opened, edit)).toEqual({ outcome: 'unchanged' });
    expect(await done()).toEqual([['carer', 1, actor.name]]);
    expect(await reopenTask(opened, edit)).toEqual({ outcome: 'changed' });
    for (const taskId of ['answer', 'manager', 'nothing', '\0']) {
      expect(await finishTask(opened, { ...edit, taskId })).toEqual({ outcome: 'missing' });
    }
    expect(await done()).toEqual([]);
    await removeTask(opened, edit);
    expect((await look()).map(({ id }) => id)).toEqual(['carer', 'file', 'answer']);
  });

  test('keeps its tick and its day when the title of the item is reworded', async () => {
    const { opened, about, done, actor, look } = await prepare('thanks');
    const plan = { ...about, title: "Note it in the carer's file", dueOn: '2026-11-30', assigneeId: null };
    await addTask(opened, { ...plan, now: SATURDAY });
    await opened.db.updateTable('tasks').set({ title: 'As it was called before' }).execute();
    expect(await finishTask(opened, { ...about, taskId: 'file', now: SATURDAY + 1 })).toEqual({
      outcome: 'changed',
    });
    expect(await done()).toEqual([['file', 1, actor.name]]);
    expect((await look()).map(({ id, dueOn }) => [id, dueOn])).toEqual([
      ['carer', null],
      ['file', '2026-11-30'],
      ['answer', null],
    ]);
  });

  test('stands above what was planned besides, and what was not done stays on record once the case is closed', async () => {
    const { opened, about, look, done, id, actor } = await prepare('thanks');
    await finishTask(opened, { ...about, taskId: 'file', now: SATURDAY });
    await addTask(opened, { ...about, title: 'Send flowers', dueOn: null, assigneeId: null, now: SATURDAY });
    const titles = async () => (await look()).map(({ title }) => title);
    expect(await titles()).toEqual([...KINDS.thanks.checklist.map(({ title }) => title), 'Send flowers']);
    await opened.db.updateTable('cases').set({ closed_at: SATURDAY }).where('id', '=', id).execute();
    expect(await titles()).toEqual([...KINDS.thanks.checklist.map(({ title }) => title), 'Send flowers']);
    expect(await done()).toEqual([['file', 0, actor.name]]);
    await opened.db.updateTable('cases').set({ spam_at: SATURDAY }).where('id', '=', id).execute();
    expect(await titles()).toEqual(["Note it in the carer's file", 'Send flowers']);
  });
});
