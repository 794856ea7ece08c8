import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { servicesContext } from '#app/context.ts';
import { takeLease } from '#domain/schedule/lease.server.ts';
import { accountsOn, addPerson, SECRET } from '#domain/staff/test-accounts.ts';
import { startTexting } from '#domain/text-messages/test-texting.ts';
import { MINUTE_MS, SECOND_MS } from '#platform/clock/clock.ts';
import type { Place } from '#platform/database/open.server.ts';
import type { OutgoingMail } from '#platform/mail/outgoing-mail.ts';
import { describeOnSqlite, type TestDatabase } from '#test/databases.ts';

import { addCase, silentLog } from '#test/outbox.ts';
import { requestContextFor } from '#test/request-context.ts';
import { THIS_PROCESS, type WritingWatch, watchWriting } from './watch-writing.ts';

/** Processes that notice an outage in the same hour send the same email. */
const BEGUN = Date.parse('2026-11-23T10:05:00Z');

describeOnSqlite('while nothing can be saved', (open) => {
  let database: TestDatabase;
  let ticks = 0;
  let mails: OutgoingMail[] = [];
  let texts: string[] = [];
  let isMailServerUp = true;
  let ended = 0;
  let place: Place = 'here';

  function watch(): WritingWatch {
    const { open: _, ...services } = requestContextFor({ open: database }).get(servicesContext);
    return watchWriting({
      ...{ ...services, open: { ...database, place: () => place }, secret: SECRET, log: silentLog },
      outbox: { ...services.outbox, sends: true },
      sms: {
        sender: {
          send: async (_, { text }) => {
            texts.push(text);
            return { id: null };
          },
        },
        reportUrl: null,
      },
      held: {
        hold: async () => {},
        send: async (mail) => {
          if (!isMailServerUp) throw new Error('no mail server');
          mails.push(mail);
        },
      },
      ...{ origin: 'https://care.example', mailFrom: undefined },
      ...{ ticks: () => ticks, clock: () => BEGUN + ticks },
      end: () => {
        ended += 1;
      },
    });
  }
  const setFailing = async (isFailing: boolean) =>
    void (await sql`pragma query_only = ${sql.lit(isFailing ? 1 : 0)}`.execute(database.db));
  async function pass(minutes: number, ...processes: readonly WritingWatch[]) {
    const end = ticks + minutes * MINUTE_MS;
    for (; ticks < end; ticks += 20 * SECOND_MS) for (const one of processes) await one.look();
  }

  beforeEach(async () => {
    database = await open();
    [ticks, mails, texts, isMailServerUp, ended, place] = [0, [], [], true, 0, 'here'];
    const staff = accountsOn(database);
    await addPerson(staff, 'olive@office.example', 'owner');
    await addPerson(staff, 'cora@office.example', 'coordinator');
    await startTexting(database, SECRET, { on_call: '07700 900 123' });
  });
  afterEach(() => setFailing(false));

  test('owners get one email and the on-call manager one text, and another of each when it is over', async () => {
    const site = watch();
    await pass(2, site);
    await setFailing(true);
    await pass(60, site);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['olive@office.example', 'Your website can’t save messages: please act now'],
    ]);
    expect(mails[0]?.text).toContain('The database can only be read. (SQLITE_READONLY)');
    expect(texts).toEqual([expect.stringMatching(/can.t save messages/)]);
    await setFailing(false);
    await pass(10, site);
    expect(mails.map(({ subject }) => subject).slice(1)).toEqual(['Your website saves messages again']);
    expect(texts).toHaveLength(2);
    await pass(60, site);
    expect([mails.length, texts.length]).toEqual([2, 2]);
  });

  test('nobody is called for what passes in a minute', async () => {
    const site = watch();
    await pass(1, site);
    await setFailing(true);
    await pass(1, site);
    await setFailing(false);
    await pass(30, site);
    expect([mails.length, texts.length]).toEqual([0, 0]);
  });

  test('the email is tried again until the mail server takes it, and the text is sent once', async () => {
    const site = watch();
    await pass(1, site);
    isMailServerUp = false;
    await setFailing(true);
    await pass(30, site);
    expect([mails.length, texts.length]).toEqual([0, 1]);
    isMailServerUp = true;
    await pass(30, site);
    expect([mails.length, texts.length]).toEqual([1, 1]);
  });

  test('of several processes the one that runs the schedule speaks', async () => {
    await takeLease(database, { holder: 'a', place: 'another machine, process 7', leaseMs: MINUTE_MS });
    const other = watch();
    await pass(2, other);
    await takeLease(database, { holder: 'a', place: THIS_PROCESS, leaseMs: MINUTE_MS });
    const holding = watch();
    await holding.look();
    await setFailing(true);
    await pass(15, other, holding);
    expect([mails.length, texts.length]).toEqual([1, 1]);
    // A mail program shows only one email for each Message-ID.
    await pass(30, other, holding);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(texts).toHaveLength(1);
  });

  test('a process that saves nothing itself finds it out', async () => {
    const site = watch();
    await pass(1, site);
    await setFailing(true);
    await pass(1, site);
    expect(database.writing.failure()).toMatchObject({ code: 'SQLITE_READONLY' });
    await setFailing(false);
    await pass(1, site);
    expect(database.writing.failure()).toBeNull();
    await addCase(database);
  });

  test('a process whose file another has replaced ends, so that the next one opens that', async () => {
    const site = watch();
    place = 'replaced';
    await site.look();
    await site.look();
    expect(ended).toBe(1);
  });

  test('a process whose file has gone ends soon, but not while someone moves it aside and back', async () => {
    const site = watch();
    place = 'gone';
    await site.look();
    place = 'here';
    await pass(1, site);
    expect(ended).toBe(0);
    place = 'gone';
    await pass(1, site);
    expect(ended).toBe(1);
  });
});
