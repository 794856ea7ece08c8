import { expect, test } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addActor, SATURDAY } from '../test-cases.ts';
import {
  addSafeguarding,
  addWithDeadlines,
  FIRST_DUE,
  historyOf,
  NOTHING_OPEN,
  readCase,
} from '../test-verbs.ts';
import { changeStatus, type StatusChange } from './change-status.server.ts';

async function officeWith(open: OpenDatabase) {
  const actor = await addActor(open);
  const change = async (reference: string, to: StatusChange, now = SATURDAY) =>
    (await changeStatus(open, { reference, to, until: SATURDAY, answers: NOTHING_OPEN, actor, now })).outcome;
  return { actor, change };
}

describeOnBothDatabases('the status of a case', (open) => {
  test('goes from new over open and waiting to closed, and each step is told once', async () => {
    const opened = await open();
    const { actor, change } = await officeWith(opened);
    const { id, reference } = await addWithDeadlines(opened, { kind: 'enquiry' });
    expect(await change(reference, 'opened', 10)).toBe('changed');
    expect(await change(reference, 'opened', 20)).toBe('unchanged');
    expect((await readCase(opened, id)).status).toBe('open');
    expect(await change(reference, 'waiting', 30)).toBe('changed');
    expect(await change(reference, 'waiting', 40)).toBe('unchanged');
    expect(await readCase(opened, id)).toMatchObject({ status: 'waiting', opened_at: 10, waiting_at: 30 });
    expect(await change(reference, 'opened', 50)).toBe('changed');
    expect((await readCase(opened, id)).status).toBe('open');
    expect(await change(reference, 'closed', 60)).toBe('changed');
    expect(await change(reference, 'closed', 70)).toBe('unchanged');
    expect(await readCase(opened, id)).toMatchObject({
      status: 'closed',
      closed_at: 60,
      closed_by: actor.id,
    });
    expect(await historyOf(opened, id)).toEqual([
      'opened',
      'waiting: until Saturday 21 November 2026',
      'opened',
      'closed: no answer needed: They wrote twice.',
    ]);
    expect((await readCase(opened, id)).version).toBe(4);
  });

  test('takes the due date away with closing and with spam, and brings it back', async () => {
    const opened = await open();
    const { change } = await officeWith(opened);
    const { id, reference } = await addWithDeadlines(opened, { kind: 'enquiry' });
    const due = async () => (await readCase(opened, id)).due_at;
    await change(reference, 'closed');
    expect(await due()).toBeNull();
    await change(reference, 'reopened');
    expect(await due()).toBe(FIRST_DUE);
    await change(reference, 'marked-spam');
    expect(await due()).toBeNull();
    await change(reference, 'marked-not-spam');
    expect(await due()).toBe(FIRST_DUE);
  });

  test('is open after reopening, also of what was closed unread, waiting or spam', async () => {
    const opened = await open();
    const { change } = await officeWith(opened);
    const unread = await addWithDeadlines(opened, { kind: 'thanks', closed_at: 1 });
    const waiting = await addWithDeadlines(opened, { kind: 'thanks', opened_at: 1, waiting_at: 2 });
    const spam = await addWithDeadlines(opened, { kind: 'thanks', closed_at: 1, spam_at: 2 });
    await change(waiting.reference, 'closed');
    for (const { id, reference } of [unread, waiting, spam]) {
      expect(await change(reference, 'reopened')).toBe('changed');
      expect(await change(reference, 'reopened')).toBe('unchanged');
      expect((await readCase(opened, id)).status).toBe('open');
    }
  });

  test('is what it was before, once it is no spam any more', async () => {
    const opened = await open();
    const { change } = await officeWith(opened);
    const closed = await addWithDeadlines(opened, { kind: 'enquiry', closed_at: 5 });
    const untouched = await addWithDeadlines(opened, { kind: 'enquiry' });
    for (const { reference } of [closed, untouched]) {
      expect(await change(reference, 'marked-spam')).toBe('changed');
      expect(await change(reference, 'marked-spam')).toBe('unchanged');
      expect(await change(reference, 'marked-not-spam')).toBe('changed');
      expect(await change(reference, 'marked-not-spam')).toBe('unchanged');
    }
    expect((await readCase(opened, closed.id)).status).toBe('closed');
    expect((await readCase(opened, untouched.id)).status).toBe('new');
  });

  test('does not move while the case is closed, spam or merged', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const target = await addWithDeadlines(opened, { kind: 'enquiry' });
    const refusals = [
      [{ closed_at: 1 }, 'opened', 'This case is closed. Reopen it first.'],
      [{ closed_at: 1 }, 'waiting', 'This case is closed. Reopen it first.'],
      [{ spam_at: 1 }, 'closed', 'This case is marked as spam. Mark it as not spam first.'],
      [
        { merged_into: target.id, merged_at: 1 },
        'closed',
        `This case was merged into ${target.reference}. Work on that one, or undo the merge.`,
      ],
    ] as const;
    for (const [columns, to, why] of refusals) {
      const { id, reference } = await addWithDeadlines(opened, { kind: 'enquiry', ...columns });
      const changed = await changeStatus(opened, { reference, to, actor, now: SATURDAY });
      expect(changed).toEqual({ outcome: 'refused', why });
      expect(await historyOf(opened, id)).toEqual([]);
    }
  });

  test('of a concern is closed only once it has all that it needs', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { id, reference } = await addWithDeadlines(opened, { final_response_at: 5 });
    const close = () => changeStatus(opened, { reference, to: 'closed', actor, now: SATURDAY });
    expect(await close()).toEqual({
      outcome: 'refused',
      lacks: true,
      why: 'You can’t close this yet. Missing: the safeguarding question, an outcome, what was done and what was learned.',
    });
    expect((await readCase(opened, id)).status).toBe('new');
    await opened.db
      .insertInto('concern_outcomes')
      .values({
        case_id: id,
        outcome: 'upheld',
        apology: '',
        done: 'We said sorry.',
        learned: 'To ring.',
        version: 1,
        updated_at: 1,
        updated_by: actor.id,
      })
      .execute();
    await addSafeguarding(opened, id, actor.id);
    expect(await close()).toEqual({ outcome: 'changed' });
  });

  test('two people at the same moment make one event', async () => {
    const opened = await open();
    const { id, reference } = await addWithDeadlines(opened, { kind: 'enquiry' });
    const actors = [await addActor(opened), await addActor(opened), await addActor(opened)];
    const outcomes = await Promise.all(
      actors.map((actor) =>
        changeStatus(opened, { reference, to: 'closed', answers: NOTHING_OPEN, actor, now: SATURDAY }),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'unchanged', 'unchanged']);
    expect(await historyOf(opened, id)).toEqual(['closed: no answer needed: They wrote twice.']);
  });

  test('of a case that the actor may not read is missing, and so is one that never was', async () => {
    const opened = await open();
    const { id, reference } = await addWithDeadlines(opened);
    for (const role of ['viewer', 'editor'] as const) {
      const actor = await addActor(opened, { role });
      expect(await changeStatus(opened, { reference, to: 'opened', actor, now: 1 })).toEqual({
        outcome: 'missing',
      });
    }
    const actor = await addActor(opened);
    for (const unknown of ['C-000000', 'C-\0', '']) {
      const change = { reference: unknown, to: 'opened', actor, now: 1 } as const;
      expect(await changeStatus(opened, change)).toEqual({ outcome: 'missing' });
    }
    expect(await historyOf(opened, id)).toEqual([]);
  });
});
