import { expect, test } from 'vitest';
import { revokeToken } from '#domain/api-tokens/api-tokens.server.ts';
import { CALLS_A_MINUTE } from '#domain/api-tokens/pace.ts';
import { listAudit } from '#domain/audit/list.server.ts';
import { touchCase } from '#domain/cases/edit/edit-case.server.ts';
import { addActor, addArrival, addCase } from '#domain/cases/test-cases.ts';
import { changeKind } from '#domain/cases/verbs/change-kind.server.ts';
import { nameStaff } from '#domain/cases/verbs/name-staff.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { restrictCases } from '#domain/privacy/hold.server.ts';
import { deactivate } from '#domain/staff/test-accounts.ts';
import { DAY_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { eventually } from '#test/eventually.ts';
import { CURSOR_LASTS_MS } from './cursor.ts';
import { callV1, NOON, programOn } from './test-v1.ts';

const CASES = '/api/v1/cases';
const PERSON = {
  name: 'Grace Hollis',
  phone: '01632 960 001',
  email: 'grace@example.org',
  message: 'Can you visit my mother?',
};

type Program = Awaited<ReturnType<typeof programOn>>;

/** All pages from `cursor` on, and the cursor after them. */
async function readAll({ call }: Program, cursor?: string, limit = 100) {
  const references: string[] = [];
  for (let at = cursor; ; ) {
    const query = new URLSearchParams({ limit: String(limit), ...(at !== undefined && { cursor: at }) });
    const response = await call('GET', `${CASES}?${query}`);
    expect(response.status).toBe(200);
    const page = await response.json();
    expect(page.cases.length).toBeLessThanOrEqual(limit);
    references.push(...page.cases.map(({ reference }: { reference: string }) => reference));
    at = page.cursor;
    if (!page.more) return { references, cursor: page.cursor as string };
  }
}

/** Reads on until all of `wanted` came, in a new minute each time, which has calls left: on PostgreSQL a change waits for whatever else still runs in the server. */
async function readUntil(program: Program, cursor: string, wanted: ReadonlySet<string>, limit = 100) {
  const references = new Set<string>();
  let at = cursor;
  await eventually(async () => {
    program.later(MINUTE_MS);
    const read = await readAll(program, at, limit);
    at = read.cursor;
    for (const reference of read.references) references.add(reference);
    expect([...references]).toEqual(expect.arrayContaining([...wanted]));
  });
  return { references, cursor: at };
}

const audited = async (open: OpenDatabase) =>
  (await listAudit(open.db, {})).items.map(({ action, subject, detail }) => [action, subject, detail]);

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

describeOnBothDatabases('writing with a token', (open) => {
  test('an enquiry is saved as the form saves one: the office hears of it once', async () => {
    const program = await programOn(await open());
    const { db } = program.open;
    const sent = await program.call('POST', CASES, { json: PERSON });
    const { reference, receivedAt } = await sent.json();
    expect([sent.status, receivedAt]).toEqual([201, '2026-11-23T12:00:00.000Z']);
    const again = await program.call('POST', CASES, { json: PERSON });
    expect([again.status, (await again.json()).reference]).toEqual([200, reference]);
    expect(await db.selectFrom('cases').select(['reference', 'kind', 'first_name']).execute()).toEqual([
      { reference, kind: 'enquiry', first_name: 'Grace Hollis' },
    ]);
    const mails = await db.selectFrom('mails').select('template').orderBy('template').execute();
    expect(mails.map(({ template }) => template)).toEqual(['acknowledgement', 'office-notification']);
    expect((await readAll(program)).references).toEqual([reference]);
    const detail = '{"route":"api cases:create","about":"Rota"}';
    expect((await audited(program.open)).at(-1)).toEqual(['changed', reference, detail]);
  });

  test('what an enquiry lacks is said by the names of the call, and nothing is saved', async () => {
    const program = await programOn(await open());
    const refused = await program.call('POST', CASES, { json: { ...PERSON, phone: '', email: 'nobody' } });
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual(['phone', 'email']);
    expect((await program.call('POST', CASES, { body: '{' })).status).toBe(400);
    expect((await program.call('POST', CASES, { body: 'a=b', type: 'text/plain' })).status).toBe(415);
    expect(await program.open.db.selectFrom('cases').select('id').execute()).toEqual([]);
  });

  test('a note says which token wrote it, and is added once for its key', async () => {
    const program = await programOn(await open());
    const { reference } = await addCase(program.open.db, { kind: 'enquiry' });
    const at = `${CASES}/${reference}/notes`;
    const json = { text: ' Booked for Thursday. ' };
    expect((await program.call('POST', at, { json, key: 'visit 12' })).status).toBe(201);
    expect((await program.call('POST', at, { json, key: 'visit 12' })).status).toBe(200);
    expect((await program.call('POST', at, { json: { text: 'Other' }, key: 'visit 12' })).status).toBe(422);
    expect((await program.call('POST', at, { json })).status).toBe(422);
    expect((await program.call('POST', at, { json: { text: ' ' }, key: 'visit 13' })).status).toBe(422);
    expect((await program.call('POST', at, { json: { text: 'x'.repeat(5001) }, key: 'k' })).status).toBe(422);
    const notes = await program.open.db.selectFrom('case_notes').selectAll().execute();
    expect(notes).toMatchObject([
      { type: 'note', staff_id: program.owner.id, body: 'By the API token “Rota”:\nBooked for Thursday.' },
    ]);
    const changed = (await audited(program.open)).filter(([action]) => action === 'changed');
    expect(changed).toEqual([['changed', reference, '{"route":"api notes:create","about":"Rota"}']]);
  });
});

describeOnBothDatabases('a token', (open) => {
  const status = async (program: Program) => (await program.call('GET', CASES)).status;

  test('is stored as a hash alone, and its last use to the minute', async () => {
    const program = await programOn(await open());
    expect(program.token).toMatch(/^kw_[\w-]{43}$/);
    const row = () => program.open.db.selectFrom('api_tokens').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(await row())).not.toContain(program.token.slice(3, 20));
    expect((await row()).last_used_at).toBeNull();
    await status(program);
    program.later(MINUTE_MS - 1);
    await status(program);
    expect((await row()).last_used_at).toBe(NOON);
    program.later(1);
    await status(program);
    expect((await row()).last_used_at).toBe(NOON + MINUTE_MS);
  });

  test('ends on its day, when it is revoked, and with the account or the role of its owner', async () => {
    const program = await programOn(await open(), { token: { days: 30 } });
    program.later(30 * DAY_MS - 1);
    expect(await status(program)).toBe(200);
    program.later(1);
    expect(await status(program)).toBe(401);

    const revoked = await programOn(program.open);
    const { id } = await idOf(revoked);
    await revokeToken(program.open, { id, actor: revoked.owner, now: NOON });
    expect(await status(revoked)).toBe(401);

    const gone = await programOn(program.open);
    expect(await status(gone)).toBe(200);
    await deactivate(program.open, gone.owner.id);
    expect(await status(gone)).toBe(401);
    expect(await status(await programOn(program.open, { role: 'manager' }))).toBe(401);
  });

  async function idOf({ open: { db }, owner }: Program) {
    return db.selectFrom('api_tokens').select('id').where('made_by', '=', owner.id).executeTakeFirstOrThrow();
  }

  test('makes so many calls a minute and is then told how long to wait', async () => {
    const program = await programOn(await open());
    for (let n = 0; n < CALLS_A_MINUTE; n++) expect(await status(program)).toBe(200);
    program.later(15_000);
    const slowed = await program.call('GET', CASES);
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '45']);
    expect(await status(await programOn(program.open))).toBe(200);
    program.later(45_000);
    expect(await status(program)).toBe(200);
  });

  test('is taken from the header alone', async () => {
    const { context, token } = await programOn(await open());
    for (const address of [`${CASES}?access_token=${token}`, `${CASES}?token=${token}`]) {
      const answer = await callV1(context, 'GET', address);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
    for (const authorization of [
      `Basic ${token}`,
      `Bearer ${token}x`,
      `Bearer ${token.slice(0, -1)}`,
      'Bearer',
    ]) {
      expect((await callV1(context, 'GET', CASES, { authorization })).status).toBe(401);
    }
    expect((await callV1(context, 'GET', CASES, { authorization: `bearer ${token}` })).status).toBe(200);
  });
});
