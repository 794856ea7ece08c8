import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import type { MailServer } from '#platform/mail/outgoing-mail.ts';
import { MAIL_SERVER_LIMITS, openMailServer } from '#platform/mail/smtp.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { type Mailbox, startMailbox } from '#test/mailbox.ts';
import { composePlainly, queueMail, readMail, silentLog } from '#test/outbox.ts';
import { GIVE_UP_AFTER_MS, LONGEST_PAUSE_MS, WRITING_ATTEMPTS } from './back-off.ts';
import { type Delivery, deliverDueMails } from './deliver.server.ts';
import { COMPOSE_LIMIT_MS, LEASE_MS, settle, takeDueMail } from './lease.server.ts';

let box: Mailbox;
const servers: MailServer[] = [];
beforeEach(async () => {
  box = await startMailbox();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await box.stop();
});

function delivery(now = 0, changed: Partial<Delivery> = {}, url = box.url): Delivery {
  const mailServer = openMailServer(url);
  servers.push(mailServer);
  return { mailServer, compose: composePlainly, clock: () => now, log: silentLog, ...changed };
}

describeOnBothDatabases('delivering due mails', (open) => {
  test('a mail that is due is sent once and says when', async () => {
    const database = await open();
    const id = await queueMail(database);
    const notYet = await queueMail(database, { now: 2 });
    expect((await deliverDueMails(database, delivery(1))).sent).toBe(1);
    expect((await deliverDueMails(database, delivery(1))).sent).toBe(0);
    expect(box.mails.map(({ envelope }) => envelope.to)).toEqual([['ceridwen@visitor.example']]);
    expect(await readMail(database, id)).toMatchObject({ sent_at: 1, attempts: 1, leased_until: null });
    expect(await readMail(database, notYet)).toMatchObject({ sent_at: null, attempts: 0 });
  });

  test('urgent emails overtake those that have waited longer', async () => {
    const database = await open();
    const ordinary: number[] = [];
    for (let n = 0; n < 8; n++) ordinary.push(await queueMail(database));
    const link = await queueMail(database, { template: 'staff-link', now: 1 });
    const notice = await queueMail(database, { template: 'staff-notice', isUrgent: true, now: 2 });
    const mailIds = [];
    for (let mail = await takeDueMail(database, 2); mail; mail = await takeDueMail(database, 2))
      mailIds.push(mail.id);
    expect(mailIds).toEqual([link, notice, ...ordinary]);
  });

  test('two workers that share the queue send every mail exactly once', async () => {
    const database = await open();
    const other = openDatabase<Schema>(database.url);
    const ids = [];
    for (let n = 0; n < 40; n++) ids.push(await queueMail(database));
    const rounds = await Promise.all([
      deliverDueMails(database, delivery()),
      deliverDueMails(other, delivery()),
    ]);
    await other.close();
    const sent = rounds.map((round) => round.sent);
    expect(sent[0]! + sent[1]!).toBe(40);
    expect(Math.min(...sent)).toBeGreaterThan(0);
    expect(box.mails.map(({ subject }) => subject).sort()).toEqual(ids.map((id) => `Mail ${id}`).sort());
  });

  test('a worker killed after handing a mail over leaves it to the next, with the same Message-ID', async () => {
    const database = await open();
    const id = await queueMail(database);
    const worker = spawn(
      process.execPath,
      [
        '--input-type=module-typescript',
        '-e',
        `import { deliverDueMails } from '#domain/outbox/deliver.server.ts';
         import { openDatabase } from '#platform/database/open.server.ts';
         import { openMailServer } from '#platform/mail/smtp.server.ts';
         import { composePlainly, silentLog } from '#test/outbox.ts';
         const [database, mailServer] = [openDatabase(process.env.DB), openMailServer(process.env.SMTP)];
         await deliverDueMails(database, { mailServer, compose: composePlainly, clock: Date.now, log: silentLog });`,
      ],
      { env: { ...process.env, DB: database.url, SMTP: box.url }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const ended = once(worker, 'exit');
    let first = true;
    box.onArrival(async () => {
      if (!first) return;
      first = false;
      worker.kill('SIGKILL');
      await ended;
    });
    expect((await ended)[1]).toBe('SIGKILL');
    expect(await readMail(database, id)).toMatchObject({ sent_at: null, attempts: 1 });

    expect((await deliverDueMails(database, delivery(Date.now()))).sent).toBe(0);
    expect((await deliverDueMails(database, delivery(Date.now() + LEASE_MS))).sent).toBe(1);
    expect(box.mails).toHaveLength(2);
    expect(box.mails[1]?.messageId).toBe(box.mails[0]?.messageId);
    expect(box.mails[0]?.messageId).toBe((await readMail(database, id)).message_id);
  });

  test('a mail that the server puts off comes back later with the same Message-ID', async () => {
    const database = await open();
    const id = await queueMail(database);
    const accept = box.refuse({ code: 451, text: '4.7.1 <ceridwen@visitor.example> is greylisted' });
    expect((await deliverDueMails(database, delivery())).sent).toBe(0);
    const waiting = await readMail(database, id);
    expect(waiting).toMatchObject({ attempts: 1, sent_at: null, failed_at: null, leased_until: null });
    expect(waiting.last_error).toMatch(/^451 .*greylisted$/);
    expect(waiting.last_error).not.toMatch(/@|ceridwen/);
    expect(waiting.due_at).toBeGreaterThanOrEqual(MINUTE_MS * 0.8);
    expect(waiting.due_at).toBeLessThanOrEqual(MINUTE_MS * 1.2);

    accept();
    expect((await deliverDueMails(database, delivery(waiting.due_at - 1))).sent).toBe(0);
    expect((await deliverDueMails(database, delivery(waiting.due_at))).sent).toBe(1);
    expect(box.mails[0]?.messageId).toBe(waiting.message_id);
    expect(await readMail(database, id)).toMatchObject({ sent_at: waiting.due_at, last_error: null });
  });

  test('it is tried for at least 72 hours, at most some hours apart, and then given up', async () => {
    const database = await open();
    const id = await queueMail(database);
    box.refuse({ code: 450, text: 'Not now' });
    let [mail, now, gaps] = [await readMail(database, id), 0, 0];
    while (mail.failed_at === null) {
      now = mail.due_at;
      await deliverDueMails(database, delivery(now));
      mail = await readMail(database, id);
      if (mail.failed_at === null && mail.due_at - now > LONGEST_PAUSE_MS * 1.2) gaps += 1;
    }
    expect(now).toBeGreaterThanOrEqual(GIVE_UP_AFTER_MS);
    expect(now).toBeLessThan(GIVE_UP_AFTER_MS + 36 * HOUR_MS);
    expect(gaps).toBe(0);
    expect(mail).toMatchObject({ failed_at: now, sent_at: null, last_error: '450 Not now' });
  });

  test('a refused mail is given up at once and holds nobody up', async () => {
    const database = await open();
    const refused = await queueMail(database, { recipient: 'nobody@visitor.example' });
    const others = [await queueMail(database), await queueMail(database)];
    box.refuse({ code: 550, text: '5.1.1 <nobody@visitor.example> unknown', to: 'nobody@visitor.example' });
    expect((await deliverDueMails(database, delivery(7))).sent).toBe(2);
    const row = await readMail(database, refused);
    expect(row).toMatchObject({ failed_at: 7, sent_at: null, attempts: 1 });
    expect(row.last_error).toMatch(/^550 /);
    expect(row.last_error).not.toMatch(/@|nobody/);
    for (const id of others) expect(await readMail(database, id)).toMatchObject({ sent_at: 7 });
  });

  test('a mail that cannot be written is given up after a few attempts and holds nobody up', async () => {
    const database = await open();
    const poison = await queueMail(database);
    const other = await queueMail(database);
    const compose: Delivery['compose'] = async (mail) => {
      if (mail.id === poison) throw new Error('what ceridwen@visitor.example typed');
      return composePlainly(mail);
    };
    let now = 0;
    for (let attempt = 1; attempt <= WRITING_ATTEMPTS; attempt++) {
      expect(await readMail(database, poison)).toMatchObject({ failed_at: null });
      await deliverDueMails(database, delivery(now, { compose }));
      expect(await readMail(database, other)).toMatchObject({ sent_at: 0 });
      now += 10 * MINUTE_MS;
    }
    const row = await readMail(database, poison);
    expect(row).toMatchObject({ attempts: WRITING_ATTEMPTS, last_error: 'The email could not be prepared' });
    expect(row.failed_at).not.toBeNull();
  });

  test('a wrong password loses no mail and is not tried with every one of them', async () => {
    const database = await open();
    const guarded = await startMailbox({ login: { user: 'site', password: 'right' } });
    for (let n = 0; n < 12; n++) await queueMail(database);
    const { host } = new URL(guarded.url);
    expect((await deliverDueMails(database, delivery(0, {}, `smtp://site:wrong@${host}`))).sent).toBe(0);
    const rows = await database.db.selectFrom('mails').selectAll().execute();
    expect(rows.every(({ failed_at, sent_at }) => failed_at === null && sent_at === null)).toBe(true);
    const tried = rows.filter(({ attempts }) => attempts > 0);
    expect(tried.length).toBeGreaterThan(0);
    expect(tried.length).toBeLessThanOrEqual(4);
    expect(tried[0]?.last_error).toMatch(/let us sign in/);
    expect((await deliverDueMails(database, delivery(HOUR_MS, {}, `smtp://site:right@${host}`))).sent).toBe(
      12,
    );
    await guarded.stop();
  });

  test('a server that hangs is left, and the mail waits', async () => {
    const database = await open();
    const id = await queueMail(database);
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const mailServer = openMailServer(`smtp://127.0.0.1:${port}`, { ...MAIL_SERVER_LIMITS, greetingMs: 200 });
    servers.push(mailServer);
    await deliverDueMails(database, delivery(0, { mailServer }));
    expect(await readMail(database, id)).toMatchObject({
      attempts: 1,
      failed_at: null,
      last_error: 'The mail server did not answer in time',
    });
    silent.close();
  });

  test('no transaction is open while a mail is handed over', async () => {
    const database = await open();
    const id = await queueMail(database);
    let written: number | undefined;
    box.onArrival(async () => {
      written ??= await queueMail(database as OpenDatabase, { now: 99 });
    });
    await deliverDueMails(database, delivery());
    expect(written).toBeGreaterThan(id);
  });

  test('a worker that lost its lease does not overwrite what the next one did', async () => {
    const database = await open();
    const id = await queueMail(database);
    const slow = (await takeDueMail(database, 0))!;
    expect(await takeDueMail(database, LEASE_MS - 1)).toBeUndefined();
    expect((await deliverDueMails(database, delivery(LEASE_MS))).sent).toBe(1);
    const done = await readMail(database, id);
    expect(await settle(database, slow, { kind: 'failed', at: LEASE_MS + 1, error: 'late' })).toBe(false);
    expect(await readMail(database, id)).toEqual(done);

    const next = await queueMail(database);
    const lost = (await takeDueMail(database, 0))!;
    const held = (await takeDueMail(database, LEASE_MS))!;
    expect(await settle(database, lost, { kind: 'sent', at: LEASE_MS + 1 })).toBe(false);
    expect(await readMail(database, next)).toEqual(held);
  });
});

test('a lease lasts longer than everything a worker may wait for', () => {
  const { connectMs, greetingMs, silenceMs, sendMs } = MAIL_SERVER_LIMITS;
  expect(sendMs).toBeGreaterThan(connectMs + greetingMs + silenceMs);
  expect(LEASE_MS).toBeGreaterThan(COMPOSE_LIMIT_MS + sendMs);
});
