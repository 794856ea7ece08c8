import { expect, test } from 'vitest';
import type { Actor } from '#domain/staff/roles.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { testFiles } from '../replies/test-files.ts';
import { ARRIVALS } from '../test-arrivals.ts';
import { addActor } from '../test-cases.ts';
import { reads } from '../test-followed.ts';
import { allMails, CONCERN, enquire, NOW, reception, rowOf } from '../test-reception.ts';
import { historyOf } from '../test-verbs.ts';
import { assignCase } from './assign.server.ts';
import { changeKind } from './change-kind.server.ts';
import { mergePeople } from './join-people.server.ts';
import { clearStaff, nameStaff } from './name-staff.server.ts';
import { receive } from './receive.server.ts';
import { questionsAboutStaff } from './staff-questions.server.ts';

const files = testFiles();
const SENDER = { email: 'jane.okoro@visitor.example', phone: '07700 900 456' };

describeOnBothDatabases('a message whose words seem to name a member of staff', (opening) => {
  async function office() {
    const opened = await opening();
    const owner = await addActor(opened, { role: 'owner', name: 'Olive Barr' });
    const sam = await addActor(opened, { role: 'coordinator', name: 'Sam Bell' });
    return { opened, owner, sam };
  }
  const send = async (opened: TestDatabase, message: string, danger: 'no' | 'harm' = 'no') =>
    rowOf(
      await receive(
        { kind: 'concern', fields: { ...CONCERN, ...SENDER, message, danger } },
        reception(opened),
      ),
    );
  const suspects = async ({ db }: TestDatabase, caseId: number) =>
    (await questionsAboutStaff(db, caseId)).map(({ name }) => name);
  const mailed = async (opened: TestDatabase, { email }: Actor) =>
    (await allMails(opened)).filter(([, recipient]) => recipient === email).map(([template]) => template);

  test('is closed to them alone, from its arrival, and they can’t answer for themselves', async () => {
    const { opened, owner, sam } = await office();
    const other = await addActor(opened, { role: 'coordinator', name: 'Jo Lee' });
    const { id, reference } = await send(opened, 'Then sam  BELL told me to be quiet.');
    expect([await reads(opened, sam, id), await reads(opened, other, id)]).toEqual([false, true]);
    expect(await suspects(opened, id)).toEqual(['Sam Bell']);
    const mine = { reference, staffId: sam.id, actor: sam, now: NOW };
    expect(await clearStaff(opened, mine)).toEqual({ outcome: 'missing' });
    const at = { reference, actor: owner, now: NOW };
    expect(await assignCase(opened, { ...at, assigneeId: sam.id })).toMatchObject({ outcome: 'refused' });
    expect(await reads(opened, sam, id)).toBe(false);
  });

  test('opens to them once a colleague says no, stays closed once one says yes, and is asked of once', async () => {
    const { opened, owner, sam } = await office();
    const jo = await addActor(opened, { role: 'coordinator', name: 'Jo Lee' });
    const { id, reference } = await send(opened, 'Sam Bell and Jo Lee were late.');
    const at = { reference, actor: owner, now: NOW };
    expect(await clearStaff(opened, { ...at, staffId: jo.id })).toEqual({ outcome: 'changed' });
    expect(await clearStaff(opened, { ...at, staffId: jo.id })).toEqual({ outcome: 'unchanged' });
    expect(await nameStaff(opened, { ...at, staffId: sam.id })).toEqual({ outcome: 'changed' });
    expect([await reads(opened, jo, id), await reads(opened, sam, id)]).toEqual([true, false]);
    expect(await suspects(opened, id)).toEqual([]);
    expect((await historyOf(opened, id)).slice(-2)).toEqual([
      'staff-cleared: Jo Lee',
      'staff-named: Sam Bell',
    ]);
    // Anyone who was cleared stays so, whatever becomes of the case.
    for (const kind of ['enquiry', 'concern'] as const)
      expect(await changeKind(opened, { ...at, kind })).toEqual({ outcome: 'changed' });
    expect([await reads(opened, jo, id), await reads(opened, sam, id)]).toEqual([true, false]);
  });

  test('is asked of no enquiry, until that is made a concern', async () => {
    const { opened, owner, sam } = await office();
    const { id, reference } = rowOf(await enquire(opened, { message: 'Could Sam Bell come again?' }));
    expect([await reads(opened, sam, id), await suspects(opened, id)]).toEqual([true, []]);
    await changeKind(opened, { reference, kind: 'concern', actor: owner, now: NOW });
    expect([await reads(opened, sam, id), await suspects(opened, id)]).toEqual([false, ['Sam Bell']]);
  });

  for (const way of ['form', 'email', 'page', 'merge']) {
    test(`closes to them what comes after a concern: ${way}`, async () => {
      const { opened, owner, sam } = await office();
      const older = rowOf(await enquire(opened, { ...SENDER, username: 'Jane' }, { now: NOW - 1 }));
      const source = await send(opened, 'Mum has a bruise.');
      const here = { opened, files, lead: owner, sender: SENDER, source, older, now: NOW + 1 };
      const id = await ARRIVALS[way]!(here, 'It was Sam Bell who did it.');
      expect([await reads(opened, sam, id), await reads(opened, owner, id)]).toEqual([false, true]);
      expect(await reads(opened, sam, source.id)).toBe(true);
    });
  }

  test('closes to them what someone wrote who turns out to be the same person', async () => {
    const { opened, owner, sam } = await office();
    const source = await send(opened, 'Mum has a bruise.');
    const other = { email: 'other@visitor.example', phone: '0161 496 0001' };
    const { id, reference } = rowOf(await enquire(opened, { ...other, message: 'Sam Bell again.' }));
    expect(await reads(opened, sam, id)).toBe(true);
    const merging = { reference: source.reference, other: reference, actor: owner, now: NOW };
    expect(await mergePeople(opened, merging)).toEqual({ outcome: 'changed' });
    expect(await reads(opened, sam, id)).toBe(false);
  });

  test('in what was added to an enquiry, or came after it, is asked about once that is a concern', async () => {
    const { opened, owner, sam } = await office();
    const first = rowOf(await enquire(opened, { ...SENDER, username: 'Jane' }, { now: NOW - 1 }));
    const here = { opened, files, lead: owner, sender: SENDER, source: first, older: first, now: NOW };
    const message = 'It was Sam Bell who did it.';
    const ids = [await ARRIVALS.page!(here, message), await ARRIVALS.form!(here, message)];
    for (const id of ids) expect(await reads(opened, sam, id)).toBe(true);
    const change = { reference: first.reference, kind: 'concern', actor: owner, now: NOW } as const;
    expect(await changeKind(opened, change)).toEqual({ outcome: 'changed' });
    for (const id of ids) expect(await reads(opened, sam, id)).toBe(false);
  });

  test('that nobody else may read, alerts the owners whom it does not name', async () => {
    const { opened, owner } = await office();
    const lead = await addActor(opened, { role: 'manager', name: 'Lena Lead', isLead: true });
    const { id } = await send(opened, 'Lena Lead hit her.', 'harm');
    expect([await reads(opened, lead, id), await reads(opened, owner, id)]).toEqual([false, false]);
    expect(await mailed(opened, owner)).toEqual(['staff-notice']);
    expect(await mailed(opened, lead)).toEqual([]);
  });

  test('that nobody else may read and no other owner could hand on, stays open to them', async () => {
    const opened = await opening();
    const lead = await addActor(opened, { role: 'owner', name: 'Olive Barr', isLead: true });
    const { id } = await send(opened, 'Olive Barr hit her.', 'harm');
    expect(await reads(opened, lead, id)).toBe(true);
    expect(await suspects(opened, id)).toEqual([]);
  });
});
