import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { reception } from '#domain/cases/test-reception.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { readMailAccount } from '#domain/mail-account/mail-account.server.ts';
import { enterAccount, giveConsent, REDIRECT_URI } from '#domain/mail-account/test-consent.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { openFiles } from '#platform/files/files.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { IMAP_LOGIN, startImapServer } from '#test/imap-server.ts';
import { startOAuthProvider } from '#test/oauth-provider.ts';
import { followAccount, readMailbox, saveMailbox } from './mailbox.server.ts';
import { startMailboxWorker } from './mailbox-worker.server.ts';
import { mail, text } from './test-mails/build-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'kindlewick-consent-'));
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An office that has given consent, and whose mailbox opens with the newest access token alone. */
async function office(open: OpenDatabase) {
  const server = await startImapServer();
  ends.push(server.stop);
  const oauth = await startOAuthProvider(REDIRECT_URI, server.accept);
  ends.push(oauth.stop);
  const { secret, provider, targets } = reception(open);
  const logged: unknown[] = [];
  const log = {
    info: (...details: unknown[]) => logged.push(details),
    error: (...details: unknown[]) => logged.push(details),
  };
  const parts = { open, secret, clock: () => Date.now() };
  await enterAccount(parts, { provider: oauth, address: IMAP_LOGIN.username, imapPort: server.port });
  await giveConsent(parts, oauth);
  const to = { host: '127.0.0.1', port: server.port, tls: 'upgrade', username: IMAP_LOGIN.username } as const;
  await saveMailbox(open, {
    settings: { ...to, sign_in: 'account', folder: 'INBOX', done_folder: null },
    ...{ password: null, secret, version: 0, by: 'Mina', now: Date.now() - HOUR_MS },
  });
  const worker = startMailboxWorker({
    ...{ ...parts, log, onReceived: () => {}, allowsPlain: true },
    taking: () => ({ files: openFiles(folder), provider, targets }),
  });
  ends.push(worker.stop);
  const endToken = () => open.db.updateTable('mail_account').set({ expires_at: 0 }).execute();
  return { server, oauth, parts, worker, logged, to, endToken };
}

const from = (n: number) =>
  mail({ from: `Ana <ana${n}@visitor.example>`, subject: `Question ${n}` }, text(`Could you help? ${n}`));
const subjects = async ({ db }: OpenDatabase) =>
  (await db.selectFrom('incoming_mails').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject,
  );
const mailboxOf = async ({ db }: OpenDatabase) => (await readMailbox(db))!;

describeOnBothDatabases('a mailbox that is read by consent', (opening) => {
  test('is read on when the access token ends between two looks', async () => {
    const open = await opening();
    const { server, oauth, worker, endToken } = await office(open);
    server.deliver(from(1));
    worker.nudge();
    await expect.poll(() => subjects(open)).toEqual(['Question 1']);
    await endToken();
    server.accept(null);
    server.hangUp();
    server.deliver(from(2));
    worker.nudge();
    await expect.poll(() => subjects(open)).toEqual(['Question 1', 'Question 2']);
    expect(oauth.tokens).toHaveLength(2);
  });

  test('is read on with a new token where the mailbox refuses one that should have lived', async () => {
    const open = await opening();
    const { server, oauth, worker } = await office(open);
    await expect.poll(async () => (await mailboxOf(open)).read_at).toBeTruthy();
    server.accept(null);
    server.hangUp();
    server.deliver(from(1));
    worker.nudge();
    await expect.poll(() => subjects(open)).toEqual(['Question 1']);
    expect(oauth.tokens).toHaveLength(2);
  });

  test('loses no email while consent is withdrawn, says so once, and keeps tokens to itself', async () => {
    const open = await opening();
    const { server, oauth, parts, worker, logged } = await office(open);
    server.deliver(from(1));
    worker.nudge();
    await expect.poll(() => subjects(open)).toEqual(['Question 1']);
    await oauth.withdraw();
    server.accept(null);
    server.hangUp();
    server.deliver(from(2));
    worker.nudge();
    await expect.poll(async () => (await mailboxOf(open)).trouble).toBe('account');
    expect(await readMailAccount(open.db)).toMatchObject({ trouble: 'consent' });
    expect(await giveConsent(parts, oauth)).toBe('given');
    worker.nudge();
    await expect.poll(() => subjects(open)).toEqual(['Question 1', 'Question 2']);
    await expect.poll(async () => (await mailboxOf(open)).trouble).toBeNull();
    expect(logged.length).toBeGreaterThan(0);
    for (const token of oauth.tokens) expect(JSON.stringify(logged)).not.toContain(token);
  });

  test('that no token opens is another trouble than a consent that is gone', async () => {
    const open = await opening();
    const { server, worker } = await office(open);
    await expect.poll(async () => (await mailboxOf(open)).read_at).toBeTruthy();
    await open.db.updateTable('mailbox').set({ username: 'closed@provider.example' }).execute();
    server.hangUp();
    worker.nudge();
    await expect.poll(async () => (await mailboxOf(open)).trouble).toBe('account-sign-in');
  });

  test('is where its account has moved to, read from then on, and given up with it', async () => {
    const open = await opening();
    const { to } = await office(open);
    const now = Date.now();
    await open.transact((trx) => followAccount(trx, to, now));
    expect((await mailboxOf(open)).version).toBe(1);
    await open.transact((trx) => followAccount(trx, { ...to, username: 'new@provider.example' }, now));
    expect(await mailboxOf(open)).toMatchObject({ username: 'new@provider.example', since: now, version: 2 });
    await open.transact((trx) => followAccount(trx, null, now));
    expect(await readMailbox(open.db)).toBeNull();
  });
});
