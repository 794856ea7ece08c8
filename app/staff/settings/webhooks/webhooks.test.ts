import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list.server.ts';
import { GOOD_PASSWORD } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { auditSentence } from '../../audit/audit-sentence.ts';
import { signedInCaller } from '../../test-call.ts';
import { action, loader } from './route.tsx';
import { action as change, loader as one } from './webhook.tsx';

const PATH = '/settings/webhooks';
const FORM = {
  name: 'Rota',
  url: 'https://rota.example/hook',
  'case.received': 'on',
  enquiry: 'on',
  present: GOOD_PASSWORD,
};

describeOnBothDatabases('the screens of webhooks', (open) => {
  test('one is added, its secret shown once, tried, switched and removed, and the audit log says so', async () => {
    const database = await open();
    const { call } = await signedInCaller(database, 'owner');
    const made = await call(action, { path: PATH, pattern: PATH.slice(1), form: FORM });
    expect(made.value).toMatchObject({
      status: 'secret',
      name: 'Rota',
      secret: expect.stringMatching(/^whsec_/),
    });
    const { id, secret } = made.value as { id: string; secret: string };
    const listed = (await call(loader, { path: PATH })).value as { webhooks: unknown[] };
    expect(listed.webhooks).toMatchObject([{ name: 'Rota', standing: 'On', of: 'Enquiries' }]);
    expect(JSON.stringify(listed)).not.toContain(secret);
    const at = { path: `${PATH}/${id}`, pattern: `${PATH.slice(1)}/:id`, params: { id } };
    const press = (verb: string, more = {}) => call(change, { ...at, form: { do: verb, ...more } });
    expect(await press('test')).toMatchObject({ location: `${PATH}/${id}?said=test` });
    const view = (await call(one, at)).value as { log: { id: number }[] };
    expect(view.log).toMatchObject([{ label: 'Test', standing: 'Waiting', tried: 'Not tried yet' }]);
    await press('again', { delivery: String(view.log[0]?.id) });
    await press('off');
    expect((await call(one, at)).value).toMatchObject({ webhook: { isOn: false } });
    await press('on');
    expect(await press('nothing')).toMatchObject({ status: 400 });
    expect(await press('remove')).toMatchObject({ location: `${PATH}?removed` });
    expect(await call(one, at)).toMatchObject({ status: 404 });
    const { items } = await listAudit(database.db, { action: 'changed' });
    expect(items.map((entry) => auditSentence(entry, new Map()).did).toReversed()).toEqual([
      'added the webhook “Rota”',
      'sent a test to the webhook “Rota”',
      'sent something again to the webhook “Rota”',
      'switched off the webhook “Rota”',
      'switched on the webhook “Rota”',
      'removed the webhook “Rota”',
    ]);
  });

  test.each([
    ['name', { name: '' }],
    ['url', { url: '' }],
    ['url', { url: 'http://rota.example/' }],
    ['url', { url: 'https://rota.example:8443/' }],
    ['url', { url: 'https://name:password@rota.example/' }],
    ['url', { url: 'rota.example' }],
    ['present', { present: 'not my password' }],
  ])('a form without a good %s says so, and nothing is added', async (field, form) => {
    const database = await open();
    const { call } = await signedInCaller(database, 'owner');
    const answer = await call(action, { path: PATH, form: { ...FORM, ...form } });
    expect(answer).toMatchObject({ status: 422, value: { errors: { [field]: expect.any(String) } } });
    expect(await database.db.selectFrom('webhooks').select('id').execute()).toEqual([]);
  });

  test('they are for owners', async () => {
    const { call } = await signedInCaller(await open(), 'manager');
    expect(await call(loader, { path: PATH })).toMatchObject({ status: 403 });
    expect(await call(action, { path: PATH, form: FORM })).toMatchObject({ status: 403 });
  });
});
