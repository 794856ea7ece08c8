import { afterEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { readConsentCode } from '#domain/mail-account/consent-code.server.ts';
import { readMailAccount } from '#domain/mail-account/mail-account.server.ts';
import { enterAccount } from '#domain/mail-account/test-consent.ts';
import { GOOD_PASSWORD } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { type OAuthProvider, startOAuthProvider } from '#test/oauth-provider.ts';
import { signedInCaller } from '../../test-call.ts';
import { loader as account } from './account.tsx';
import { action, loader } from './code.tsx';

const ACCOUNT = '/settings/mail-account';
const PATH = `${ACCOUNT}/code`;
const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
const providers: OAuthProvider[] = [];
afterEach(() => Promise.all(providers.splice(0).map((provider) => provider.stop())));

async function office(open: OpenDatabase, givesCodes: 'yes' | 'no' | 'not for us' = 'yes') {
  const provider = await startOAuthProvider(`http://localhost${ACCOUNT}/callback`, () => {}, givesCodes);
  providers.push(provider);
  const time = { now: Date.now() };
  const parts = { open, secret: SECRET, clock: () => time.now };
  await enterAccount(parts, { provider, address: 'office@provider.example' });
  const nudged: string[] = [];
  const owner = await signedInCaller(open, 'owner', {
    clock: parts.clock,
    mailbox: { nudge: () => nudged.push('mailbox'), look: async () => 0 },
  });
  const pattern = PATH.slice(1);
  const press = (verb: string, call = owner.call) =>
    call(action, { path: PATH, pattern, form: { do: verb, present: GOOD_PASSWORD }, plain: true });
  const page = async () =>
    (await owner.call(loader, { path: PATH })) as { value: CodePage; location: string };
  const later = (seconds: number) => {
    time.now += seconds * 1_000;
  };
  return { provider, parts, owner, nudged, press, page, later };
}

interface CodePage {
  readonly code: { readonly userCode: string } | null;
  readonly ended: string | null;
}

describeOnBothDatabases('consent with a code', (opening) => {
  test('is given by someone without script, who reads the code, enters it and presses a button', async () => {
    const open = await opening();
    const { provider, owner, nudged, press, page, later } = await office(open);
    expect(await press('ask')).toMatchObject({ status: 303, location: PATH });
    const { userCode = '' } = (await page()).value.code ?? {};
    expect((await page()).value).toMatchObject({
      code: { userCode, address: `${provider.issuer}/device`, until: expect.stringMatching(/^\d\d:\d\d$/) },
      mailbox: 'office@provider.example',
    });
    later(5);
    const { location } = await press('check');
    expect(location).toBe(`${PATH}?said=not-yet`);
    expect((await owner.call(loader, { path: location ?? '' })).value).toMatchObject({ isNotYet: true });
    await provider.enterCode(userCode, 'agree');
    later(5);
    await press('check');
    expect(nudged).toEqual(['mailbox']);
    expect(await page()).toMatchObject({ status: 302, location: `${ACCOUNT}?said=given` });
    expect((await owner.call(account, { path: `${ACCOUNT}?said=given` })).value).toMatchObject({
      notice: { isGood: true },
      state: { consent: expect.any(String), codes: { isOffered: true, isWaiting: false } },
    });
    expect((await readMailAccount(open.db))?.consent_way).toBe('code');
  });

  test('is there after a reload and for a colleague, and gone once someone stops waiting', async () => {
    const open = await opening();
    const { press, page, owner } = await office(open);
    await press('ask');
    const { code } = (await page()).value;
    const { call } = await signedInCaller(open, 'manager');
    expect((await call(loader, { path: PATH })).value).toMatchObject({ code });
    const waiting = { state: { codes: { isWaiting: true } } };
    expect((await owner.call(account, { path: ACCOUNT })).value).toMatchObject(waiting);
    expect(await press('stop')).toMatchObject({ status: 303, location: ACCOUNT });
    expect(await page()).toMatchObject({ status: 302, location: ACCOUNT });
  });

  test('says in words why a code can’t be used any more, and gives another', async () => {
    const open = await opening();
    const { provider, press, page, later } = await office(open);
    const requestCode = async () => {
      await press('ask');
      return (await page()).value.code?.userCode ?? '';
    };
    await provider.enterCode(await requestCode(), 'refuse');
    later(5);
    await press('check');
    expect((await page()).value.ended).toMatch(/someone there refused\. Ask for a new code/);
    await requestCode();
    later(900);
    expect((await page()).value).toMatchObject({ code: null, ended: expect.stringMatching(/run out/) });
    expect(await requestCode()).not.toBe('');
    const refused = await office(await opening(), 'not for us');
    await refused.press('ask');
    expect((await refused.page()).value.ended).toMatch(/lets this client use no code/);
  });

  test('is offered where the provider gives codes, else the page says why not', async () => {
    const open = await opening();
    const { owner, press } = await office(open, 'no');
    expect(await press('ask')).toMatchObject({ status: 409 });
    const offer = async () =>
      ((await owner.call(account, { path: ACCOUNT })).value as { state: { codes: unknown } }).state.codes;
    expect(await offer()).toMatchObject({
      isOffered: false,
      why: expect.stringMatching(/no consent with a code/),
    });
    for (const [change, offers] of [
      [
        { provider: 'google', details: '{}' },
        { isOffered: false, why: expect.stringMatching(/^Google lets no/) },
      ],
      [{ provider: 'microsoft', details: '{"tenant":"office.example"}' }, { isOffered: true }],
    ] as const) {
      await open.db.updateTable('mail_account').set(change).execute();
      expect(await offer()).toMatchObject(offers);
    }
  });

  test('is for whoever may change settings, and leaves no code in the audit log', async () => {
    const open = await opening();
    const { provider, parts, press, page, later } = await office(open);
    const viewer = await signedInCaller(open, 'viewer');
    expect(await press('ask', viewer.call)).toMatchObject({ status: 403 });
    expect(await viewer.call(loader, { path: PATH })).toMatchObject({ status: 403 });
    expect(await readConsentCode(parts)).toBeNull();
    await press('ask');
    const { userCode = '' } = (await page()).value.code ?? {};
    await provider.enterCode(userCode, 'agree');
    later(5);
    await press('check');
    const entries = await open.db.selectFrom('audit_entries').select(['subject', 'detail']).execute();
    const verbs = entries.flatMap(({ detail }) => /"verb":"(\w+)"/.exec(detail ?? '')?.[1] ?? []);
    expect(verbs).toEqual(['ask', 'given', 'check']);
    expect(JSON.stringify(entries)).not.toContain(userCode);
  });
});
