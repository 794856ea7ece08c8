/** `npm run bench -- mailbox`: measures receiving email, and whether a killed process loses any. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Schema } from '#domain/database.ts';
import { saveMailbox } from '#domain/incoming/mailbox.server.ts';
import { migrate } from '#domain/migrate.server.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { IMAP_LOGIN, type ImapServer, startImapServer } from '../test/imap-server.ts';
import { memoryOf } from './processes.ts';

const PROGRAM = fileURLToPath(new URL('./mailbox-process.ts', import.meta.url));
const SECRET = 'a-secret-of-the-bench-that-is-long-enough';
const EMAILS = 1_000;
const EMAILS_BESIDE_KILLS = 2_000;
const KILLS = 20;
const LARGE_MB = 50;

interface Office {
  readonly server: ImapServer;
  readonly count: () => Promise<{ rows: number; subjects: number; cases: number }>;
  start(): ChildProcess;
  /** Skips the two minutes' wait for a killed process's lease. */
  endLease(): Promise<void>;
}

export async function benchMailbox(): Promise<void> {
  await withOffice(async (office) => {
    for (let n = 0; n < EMAILS; n += 1) office.server.deliver(emailOf(n));
    const begun = performance.now();
    const running = office.start();
    await until(async () => (await office.count()).rows === EMAILS);
    console.log(
      `${EMAILS} emails, each a case: ${((performance.now() - begun) / 1_000).toFixed(1)} s (aim 60)`,
    );
    const arrived = performance.now();
    office.server.deliver(emailOf(EMAILS));
    await until(async () => (await office.count()).rows === EMAILS + 1);
    console.log(
      `one more, from its arrival to its row: ${(performance.now() - arrived).toFixed(0)} ms (aim 5,000)`,
    );
    const before = memoryOf(running);
    let most = before;
    office.server.deliver(largeEmail());
    await until(async () => {
      most = Math.max(most, memoryOf(running));
      return (await office.count()).rows === EMAILS + 2;
    });
    console.log(`memory for one of ${LARGE_MB} MB: ${(most - before).toFixed(0)} MB more (aim 200)`);
    await kill(running);
  });
  await withOffice(async (office) => {
    for (let n = 0; n < EMAILS_BESIDE_KILLS; n += 1) office.server.deliver(emailOf(n));
    for (let n = 1; n <= KILLS; n += 1) {
      const running = office.start();
      const goal = Math.round((n * EMAILS_BESIDE_KILLS) / (KILLS + 1));
      await until(async () => (await office.count()).rows >= goal);
      await kill(running);
      await office.endLease();
    }
    const last = office.start();
    await until(async () => office.server.count('INBOX') === 0);
    await kill(last);
    const { rows, subjects, cases } = await office.count();
    console.log(
      `${EMAILS_BESIDE_KILLS} emails, the process killed ${KILLS} times: ${rows} rows, ${subjects} different emails, ${cases} cases`,
    );
  });
}

async function withOffice(use: (office: Office) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kindlewick-bench-mailbox-'));
  const url = pathToFileURL(join(folder, 'kindlewick.db')).href;
  const open = openDatabase<Schema>(url);
  await migrate(open);
  const server = await startImapServer();
  const { username, password } = IMAP_LOGIN;
  const settings = {
    host: '127.0.0.1',
    port: server.port,
    tls: 'upgrade',
    sign_in: 'password',
    username,
  } as const;
  const folders = { folder: 'INBOX', done_folder: 'Done' };
  const saving = { password, version: 0, by: 'the bench', now: Date.now() - 60_000, secret: SECRET };
  await saveMailbox(open, { settings: { ...settings, ...folders }, ...saving });
  await use({
    server,
    start() {
      return spawn(process.execPath, [PROGRAM, url, folder, SECRET], { stdio: 'inherit' });
    },
    async endLease() {
      await open.transact((trx) => trx.updateTable('mailbox').set({ held_until: 0 }).execute());
    },
    async count() {
      const { count } = open.db.fn;
      const emails = await open.db
        .selectFrom('incoming_mails')
        .select([count<number>('id').as('rows'), count<number>('subject').distinct().as('subjects')])
        .executeTakeFirstOrThrow();
      const { cases } = await open.db
        .selectFrom('cases')
        .select(count<number>('id').as('cases'))
        .executeTakeFirstOrThrow();
      return { ...emails, cases };
    },
  });
  await open.close();
  await server.stop();
  rmSync(folder, { recursive: true });
}

function emailOf(n: number): string {
  const head = `From: Visitor ${n} <visitor${n}@visitor.example>\r\nSubject: Question ${n}\r\nMessage-ID: <q${n}@visitor.example>`;
  return `${head}\r\n\r\nCould someone come on Mondays? ${n}\r\n`;
}

function largeEmail(): string {
  const line = `${'A'.repeat(76)}\r\n`;
  const file = `Content-Type: application/pdf; name=plan.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n`;
  const lines = line.repeat(Math.floor((LARGE_MB * 1024 * 1024) / line.length));
  return `From: Visitor <large@visitor.example>\r\nSubject: Large\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${file}${lines}\r\n--b--\r\n`;
}

async function kill(running: ChildProcess): Promise<void> {
  const ended = once(running, 'exit');
  running.kill('SIGKILL');
  await ended;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(50);
}
