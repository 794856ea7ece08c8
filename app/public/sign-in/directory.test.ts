import { expect, test } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { NO_GROUPS, setUpDirectory } from '#domain/directory/test-directory.ts';
import { setPolicy } from '#domain/staff/policy.server.ts';
import { addPerson, deactivate, guess, SECRET } from '#domain/staff/test-accounts.ts';
import { MINUTE_MS, SECOND_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { browserOn } from './test-browser.ts';
import { ADA, lookAgain, office, pass, type Settings, watchDirectories } from './test-directory-office.ts';

watchDirectories();

const noted = async ({ db }: OpenDatabase) =>
  (await db.selectFrom('audit_entries').select('detail').orderBy('id').execute()).map(({ detail }) => detail);

describeOnBothDatabases('sign-in by the directory', (opening) => {
  test('finds an account by the email that the directory verified, and from then on by the person', async () => {
    const open = await opening();
    const { provider, browser, staff } = await office(open);
    const id = await addPerson(staff, ADA.email, 'viewer');
    expect(await browser.signIn(provider, 'ada', '/staff-login/directory?next=/inbox?q=tea')).toBe(
      '/inbox?q=tea',
    );
    expect(await browser.readActor()).toMatchObject({ id, role: 'manager' });
    expect([...browser.cookies.keys()]).not.toContain('kindlewick-directory');
    provider.people.set('ada', { ...ADA, email: 'ada.wed@example.org', groups: ['everybody'] });
    expect(await browser.signIn(provider, 'ada')).toBe('/dashboard');
    expect(await browser.readActor()).toMatchObject({ id, role: 'viewer' });
    expect((await noted(open)).join()).toMatch(/linked.*"role".*manager.*"role".*viewer/s);
    const row = JSON.stringify(await open.db.selectFrom('staff_sessions').selectAll().execute());
    expect(row).not.toContain('refresh_token":null');
  });

  test('gives someone new an account by their groups, where an owner wants that', async () => {
    const open = await opening();
    const { provider, browser } = await office(open);
    expect(await browser.signIn(provider, 'ada')).toBe('/dashboard');
    expect(await browser.readActor()).toMatchObject({ name: ADA.name, email: ADA.email, role: 'manager' });
    await setUpDirectory(open, provider, { secret: SECRET, addsPeople: false, version: 1 });
    provider.people.set('ben', { ...ADA, email: 'ben@example.org' });
    const other = browserOn(open);
    expect(await other.signIn(provider, 'ben')).toBe('/staff-login?directory=no-account');
    expect(await other.readActor()).toBeNull();
    const waiting = open.db.selectFrom('directory_people').select('subject').where('staff_id', 'is', null);
    expect(await waiting.execute()).toEqual([{ subject: 'ben' }]);
  });

  test('makes an owner who can do nothing before they have a second factor, and tells the owners', async () => {
    const open = await opening();
    const { provider, browser } = await office(open);
    await open.transact((trx) => setPolicy(trx, 'nobody', Date.now()));
    provider.people.set('mal', { ...ADA, email: 'mal@example.org', groups: ['directors'] });
    expect(await browser.signIn(provider, 'mal')).toBe('/dashboard');
    expect(await browser.readActor()).toMatchObject({ role: 'owner' });
    expect(await browser.mustSetUp()).toBe(true);
    const mails = open.db
      .selectFrom('mails')
      .select(['recipient', 'detail'])
      .where('template', '=', 'access-change');
    const [mail, ...others] = await mails.execute();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe('olive@example.org');
    expect(JSON.parse(mail?.detail ?? '')).toMatchObject({
      entries: [{ by: 'the directory', changes: [{ label: 'Role', from: '', to: 'owner' }] }],
    });
  });

  test('never finds an account by an unverified email, nor another person’s', async () => {
    const open = await opening();
    const { provider, browser } = await office(open);
    provider.people.set('mallory', {
      ...ADA,
      email: 'olive@example.org',
      email_verified: false,
      groups: ['directors'],
    });
    expect(await browser.signIn(provider, 'mallory')).toBe('/staff-login?directory=unverified');
    expect(await browser.readActor()).toBeNull();
    provider.people.set('mallory', { ...ADA, email: '', groups: ['directors'] });
    expect(await browser.signIn(provider, 'mallory')).toBe('/staff-login?directory=unverified');
    expect(await browser.signIn(provider, 'ada')).toBe('/dashboard');
    provider.people.set('mallory', ADA);
    const other = browserOn(open);
    expect(await other.signIn(provider, 'mallory')).toBe('/staff-login?directory=no-account');
    expect(await open.db.selectFrom('staff').select('id').execute()).toHaveLength(2);
  });

  test('lets in nobody whose groups have no role, and nobody whose account is deactivated', async () => {
    const open = await opening();
    const { provider, browser, staff } = await office(open);
    const id = await addPerson(staff, ADA.email, 'manager');
    provider.people.set('ada', { ...ADA, groups: ['garden'] });
    expect(await browser.signIn(provider, 'ada')).toBe('/staff-login?directory=no-group');
    provider.people.set('ada', ADA);
    await deactivate(open, id);
    expect(await browser.signIn(provider, 'ada')).toBe('/staff-login?directory=deactivated');
    expect(await browser.readActor()).toBeNull();
  });

  test('leaves roles to Users where no group is entered', async () => {
    const open = await opening();
    const { provider, browser, staff } = await office(open, { groups: NO_GROUPS });
    provider.people.set('ben', { ...ADA, email: 'ben@example.org' });
    expect(await browser.signIn(provider, 'ben')).toBe('/staff-login?directory=no-account');
    await addPerson(staff, ADA.email, 'editor');
    expect(await browser.signIn(provider, 'ada')).toBe('/dashboard');
    expect(await browser.readActor()).toMatchObject({ role: 'editor' });
  });

  test('takes an answer in the browser that asked, once, in time, and goes to no other site', async () => {
    const open = await opening();
    const { provider, browser } = await office(open);
    const answer = await provider.signIn(await browser.ask(), 'ada');
    expect(await browserOn(open).answer(answer)).toBe('/staff-login?directory=late');
    const forged = new URL(answer);
    forged.searchParams.set('state', 'another');
    const before = new Map(browser.cookies);
    expect(await browser.answer(forged)).toBe('/staff-login?directory=late');
    for (const [name, value] of before) browser.cookies.set(name, value);
    expect(await browser.answer(answer)).toBe('/dashboard');
    for (const [name, value] of before) browser.cookies.set(name, value);
    expect(await browser.answer(answer)).toBe('/staff-login?directory=consent');
    const late = await provider.signIn(await browser.ask(), 'ada');
    pass(10 * MINUTE_MS + 1);
    expect(await browser.answer(late)).toBe('/staff-login?directory=late');
    for (const next of ['//evil.example', 'https://evil.example/', '/\\evil.example'])
      expect(await browser.signIn(provider, 'ada', `/staff-login/directory?next=${next}`)).toBe('/dashboard');
  });

  test('asks for the second factor set up here, unless the directory’s own is trusted', async () => {
    const open = await opening();
    const { provider, browser } = await office(open);
    await browser.signIn(provider, 'ada');
    const { id = '' } = (await browser.readActor()) ?? {};
    const key = { id: 'key', name: 'Key', public_key: '', counter: 0, transports: '[]', created_at: 0 };
    await open.db
      .insertInto('staff_passkeys')
      .values({ ...key, staff_id: id, last_used_at: null })
      .execute();
    const comes = async (settings: Settings, amr?: readonly string[]) => {
      const { version } = await open.db.selectFrom('directory').select('version').executeTakeFirstOrThrow();
      await setUpDirectory(open, provider, { secret: SECRET, ...settings, version });
      provider.people.set('ada', { ...ADA, ...(amr && { amr }) });
      return browserOn(open).signIn(provider, 'ada');
    };
    const asks = '/staff-login/second-factor';
    expect(await comes({ secondFactor: 'here' }, ['pwd', 'mfa'])).toBe(asks);
    expect(await comes({ secondFactor: 'said' }, ['pwd'])).toBe(asks);
    expect(await comes({ secondFactor: 'said' }, ['pwd', 'mfa'])).toBe('/dashboard');
    expect(await comes({ secondFactor: 'there' })).toBe('/dashboard');
    const pending = await open.db.selectFrom('staff_pending_sign_ins').selectAll().execute();
    expect(pending.every((row) => row.sealed_refresh_token !== null)).toBe(true);
  });
});

describeOnBothDatabases('someone who was removed from the directory', (opening) => {
  test('is signed out within 60 seconds, in every browser', async () => {
    const open = await opening();
    const { provider, browser } = await office(open);
    const second = browserOn(open);
    await browser.signIn(provider, 'ada');
    await second.signIn(provider, 'ada');
    pass(44 * SECOND_MS);
    const requestsBefore = provider.requestCount;
    await lookAgain(open);
    expect(provider.requestCount).toBe(requestsBefore);
    pass(SECOND_MS);
    await Promise.all([lookAgain(open), lookAgain(open)]);
    expect(provider.requestCount).toBe(requestsBefore + 2);
    expect(await browser.readActor()).not.toBeNull();
    provider.people.delete('ada');
    pass(45 * SECOND_MS);
    await lookAgain(open);
    expect(await browser.readActor()).toBeNull();
    expect(await second.readActor()).toBeNull();
    expect((await noted(open)).at(-1)).toMatch(/ended/);
  });

  test('is signed out when no group of theirs has a role any more, and follows their groups till then', async () => {
    const open = await opening();
    const { provider, browser } = await office(open);
    await browser.signIn(provider, 'ada');
    provider.people.set('ada', { ...ADA, groups: ['everybody'] });
    pass(45 * SECOND_MS);
    await lookAgain(open);
    expect(await browser.readActor()).toMatchObject({ role: 'viewer' });
    provider.people.set('ada', { ...ADA, groups: [] });
    pass(45 * SECOND_MS);
    await lookAgain(open);
    expect(await browser.readActor()).toBeNull();
  });

  test('can’t come in with a password that they had, but an owner can', async () => {
    const open = await opening();
    const { provider, browser, staff } = await office(open);
    await addPerson(staff, ADA.email, 'coordinator');
    expect(await guess(staff, { email: ADA.email })).toMatchObject({ ok: true });
    await browser.signIn(provider, 'ada');
    provider.people.delete('ada');
    expect(await guess(staff, { email: ADA.email })).toEqual({ ok: false, reason: 'directory' });
    provider.people.set('olive', { ...ADA, email: 'olive@example.org', groups: ['directors'] });
    await browserOn(open).signIn(provider, 'olive');
    expect(await guess(staff, { email: 'olive@example.org' })).toMatchObject({ ok: true });
    await open.db.deleteFrom('directory').execute();
    expect(await guess(staff, { email: ADA.email })).toMatchObject({ ok: true });
  });
});
