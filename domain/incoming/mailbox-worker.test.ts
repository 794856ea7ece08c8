import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { reception } from '#domain/cases/test-reception.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { DAY_MS, HOUR_MS } from '#platform/clock/clock.ts';
import { openFiles } from '#platform/files/files.server.ts';
import { openLog } from '#platform/log/log.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { IMAP_LOGIN, type ImapServer, startImapServer } from '#test/imap-server.ts';
import { readMailbox, saveMailbox } from './mailbox.server.ts';
import { type MailboxWorker, startMailboxWorker } from './mailbox-worker.server.ts';
import { mail, text } from './test-mails/build-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'kindlewick-mailbox-'));
const servers: ImapServer[] = [];
const workers: MailboxWorker[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOW = Date.now();

async function imap(): Promise<ImapServer> {
  const server = await startImapServer();
  servers.push(server);
  return server;
}

const set = (
  open: OpenDatabase,
  { port }: ImapServer,
  more: { password?: string; done?: string } = {},
  version = 0,
) =>
  saveMailbox(open, {
    settings: {
      ...{ host: '127.0.0.1', port, tls: 'upgrade', sign_in: 'password', username: IMAP_LOGIN.username },
      ...{ folder: 'INBOX', done_folder: more.done ?? null },
    },
    password: more.password ?? IMAP_LOGIN.password,
    secret: reception(open).secret,
    ...{ version, by: 'Mina', now: NOW - HOUR_MS },
  });

function work(open: OpenDatabase): MailboxWorker {
  const { secret, provider, targets } = reception(open);
  const taking = () => ({ files: openFiles(folder), provider, targets });
  const { log } = openLog('silent');
  const worker = startMailboxWorker({
    ...{ open, secret, log, taking, clock: () => Date.now() },
    ...{ onReceived: () => {}, allowsPlain: true },
  });
  workers.push(worker);
  return worker;
}

const from = (n: number) =>
  mail({ from: `Ana <ana${n}@visitor.example>`, subject: `Question ${n}` }, text(`Could you help? ${n}`));

const subjects = async ({ db }: OpenDatabase) =>
  (await db.selectFrom('incoming_mails').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject,
  );
const failureOf = async ({ db }: OpenDatabase) => (await readMailbox(db))?.trouble;
const reached = async ({ db }: OpenDatabase) => (await readMailbox(db))?.read_at;

describeOnBothDatabases('the office’s mailbox', (opening) => {
  test('is read from when it was set, and while it is listened to; what is stored is moved', async () => {
    const open = await opening();
    const server = await imap();
    server.deliver(from(1), NOW - 2 * DAY_MS);
    server.deliver(from(2), NOW - HOUR_MS / 2);
    await set(open, server, { done: 'Done' });
    work(open);
    await expect.poll(() => subjects(open)).toEqual(['Question 2']);
    await expect.poll(() => reached(open)).toBeTruthy();
    server.deliver(from(3));
    await expect.poll(() => subjects(open)).toEqual(['Question 2', 'Question 3']);
    await expect.poll(() => [server.count('INBOX'), server.count('Done')]).toEqual([1, 2]);
    const [first] = await open.db
      .selectFrom('cases')
      .select(['received_at', 'source'])
      .orderBy('id')
      .execute();
    // The clock of the server counts: what lay there for half an hour is due half an hour sooner.
    expect(first).toEqual({ source: 'email', received_at: Math.floor((NOW - HOUR_MS / 2) / 1000) * 1000 });
  });

  test('brings an email larger than one answer of the server whole, to its last byte', async () => {
    const open = await opening();
    const server = await imap();
    const line = `${'A'.repeat(76)}\r\n`;
    const large = `${from(1)}${line.repeat(55_000)}The end\r\n`;
    server.deliver(large);
    await set(open, server);
    work(open);
    await expect.poll(() => reached(open), { timeout: 30_000 }).toBeTruthy();
    const { file_key } = await open.db
      .selectFrom('incoming_mails')
      .select('file_key')
      .executeTakeFirstOrThrow();
    const contents = readFileSync((await openFiles(folder).path(file_key)) ?? '', 'latin1');
    expect(contents.length).toBe(large.length);
    expect(contents === large).toBe(true);
  });

  test('gives each email once, whatever its server does', async () => {
    const open = await opening();
    const server = await imap();
    for (const n of [1, 2, 3]) server.deliver(from(n));
    await set(open, server);
    const worker = work(open);
    await expect.poll(() => reached(open)).toBeTruthy();
    await worker.stop();
    server.deliver(from(2));
    server.renumber();
    server.deliver(from(4));
    await open.db.updateTable('mailbox').set({ read_at: null }).execute();
    work(open);
    await expect.poll(() => reached(open)).toBeTruthy();
    expect(await subjects(open)).toEqual([1, 2, 3, 4].map((n) => `Question ${n}`));
  });

  test('is read by one process, and by the next when that ends', async () => {
    const open = await opening();
    const server = await imap();
    await set(open, server);
    const first = work(open);
    await expect.poll(() => reached(open)).toBeTruthy();
    const { holder } = (await readMailbox(open.db))!;
    const second = work(open);
    server.deliver(from(1));
    await expect.poll(() => subjects(open)).toEqual(['Question 1']);
    expect((await readMailbox(open.db))!.holder).toBe(holder);
    await first.stop();
    second.nudge();
    server.deliver(from(2));
    await expect.poll(() => subjects(open)).toEqual(['Question 1', 'Question 2']);
    expect((await readMailbox(open.db))!.holder).not.toBe(holder);
  });

  test('says what is wrong, and loses nothing of what comes meanwhile', async () => {
    const open = await opening();
    const server = await imap();
    await set(open, server, { password: 'wrong' });
    const worker = work(open);
    await expect.poll(() => failureOf(open)).toBe('sign-in');
    server.deliver(from(1));
    await set(open, server, { done: 'Old' }, 1);
    worker.nudge();
    await expect.poll(() => subjects(open)).toEqual(['Question 1']);
    await expect.poll(() => failureOf(open)).toBe('done-folder');
    server.addFolder('Old');
    worker.nudge();
    await expect.poll(() => failureOf(open)).toBeNull();
  });

  test('is read on when its server was gone for a while', async () => {
    const open = await opening();
    const server = await imap();
    await set(open, server);
    const worker = work(open);
    await expect.poll(() => reached(open)).toBeTruthy();
    server.hangUp();
    server.deliver(from(1));
    worker.nudge();
    await expect.poll(() => subjects(open)).toEqual(['Question 1']);
  });

  test('is stored though one of its emails can’t be', async () => {
    const open = await opening();
    const server = await imap();
    server.deliver('Subject: '.padEnd(3_000_000, 'x'));
    server.deliver(from(2));
    await set(open, server);
    work(open);
    await expect.poll(() => subjects(open)).toContain('Question 2');
  });
});
