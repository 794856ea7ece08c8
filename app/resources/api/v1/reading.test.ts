import { expect, test } from 'vitest';
import { touchCase } from '#domain/cases/edit/edit-case.server.ts';
import { addActor, addArrival, addCase } from '#domain/cases/test-cases.ts';
import { changeKind } from '#domain/cases/verbs/change-kind.server.ts';
import { nameStaff } from '#domain/cases/verbs/name-staff.server.ts';
import { restrictCases } from '#domain/privacy/hold.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { eventually } from '#test/eventually.ts';
import { CURSOR_LASTS_MS } from './cursor.ts';
import { audited, CASES, NOON, type Program, programOn, readAll } from './test-v1.ts';

/** Reads on until all of `wanted` came, in a new minute each time, which has calls left: on PostgreSQL a change waits for whatever else still runs in the server. */
async function readUntil(program: Program, cursor: string, required: ReadonlySet<string>, limit = 100) {
  const references = new Set<string>();
  let at = cursor;
  await eventually(async () => {
    program.later(MINUTE_MS);
    const read = await readAll(program, at, limit);
    at = read.cursor;
    for (const reference of read.references) references.add(reference);
    expect([...references]).toEqual(expect.arrayContaining([...required]));
  });
  return { references, cursor: at };
}

describeOnBothDatabases('reading messages with a token', (open) => {
  test('all are read page by page, then what is new or changed, each once and none lost', async () => {
    const program = await programOn(await open());
    const { db } = program.open;
    const old = [];
    for (let n = 0; n < 5; n++) old.push((await addCase(db, { kind: 'enquiry' })).reference);
    const first = await readAll(program, undefined, 2);
    expect(first.references).toEqual(old);
    expect((await readAll(program, first.cursor)).references).toEqual([]);

    const fresh = await addArrival(db, { kind: 'enquiry' });
    const again = await addCase(db, { kind: 'thanks' });
    for (let n = 0; n < 3; n++) await touchCase(db, { caseId: again.id, now: NOON });
    const changed = new Set([fresh.reference, again.reference]);
    expect((await readUntil(program, first.cursor, changed)).references).toEqual(changed);
    expect((await readUntil(program, first.cursor, changed, 1)).references).toEqual(changed);
    const { cursor } = await readUntil(program, first.cursor, changed);
    await eventually(async () => {
      program.later(MINUTE_MS);
      expect((await readAll(program, cursor)).references).toEqual([]);
    });
  });

  test('what is committed while all are read is not missed', async () => {
    const program = await programOn(await open());
    const { db } = program.open;
    for (let n = 0; n < 3; n++) await addCase(db, { kind: 'enquiry' });
    const started = await (await program.call('GET', `${CASES}?limit=1`)).json();
    await touchCase(db, {
      caseId: (await db.selectFrom('cases').select('id').orderBy('id').execute())[0]!.id,
      now: NOON,
    });
    const [first] = started.cases;
    await readUntil(program, started.cursor, new Set([first.reference]));
  });

  test('a change that PostgreSQL commits after newer ones is read all the same', async () => {
    const database = await open();
    if (database.dialect !== 'postgres') return;
    const program = await programOn(database);
    const slow = await addCase(database.db, { kind: 'enquiry' });
    const quick = await addCase(database.db, { kind: 'enquiry' });
    const { cursor } = await readAll(program);
    const written = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const late = database.transact(async (trx) => {
      await touchCase(trx, { caseId: slow.id, now: NOON });
      written.resolve();
      await mayEnd.promise;
    });
    await written.promise;
    await touchCase(database.db, { caseId: quick.id, now: NOON });
    const early = await readAll(program, cursor);
    mayEnd.resolve();
    await late;
    const left = [slow, quick].map(({ reference }) => reference);
    const unread = new Set(left.filter((reference) => !early.references.includes(reference)));
    expect(unread).toContain(slow.reference);
    await readUntil(program, early.cursor, unread);
  });

  test('a safeguarding case is for no program, even of an owner who is a lead', async () => {
    const program = await programOn(await open(), { isLead: true });
    const { db } = program.open;
    const harm = await addArrival(db, { kind: 'safeguarding' });
    const turned = await addArrival(db, { kind: 'concern' });
    const { cursor } = await readAll(program);
    const { owner: actor } = program;
    await changeKind(program.open, { reference: turned.reference, kind: 'safeguarding', actor, now: NOON });
    for (const { references } of [await readAll(program), await readAll(program, cursor)]) {
      expect(references).toEqual([]);
    }
    for (const { reference } of [harm, turned]) {
      expect((await program.call('GET', `${CASES}/${reference}`)).status).toBe(404);
      const note = await program.call('POST', `${CASES}/${reference}/notes`, {
        json: { text: 'x' },
        key: 'k',
      });
      expect(note.status).toBe(404);
    }
  });

  test('restricted messages, spam, and what is about the owner are no messages to it', async () => {
    const program = await programOn(await open());
    const { db } = program.open;
    const actor = await addActor(program.open, { role: 'owner' });
    const restricted = await addArrival(db, { kind: 'enquiry' });
    const spam = await addArrival(db, { kind: 'enquiry', spam_at: NOON });
    const about = await addArrival(db, { kind: 'concern' });
    const merged = await addArrival(db, { kind: 'concern', merged_into: about.id, merged_at: NOON });
    await restrictCases(program.open, {
      ...{
        request: 'E-7K2M9P',
        references: [restricted.reference],
        reviewBy: '2027-01-01',
        actor,
        now: NOON,
      },
    });
    const { owner } = program;
    const named = { reference: about.reference, staffId: owner.id, actor, now: NOON };
    expect(await nameStaff(program.open, named)).toEqual({ outcome: 'changed' });
    expect((await readAll(program)).references).toEqual([]);
    for (const { reference } of [restricted, spam, about, merged]) {
      expect((await program.call('GET', `${CASES}/${reference}`)).status).toBe(404);
      const note = { json: { text: 'x' }, key: 'k' };
      expect((await program.call('POST', `${CASES}/${reference}/notes`, note)).status).toBe(404);
    }
    expect(await db.selectFrom('case_notes').selectAll().execute()).toEqual([]);
  });

  test('a token reads the kinds that it was given, and one case as the list has it', async () => {
    const program = await programOn(await open(), { token: { kinds: ['enquiry'] } });
    const { db } = program.open;
    const enquiry = await addCase(db, { kind: 'enquiry', due_at: NOON });
    const concern = await addCase(db, { kind: 'concern' });
    const page = await (await program.call('GET', CASES)).json();
    expect(page.cases).toMatchObject([
      { reference: enquiry.reference, type: 'enquiry', status: 'new', dueAt: '2026-11-23T12:00:00.000Z' },
    ]);
    const one = await program.call('GET', `${CASES}/${enquiry.reference}`);
    expect(await one.json()).toEqual(page.cases[0]);
    expect((await program.call('GET', `${CASES}/${concern.reference}`)).status).toBe(404);
    expect((await program.call('GET', `${CASES}/C-nothing`)).status).toBe(404);
  });

  test('a merged case names the one with which it is read', async () => {
    const program = await programOn(await open());
    const into = await addCase(program.open.db, { kind: 'enquiry' });
    const merged = await addCase(program.open.db, { kind: 'enquiry', merged_into: into.id, merged_at: NOON });
    const read = await (await program.call('GET', `${CASES}/${merged.reference}`)).json();
    expect([read.status, read.mergedInto]).toEqual(['merged', into.reference]);
  });

  test('a cursor of another token, a broken one and one that is too old lead back to the start', async () => {
    const program = await programOn(await open());
    const other = await programOn(program.open);
    const { cursor } = await readAll(program);
    const status = async (by: Program, text: string) =>
      (await by.call('GET', `${CASES}?cursor=${encodeURIComponent(text)}`)).status;
    expect(await status(other, cursor)).toBe(400);
    expect(await status(program, 'nothing')).toBe(400);
    expect((await program.call('GET', `${CASES}?limit=0`)).status).toBe(400);
    program.later(CURSOR_LASTS_MS);
    expect(await status(program, cursor)).toBe(200);
    program.later(1);
    expect(await status(program, cursor)).toBe(410);
  });

  test('each reading is in the audit log with the token: the list, and every need-to-know message', async () => {
    const program = await programOn(await open());
    await readAll(program);
    expect(await audited(program.open)).toEqual([]);
    const enquiry = await addArrival(program.open.db, { kind: 'enquiry' });
    const concern = await addArrival(program.open.db, { kind: 'concern' });
    await readAll(program);
    await program.call('GET', `${CASES}/${enquiry.reference}`);
    const detail = '{"route":"api cases:read","about":"Rota"}';
    expect(await audited(program.open)).toEqual([
      ['viewed', enquiry.reference, detail],
      ['viewed', concern.reference, detail],
      ['exported', 'messages', detail],
    ]);
  });
});
