import { expect, test } from 'vitest';
import { listFormDrafts, saveFormDraft } from '#domain/drafts/form-drafts.server.ts';
import { barredFrom } from '#domain/staff/barred.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { findCase } from '../edit/edit-case.server.ts';
import { accessOf } from '../kinds/access.ts';
import { assignableStaff } from '../kinds/assignees.server.ts';
import { noticeAssigned, noticeAssignedMany } from '../notices/assigned.server.ts';
import { DEFAULT_CHOICES } from '../notices/choices.ts';
import { giveDigests } from '../notices/digest.server.ts';
import { noticePeople, saveChoices } from '../notices/people.server.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { historyOf } from '../test-verbs.ts';
import { assignCase } from './assign.server.ts';
import { mergeCases } from './merge.server.ts';
import { NOBODY_ELSE, namedStaff, nameStaff, unnameStaff } from './name-staff.server.ts';
import { addTask } from './tasks.server.ts';

describeOnBothDatabases('whoever a case is about', (open) => {
  async function office() {
    const opened = await open();
    const owner = await addActor(opened, { role: 'owner' });
    const mina = await addActor(opened, { role: 'manager', name: 'Mina Moss' });
    const row = await addCase(opened.db);
    const { reference } = row;
    const at = { reference, actor: owner, now: SATURDAY };
    return { opened, owner, mina, row, reference, at };
  }
  const asNow = async ({ db }: TestDatabase, actor: Actor): Promise<Actor> => ({
    ...actor,
    barredFrom: await barredFrom(db, actor.id),
  });

  test('has no such case from then on, even with a screen that was opened before', async () => {
    const { opened, mina, row, reference, at } = await office();
    await assignCase(opened, { ...at, assigneeId: mina.id });
    await addTask(opened, { ...at, title: 'Ring Ada', dueOn: null, assigneeId: mina.id });
    expect(await nameStaff(opened, { ...at, staffId: mina.id })).toEqual({ outcome: 'changed' });
    expect(await findCase(opened.db, reference, accessOf(await asNow(opened, mina)))).toBeUndefined();
    const late = { reference, actor: mina, now: SATURDAY };
    expect(await assignCase(opened, { ...late, assigneeId: mina.id })).toEqual({ outcome: 'missing' });
    expect(await unnameStaff(opened, { ...late, staffId: mina.id, reason: 'Not me' })).toEqual({
      outcome: 'missing',
    });
    expect(await assignCase(opened, { ...at, assigneeId: mina.id })).toMatchObject({ outcome: 'refused' });
    const { db } = opened;
    expect(await db.selectFrom('cases').select('assignee_id').execute()).toEqual([{ assignee_id: null }]);
    expect(await db.selectFrom('tasks').select('assignee_id').execute()).toEqual([{ assignee_id: null }]);
    expect((await assignableStaff(db, row)).map(({ name }) => name)).not.toContain('Mina Moss');
    expect((await noticePeople(db, mina.id))[0]?.access.barredFrom).toEqual(new Set([row.id]));
    expect((await historyOf(opened, row.id)).slice(-2)).toEqual([
      'unassigned: Mina Moss',
      'staff-named: Mina Moss',
    ]);
  });

  test('gets no email that had not left yet, and other cases in one of many stay', async () => {
    const { opened, owner, mina, row, reference, at } = await office();
    const other = await addCase(opened.db);
    const { id: caseId } = row;
    await saveChoices(opened, { staffId: mina.id, choices: { ...DEFAULT_CHOICES, digest: true }, now: 1 });
    for (const one of [row, other])
      await assignCase(opened, { ...at, reference: one.reference, assigneeId: mina.id, untold: true });
    await opened.transact(async (trx) => {
      const assignment = { assigneeId: mina.id, actor: owner, now: SATURDAY };
      await noticeAssigned(trx, { ...assignment, caseId, dueAt: null });
      await noticeAssignedMany(trx, { ...assignment, references: [reference, other.reference] });
    });
    const opening = { days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '17:00' };
    const morning = Date.parse('2026-11-23T08:30:00Z');
    const digest = () =>
      giveDigests(opened, { opening: { ...opening, nation: 'england' } as never, now: morning });
    expect(await digest()).toBe(1);
    await nameStaff(opened, { ...at, staffId: mina.id });
    const mails = () =>
      opened.db.selectFrom('mails').select('detail').where('recipient', '=', mina.email).execute();
    expect(JSON.stringify(await mails())).not.toContain(reference);
    expect(JSON.stringify(await mails())).toContain(other.reference);
    expect(await digest()).toBe(1);
    expect(JSON.stringify(await mails())).not.toContain(reference);
    expect(await mails()).toHaveLength(2);
  });

  test('can be named by mistake: the name goes, with the reason', async () => {
    const { opened, mina, row, reference, at } = await office();
    await nameStaff(opened, { ...at, staffId: mina.id });
    expect(await nameStaff(opened, { ...at, staffId: mina.id })).toEqual({ outcome: 'unchanged' });
    const unnaming = { ...at, staffId: mina.id, reason: 'Another Mina' };
    expect(await unnameStaff(opened, unnaming)).toEqual({ outcome: 'changed' });
    expect(await namedStaff(opened.db, row.id)).toEqual([]);
    expect(await findCase(opened.db, reference, accessOf(await asNow(opened, mina)))).toBeDefined();
    expect((await historyOf(opened, row.id)).at(-1)).toBe('staff-name-removed: Mina Moss: Another Mina');
  });

  test('is never everyone: a case that nobody could work on is refused', async () => {
    const { opened, owner, mina, at } = await office();
    const third = await addActor(opened, { role: 'viewer' });
    const refusal = async (staffId: string) => nameStaff(opened, { ...at, staffId });
    expect(await refusal(owner.id)).toMatchObject({ why: expect.stringContaining('ask a colleague') });
    await opened.db.updateTable('staff').set({ deactivated_at: 1 }).where('id', '=', owner.id).execute();
    expect(await refusal(mina.id)).toEqual({ outcome: 'refused', why: NOBODY_ELSE });
    expect(await refusal(third.id)).toEqual({ outcome: 'changed' });
  });

  test('is kept from what is read together with it, whichever was merged', async () => {
    const { opened, mina, row, reference, at } = await office();
    const [first, last] = [await addCase(opened.db), await addCase(opened.db)];
    await mergeCases(opened, { ...at, reference: first.reference, into: reference });
    await nameStaff(opened, { ...at, staffId: mina.id });
    await assignCase(opened, { ...at, reference: last.reference, assigneeId: mina.id });
    await mergeCases(opened, { ...at, into: last.reference });
    expect(await barredFrom(opened.db, mina.id)).toEqual(new Set([first.id, row.id, last.id]));
    const rows = await opened.db.selectFrom('cases').select('assignee_id').execute();
    expect(rows.every(({ assignee_id }) => assignee_id === null)).toBe(true);
  });

  test('does not see what they had begun to write there', async () => {
    const { opened, mina, reference, at } = await office();
    const draft = { place: `/cases/${reference}/note`, body: 'Mine', basedOn: 0, now: SATURDAY };
    await saveFormDraft(opened, { ...draft, actor: mina });
    await nameStaff(opened, { ...at, staffId: mina.id });
    expect(await listFormDrafts(opened.db, await asNow(opened, mina))).toEqual([]);
  });
});
