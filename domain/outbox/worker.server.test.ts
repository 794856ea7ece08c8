import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailServer } from '#platform/mail/outgoing-mail.ts';
import { CONNECTIONS_MAX, openMailServer } from '#platform/mail/smtp.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { type Mailbox, startMailbox } from '#test/mailbox.ts';
import { composePlainly, queueMail, readMail, silentLog } from '#test/outbox.ts';
import { startOutboxWorker, type WorkerParts } from './worker.server.ts';

let box: Mailbox;
let mailServer: MailServer;
beforeEach(async () => {
  box = await startMailbox();
  mailServer = openMailServer(box.url);
});
afterEach(async () => {
  await mailServer.close();
  await box.stop();
});

describeOnBothDatabases('the outbox worker', (open) => {
  const start = (parts: Pick<WorkerParts, 'open'> & Partial<WorkerParts>) =>
    startOutboxWorker({
      mailServer,
      compose: composePlainly,
      onEnd: async () => undefined,
      clock: () => 0,
      log: silentLog,
      ...parts,
    });

  test('sends what it finds at its start, what it is told of, and what it finds by itself', async () => {
    const database = await open();
    await queueMail(database);
    const worker = start({ open: database });
    await box.waitFor(1);
    await queueMail(database);
    worker.nudge();
    await box.waitFor(2);
    await worker.stop();
    await queueMail(database);
    const polling = start({ open: database, pollMs: 50 });
    await box.waitFor(3);
    await queueMail(database);
    await box.waitFor(4);
    await polling.stop();
  });

  test('ends the mail in flight when it is stopped, and starts no other', async () => {
    const database = await open();
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) ids.push(await queueMail(database));
    let arrived = () => {};
    const first = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    box.onArrival(async () => {
      arrived();
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    const worker = start({ open: database });
    await first;
    await worker.stop();
    const rows = await Promise.all(ids.map((id) => readMail(database, id)));
    const sent = rows.filter(({ sent_at }) => sent_at !== null);
    expect(sent.length).toBe(box.mails.length);
    expect(sent.length).toBeLessThanOrEqual(4);
    expect(rows.every(({ leased_until }) => leased_until === null)).toBe(true);
    worker.nudge();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(box.mails).toHaveLength(sent.length);
  });

  test('a clock that jumps ends no lease of an email that is being sent', async () => {
    const database = await open();
    for (let n = 0; n < 8; n++) await queueMail(database);
    let arrived = 0;
    const others = Promise.withResolvers<void>();
    box.onArrival(async () => {
      arrived += 1;
      if (arrived === 8) others.resolve();
      if (arrived > 1) return;
      await database.db
        .updateTable('mails')
        .set({ leased_until: 0 })
        .where('leased_until', 'is not', null)
        .execute();
      await others.promise;
    });
    const worker = start({ open: database });
    await box.waitFor(8);
    await worker.stop();
    expect(box.mails).toHaveLength(8);
    const waiting = database.db.selectFrom('mails').select('id').where('sent_at', 'is', null);
    expect(await waiting.execute()).toEqual([]);
  });

  test('waits for a mail in flight no longer than its limit', async () => {
    const database = await open();
    const id = await queueMail(database);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    box.onArrival(() => held);
    const worker = start({ open: database, stopLimitMs: 200 });
    await box.waitFor(1);
    const started = performance.now();
    await worker.stop();
    expect(performance.now() - started).toBeLessThan(2_000);
    expect((await readMail(database, id)).leased_until).not.toBeNull();
    release();
    await expect.poll(async () => (await readMail(database, id)).sent_at).toBe(0);
  });

  test('sends nothing while no mail may leave, and what waited once it may', async () => {
    const database = await open();
    const id = await queueMail(database);
    let mayLeave = false;
    const worker = start({ open: database, mayLeave: () => mayLeave });
    worker.nudge();
    expect(await readMail(database, id)).toMatchObject({ attempts: 0, sent_at: null });
    mayLeave = true;
    worker.nudge();
    await box.waitFor(1);
    await worker.stop();
  });

  test('leaves a mail server that refuses alone, however many new emails ask for a round', async () => {
    const database = await open();
    let connections = 0;
    const refusing = createServer((socket) => {
      connections += 1;
      socket.on('error', () => {});
      socket.end('421 Too busy\r\n');
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const { port } = refusing.address() as AddressInfo;
    const busy = openMailServer(`smtp://127.0.0.1:${port}`);
    const worker = start({ open: database, mailServer: busy });
    for (let n = 0; n < 30; n++) {
      const id = await queueMail(database);
      worker.nudge();
      if (n === 0)
        await expect.poll(async () => (await readMail(database, id)).last_error).toContain('421 Too busy');
    }
    await worker.stop();
    await busy.close();
    refusing.close();
    expect(connections).toBeLessThanOrEqual(CONNECTIONS_MAX);
  });

  test('outlives a database that fails', async () => {
    const database = await open();
    let broken = true;
    const failing = {
      ...database,
      transact: ((work) =>
        broken ? Promise.reject(new Error('gone')) : database.transact(work)) as typeof database.transact,
    };
    await queueMail(database);
    const worker = start({ open: failing, pollMs: 30 });
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(box.mails).toEqual([]);
    broken = false;
    await box.waitFor(1);
    await worker.stop();
  });
});
