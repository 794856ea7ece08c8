import { afterEach, expect, test } from 'vitest';
import { reception } from '#domain/cases/test-reception.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { readTextSettings, tokenOf } from '#domain/text-messages/text-settings.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { type SmsProvider, startSmsProvider } from '#test/sms-provider.ts';
import { signedInCaller } from '../../test-call.ts';
import { action, loader } from './route.tsx';

const providers: SmsProvider[] = [];
afterEach(() => Promise.all(providers.splice(0).map((provider) => provider.stop())));

const TYPED = {
  ...{ provider: 'twilio', account: 'AC1', token: 'secret-token', sender: '+447700900999' },
  ...{ details: '', key: '', price: '4.2', ceiling: '20', testTo: '07700 900 123', version: '0' },
};

async function office(open: OpenDatabase) {
  const provider = await startSmsProvider();
  providers.push(provider);
  const { call } = await signedInCaller(open, 'owner', { sms: { sender: provider.sender, reportUrl: null } });
  const at = { path: '/settings/text-messages', pattern: 'settings/text-messages' };
  const send = (more: Record<string, string> = {}) => call(action, { ...at, form: { ...TYPED, ...more } });
  return { provider, call, send, at };
}

describeOnBothDatabases('the settings of text messages', (opening) => {
  test('are saved once a test is on its way, and never show the token', async () => {
    const open = await opening();
    const { provider, send, call, at } = await office(open);
    expect(await send()).toMatchObject({
      status: 303,
      location: expect.stringContaining('/settings/text-messages?said=works'),
    });
    expect(provider.requests).toMatchObject([{ fields: { To: '+447700900123' } }]);
    const settings = (await readTextSettings(open.db))!;
    expect(settings).toMatchObject({ provider: 'twilio', price: 42, ceiling: 20, version: 1 });
    expect(settings.sealed_token).not.toContain('secret-token');
    const { value } = await call(loader, at);
    expect(JSON.stringify(value)).not.toContain('secret-token');
    expect(JSON.stringify(value)).not.toContain('sealed');
    // The stored token is only used for the same account.
    expect(await send({ token: '', version: '1' })).toMatchObject({ status: 303 });
    expect(tokenOf((await readTextSettings(open.db))!, SECRET)).toBe('secret-token');
    expect(await send({ token: '', account: 'AC2', version: '2' })).toMatchObject({
      status: 422,
      value: { errors: { token: 'Enter the token' } },
    });
  });

  test('say beside the field what does not work, and nothing is saved', async () => {
    const open = await opening();
    const { provider, send } = await office(open);
    const refused = async (more: Record<string, string>) => {
      const { status, value } = await send(more);
      expect(status).toBe(422);
      return (value as { errors: Record<string, string> }).errors;
    };
    expect(Object.keys(await refused({ account: '', token: '' }))).toEqual(['account', 'token']);
    const wrong = { sender: 'a name that is too long', price: '0', ceiling: '0', testTo: '01632 960 001' };
    expect(Object.keys(await refused(wrong)).sort()).toEqual(Object.keys(wrong).sort());
    const other = { provider: 'other', account: '' };
    for (const details of ['', 'address http://x', 'address: http://x', 'address: https://x\ncolour: red']) {
      expect(Object.keys(await refused({ ...other, details })), details).toEqual(['details']);
    }
    expect(provider.requests).toEqual([]);
    provider.answers(401);
    expect(await refused({})).toMatchObject({ token: expect.stringContaining('refused the account') });
    provider.answers(400);
    expect(await refused({})).toMatchObject({ sender: expect.stringContaining('refused the test') });
    expect(await readTextSettings(open.db)).toBeNull();
  });

  test('are forgotten with their token when someone stops them', async () => {
    const open = await opening();
    const { send, call, at } = await office(open);
    await send();
    expect(await call(action, { ...at, path: `${at.path}?stop`, form: {} })).toMatchObject({ status: 303 });
    expect(await readTextSettings(open.db)).toBeNull();
  });
});

const { secret: SECRET } = reception({} as OpenDatabase);
