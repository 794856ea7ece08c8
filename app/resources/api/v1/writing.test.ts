import { expect, test } from 'vitest';
import { CALLS_A_MINUTE, revokeToken } from '#domain/api-tokens/api-tokens.server.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import { deactivate } from '#domain/staff/test-accounts.ts';
import { DAY_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { audited, CASES, callV1, NOON, type Program, programOn, readAll } from './test-v1.ts';

const PERSON = {
  name: 'Grace Hollis',
  phone: '01632 960 001',
  email: 'grace@example.org',
  message: 'Can you visit my mother?',
};

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
