import { afterEach, expect, test, vi } from 'vitest';
import { queueNotice } from '#domain/cases/notices/give.server.ts';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { eventually } from '#test/eventually.ts';
import { silentLog } from '#test/outbox.ts';
import { touchCase } from '../edit/edit-case.server.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { assignCase } from '../verbs/assign.server.ts';
import { changeKind } from '../verbs/change-kind.server.ts';
import { changeStatus } from '../verbs/change-status.server.ts';
import { addTask, finishTask, removeTask, reopenTask } from '../verbs/tasks.server.ts';
import { markGone, markHere } from './presence.server.ts';
import { changesSince } from './tail.server.ts';
import { type InboxWatch, type News, watchInbox } from './watch.server.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** A watch of one process, and what it has told. */
async function watching(open: OpenDatabase, clock = () => SATURDAY) {
  const watch = watchInbox(open, { clock, log: silentLog, everyMs: 20 });
  const heard: News[] = [];
  const listener = { staffId: 'maya', heard: (news: News) => void heard.push(news), ended: vi.fn() };
  const leave = watch.listen(listener);
  ended.push(() => watch.stop());
  await rounds(open);
  return { watch, heard, leave, listener, changes: () => heard.flatMap(({ cases }) => cases) };
}

/** Long enough for several looks at the database. */
async function rounds({ db }: OpenDatabase) {
  await db.selectFrom('cases').select('id').limit(1).execute();
  await new Promise((resolve) => setTimeout(resolve, 150));
}

describeOnBothDatabases('watching the inbox', (open) => {
  test('tells of a message that another process kept, and not of those before', async () => {
    const database = await open();
    await addCase(database.db);
    const { changes } = await watching(database);
    const other = openDatabase<Schema>(database.url);
    ended.push(() => other.close());
    const { reference } = await addCase(other.db, { kind: 'enquiry' });
    await eventually(() =>
      expect(changes()).toEqual([{ reference, kind: 'enquiry', what: 'new', by: null }]),
    );
    await rounds(database);
    expect(changes()).toHaveLength(1);
  });

  test('tells of what staff did, once, and by whom', async () => {
    const database = await open();
    const actor = await addActor(database);
    const { reference } = await addCase(database.db);
    const { changes } = await watching(database);
    await assignCase(database, { reference, assigneeId: actor.id, actor, now: SATURDAY });
    const change = { reference, kind: 'concern', what: 'changed', by: actor.id };
    await eventually(() => expect(changes()).toEqual([change]));
    await changeStatus(database, { reference, to: 'waiting', actor, now: SATURDAY });
    await eventually(() => expect(changes()).toEqual([change, change]));
  });

  test('tells of a task that was ticked off, taken back or removed', async () => {
    const database = await open();
    const actor = await addActor(database);
    const { id, reference } = await addCase(database.db);
    const by = { reference, actor, now: SATURDAY };
    await addTask(database, { ...by, title: 'Ring back', dueOn: null, assigneeId: null });
    const { id: taskId } = await database.db.selectFrom('tasks').select('id').executeTakeFirstOrThrow();
    const { changes } = await watching(database);
    const change = { reference, kind: 'concern', what: 'changed', by: actor.id };
    for (const [times, work] of [finishTask, reopenTask, removeTask].entries()) {
      await work(database, { ...by, taskId });
      await eventually(() => expect(changes()).toEqual(Array.from({ length: times + 1 }, () => change)));
    }
    expect(await finishTask(database, { ...by, taskId })).toEqual({ outcome: 'missing' });
    // They are no history.
    expect(await database.db.selectFrom('case_events').selectAll().execute()).toEqual([]);
    await touchCase(database.db, { caseId: id, actor, now: SATURDAY + 2 * 3_600_000 });
    expect(await database.db.selectFrom('case_touches').select('at').execute()).toHaveLength(1);
  });

  test('suspected spam is no new message', async () => {
    const database = await open();
    const { changes } = await watching(database);
    await addCase(database.db, { spam_at: SATURDAY });
    await eventually(() => expect(changes()).toMatchObject([{ what: 'changed' }]));
  });

  test('a case that changes its kind concerns everybody who may have seen it', async () => {
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
    await database.db.updateTable('mails').set({ sent_at: SATURDAY }).execute();
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
    const { heard, changes } = await watching(database);
    const row = await addCase(database.db, { spam_at: SATURDAY });
    await eventually(() => expect(changes()).toHaveLength(1));
    const actor = await addActor(database);
    const event = { case_id: row.id, staff_id: actor.id, at: SATURDAY, action: 'opened' } as const;
    await database.db
      .insertInto('case_events')
      .values(Array.from({ length: 600 }, () => event))
      .execute();
    await eventually(() => expect(heard.some(({ more }) => more)).toBe(true));
    await rounds(database);
    expect(changes()).toHaveLength(1);
  });

  test('asks nothing while nobody listens, and ends whoever listens when the process ends', async () => {
    const database = await open();
    const { leave, heard, watch, listener } = await watching(database);
    leave();
    await addCase(database.db);
    await rounds(database);
    expect(heard).toEqual([]);
    watch.listen(listener);
    watch.stop();
    expect(listener.ended).toHaveBeenCalledOnce();
  });

  test('goes on after the database was away', async () => {
    const database = await open();
    const { changes } = await watching(database);
    await database.db.schema.alterTable('tasks').renameTo('elsewhere').execute();
    await rounds(database);
    const { reference } = await addCase(database.db);
    await database.db.schema.alterTable('elsewhere').renameTo('tasks').execute();
    await eventually(() => expect(changes()).toMatchObject([{ reference, what: 'new' }]));
  });

  test('knows what a page has missed since it was drawn', async () => {
    const database = await open();
    const actor = await addActor(database);
    expect(await changesSince(database.db, 1)).toBeNull();
    const { reference } = await addCase(database.db, { received_at: SATURDAY });
    const missed = { reference, kind: 'concern', what: 'new', by: null };
    expect(await changesSince(database.db, SATURDAY)).toEqual([missed]);
    expect(await changesSince(database.db, SATURDAY + 1)).toBeNull();
    await assignCase(database, { reference, assigneeId: actor.id, actor, now: SATURDAY + 1 });
    expect(await changesSince(database.db, SATURDAY + 1)).toEqual([]);
  });
});

describeOnBothDatabases('rows that become visible late', (open) => {
  /** Only PostgreSQL runs transactions side by side; on SQLite the rows come in order, which must work as well. */
  test('are told although newer ones were seen before', async () => {
    const database = await open();
    const watch: InboxWatch = watchInbox(database, { clock: () => SATURDAY, log: silentLog, everyMs: 20 });
    const references: string[] = [];
    ended.push(() => watch.stop());
    watch.listen({
      staffId: 'maya',
      heard: ({ cases }) => void references.push(...cases.map(({ reference }) => reference)),
      ended: () => {},
    });
    await rounds(database);
    const later = await addCase(database.db, { id: 1_000 });
    await eventually(() => expect(references).toEqual([later.reference]));
    // As if its transaction had begun first and committed last.
    const earlier = await addCase(database.db, { id: 999 });
    await eventually(() => expect(references).toEqual([later.reference, earlier.reference]));
  });
});
