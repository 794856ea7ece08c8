import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { reception } from '#domain/cases/test-reception.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { openFiles } from '#platform/files/files.server.ts';
import { openLog } from '#platform/log/log.server.ts';
import { IMAP_LOGIN, type ImapServer, startImapServer } from '#test/imap-server.ts';
import { readAndListen } from './fetch.server.ts';
import { holdMailbox, saveMailbox } from './mailbox.server.ts';
import { mail, text } from './test-mails/build-mail.ts';
import { listReported } from './unread.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'kindlewick-oddities-'));
const servers: ImapServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

export const questionOf = (n: number) =>
  mail({ from: `Ana <ana${n}@visitor.example>`, subject: `Question ${n}` }, text(`Could you help? ${n}`));

/** Starts a mailbox with three emails, the first with the UID 11, that tests can look into at any time. */
export async function mailboxOffice(open: OpenDatabase, { from: begun = Date.now() } = {}) {
  const server = await startImapServer();
  servers.push(server);
  for (let uid = 1; uid < 11; uid++) server.remove(server.deliver('Subject: Gone'));
  for (const n of [1, 2, 3]) server.deliver(questionOf(n), begun);
  const { secret, provider, targets } = reception(open);
  await saveMailbox(open, {
    settings: {
      ...{ host: '127.0.0.1', port: server.port, tls: 'upgrade', sign_in: 'password' },
      ...{ username: IMAP_LOGIN.username, folder: 'INBOX', done_folder: null },
    },
    ...{ password: IMAP_LOGIN.password, secret, version: 0, by: 'Mina', now: begun - HOUR_MS },
  });
  let now = begun;
  const { log } = openLog('silent');
  const parts = {
    ...{ open, secret, log, clock: () => now, allowsPlain: true, onReceived: () => {} },
    taking: () => ({ files: openFiles(folder), provider, targets }),
  };
  return {
    server,
    async look({ after = 0 } = {}) {
      now += after;
      const stop = new AbortController();
      const answers = server.current();
      server.script((command) => {
        if (command === 'IDLE') stop.abort();
        return answers(command);
      });
      const row = await holdMailbox(open, { holder: 'test', now });
      if (!row) throw new Error('Another process reads the mailbox');
      const isRead = await readAndListen(parts, row, { holder: 'test', stop: stop.signal });
      server.script(answers);
      return isRead;
    },
    subjects: async () =>
      (await open.db.selectFrom('incoming_mails').select('subject').execute())
        .map(({ subject }) => subject)
        .toSorted(),
    reported: () => listReported(open.db, now),
  };
}
