import { expect, test } from 'vitest';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { changeKind } from '#domain/cases/verbs/change-kind.server.ts';
import { mergeCases } from '#domain/cases/verbs/merge.server.ts';
import { nameStaff } from '#domain/cases/verbs/name-staff.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { chooseInvestigator, confirmNotInvolved, readInvestigator } from './investigator.server.ts';

describeOnBothDatabases('the investigator of a concern', (open) => {
  async function prepare() {
    const opened = await open();
    const mina = await addActor(opened);
    const bea = await addActor(opened, { name: 'Bea Bell' });
    const { reference, id } = await addCase(opened.db);
    const at = { reference, actor: mina, now: SATURDAY };
    const read = (caseId = id) => readInvestigator(opened.db, caseId);
    const events = () =>
      opened.db.selectFrom('case_events').select(['action', 'detail']).orderBy('id').execute();
    return { opened, mina, bea, id, at, read, events };
  }

  test('is a colleague, who alone confirms that they were not involved', async () => {
    const { opened, mina, bea, at, read, events } = await prepare();
    expect(await chooseInvestigator(opened, { ...at, staffId: bea.id })).toEqual({ outcome: 'changed' });
    expect(await chooseInvestigator(opened, { ...at, staffId: bea.id })).toEqual({ outcome: 'unchanged' });
    expect(await confirmNotInvolved(opened, at)).toMatchObject({ outcome: 'refused' });
    expect(await read()).toEqual({ id: bea.id, name: 'Bea Bell', confirmedAt: null });
    expect(await confirmNotInvolved(opened, { ...at, actor: bea })).toEqual({ outcome: 'changed' });
    expect(await confirmNotInvolved(opened, { ...at, actor: bea })).toEqual({ outcome: 'unchanged' });
    expect(await read()).toMatchObject({ confirmedAt: SATURDAY });
    expect(await chooseInvestigator(opened, { ...at, staffId: mina.id })).toEqual({ outcome: 'changed' });
    expect(await read()).toMatchObject({ id: mina.id, confirmedAt: null });
    expect(await events()).toEqual([
      { action: 'investigator-chosen', detail: 'Bea Bell' },
      { action: 'not-involved-confirmed', detail: null },
      { action: 'investigator-chosen', detail: 'Mina Manager' },
    ]);
  });

  test('is never someone whom the case names, or who may not work on it', async () => {
    const { opened, bea, at, read } = await prepare();
    const viewer = await addActor(opened, { name: 'Vic Viewer', role: 'viewer' });
    await nameStaff(opened, { ...at, staffId: bea.id });
    for (const staffId of [bea.id, viewer.id, 'nobody'])
      expect(await chooseInvestigator(opened, { ...at, staffId })).toMatchObject({ outcome: 'refused' });
    expect(await read()).toBeNull();
  });

  test('loses it with being named, also through a merge', async () => {
    const { opened, bea, at, read, events } = await prepare();
    await chooseInvestigator(opened, { ...at, staffId: bea.id });
    await nameStaff(opened, { ...at, staffId: bea.id });
    expect(await read()).toBeNull();
    expect(await events()).toContainEqual({ action: 'investigator-taken', detail: 'Bea Bell' });
    const other = await addCase(opened.db);
    await chooseInvestigator(opened, { ...at, reference: other.reference, staffId: bea.id });
    expect(await read(other.id)).toMatchObject({ name: 'Bea Bell' });
    await mergeCases(opened, { ...at, into: other.reference });
    expect(await read(other.id)).toBeNull();
  });

  test('loses it when it becomes a safeguarding case that they may not open', async () => {
    const { opened, bea, at, read } = await prepare();
    await addActor(opened, { name: 'Lea Lead', isLead: true });
    await chooseInvestigator(opened, { ...at, staffId: bea.id });
    expect(await changeKind(opened, { ...at, kind: 'safeguarding' })).toEqual({ outcome: 'changed' });
    expect(await read()).toBeNull();
  });
});
