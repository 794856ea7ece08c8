import { globSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { listAudit } from '#domain/audit/list.server.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import { enterAccount, REDIRECT_URI } from '#domain/mail-account/test-consent.ts';
import { accessChanges, isOfAccess, readAccess } from '#domain/staff/access-state.server.ts';
import { accountsOn, addPerson, GOOD_PASSWORD, SECRET } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { startOAuthProvider } from '#test/oauth-provider.ts';
import { signedInCaller } from './staff/test-call.ts';
import { type Place, routeAt, STAFF_PLACES } from './test-walk.ts';

const VERBS = ['deactivate', 'reactivate', 'cancel', 'invite', 'second-factor', 'unlink'];
/** Every action of the dashboard is sent, twice. */
const WALK = { timeout: 180_000 };

test('a change of access takes its proof from the one function that checks it', () => {
  const makers = globSync('{app,domain,server,scripts}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$|\/test-[\w-]+\.ts$/.test(file))
    .filter((file) => /\bPROVED\b/.test(readFileSync(file, 'utf8')));
  expect(makers.sort()).toEqual(['app/staff/account/confirm.server.ts', 'domain/staff/proved.server.ts']);
});

describeOnBothDatabases('an owner’s open session', (open) => {
  test(
    'changes no one’s access without authority, and with it logs the access before and after',
    WALK,
    async () => {
      const opened = await open();
      const { call } = await signedInCaller(opened, 'owner');
      const branch = await addBranch(opened, { name: 'Leeds' });
      const person = await addPerson(accountsOn(opened), 'vi@example.org', 'viewer');
      const typed = {
        ...{ name: 'Ned New', email: 'ned@example.org', role: 'manager', lead: 'on', version: '1' },
        ...{ which: 'some', [`branch-${branch}`]: 'on', staffId: person, personId: person },
        ...{ clientId: 'x', clientSecret: 'y', address: 'office@example.org', issuer: 'https://example.org' },
      };
      const forget = () => opened.db.updateTable('staff_sessions').set({ proved_at: null }).execute();
      const send = async (place: Place, verb: string, form: Record<string, string>) => {
        const { action } = await routeAt(place);
        if (!action) return null;
        const params = { id: person, verb };
        const address = `/${place.path.replace(':id', person).replace(':verb', verb)}`.replaceAll(
          /:\w+\??/g,
          '1',
        );
        await forget();
        const before = await readAccess(opened.db);
        const done = await call(action, { path: address, pattern: place.path, params, form });
        return {
          done,
          changed: accessChanges(before, await readAccess(opened.db)).some(isOfAccess),
        };
      };
      const walked = STAFF_PLACES.flatMap((place) =>
        (place.path.includes(':verb') ? VERBS : ['']).map((verb) => ({ place, verb })),
      );
      const changedWith: string[] = [];
      for (const { place, verb } of walked) {
        const without = await send(place, verb, typed);
        expect(without?.changed ?? false, `${place.path} ${verb} without a proof`).toBe(false);
      }
      for (const { place, verb } of walked.filter(({ place }) => place.path.startsWith('users'))) {
        const sent = await send(place, verb, { ...typed, present: GOOD_PASSWORD });
        if (sent?.changed) changedWith.push(`${place.path} ${verb}`.trim());
      }
      expect(changedWith).toEqual([
        'users/invite',
        'users/:id',
        'users/:id/branches',
        'users/:id/:verb deactivate',
        'users/:id/:verb reactivate',
      ]);
      const entries = (await listAudit(opened.db, { action: 'changed' })).items;
      for (const route of ['users/invite', 'users/:id', 'users/:id/branches', 'users/:id/:verb']) {
        const entry = entries.find(({ detail }) => detail?.includes(`"route":"${route}"`));
        expect(entry?.detail, route).toMatch(/"changes":\[\{"label":/);
      }
    },
  );

  test('changes neither the directory nor the email account without a proof', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened, 'owner');
    await opened.db.updateTable('staff_sessions').set({ proved_at: null }).execute();
    const parts = { open: opened, secret: SECRET, clock: Date.now };
    const provider = await startOAuthProvider(REDIRECT_URI);
    onTestFinished(() => provider.stop());
    await enterAccount(parts, { provider, address: 'office@example.org' });
    const codes = await routeAt({ file: 'staff/settings/mail/code.tsx' });
    const proofless = { status: 422, value: { errors: { present: 'Enter your current password.' } } };
    const address = '/settings/mail-account/code';
    expect(await call(codes.action, { path: address, form: { do: 'ask' } })).toMatchObject(proofless);
    const { loader: consent } = await routeAt({ file: 'staff/settings/mail/consent.tsx' });
    const response = await call(consent, { path: '/settings/mail-account/consent' });
    expect(response.location).toBe('/settings/mail-account?said=prove');
    const form = { name: 'Work', issuer: 'https://elsewhere.example', clientId: 'a', clientSecret: 'b' };
    for (const [file, path] of [
      ['directory/route', '/settings/sign-in'],
      ['mail/account', '/settings/mail-account'],
    ] as const) {
      const { action, loader } = await routeAt({ file: `staff/settings/${file}.tsx` });
      for (const query of ['with=other', 'stop', 'link', 'prove']) {
        const done = await call(action, { path: `${path}?${query}`, form });
        const errors = { present: 'Enter your current password.' };
        expect(done, `${path}?${query}`).toMatchObject({ status: 422, value: { errors } });
      }
      const page = (await call(loader, { path: `${path}?with=other` })).value;
      expect(page).toMatchObject({ authority: { password: true } });
    }
  });

  test('asks for the password once in 15 minutes', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened, 'owner');
    await opened.db.updateTable('staff_sessions').set({ proved_at: null }).execute();
    const { action, loader } = await routeAt({ file: 'staff/users/invite.tsx' });
    const invite = (email: string, more = {}) =>
      call(action, { path: '/users/invite', form: { name: 'Ned', email, role: 'viewer', ...more } });
    const asks = { status: 422, value: { errors: { present: 'Enter your current password.' } } };
    expect(await invite('a@example.org')).toMatchObject(asks);
    const wrong = await invite('a@example.org', { present: 'another one entirely' });
    expect(wrong).toMatchObject({ status: 422, value: { typed: { email: 'a@example.org' } } });
    expect(JSON.stringify(wrong.value)).not.toContain('another one entirely');
    expect(await invite('a@example.org', { present: GOOD_PASSWORD })).toMatchObject({ status: 303 });
    expect(await invite('b@example.org')).toMatchObject({ status: 303 });
    expect((await call(loader, { path: '/users/invite' })).value).toMatchObject({ authority: null });
    const early = Date.now() - 16 * 60_000;
    await opened.db.updateTable('staff_sessions').set({ proved_at: early }).execute();
    expect(await invite('c@example.org')).toMatchObject(asks);
  });
});
