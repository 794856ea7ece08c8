import { afterEach, expect, test } from 'vitest';
import { reception } from '#domain/cases/test-reception.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { type OAuthProvider, startOAuthProvider } from '#test/oauth-provider.ts';
import { accessToken } from './access-token.server.ts';
import { readMailAccount } from './mail-account.server.ts';
import { enterAccount, giveConsent, REDIRECT_URI } from './test-consent.ts';

const providers: OAuthProvider[] = [];
afterEach(() => Promise.all(providers.splice(0).map((provider) => provider.stop())));

async function office(open: OpenDatabase) {
  const provider = await startOAuthProvider(REDIRECT_URI);
  providers.push(provider);
  const time = { now: Date.now() };
  const parts = { open, secret: reception(open).secret, clock: () => time.now };
  const enter = (more: { clientSecret?: string; version?: number } = {}) =>
    enterAccount(parts, { provider, address: 'office@provider.example', ...more });
  await enter();
  const row = async () => (await readMailAccount(open.db))!;
  const later = (minutes: number) => {
    time.now += minutes * MINUTE_MS;
  };
  return { provider, parts, enter, row, later };
}

describeOnBothDatabases('the access token', (opening) => {
  test('is used until shortly before its end, then renewed with a refresh token that is new each time', async () => {
    const { provider, parts, row, later } = await office(await opening());
    await giveConsent(parts, provider);
    const first = await accessToken(parts);
    later(58);
    expect(await accessToken(parts)).toBe(first);
    later(1);
    const second = await accessToken(parts);
    later(60);
    const third = await accessToken(parts);
    expect(provider.tokens).toEqual([first, second, third]);
    for (const token of provider.tokens) expect(JSON.stringify(await row())).not.toContain(token);
  });

  test('is renewed once when several processes need it at the same moment', async () => {
    const { provider, parts, later } = await office(await opening());
    await giveConsent(parts, provider);
    later(60);
    const tokens = await Promise.all([1, 2, 3, 4].map(() => accessToken(parts)));
    expect(new Set(tokens).size).toBe(1);
    expect(provider.tokens).toHaveLength(2);
    const refused = tokens[0];
    const again = await Promise.all([1, 2].map(() => accessToken(parts, { refused })));
    expect(new Set(again).size).toBe(1);
    expect(provider.tokens).toHaveLength(3);
  });

  test('is renewed by another process a minute after the one that did so was killed', async () => {
    const open = await opening();
    const { provider, parts, later } = await office(open);
    await giveConsent(parts, provider);
    later(60);
    const killed = { renewer: 'killed', renewing_until: parts.clock() + MINUTE_MS };
    await open.db.updateTable('mail_account').set(killed).execute();
    const waiting = accessToken(parts);
    later(2);
    expect(await waiting).toBe(provider.tokens[1]);
  });

  test('is refused once consent is withdrawn, until it is given again; nobody asks in vain meanwhile', async () => {
    const { provider, parts, row, later } = await office(await opening());
    await expect(accessToken(parts)).rejects.toMatchObject({ failure: 'consent' });
    await giveConsent(parts, provider);
    await provider.withdraw();
    later(60);
    await expect(accessToken(parts)).rejects.toMatchObject({ failure: 'consent' });
    const since = parts.clock();
    later(5);
    await expect(accessToken(parts)).rejects.toMatchObject({ failure: 'consent' });
    expect(await row()).toMatchObject({ trouble: 'consent', trouble_since: since, tried_at: since });
    later(11);
    await expect(accessToken(parts)).rejects.toMatchObject({ failure: 'consent' });
    expect(await row()).toMatchObject({ trouble_since: since, tried_at: parts.clock() });
    expect(await giveConsent(parts, provider)).toBe('given');
    expect(await row()).toMatchObject({ trouble: null, trouble_since: null });
    expect(await accessToken(parts)).toBe(provider.tokens.at(-1));
  });

  test('says that the client secret ran out, and comes again with a new one', async () => {
    const { provider, parts, enter, row, later } = await office(await opening());
    await giveConsent(parts, provider);
    await enter({ clientSecret: 'ran out', version: 1 });
    later(60);
    await expect(accessToken(parts)).rejects.toMatchObject({ failure: 'client' });
    expect(await row()).toMatchObject({ trouble: 'client' });
    await enter({ version: 2 });
    expect(await accessToken(parts)).toBe(provider.tokens.at(-1));
  });

  test('is asked for again half a minute after the provider could not be reached', async () => {
    const { provider, parts, row, later } = await office(await opening());
    await giveConsent(parts, provider);
    const { issuer } = provider;
    await providers.pop()?.stop();
    later(60);
    await expect(accessToken(parts)).rejects.toMatchObject({ failure: 'unreachable' });
    expect(await row()).toMatchObject({ trouble: 'unreachable', renewer: null });
    expect(issuer).toMatch(/^http:/);
  });
});
