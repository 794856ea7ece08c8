import { expect, test } from 'vitest';
import { missingForClosing } from '#domain/cases/concern/closing.server.ts';
import { referral } from '#domain/cases/concern/decisions.ts';
import { findCase } from '#domain/cases/edit/edit-case.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { readItems } from '#domain/cases/records/case-items.server.ts';
import { readRecord, saveRecord } from '#domain/cases/records/case-record.server.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { changeKind } from '#domain/cases/verbs/change-kind.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { MARKS_MAX } from './body-map.ts';
import { addMark, addStep, readMarks, removeMark } from './record.server.ts';
import { safeguardingRecord, stepItems } from './record.ts';

describeOnBothDatabases('a safeguarding case', (open) => {
  async function prepare() {
    const opened = await open();
    const lead = await addActor(opened, { name: 'Lea Lead', isLead: true });
    const other = await addActor(opened, { name: 'Max Manager' });
    const row = await addCase(opened.db, { kind: 'safeguarding' });
    const at = { reference: row.reference, actor: lead, now: SATURDAY };
    return { opened, lead, other, row, at };
  }

  test('is found by leads alone', async () => {
    const { opened, lead, other, row } = await prepare();
    expect(await findCase(opened.db, row.reference, accessOf(other))).toBeUndefined();
    expect(await findCase(opened.db, row.reference, accessOf(lead))).toMatchObject({ id: row.id });
  });

  test('can be made of any case by whoever answers it, who is then shut out; only a lead changes it back', async () => {
    const { opened, lead, other } = await prepare();
    const { reference, id } = await addCase(opened.db, { kind: 'thanks', assignee_id: other.id });
    const by = { reference, actor: other, now: SATURDAY };
    expect(await changeKind(opened, { ...by, kind: 'safeguarding' })).toEqual({ outcome: 'changed' });
    expect(await findCase(opened.db, reference, accessOf(other))).toBeUndefined();
    expect(await changeKind(opened, { ...by, kind: 'thanks' })).toEqual({ outcome: 'missing' });
    const row = await opened.db
      .selectFrom('cases')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.assignee_id).toBeNull();
    expect(await changeKind(opened, { ...by, actor: lead, kind: 'thanks' })).toEqual({ outcome: 'changed' });
    expect(await findCase(opened.db, reference, accessOf(other))).toMatchObject({ id });
  });

  test('holds what was seen, marks, the decision and each step, in the order in which they were added', async () => {
    const { opened, row, at } = await prepare();
    const fields = { seen: 'A bruise on the arm.', action: 'Sat with her.' };
    expect(await saveRecord(opened, safeguardingRecord, { ...at, fields, version: 0 })).toEqual({
      outcome: 'changed',
    });
    const late = { seen: 'Another', action: '' };
    expect(await saveRecord(opened, safeguardingRecord, { ...at, fields: late, version: 0 })).toMatchObject({
      outcome: 'conflict',
      current: { values: fields },
    });
    const mark = { place: 'front-left-forearm', words: 'bruise, 3 cm' };
    expect(await addMark(opened, { ...at, fields: mark })).toEqual({ outcome: 'changed' });
    expect(await addMark(opened, { ...at, fields: mark })).toEqual({ outcome: 'unchanged' });
    const step = { step: 'council', doneOn: '2026-11-21', note: 'ASC 4711' } as const;
    expect(await addStep(opened, { ...at, fields: step })).toEqual({ outcome: 'changed' });
    expect(await addStep(opened, { ...at, fields: { ...step, doneOn: '2031-01-01' } })).toMatchObject({
      outcome: 'wrong-date',
    });
    expect(await readRecord(opened.db, safeguardingRecord, row.id)).toMatchObject({ values: fields });
    expect(await readRecord(opened.db, referral, row.id)).toMatchObject({ version: 0 });
    expect(await readItems(opened.db, stepItems, row.id)).toMatchObject([step]);
    const marks = await readMarks(opened.db, row.id);
    expect(marks).toMatchObject([mark]);
    await removeMark(opened, { ...at, markId: marks[0]!.id });
    expect(await readMarks(opened.db, row.id)).toEqual([]);
  });

  test('takes no more marks than a body map can show', async () => {
    const { opened, at } = await prepare();
    for (let i = 0; i < MARKS_MAX; i++)
      await addMark(opened, { ...at, fields: { place: 'front-face', words: `mark ${i}` } });
    expect(
      await addMark(opened, { ...at, fields: { place: 'front-face', words: 'one more' } }),
    ).toMatchObject({
      outcome: 'refused',
    });
  });

  test('is closed only once it was decided whether to refer it', async () => {
    const { opened, row, at } = await prepare();
    expect(await missingForClosing(opened.db, row.id)).toContain('referral');
    expect(await missingForClosing(opened.db, row.id)).not.toContain('safeguarding');
    const fields = { answer: 'refer', decidedBy: 'Lea Lead', reason: 'A bruise nobody explains.' } as const;
    expect(await saveRecord(opened, referral, { ...at, fields, version: 0 })).toEqual({ outcome: 'changed' });
    expect(await missingForClosing(opened.db, row.id)).not.toContain('referral');
  });
});
