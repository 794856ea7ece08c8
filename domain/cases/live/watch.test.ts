import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { queueNotice } from '#domain/cases/notices/give.server.ts';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { settle, takeDueMail } from '#domain/outbox/lease.server.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { eventually } from '#test/eventually.ts';
import { silentLog } from '#test/outbox.ts';
import { touchCase } from '../edit/edit-case.server.ts';
import { caseMailEnded } from '../replies/mail-fate.server.ts';
import { addActor, addArrival, addCase, SATURDAY } from '../test-cases.ts';
import { assignCase } from '../verbs/assign.server.ts';
import { changeKind } from '../verbs/change-kind.server.ts';
import { changeStatus } from '../verbs/change-status.server.ts';
import { addTask, finishTask, removeTask, reopenTask } from '../verbs/tasks.server.ts';
import { markGone, markHere } from './presence.server.ts';
import { CHANGES_KEPT_MS, changesSince, removeOldChanges } from './tail.server.ts';
import { type LiveUpdate, watchInbox } from './watch.server.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** A watch of one process, and what it has announced. */
async function watching(open: OpenDatabase, { clock = () => SATURDAY, log = silentLog } = {}) {
  const watch = watchInbox(open, { clock, log, everyMs: 20 });
  const heard: LiveUpdate[] = [];
  const listener = {
    staffId: 'maya',
    heard: (update: LiveUpdate) => void heard.push(update),
    ended: vi.fn(),
  };
  const leave = watch.listen(listener);
  ended.push(() => watch.stop());
  await watch.ready();
  const changes = () => heard.flatMap(({ cases }) => cases);
  const changesBeforeNext = async () => {
    const { reference } = await addArrival(open.db);
    const isNext = (change: { reference: string }) => change.reference === reference;
    await eventually(() => expect(changes().some(isNext)).toBe(true));
    return changes().slice(0, changes().findIndex(isNext));
  };
  return { watch, heard, leave, listener, changes, changesBeforeNext };
}

describeOnBothDatabases('watching the inbox', (open) => {
  test('tells of a message that another process kept, and not of those before', async () => {
    const database = await open();
    await addCase(database.db);
    const { changes, changesBeforeNext } = await watching(database);
    const other = openDatabase<Schema>(database.url);
    ended.push(() => other.close());
    const { reference } = await addArrival(other.db, { kind: 'enquiry' });
    await eventually(() =>
      expect(changes()).toMatchObject([{ reference, kind: 'enquiry', what: 'new', by: null }]),
    );
    expect(await changesBeforeNext()).toHaveLength(1);
  });

  test('tells of what staff did, once, and by whom', async () => {
    const database = await open();
    const actor = await addActor(database);
    const { reference } = await addCase(database.db);
    const { changes } = await watching(database);
    await assignCase(database, { reference, assigneeId: actor.id, actor, now: SATURDAY });
    const change = { reference, kind: 'concern', what: 'changed', by: actor.id };
    await eventually(() => expect(changes()).toMatchObject([change]));
    await changeStatus(database, { reference, to: 'waiting', until: SATURDAY * 2, actor, now: SATURDAY });
    await eventually(() => expect(changes()).toMatchObject([change, change]));
  });

  test('tells of a task that was ticked off, taken back or removed', async () => {
    const database = await open();
    const actor = await addActor(database);
    const { reference } = await addCase(database.db);
    const by = { reference, actor, now: SATURDAY };
    await addTask(database, { ...by, title: 'Ring back', dueOn: null, assigneeId: null });
    const { id: taskId } = await database.db.selectFrom('tasks').select('id').executeTakeFirstOrThrow();
    const { changes } = await watching(database);
    const change = { reference, kind: 'concern', what: 'changed', by: actor.id };
    for (const [times, work] of [finishTask, reopenTask, removeTask].entries()) {
      await work(database, { ...by, taskId });
      await eventually(() =>
        expect(changes()).toMatchObject(Array.from({ length: times + 1 }, () => change)),
      );
    }
    expect(await finishTask(database, { ...by, taskId })).toEqual({ outcome: 'missing' });
    // They are no history.
    expect(await database.db.selectFrom('case_events').selectAll().execute()).toEqual([]);
  });

  test('suspected spam is no new message', async () => {
    const database = await open();
    const { changes } = await watching(database);
    await addArrival(database.db, { spam_at: SATURDAY });
    await eventually(() => expect(changes()).toMatchObject([{ what: 'changed' }]));
  });

  test('a case that changes its kind concerns everyone who may have seen it', async () => {
    const database = await open();
    const actor = await addActor(database);
    const { reference } = await addCase(database.db, { kind: 'enquiry' });
    const { heard } = await watching(database);
    await changeKind(database, { reference, kind: 'concern', actor, now: SATURDAY });
    await eventually(() => expect(heard.some(({ more }) => more)).toBe(true));
  });

  test('tells that the mail of a case has left', async () => {
    const database = await open();
    const row = await addCase(database.db);
    await database.transact((trx) =>
      queueNotice(trx, {
        mail: {
          template: 'staff-notice',
          caseId: row.id,
          recipient: 'm@example.org',
          detail: { notice: 'new', dueAt: null },
        },
        now: SATURDAY,
      }),
    );
    const { changes } = await watching(database);
    const mail = (await takeDueMail(database, SATURDAY))!;
    await settle(database, mail, { kind: 'sent', at: SATURDAY }, caseMailEnded);
    await eventually(() => expect(changes()).toMatchObject([{ reference: row.reference, what: 'changed' }]));
  });

  test('tells who opens a case, writes and leaves', async () => {
    const database = await open();
    const actor = await addActor(database, { name: 'Tomas' });
    const { reference } = await addCase(database.db);
    const { heard } = await watching(database);
    const people = () =>
      heard.flatMap(({ presence }) =>
        presence.map((one) => one.people.map(({ name, writing }) => `${name} ${writing}`)),
      );
    await markHere(database, { reference, writing: false, actor, now: SATURDAY });
    await eventually(() => expect(people()).toEqual([['Tomas false']]));
    await markHere(database, { reference, writing: true, actor, now: SATURDAY });
    await eventually(() => expect(people()).toEqual([['Tomas false'], ['Tomas true']]));
    await markGone(database, { reference, actor });
    await eventually(() => expect(people()).toEqual([['Tomas false'], ['Tomas true'], []]));
  });

  test('thousands of new rows are told as one "something happened"', async () => {
    const database = await open();
    const { heard, changes, changesBeforeNext } = await watching(database);
    const row = await addArrival(database.db, { spam_at: SATURDAY });
    await eventually(() => expect(changes()).toHaveLength(1));
    const change = { case_id: row.id, staff_id: null, at: SATURDAY, what: 'changed' } as const;
    await database.db
      .insertInto('case_changes')
      .values(Array.from({ length: 600 }, () => change))
      .execute();
    await eventually(() => expect(heard.some(({ more }) => more)).toBe(true));
    expect(await changesBeforeNext()).toHaveLength(1);
  });

  test('asks nothing while nobody listens, and ends whoever listens when the process ends', async () => {
    const database = await open();
    const { leave, heard, watch, listener } = await watching(database);
    const colleague = await watching(database);
    leave();
    await colleague.changesBeforeNext();
    // A watch that went on asking would have announced the first of the two by the time the second is.
    await colleague.changesBeforeNext();
    expect(heard).toEqual([]);
    watch.listen(listener);
    watch.stop();
    expect(listener.ended).toHaveBeenCalledOnce();
  });

  test('goes on after the database was away', async () => {
    const database = await open();
    const log = pino({ level: 'silent' });
    const warned = vi.spyOn(log, 'warn');
    const { changes } = await watching(database, { log });
    await database.db.schema.alterTable('presence').renameTo('elsewhere').execute();
    await eventually(() => expect(warned).toHaveBeenCalled());
    const { reference } = await addArrival(database.db);
    await database.db.schema.alterTable('elsewhere').renameTo('presence').execute();
    await eventually(() => expect(changes()).toMatchObject([{ reference, what: 'new' }]));
  });

  test('knows what a page has missed since it was drawn', async () => {
    const database = await open();
    const actor = await addActor(database);
    expect(await changesSince(database.db, 1)).toBeNull();
    const { reference } = await addCase(database.db, { received_at: SATURDAY });
    const missed = { reference, kind: 'concern', what: 'new', by: null };
    expect(await changesSince(database.db, SATURDAY)).toMatchObject([missed]);
    expect(await changesSince(database.db, SATURDAY + 1)).toBeNull();
    await assignCase(database, { reference, assigneeId: actor.id, actor, now: SATURDAY + 1 });
    expect(await changesSince(database.db, SATURDAY + 1)).toEqual([]);
  });
});

describeOnBothDatabases('changes beside each other', (open) => {
  /** Only PostgreSQL runs transactions side by side; on SQLite one waits for the other, which must work as well. */
  test('are each told once, also one that is committed after newer ones were told', async () => {
    const database = await open();
    const [early, late] = [await addCase(database.db), await addCase(database.db)];
    const other = openDatabase<Schema>(database.url);
    ended.push(() => other.close());
    const { changes, changesBeforeNext } = await watching(database);
    const references = () => changes().map(({ reference }) => reference);
    const [written, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = other.transact(async (trx) => {
      await touchCase(trx, { caseId: late.id, now: SATURDAY });
      written.resolve();
      if (other.dialect === 'postgres') await committed.promise;
    });
    await written.promise;
    await database.transact((trx) => touchCase(trx, { caseId: early.id, now: SATURDAY }));
    await eventually(() => expect(references()).toContain(early.reference));
    committed.resolve();
    await slow;
    await eventually(() =>
      expect(references().toSorted()).toEqual([early.reference, late.reference].toSorted()),
    );
    expect(await changesBeforeNext()).toHaveLength(2);
  });

  test('are forgotten after a week, but for the newest', async () => {
    const database = await open();
    const { id: caseId } = await addCase(database.db);
    for (const now of [SATURDAY, SATURDAY + 1]) await touchCase(database.db, { caseId, now });
    await removeOldChanges(database, SATURDAY + CHANGES_KEPT_MS + 2);
    expect(await database.db.selectFrom('case_changes').select('at').execute()).toEqual([
      { at: SATURDAY + 1 },
    ]);
    expect(await changesSince(database.db, SATURDAY + 1)).toEqual([]);
    expect(await changesSince(database.db, SATURDAY + 2)).toBeNull();
  });
});
