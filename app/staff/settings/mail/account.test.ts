import { afterEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { readMailAccount } from '#domain/mail-account/mail-account.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { OAUTH_CLIENT, OAUTH_SCOPES, type OAuthProvider, startOAuthProvider } from '#test/oauth-provider.ts';
import { signedInCaller } from '../../test-call.ts';
import { action, loader } from './account.tsx';
import { loader as callback } from './callback.tsx';
import { loader as consent } from './consent.tsx';

const PATH = '/settings/mail-account';
const CALLBACK = `http://localhost${PATH}/callback`;
const providers: OAuthProvider[] = [];
afterEach(() => Promise.all(providers.splice(0).map((provider) => provider.stop())));

async function office(open: OpenDatabase) {
  const provider = await startOAuthProvider(CALLBACK);
  providers.push(provider);
  const owner = await signedInCaller(open, 'owner');
  const typed = {
    ...{ issuer: provider.issuer, clientId: OAUTH_CLIENT.id, clientSecret: OAUTH_CLIENT.secret },
    ...{ scopes: OAUTH_SCOPES, address: 'office@provider.example', imapHost: '127.0.0.1', imapPort: '1143' },
  };
  const send = (more: Record<string, string> = {}, at = 'with=other') =>
    owner.call(action, {
      ...{ path: `${PATH}?${at}`, pattern: 'settings/mail-account' },
      form: { ...typed, version: '0', ...more },
    });
  const ask = async () => (await owner.call(consent, { path: `${PATH}/consent` })).location ?? '';
  const answer = async (to: URL, call = owner.call) =>
    (await call(callback, { path: to.href, pattern: 'settings/mail-account/callback' })).location;
  return { provider, owner, send, ask, answer };
}

const locationWith = (outcome: string) => expect.stringContaining(`said=${outcome}`);

describeOnBothDatabases('the account at a provider of email', (opening) => {
  test('is given consent to on the provider’s page; what it gives is sealed and shown to nobody', async () => {
    const open = await opening();
    const { provider, owner, send, ask, answer } = await office(open);
    expect(await send()).toMatchObject({ status: 303, location: locationWith('saved') });
    const address = await ask();
    expect(new URL(address).searchParams.get('code_challenge_method')).toBe('S256');
    expect(await answer(await provider.agree(address))).toEqual(locationWith('given'));
    const row = (await readMailAccount(open.db))!;
    expect(row).toMatchObject({ consent_by: expect.any(String), trouble: null });
    const { value } = await owner.call(loader, { path: PATH });
    const [token = ''] = provider.tokens;
    for (const text of [JSON.stringify(row), JSON.stringify(value)]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(OAUTH_CLIENT.secret);
    }
    expect(JSON.stringify(value)).not.toContain('sealed');
    expect(await open.db.selectFrom('audit_entries').select('detail').execute()).toContainEqual(
      expect.objectContaining({ detail: expect.stringMatching(/mail-account\/callback.*"Consent by"/) }),
    );
    const notices = await open.db
      .selectFrom('mails')
      .select('detail')
      .where('template', '=', 'access-change')
      .execute();
    expect(notices.map(({ detail }) => detail).join()).toContain('"Consent given"');
  });

  test('accepts an answer only in the session that asked, once, for the account as it is', async () => {
    const open = await opening();
    const { provider, owner, send, ask, answer } = await office(open);
    await send();
    const callbackUrl = await provider.agree(await ask());
    const manager = await signedInCaller(open, 'manager');
    expect(await answer(callbackUrl, manager.call)).toEqual(locationWith('foreign'));
    const forged = new URL(callbackUrl);
    forged.searchParams.set('state', 'abc');
    expect(await answer(forged)).toEqual(locationWith('foreign'));
    expect(await answer(new URL(CALLBACK))).toEqual(locationWith('foreign'));
    const viewer = await signedInCaller(open, 'viewer');
    expect(await viewer.call(callback, { path: callbackUrl.href })).toMatchObject({ status: 403 });
    await send({ version: '1', clientSecret: '' });
    expect(await answer(callbackUrl)).toEqual(locationWith('foreign'));
    expect((await readMailAccount(open.db))!.consent_at).toBeNull();
    const again = await provider.agree(await ask());
    expect(await answer(again)).toEqual(locationWith('given'));
    expect(await answer(again)).toEqual(locationWith('foreign'));
    expect((await owner.call(loader, { path: PATH })).value).toMatchObject({ state: { trouble: null } });
  });

  test('says what went wrong: a no, another secret, an address that says nothing', async () => {
    const open = await opening();
    const { provider, send, ask, answer } = await office(open);
    await send({ clientSecret: 'another' });
    expect(await answer(await provider.refuse(await ask()))).toEqual(locationWith('consent'));
    expect(await answer(await provider.agree(await ask()))).toEqual(locationWith('client'));
    for (const [more, field, message] of [
      [{ issuer: 'http://provider.example' }, 'issuer', /https/],
      [{ issuer: `${provider.issuer}/nowhere` }, 'issuer', /Nothing there says/],
      [{ clientId: '' }, 'clientId', /Enter the client ID/],
      [{ address: 'office' }, 'address', /email address/],
      [{ imapPort: '0' }, 'imapPort', /whole number/],
    ] as const) {
      const { status, value } = await send({ version: '1', ...more });
      expect(status, field).toBe(422);
      expect((value as { errors: Record<string, string> }).errors[field]).toMatch(message);
    }
  });

  test('keeps consent with a new secret, and loses it with another mailbox or when it is given up', async () => {
    const open = await opening();
    const { provider, send, ask, answer } = await office(open);
    await send();
    await answer(await provider.agree(await ask()));
    const isAccepted = async () => (await readMailAccount(open.db))?.sealed_refresh_token != null;
    const { endpoints, ...entered } = JSON.parse((await readMailAccount(open.db))!.details);
    const details = JSON.stringify({ ...entered, endpoints: { ...endpoints, device: null } });
    await open.db.updateTable('mail_account').set({ details }).execute();
    await send({ version: '1', clientSecret: 'renewed' });
    expect(await isAccepted()).toBe(true);
    expect(await send({ version: '1' })).toMatchObject({ status: 409, value: { version: 2 } });
    await send({ version: '2', address: 'other@provider.example' });
    expect(await isAccepted()).toBe(false);
    await send({}, 'stop');
    expect(await readMailAccount(open.db)).toBeNull();
  });
});
