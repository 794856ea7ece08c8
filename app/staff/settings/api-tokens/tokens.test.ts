import { expect, test } from 'vitest';
import { findToken } from '#domain/api-tokens/api-tokens.server.ts';
import { listAudit } from '#domain/audit/list.server.ts';
import { GOOD_PASSWORD } from '#domain/staff/test-accounts.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { auditSentence } from '../../audit/audit-sentence.ts';
import { signedInCaller } from '../../test-call.ts';
import { action as revoke, loader as revokePage } from './revoke.tsx';
import { action, loader } from './route.tsx';

const PATH = '/settings/api-tokens';
const FORM = { name: ' Rota ', 'cases:read': 'on', enquiry: 'on', days: '30', present: GOOD_PASSWORD };

describeOnBothDatabases('API tokens', (open) => {
  async function owner() {
    const database = await open();
    const { call, id } = await signedInCaller(database, 'owner');
    const make = (form: Partial<typeof FORM> & Record<string, string> = {}) =>
      call(action, { path: PATH, pattern: PATH.slice(1), form: { ...FORM, ...form } });
    const readTokens = async () =>
      (await call(loader, { path: PATH })).value as Awaited<ReturnType<typeof loader>>;
    return { database, call, id, make, readTokens };
  }

  test('a token is shown once, does what was chosen and ends on its day', async () => {
    const { database, make, readTokens, id } = await owner();
    const { value } = (await make()) as { value: { status: string; token: string } };
    expect(value).toMatchObject({ status: 'token', name: 'Rota' });
    const now = Date.now();
    const { working, others } = await readTokens();
    expect(working).toMatchObject([
      { name: 'Rota', can: 'Read messages', reads: 'Enquiries', used: 'Never' },
    ]);
    expect(others).toEqual([]);
    expect(JSON.stringify(working)).not.toContain(value.token);
    expect(await findToken(database, value.token, now)).toMatchObject({
      ...{ name: 'Rota', scopes: ['cases:read'], kinds: ['enquiry'], actor: { id, isLead: false } },
    });
    expect(await findToken(database, value.token, now + 30 * DAY_MS)).toBeNull();
  });

  test('nobody makes one who does not prove who they are, and what was typed comes back without the password', async () => {
    const { database, make } = await owner();
    const wrong = await make({ present: 'not my password' });
    expect(wrong).toMatchObject({ status: 422, value: { errors: { present: expect.any(String) } } });
    expect(JSON.stringify(wrong.value)).not.toContain('not my password');
    expect(JSON.stringify(wrong.value)).toContain('Rota');
    const { call } = await signedInCaller(database, 'manager');
    expect(await call(loader, { path: PATH })).toMatchObject({ status: 403 });
    expect(await call(action, { path: PATH, form: FORM })).toMatchObject({ status: 403 });
    expect(await database.db.selectFrom('api_tokens').select('id').execute()).toEqual([]);
  });

  test.each([
    ['name', { name: ' ' }],
    ['days', { days: '3650' }],
    ['days', { days: '' }],
  ])('a form without a good %s says so', async (field, form) => {
    const { make } = await owner();
    const errors = { [field]: expect.any(String) };
    expect(await make(form)).toMatchObject({ status: 422, value: { errors } });
  });

  test('a token that could do nothing is not made', async () => {
    const { call, database } = await owner();
    const { 'cases:read': _, ...nothing } = FORM;
    const { enquiry: __, ...nobody } = FORM;
    expect(await call(action, { path: PATH, form: nothing })).toMatchObject({
      value: { errors: { scopes: expect.any(String) } },
    });
    expect(await call(action, { path: PATH, form: nobody })).toMatchObject({
      value: { errors: { kinds: expect.any(String) } },
    });
    expect(await database.db.selectFrom('api_tokens').select('id').execute()).toEqual([]);
  });

  test('a revoked one works no more and is listed with who revoked it; the audit log says both', async () => {
    const { database, call, make, readTokens } = await owner();
    const { token } = (await make()).value as { token: string };
    const [{ id = '' } = {}] = (await readTokens()).working;
    const at = { path: `${PATH}/${id}/revoke`, pattern: 'settings/api-tokens/:id/revoke', params: { id } };
    expect(await call(revokePage, at)).toMatchObject({ value: { name: 'Rota' } });
    expect(await call(revoke, { ...at, form: {} })).toMatchObject({
      status: 303,
      location: `${PATH}?revoked`,
    });
    expect(await findToken(database, token, Date.now())).toBeNull();
    const { working, others } = await readTokens();
    expect([working, others]).toMatchObject([
      [],
      [{ why: expect.stringMatching(/^Revoked .*, Ada Archer$/) }],
    ]);
    const { items } = await listAudit(database.db, { action: 'changed' });
    expect(items.map((entry) => auditSentence(entry, new Map()).did)).toEqual([
      'revoked the API token “Rota”',
      'made the API token “Rota”',
    ]);
    const none = { path: `${PATH}/x/revoke`, params: { id: 'x\0' }, form: {} };
    expect(await call(revoke, none)).toMatchObject({ status: 404 });
  });
});

test('the audit log says what a program did with a token', () => {
  const describeEntry = (action: string, subject: string, scope: string) =>
    auditSentence(
      { by: 'Ada', action, subject, detail: `{"route":"api ${scope}","about":"Rota"}` } as never,
      new Map(),
    ).did;
  expect(describeEntry('viewed', 'C-7K2M9P', 'cases:read')).toBe('read C-7K2M9P with the API token “Rota”');
  expect(describeEntry('exported', 'messages', 'cases:read')).toBe(
    'read a list of messages with the API token “Rota”',
  );
  expect(describeEntry('changed', 'C-7K2M9P', 'cases:create')).toBe(
    'sent C-7K2M9P with the API token “Rota”',
  );
  expect(describeEntry('changed', 'C-7K2M9P', 'notes:create')).toBe(
    'added a note to C-7K2M9P with the API token “Rota”',
  );
  expect(describeEntry('refused', '/api/v1/cases', 'cases:read')).toBe(
    'was not allowed to use the address /api/v1/cases with the API token “Rota”',
  );
});
