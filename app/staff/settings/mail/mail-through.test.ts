import { afterEach, expect, test } from 'vitest';
import { reception } from '#domain/cases/test-reception.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { sendsByAccount } from '#domain/mail-account/send.server.ts';
import { enterAccount, giveConsent, REDIRECT_URI } from '#domain/mail-account/test-consent.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { startMailbox } from '#test/mailbox.ts';
import { startOAuthProvider } from '#test/oauth-provider.ts';
import { loader as dashboard } from '../../dashboard/route.tsx';
import { signedInCaller } from '../../test-call.ts';
import { action as accountAction } from './account.tsx';
import { action, loader } from './route.tsx';

const ADDRESS = 'office@provider.example';
const PATH = '/settings/mail';
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function office(open: OpenDatabase) {
  const accepted: { token: string | null } = { token: null };
  const box = await startMailbox({ consent: { user: ADDRESS, token: () => accepted.token } });
  ends.push(box.stop);
  const provider = await startOAuthProvider(REDIRECT_URI, (token) => {
    accepted.token = token;
  });
  ends.push(provider.stop);
  const { secret } = reception(open);
  const parts = { open, secret, clock: () => Date.now() };
  await enterAccount(parts, { provider, address: ADDRESS, smtpPort: Number(new URL(box.url).port) });
  const { call } = await signedInCaller(open, 'owner', { secret });
  const press = (verb: string) => call(action, { path: PATH, pattern: 'settings/mail', form: { do: verb } });
  const sending = async () => ((await call(loader, { path: PATH })).value as { sending: unknown }).sending;
  const troubles = async () =>
    ((await call(dashboard, { path: '/dashboard' })).value as { troubles: unknown }).troubles;
  return { provider, parts, accepted, call, press, sending, troubles };
}

describeOnBothDatabases('what emails leave through', (opening) => {
  test('is the office’s account once it was tried, until that is stopped', async () => {
    const open = await opening();
    const { provider, parts, accepted, press, sending } = await office(open);
    expect(await sending()).toMatchObject({ isOn: false, hasConsent: false });
    expect(await press('through')).toMatchObject({ status: 409 });
    await giveConsent(parts, provider);
    const [token] = provider.tokens;
    accepted.token = 'another';
    expect(await press('through')).toMatchObject({
      status: 303,
      location: expect.stringContaining('saved'),
    });
    expect(provider.tokens).not.toEqual([token]);
    expect(await sending()).toMatchObject({ isOn: true, address: ADDRESS, otherSender: expect.anything() });
    expect(await sendsByAccount(open.db)).toBe(true);
    await press('stop-through');
    expect(await sendsByAccount(open.db)).toBe(false);
  });

  test('says on the dashboard that emails wait when consent is gone, and no more once the account is', async () => {
    const open = await opening();
    const { provider, parts, accepted, call, press, troubles } = await office(open);
    await giveConsent(parts, provider);
    await press('through');
    expect(await troubles()).toEqual([]);
    accepted.token = null;
    await provider.withdraw();
    expect(await press('through')).toMatchObject({
      status: 409,
      value: { why: expect.stringContaining('Nothing was changed') },
    });
    expect(await troubles()).toMatchObject([
      {
        summary: 'Email isn’t being sent',
        why: expect.stringContaining('Give consent again'),
        meanwhile: 'Nothing is lost: what you send waits here.',
      },
    ]);
    await call(accountAction, {
      ...{ path: '/settings/mail-account?stop', pattern: 'settings/mail-account', form: {} },
    });
    expect(await troubles()).toEqual([]);
    expect(await sendsByAccount(open.db)).toBe(false);
  });
});
