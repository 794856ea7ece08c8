import { expect, test } from 'vitest';
import { saveApplication } from '#domain/cases/application/keep.server.ts';
import { APPLICATION_UK } from '#domain/cases/application/test-application.ts';
import { deadlinesFor } from '#domain/cases/deadlines/deadlines.server.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { reading } from '#domain/cases/test-cases.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import type { CaseKind } from '../case.table.ts';
import { viewCase } from '../list/view.server.ts';
import { addActor, SATURDAY } from '../test-cases.ts';
import { addContactOf, addWithDeadlines, historyOf, readCase, tasksOf } from '../test-verbs.ts';
import { changeKind } from './change-kind.server.ts';
import { changeStatus } from './change-status.server.ts';
import { addTask, finishTask, reopenTask } from './tasks.server.ts';

/** Ten days after the cases arrived. */
const NOW = SATURDAY + 10 * DAY_MS;
const promised = (kind: CaseKind) => deadlinesFor(kind, SATURDAY, DEMO_PROVIDER.opening, DEFAULT_TARGETS);

describeOnBothDatabases('the kind of a case', (open) => {
  test('an enquiry that is a concern is due from when it arrived, answered or not, and says so', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { id, reference } = await addWithDeadlines(opened, { kind: 'enquiry' });
    await addContactOf(opened, id, { at: 5 });
    expect((await readCase(opened, id)).due_at).toBeNull();
    const change = { reference, kind: 'concern', actor, now: NOW } as const;
    expect(await changeKind(opened, change)).toEqual({ outcome: 'changed' });
    expect(await changeKind(opened, change)).toEqual({ outcome: 'unchanged' });
    const { by, answerBy } = await promised('concern');
    expect(await readCase(opened, id)).toMatchObject({
      kind: 'concern',
      due_at: by,
      answer_due_at: answerBy,
      first_answered_at: 5,
      acknowledged_at: null,
      version: 1,
    });
    expect(by).toBeLessThan(NOW);
    expect(await historyOf(opened, id)).toEqual([
      'kind-changed: an enquiry to a concern (deadlines count from Saturday 21 November)',
    ]);
  });

  test('a concern that is thanks has the times of thanks, and keeps its words and history', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { id, reference } = await addWithDeadlines(opened, { carer_names: 'Joy' });
    await changeStatus(opened, { reference, to: 'waiting', until: 9, actor, now: 5 });
    await changeKind(opened, { reference, kind: 'thanks', actor, now: NOW });
    expect(await readCase(opened, id)).toMatchObject({
      kind: 'thanks',
      status: 'waiting',
      due_at: (await promised('thanks')).by,
      answer_due_at: null,
      carer_names: 'Joy',
      stage: null,
    });
    expect(await historyOf(opened, id)).toEqual([
      'waiting: until Thursday 1 January 1970',
      'kind-changed: a concern to a thank-you message',
    ]);
  });

  test('leaves of the old checklist only what was done or planned', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { id, reference } = await addWithDeadlines(opened, { kind: 'enquiry' });
    const edit = { reference, actor, now: 5 };
    await finishTask(opened, { ...edit, taskId: 'needs' });
    await finishTask(opened, { ...edit, taskId: 'visit' });
    await reopenTask(opened, { ...edit, taskId: 'visit' });
    await addTask(opened, { ...edit, title: 'Send the brochure', dueOn: '2026-12-01', assigneeId: null });
    await changeKind(opened, { reference, kind: 'concern', actor, now: NOW });
    expect(await tasksOf(opened, id)).toEqual([
      'Find out what care is needed, where and when',
      'Send the brochure',
    ]);
  });

  test('keeps the agreed later day of a concern that was taken for something else in between', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { id, reference } = await addWithDeadlines(opened);
    const agreed = SATURDAY + 60 * DAY_MS;
    await opened.db
      .insertInto('concern_extensions')
      .values({ case_id: id, due_at: agreed, reason: 'r', agreed_with: 'a', staff_id: actor.id, at: 1 })
      .execute();
    await changeKind(opened, { reference, kind: 'enquiry', actor, now: NOW });
    await changeKind(opened, { reference, kind: 'concern', actor, now: NOW });
    expect((await readCase(opened, id)).answer_due_at).toBe(agreed);
  });

  test('an enquiry becomes an application without answers, and back while nothing was noted', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { id, reference } = await addWithDeadlines(opened, { kind: 'enquiry' });
    await changeKind(opened, { reference, kind: 'application', actor, now: NOW });
    const view = await viewCase(opened.db, reference, {
      access: reading(['application']),
      staffId: actor.id,
    });
    expect(view).toMatchObject({
      kind: 'application',
      stage: 'new',
      answers: [],
      sent: { message: 'The visit was late.' },
    });
    expect(await changeKind(opened, { reference, kind: 'enquiry', actor, now: NOW })).toEqual({
      outcome: 'changed',
    });
    expect((await readCase(opened, id)).stage).toBeNull();
  });

  test('an application with answers or with a stage stays one', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const sent = await addWithDeadlines(opened, { kind: 'application', stage: 'new' });
    await saveApplication(opened.db, sent.id, APPLICATION_UK);
    const staged = await addWithDeadlines(opened, { kind: 'application', stage: 'interview' });
    for (const { id, reference } of [sent, staged]) {
      expect(await changeKind(opened, { reference, kind: 'enquiry', actor, now: NOW })).toEqual({
        outcome: 'refused',
        why: 'A job application stays one: its answers and what was noted for hiring have no place in another kind.',
      });
      expect((await readCase(opened, id)).kind).toBe('application');
    }
  });

  test('is not changed of what is closed, spam or merged, nor to a kind that the actor may not read', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const target = await addWithDeadlines(opened, { kind: 'enquiry' });
    for (const columns of [{ closed_at: 1 }, { spam_at: 1 }, { merged_into: target.id }]) {
      const { reference } = await addWithDeadlines(opened, { kind: 'enquiry', ...columns });
      expect(await changeKind(opened, { reference, kind: 'concern', actor, now: NOW })).toMatchObject({
        outcome: 'refused',
      });
    }
    const viewer = await addActor(opened, { role: 'viewer' });
    const change = { reference: target.reference, actor: viewer, now: NOW };
    expect(await changeKind(opened, { ...change, kind: 'concern' })).toEqual({
      outcome: 'refused',
      why: 'You may not open cases of that kind.',
    });
  });
});
