import { afterEach, expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { reception } from '#domain/cases/test-reception.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { PROVEN } from '#domain/staff/test-accounts.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { OAUTH_CLIENT, type OAuthProvider, startOAuthProvider } from '#test/oauth-provider.ts';
import { accessToken } from './access-token.server.ts';
import { askForCode, dropConsentCode, lookForConsent, readConsentCode } from './consent-code.server.ts';
import { clientOf, readMailAccount } from './mail-account.server.ts';
import { enterAccount, giveConsent, REDIRECT_URI } from './test-consent.ts';

/** RFC 8628 (3.2). */
const INTERVAL_MS = 5_000;
const providers: OAuthProvider[] = [];
afterEach(() => Promise.all(providers.splice(0).map((provider) => provider.stop())));

async function office(open: OpenDatabase, givesCodes: 'yes' | 'no' | 'not for us' = 'yes') {
  const provider = await startOAuthProvider(REDIRECT_URI, () => {}, givesCodes);
  providers.push(provider);
  const time = { now: Date.now() };
  const parts = { open, secret: reception(open).secret, clock: () => time.now };
  const enter = (more: { address?: string; version?: number } = {}) =>
    enterAccount(parts, { provider, address: 'office@provider.example', ...more });
  await enter();
  const actor = await addActor(open, { role: 'owner', name: 'Mina' });
  const look = (laterMs = INTERVAL_MS, own: Partial<typeof parts> = {}) => {
    time.now += laterMs;
    return lookForConsent({ ...parts, ...own });
  };
  const ask = async () => {
    expect(await askForCode(parts, { actor, ...PROVEN })).toBe(true);
    const code = await readConsentCode(parts);
    return code?.status === 'waiting' ? code.userCode : '';
  };
  const ended = async () => {
    const code = await readConsentCode(parts);
    return code?.status === 'ended' ? code.trouble : code?.status;
  };
  return { provider, parts, enter, actor, ask, look, ended };
}

describeOnBothDatabases('consent with a code', (opening) => {
  test('is given on any device, found by itself, and opens the mailbox from then on', async () => {
    const open = await opening();
    const { provider, parts, actor, ask, look } = await office(open);
    const userCode = await ask();
    expect(userCode).toMatch(/^\w{4}-\w{4}$/);
    expect(await readConsentCode(parts)).toMatchObject({ by: 'Mina', address: `${provider.issuer}/device` });
    expect(await look()).toBe(false);
    await provider.enterCode(userCode, 'agree');
    expect(await look()).toBe(true);
    expect(await readConsentCode(parts)).toBeNull();
    const account = await readMailAccount(open.db);
    expect(account).toMatchObject({ consent_by: 'Mina', consent_way: 'code', trouble: null });
    expect(await open.db.selectFrom('audit_entries').select('detail').execute()).toContainEqual(
      expect.objectContaining({ detail: expect.stringContaining('"Consent given"') }),
    );
    expect(await accessToken(parts)).toBe(provider.tokens[0]);
    const later = { ...parts, clock: () => parts.clock() + HOUR_MS };
    expect(await accessToken(later)).toBe(provider.tokens[1]);
    expect(await open.db.selectFrom('audit_entries').select(['staff_id', 'detail']).execute()).toEqual([
      { staff_id: actor.id, detail: expect.stringContaining('"given"') },
    ]);
  });

  test('is asked for with what nobody reads in the database', async () => {
    const open = await opening();
    const { ask } = await office(open);
    const userCode = await ask();
    const row = JSON.stringify(await open.db.selectFrom('consent_code').selectAll().execute());
    expect(row).not.toContain(userCode);
    expect(row).not.toContain('device');
  });

  test('is looked for by one process at a time, and no sooner than the provider wants', async () => {
    const { provider, ask, look } = await office(await opening());
    await ask();
    await look(INTERVAL_MS - 1);
    expect(provider.requestCount).toBe(0);
    await Promise.all([look(1), look(0), look(0), look(0)]);
    expect(provider.requestCount).toBe(1);
    provider.slowDown();
    await look();
    await look();
    expect(provider.requestCount).toBe(2);
    await look();
    expect(provider.requestCount).toBe(3);
  });

  test('goes on with the code that can still be used, however often one is asked for', async () => {
    const { provider, ask, look } = await office(await opening());
    const userCode = await ask();
    expect(await ask()).toBe(userCode);
    await provider.enterCode(userCode, 'agree');
    expect(await look()).toBe(true);
  });

  test('ends where someone says no, or where the code runs out here or there', async () => {
    const { provider, ask, look, ended } = await office(await opening());
    await provider.enterCode(await ask(), 'refuse');
    expect(await look()).toBe(false);
    expect(await ended()).toBe('denied');
    await provider.expireCode(await ask());
    await look();
    expect(await ended()).toBe('expired');
    await ask();
    const { requestCount } = provider;
    await look(15 * MINUTE_MS);
    expect(await ended()).toBe('expired');
    expect(provider.requestCount).toBe(requestCount);
    expect(await ask()).not.toBe('');
  });

  test('is not asked for where the provider has no codes, or none for our client', async () => {
    const none = await office(await opening(), 'no');
    expect(await askForCode(none.parts, { actor: none.actor, ...PROVEN })).toBe(false);
    const refused = await office(await opening(), 'not for us');
    expect(await refused.ask()).toBe('');
    expect(await refused.ended()).toBe('not-allowed');
  });

  test('goes on after a restart, and after the process that was asking was killed', async () => {
    const open = await opening();
    const { provider, parts, ask, look } = await office(open);
    await provider.enterCode(await ask(), 'agree');
    const killed = { next_look_at: parts.clock() + MINUTE_MS / 2 };
    await open.db.updateTable('consent_code').set(killed).execute();
    expect(await look()).toBe(false);
    expect(await look(MINUTE_MS / 2)).toBe(true);
  });

  test('needs a new code once the secret of the installation is another', async () => {
    const { provider, parts, ask, look, ended } = await office(await opening());
    await provider.enterCode(await ask(), 'agree');
    const other = { ...parts, secret: 'another secret that is long enough for tests' };
    expect(await readConsentCode(other)).toMatchObject({ status: 'ended', trouble: 'expired' });
    expect(await look(INTERVAL_MS, other)).toBe(false);
    expect(await ended()).toBe('expired');
  });

  test('is looked for less and less often while the provider is away', async () => {
    const { provider, parts, ask, look, ended } = await office(await opening());
    await ask();
    await providers.pop()?.stop();
    expect(await look()).toBe(false);
    expect(await readConsentCode(parts)).toMatchObject({ status: 'waiting', isUnreachable: true });
    await look();
    await look();
    expect(await ended()).toBe('waiting');
    const row = await parts.open.db.selectFrom('consent_code').selectAll().executeTakeFirstOrThrow();
    expect(row.interval_ms).toBe(4 * INTERVAL_MS);
    expect(provider.requestCount).toBe(0);
  });

  test('counts no more once the account is another, was let in by the page, or nobody waits for it', async () => {
    const open = await opening();
    const { provider, parts, enter, ask, look } = await office(open);
    await provider.enterCode(await ask(), 'agree');
    await enter({ version: 1, address: 'other@provider.example' });
    expect(await look()).toBe(false);
    expect((await readMailAccount(open.db))?.consent_at).toBeNull();
    await provider.enterCode(await ask(), 'agree');
    await dropConsentCode(open);
    expect(await look()).toBe(false);
    await ask();
    expect(await giveConsent(parts, provider)).toBe('given');
    expect(await readConsentCode(parts)).toBeNull();
    expect(await readMailAccount(open.db)).toMatchObject({ consent_way: 'page' });
  });

  test('shows Microsoft no secret, neither for the code nor for what it brings', async () => {
    const open = await opening();
    const { parts } = await office(open);
    const microsoft = { provider: 'microsoft', details: '{"tenant":"office.example"}' } as const;
    await open.db.updateTable('mail_account').set(microsoft).execute();
    const account = (await readMailAccount(open.db))!;
    expect(clientOf(account, parts.secret, 'code').clientSecret).toBeNull();
    expect(clientOf(account, parts.secret, 'page').clientSecret).toBe(OAUTH_CLIENT.secret);
  });
});
