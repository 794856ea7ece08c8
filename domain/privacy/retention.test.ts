import { expect, test } from 'vitest';
import type { NewCase } from '#domain/cases/case.table.ts';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { addActor, addCase, reading } from '#domain/cases/test-cases.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { DEFAULT_PERIODS } from '../provider/periods.ts';
import { retainLonger } from './decide.server.ts';
import { openTooLong } from './due.server.ts';
import { holdCase, liftHold } from './hold.server.ts';
import { listToDecide, previewRetention } from './preview.server.ts';
import { erasesFrom, runRetention } from './run.server.ts';
import { listRuns } from './run-record.server.ts';

const at = (iso: string) => Date.parse(iso);
const NOW = at('2026-11-21T04:00:00Z');
const files = testFiles();

/** Makes the office look long in use: the first week erases nothing. */
async function settled(open: TestDatabase): Promise<TestDatabase> {
  const counts = JSON.stringify({
    enquiry: 0,
    concern: 0,
    application: 0,
    spam: 0,
    comments: 0,
    commentAddresses: 0,
    mails: 0,
    files: 0,
    held: 0,
    toDecide: 0,
    openTooLong: 0,
    errors: 0,
    ever: 0,
  });
  const started_at = NOW - 30 * DAY_MS;
  await open.db
    .insertInto('retention_runs')
    .values({ day: '2026-10-22', started_at, leased_until: 0, ended_at: started_at, counts })
    .execute();
  return open;
}

const run = (open: TestDatabase, now = NOW) =>
  runRetention({ open, files, periods: DEFAULT_PERIODS, clock: () => now });

const closed = (open: TestDatabase, received: string, columns: Partial<NewCase> = {}) =>
  addCase(open.db, { kind: 'enquiry', received_at: at(received), closed_at: at(received), ...columns });

const left = async ({ db }: TestDatabase) =>
  (await db.selectFrom('cases').select('reference').execute()).map(({ reference }) => reference).sort();

describeOnBothDatabases('retention', (open) => {
  test('takes what is closed and over its period, and nothing that is open, held or answered since', async () => {
    const database = await settled(await open());
    const actor = await addActor(database);
    await closed(database, '2025-11-20T03:00:00Z');
    const young = await closed(database, '2025-11-21T05:00:00Z');
    const still = await addCase(database.db, { kind: 'enquiry', received_at: at('2024-01-01') });
    const answered = await closed(database, '2025-01-01');
    const reply = { case_id: answered.id, staff_id: actor.id, body: 'Yes', sent_at: at('2026-01-01') };
    await database.db
      .insertInto('replies')
      .values({ ...reply, submission_key: 'k' })
      .execute();
    const held = await closed(database, '2025-01-02');
    await hold(database, held.reference);
    await closed(database, '2026-10-01', { spam_at: at('2026-10-02') });
    await closed(database, '2016-11-01', { kind: 'concern' });
    const concern = await closed(database, '2017-01-01', { kind: 'concern' });
    await closed(database, '2025-06-01', { kind: 'application', stage: 'not-appointed' });
    const hired = await closed(database, '2025-06-02', { kind: 'application', stage: 'hired' });
    const thanks = await closed(database, '2020-01-01', { kind: 'thanks' });

    expect(await run(database)).toBe(true);
    expect(await left(database)).toEqual(
      [young, still, answered, held, concern, hired, thanks].map((one) => one.reference).sort(),
    );
    const [last] = await listRuns(database.db);
    expect(last).toMatchObject({ day: '2026-11-21', endedAt: NOW });
    expect(last?.counts).toMatchObject({ enquiry: 1, spam: 1, concern: 1, application: 1, held: 1 });
    expect(last?.counts).toMatchObject({ toDecide: 2, openTooLong: 1, errors: 0 });
    const toDecide = await listToDecide(database.db, DEFAULT_PERIODS, {
      access: EVERY_CASE,
      now: NOW,
      limit: 10,
    });
    expect(toDecide.map(({ rule, reference }) => [rule, reference])).toEqual([
      ['hired', hired.reference],
      ['thanks', thanks.reference],
    ]);
    const long = await openTooLong(database.db, DEFAULT_PERIODS, { access: EVERY_CASE, now: NOW, limit: 10 });
    expect(long.map(({ reference }) => reference)).toEqual([still.reference]);
  });

  test('what someone may not read takes no place in their list', async () => {
    const database = await open();
    const long = { received_at: NOW - 4_000 * DAY_MS } as const;
    await addCase(database.db, { ...long, kind: 'concern', received_at: long.received_at - DAY_MS });
    const own = await addCase(database.db, { ...long, kind: 'enquiry' });
    const access = reading(['enquiry']);
    const listed = await openTooLong(database.db, DEFAULT_PERIODS, { access, now: NOW, limit: 1 });
    expect(listed.map(({ reference }) => reference)).toEqual([own.reference]);
  });

  test('erases nothing in its first week, however old', async () => {
    const database = await open();
    await closed(database, '2020-01-01');
    expect(await run(database)).toBe(true);
    expect((await left(database)).length).toBe(1);
    expect(await erasesFrom(database.db)).toBe(NOW + 7 * DAY_MS);
    await run(database, NOW + 6 * DAY_MS);
    expect((await left(database)).length).toBe(1);
    await run(database, NOW + 7 * DAY_MS);
    expect(await left(database)).toEqual([]);
  });

  test('runs once a day however many processes try, and not before three in the morning', async () => {
    const database = await settled(await open());
    expect(await run(database, at('2026-11-21T02:59:00Z'))).toBe(false);
    const tries = await Promise.all([run(database), run(database), run(database)]);
    expect(tries.filter(Boolean).length).toBe(1);
    expect(await run(database, NOW + 3_600_000)).toBe(false);
    expect(await run(database, NOW + DAY_MS)).toBe(true);
  });

  test('is gone on with by another process when one was ended', async () => {
    const database = await settled(await open());
    for (const day of ['01', '02', '03']) await closed(database, `2025-01-${day}`);
    const stop = new AbortController();
    let looked = 0;
    const ending = {
      open: database,
      files,
      periods: DEFAULT_PERIODS,
      signal: stop.signal,
      clock: () => {
        // Ends in the middle of the first case or soon after.
        if (++looked > 4) stop.abort();
        return NOW;
      },
    };
    await runRetention(ending);
    const between = (await left(database)).length;
    expect(between).toBeGreaterThan(0);
    expect((await listRuns(database.db))[0]?.endedAt).toBeNull();
    expect(await run(database, NOW + 60_000)).toBe(true);
    expect(await left(database)).toEqual([]);
    expect((await listRuns(database.db))[0]).toMatchObject({ counts: { enquiry: 3 }, day: '2026-11-21' });
  });

  test('says for the next 30 days what goes on which day, and what a hold keeps', async () => {
    const database = await open();
    const first = await closed(database, '2025-11-25T12:00:00Z');
    const second = await closed(database, '2025-11-25T13:00:00Z');
    const spam = await closed(database, '2026-11-01', { spam_at: at('2026-11-01T12:00:00Z') });
    await closed(database, '2026-01-01');
    const held = await closed(database, '2025-11-24');
    await hold(database, held.reference);
    const { days, held: heldCases } = await previewRetention(database.db, EVERY_CASE, {
      periods: DEFAULT_PERIODS,
      now: NOW,
    });
    expect(days.map(({ day, counts }) => [day, counts])).toEqual([
      ['2026-11-26', { enquiry: 2 }],
      ['2026-12-02', { spam: 1 }],
    ]);
    expect(days.flatMap(({ cases }) => cases.map(({ reference }) => reference))).toEqual([
      first.reference,
      second.reference,
      spam.reference,
    ]);
    expect(heldCases.map(({ reference }) => reference)).toEqual([held.reference]);
  });

  test('lets a merged case go with the other, and holds both when one is held', async () => {
    const database = await settled(await open());
    const root = await closed(database, '2025-01-01');
    const member = await addCase(database.db, { kind: 'enquiry', received_at: at('2025-01-02') });
    await database.db
      .updateTable('cases')
      .set({ merged_into: root.id, merged_at: 1 })
      .where('id', '=', member.id)
      .execute();
    const by = await hold(database, member.reference);
    await run(database);
    expect((await left(database)).length).toBe(2);
    await liftHold(database, { reference: member.reference, actor: by, now: NOW });
    await run(database, NOW + DAY_MS);
    expect(await left(database)).toEqual([]);
  });

  test('what someone decided to keep is asked about again after another period', async () => {
    const database = await open();
    const actor = await addActor(database);
    const thanks = await closed(database, '2020-01-01', { kind: 'thanks' });
    const ask = (now: number) =>
      listToDecide(database.db, DEFAULT_PERIODS, { access: EVERY_CASE, now, limit: 10 });
    expect((await ask(NOW)).length).toBe(1);
    await retainLonger(database, { reference: thanks.reference, actor, now: NOW });
    expect(await ask(NOW + DAY_MS)).toEqual([]);
    expect((await ask(NOW + 740 * DAY_MS)).length).toBe(1);
  });

  test('takes comments that were refused, addresses of old ones, and old mail to staff', async () => {
    const database = await settled(await open());
    const mail = {
      template: 'test',
      caseId: null,
      recipient: 'a@example.org',
      messageIdDomain: 'x',
    } as const;
    const id = await database.transact((trx) => enqueueMail(trx, { ...mail, now: at('2026-01-01') }));
    await database.transact((trx) => enqueueMail(trx, { ...mail, now: at('2026-01-01') }));
    await database.db
      .updateTable('mails')
      .set({ sent_at: at('2026-01-01') })
      .where('id', '=', id)
      .execute();
    await run(database);
    expect((await database.db.selectFrom('mails').select('id').execute()).length).toBe(1);
    expect((await listRuns(database.db))[0]?.counts.mails).toBe(1);
  });
});

async function hold(open: TestDatabase, reference: string) {
  const actor = await addActor(open);
  await holdCase(open, { reference, reason: 'A claim', reviewBy: '2027-01-01', actor, now: NOW });
  return actor;
}
