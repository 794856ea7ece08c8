import { afterEach, expect, test } from 'vitest';
import { reception } from '#domain/cases/test-reception.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { recordDelivered } from '#domain/incoming/delivered.server.ts';
import { readMailbox } from '#domain/incoming/mailbox.server.ts';
import { showInboundSmtp } from '#domain/incoming/receive.server.ts';
import { enterAccount, giveConsent, REDIRECT_URI } from '#domain/mail-account/test-consent.ts';
import { lookIntoMailbox } from '#platform/mail/imap.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { IMAP_LOGIN, type ImapServer, startImapServer } from '#test/imap-server.ts';
import { startOAuthProvider } from '#test/oauth-provider.ts';
import { loader as dashboard } from '../../dashboard/route.tsx';
import { signedInCaller } from '../../test-call.ts';
import { action, loader } from './mailbox.tsx';

const servers: Pick<ImapServer, 'stop'>[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

async function office(open: OpenDatabase) {
  const server = await startImapServer();
  servers.push(server);
  const nudges: number[] = [];
  const mailbox = {
    nudge: () => void nudges.push(1),
    look: (...[access, folders]: Parameters<typeof lookIntoMailbox>) =>
      lookIntoMailbox({ ...access, allowsPlain: true }, folders),
  };
  const secret = reception(open).secret;
  const { call } = await signedInCaller(open, 'owner', { mailbox, secret });
  const typed = {
    host: '127.0.0.1',
    port: String(server.port),
    tls: 'upgrade',
    folder: 'INBOX',
    version: '0',
  };
  const send = (more: Record<string, string>) =>
    call(action, {
      ...{ path: '/settings/mailbox', pattern: 'settings/mailbox' },
      form: { ...typed, ...IMAP_LOGIN, doneFolder: '', ...more },
    });
  return { server, call, send, nudges, secret };
}

describeOnBothDatabases('the settings of incoming email', (opening) => {
  test('are saved once they work, and say how many emails lie there', async () => {
    const open = await opening();
    const { server, send, nudges, call } = await office(open);
    server.deliver('Subject: One\r\n\r\nHello');
    expect(await send({})).toMatchObject({
      status: 303,
      location: expect.stringContaining('/settings/mailbox?said=works&emails=1'),
    });
    expect(nudges).toHaveLength(1);
    const mailbox = (await readMailbox(open.db))!;
    expect(mailbox).toMatchObject({ host: '127.0.0.1', folder: 'INBOX', done_folder: null, version: 1 });
    expect(mailbox.sealed_password).not.toContain(IMAP_LOGIN.password);
    const { value } = await call(loader, { path: '/settings/mailbox' });
    expect(JSON.stringify(value)).not.toContain('sealed');
    // The stored password is only used for the same account.
    expect(await send({ password: '', version: '1', doneFolder: 'Done' })).toMatchObject({ status: 303 });
    expect(await send({ password: '', version: '2', username: 'other@provider.example' })).toMatchObject({
      status: 422,
      value: { errors: { password: 'Enter the password' } },
    });
  });

  test('say beside the field what does not work, and change nothing', async () => {
    const open = await opening();
    const { send } = await office(open);
    for (const [more, field, message] of [
      [{ password: 'wrong' }, 'password', /refused the user name and password/],
      [{ folder: 'Inbox of mine' }, 'folder', /no folder of this name/],
      [{ doneFolder: 'Old' }, 'doneFolder', /no folder of this name/],
      [{ doneFolder: 'INBOX' }, 'doneFolder', /another folder/],
      [{ port: '1' }, 'host', /No email server answers/],
      [{ port: '99999' }, 'port', /whole number from 1/],
      [{ host: 'https://imap.example.org/' }, 'host', /name of the server alone/],
      [{ username: '' }, 'username', /Enter the user name/],
    ] as const) {
      const answer = await send(more);
      expect(answer.status, field).toBe(422);
      expect((answer.value as { errors: Record<string, string> }).errors[field]).toMatch(message);
    }
    expect(await readMailbox(open.db)).toBeNull();
  });

  test('can be given up, and a colleague who was quicker is not written over', async () => {
    const open = await opening();
    const { send, call } = await office(open);
    await send({});
    expect(await send({ doneFolder: 'Done' })).toMatchObject({
      status: 409,
      value: { status: 'conflict', current: { doneFolder: '' }, version: 1 },
    });
    const stop = { path: '/settings/mailbox?stop', pattern: 'settings/mailbox', form: {} };
    expect(await call(action, stop)).toMatchObject({ status: 303 });
    expect(await readMailbox(open.db)).toBeNull();
  });

  test('say how mail servers deliver here, and when one last did, without what is secret', async () => {
    const open = await opening();
    const { call: bare } = await office(open);
    expect((await bare(loader, { path: '/settings/mailbox' })).value).toMatchObject({ delivered: null });
    const inboundSmtp = showInboundSmtp({
      ...{ port: 2525, servers: ['192.0.2.0/24', '2001:db8::/32'], recipients: ['in@office.example'] },
      certificate: 'the key of the certificate',
    });
    const { call } = await signedInCaller(open, 'manager', { inboundSmtp });
    const loadMailbox = async () => (await call(loader, { path: '/settings/mailbox' })).value;
    expect(await loadMailbox()).toMatchObject({
      delivered: {
        how: expect.stringMatching(
          /on port 2525, for .+@.+ and in@office\.example\. It takes email from 192\.0\.2\.0\/24 and 2001:db8::\/32 alone, and only over TLS\.$/,
        ),
        last: 'None has come this way yet.',
      },
    });
    expect(JSON.stringify(await loadMailbox())).not.toContain('key of');
    await recordDelivered(open, Date.parse('2026-11-23T09:15:00Z'));
    expect(await loadMailbox()).toMatchObject({
      delivered: { last: 'The last one came 23 Nov 2026, 09:15.' },
    });
  });

  test('are told of on the dashboard once the mailbox could not be read for ten minutes', async () => {
    const open = await opening();
    const { send, call } = await office(open);
    await send({});
    const readNotices = async () =>
      ((await call(dashboard, { path: '/dashboard' })).value as { troubles: unknown }).troubles;
    const setFailure = (minutes: number) =>
      open.db
        .updateTable('mailbox')
        .set({ trouble: 'sign-in', trouble_since: Date.now() - minutes * 60_000 })
        .execute();
    await setFailure(9);
    expect(await readNotices()).toEqual([]);
    await setFailure(11);
    expect(await readNotices()).toMatchObject([
      { why: expect.stringContaining('refused'), fixAt: { to: '/settings/mailbox' } },
    ]);
  });

  test('say which emails the server keeps back, and so does the dashboard', async () => {
    const open = await opening();
    const { send, call } = await office(open);
    await send({});
    const at = Date.parse('2026-11-23T09:15:00Z');
    const tried = { numbering: '1', first_failed_at: at, last_failed_at: at };
    const values = [
      { ...tried, uid: 11, arrived_at: at, tries: 3 },
      { ...tried, uid: 12, arrived_at: at, tries: 1 },
    ];
    await open.db.insertInto('unread_emails').values(values).execute();
    const why = 'The email server does not hand over the email that came 23 Nov 2026, 09:15';
    const { value } = await call(dashboard, { path: '/dashboard' });
    expect(value).toMatchObject({ troubles: [{ summary: 'One email has not been read', why }] });
    expect((await call(loader, { path: '/settings/mailbox' })).value).toMatchObject({
      state: { unread: why },
    });
  });

  test('need no password where consent was given, which the dashboard asks for once it is gone', async () => {
    const open = await opening();
    const { server, call, secret } = await office(open);
    const provider = await startOAuthProvider(REDIRECT_URI, server.accept);
    servers.push(provider);
    const parts = { open, secret, clock: () => Date.now() };
    const by = async (folder: string, version = '0') =>
      call(action, {
        ...{ path: '/settings/mailbox?by=account', pattern: 'settings/mailbox' },
        form: { folder, doneFolder: '', version },
      });
    expect(await by('INBOX')).toMatchObject({ status: 422 });
    await enterAccount(parts, { provider, address: IMAP_LOGIN.username, imapPort: server.port });
    expect(await by('INBOX')).toMatchObject({ status: 409, value: { why: expect.stringContaining('lets') } });
    await giveConsent(parts, provider);
    expect(await by('Nowhere')).toMatchObject({
      status: 422,
      value: { errors: { folder: expect.anything() } },
    });
    expect(await by('INBOX')).toMatchObject({ status: 303, location: expect.stringContaining('works') });
    expect(await readMailbox(open.db)).toMatchObject({ sign_in: 'account', username: IMAP_LOGIN.username });
    expect((await call(loader, { path: '/settings/mailbox' })).value).toMatchObject({ by: 'account' });
    server.accept(null);
    await provider.withdraw();
    expect(await by('INBOX', '1')).toMatchObject({ status: 409 });
    const { value } = await call(dashboard, { path: '/dashboard' });
    expect((value as { troubles: unknown }).troubles).toMatchObject([
      { why: expect.stringContaining('Give consent again'), fixAt: { to: '/settings/mail-account' } },
    ]);
  });
});
