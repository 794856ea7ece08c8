import { expect, test } from 'vitest';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { NOTHING_OPEN } from '#domain/cases/test-verbs.ts';
import { assignCase } from '#domain/cases/verbs/assign.server.ts';
import { changeMany } from '#domain/cases/verbs/bulk.server.ts';
import { changeStatus } from '#domain/cases/verbs/change-status.server.ts';
import { addTask } from '#domain/cases/verbs/tasks.server.ts';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { readLetter } from '#domain/letters/letter.server.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { type Choices, DEFAULT_CHOICES } from './choices.ts';
import { forgetNotices } from './give.server.ts';
import { noticeCases } from './of-cases.server.ts';
import { readChoices, saveChoices } from './people.server.ts';

const NOBODY: Choices = {
  shortcuts: true,
  next: true,
  mine: false,
  newUnassigned: false,
  overdue: false,
  digest: false,
};

function choose(open: OpenDatabase, staffId: string, choices: Partial<Choices>) {
  return saveChoices(open, { staffId, choices: { ...NOBODY, ...choices }, now: SATURDAY - HOUR_MS });
}

async function queued({ db }: OpenDatabase) {
  const rows = await db
    .selectFrom('mails')
    .innerJoin('cases', 'cases.id', 'mails.case_id')
    .select(['mails.recipient', 'mails.detail', 'cases.reference'])
    .where('template', '=', 'staff-notice')
    .orderBy('mails.id')
    .execute();
  return rows.map(({ recipient, detail, reference }) => [recipient, JSON.parse(detail!).notice, reference]);
}

describeOnBothDatabases('a person’s choices', (open) => {
  test('are the usual ones until others are saved, and are each person’s own', async () => {
    const database = await open();
    const maya = await addActor(database);
    const tomas = await addActor(database);
    expect(await readChoices(database.db, maya.id)).toEqual(DEFAULT_CHOICES);
    await choose(database, maya.id, { digest: true });
    await choose(database, maya.id, { shortcuts: false });
    expect(await readChoices(database.db, maya.id)).toEqual({ ...NOBODY, shortcuts: false });
    expect(await readChoices(database.db, tomas.id)).toEqual(DEFAULT_CHOICES);
  });

  test('that were saved before a choice was added have its usual answer', async () => {
    const database = await open();
    const { id } = await addActor(database);
    await database.db
      .insertInto('staff_choices')
      .values({ staff_id: id, value: '{"mine":false}', updated_at: 1 })
      .execute();
    expect(await readChoices(database.db, id)).toEqual({ ...DEFAULT_CHOICES, mine: false });
  });
});

describeOnBothDatabases('a person who is given a task', (open) => {
  test('is told, with its day and without its words, unless they wrote it themselves or chose not to hear', async () => {
    const database = await open();
    const maya = await addActor(database, { name: 'Maya' });
    const sam = await addActor(database, { name: 'Sam' });
    const { reference } = await addCase(database.db, { kind: 'enquiry' });
    const give = (title: string, assigneeId: string | null) =>
      addTask(database, { reference, title, dueOn: '2026-11-26', assigneeId, actor: maya, now: SATURDAY });
    await give('Visit Mrs. Whitlock, body map', sam.id);
    await give('Visit Mrs. Whitlock, body map', sam.id);
    await give('My own', maya.id);
    await give('Of nobody', null);
    expect(await queued(database)).toEqual([[sam.email, 'task', reference]]);
    const { detail } = await database.db.selectFrom('mails').select('detail').executeTakeFirstOrThrow();
    expect(JSON.parse(detail!)).toEqual({ notice: 'task', dueAt: null, dueOn: '2026-11-26' });
    await choose(database, sam.id, { mine: false });
    await give('Another', sam.id);
    expect(await queued(database)).toHaveLength(1);
  });
});

describeOnBothDatabases('a person who is given a case', (open) => {
  test('is told, unless they took it or chose not to hear', async () => {
    const database = await open();
    const maya = await addActor(database, { name: 'Maya' });
    const tomas = await addActor(database, { name: 'Tomas' });
    const { reference } = await addCase(database.db);
    const assign = (assigneeId: string | null) =>
      assignCase(database, { reference, assigneeId, actor: maya, now: SATURDAY });
    await assign(maya.id);
    expect(await queued(database)).toEqual([]);
    await assign(tomas.id);
    expect(await queued(database)).toEqual([[tomas.email, 'assigned', reference]]);
    await assign(null);
    await choose(database, tomas.id, { mine: false });
    await assign(tomas.id);
    expect(await queued(database)).toHaveLength(1);
  });

  test('is told of many that were given at once in one mail, and of one as of any', async () => {
    const database = await open();
    const maya = await addActor(database, { name: 'Maya' });
    const tomas = await addActor(database, { name: 'Tomas' });
    const rows = [await addCase(database.db), await addCase(database.db), await addCase(database.db)];
    const references = rows.map(({ reference }) => reference);
    const give = (some: readonly string[], to: { id: string } | null, actor = maya) =>
      changeMany(database, {
        references: some,
        change: { type: 'assign', assigneeId: to?.id ?? null },
        actor,
        now: SATURDAY,
      });
    await give(references, tomas);
    const mails = await database.db.selectFrom('mails').selectAll().execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ template: 'staff-notice', case_id: null, recipient: tomas.email });
    expect(await readLetter(database.db, mails[0]!)).toMatchObject({
      template: 'assigned-many',
      items: rows.map(({ reference, kind, due_at }) => ({ reference, kind, dueAt: due_at })),
    });
    // What is so already, is taken from everyone or was done by oneself is no news.
    await give(references, tomas);
    await give(references, null);
    await give(references, tomas, tomas);
    expect(await queued(database)).toEqual([]);
    await give(references.slice(0, 1), maya, tomas);
    expect(await queued(database)).toEqual([[maya.email, 'assigned', references[0]]]);
  });

  test('is told of nothing when the assignment is refused', async () => {
    const database = await open();
    const maya = await addActor(database);
    const viewer = await addActor(database, { role: 'viewer' });
    const { reference } = await addCase(database.db, { kind: 'enquiry' });
    expect(
      await assignCase(database, { reference, assigneeId: viewer.id, actor: maya, now: SATURDAY }),
    ).toMatchObject({ outcome: 'refused' });
    expect(await queued(database)).toEqual([]);
  });
});

describeOnBothDatabases('notices of cases', (open) => {
  const atOnce = async (database: TestDatabase, now = SATURDAY) => {
    const other = openDatabase<Schema>(database.url);
    const counts = await Promise.all([database, other, database].map((one) => noticeCases(one, now)));
    await other.close();
    return counts.reduce((sum, one) => sum + one);
  };

  test('of a new unassigned message go once to each person who chose them, from any number of processes', async () => {
    const database = await open();
    const maya = await addActor(database);
    const tomas = await addActor(database, { role: 'coordinator' });
    await addActor(database);
    for (const { id } of [maya, tomas]) await choose(database, id, { newUnassigned: true });
    const { reference } = await addCase(database.db, { received_at: SATURDAY });
    await addCase(database.db, { received_at: SATURDAY, assignee_id: maya.id });
    await addCase(database.db, { received_at: SATURDAY, spam_at: SATURDAY });
    expect(await atOnce(database)).toBe(2);
    expect(await atOnce(database, SATURDAY + MINUTE_MS)).toBe(0);
    expect(new Set(await queued(database))).toEqual(
      new Set([
        [maya.email, 'new', reference],
        [tomas.email, 'new', reference],
      ]),
    );
  });

  test('leave out what came before the choice, what the person logged, and people who left or only look', async () => {
    const database = await open();
    const maya = await addActor(database);
    await choose(database, maya.id, { newUnassigned: true });
    await addCase(database.db, { received_at: SATURDAY - HOUR_MS - 3 * MINUTE_MS });
    await addCase(database.db, { received_at: SATURDAY, logged_by: maya.id });
    const gone = await addActor(database);
    const viewer = await addActor(database, { role: 'viewer' });
    const editor = await addActor(database, { role: 'editor' });
    for (const { id } of [gone, viewer, editor]) await choose(database, id, { newUnassigned: true });
    await database.db.updateTable('staff').set({ deactivated_at: 1 }).where('id', '=', gone.id).execute();
    expect(await noticeCases(database, SATURDAY)).toBe(0);
    await addCase(database.db, { kind: 'enquiry', received_at: SATURDAY });
    expect(await noticeCases(database, SATURDAY)).toBe(1);
    expect(await queued(database)).toMatchObject([[maya.email, 'new', expect.any(String)]]);
  });

  test('of an overdue case go to whoever has it, or to all while nobody has', async () => {
    const database = await open();
    const maya = await addActor(database);
    const tomas = await addActor(database);
    const due = { received_at: 1, due_at: SATURDAY };
    const mine = await addCase(database.db, { ...due, assignee_id: maya.id });
    const nobodys = await addCase(database.db, { ...due, kind: 'enquiry', waiting_at: 1 });
    await addCase(database.db, { ...due, closed_at: 2 });
    await addCase(database.db, { ...due, due_at: SATURDAY + 1 });
    expect(await noticeCases(database, SATURDAY - 1)).toBe(0);
    expect(await atOnce(database)).toBe(3);
    expect(new Set(await queued(database))).toEqual(
      new Set([
        [maya.email, 'overdue', mine.reference],
        [maya.email, 'overdue', nobodys.reference],
        [tomas.email, 'overdue', nobodys.reference],
      ]),
    );
  });

  test('come again for the same case only with another due date', async () => {
    const database = await open();
    const actor = await addActor(database);
    const { id, reference } = await addCase(database.db, { received_at: 1, due_at: SATURDAY });
    expect(await noticeCases(database, SATURDAY)).toBe(1);
    await changeStatus(database, { reference, to: 'closed', answers: NOTHING_OPEN, actor, now: SATURDAY });
    await database.db
      .updateTable('cases')
      .set({ closed_at: null, due_at: SATURDAY })
      .where('id', '=', id)
      .execute();
    expect(await noticeCases(database, SATURDAY + MINUTE_MS)).toBe(0);
    await database.db
      .updateTable('cases')
      .set({ due_at: SATURDAY + HOUR_MS })
      .where('id', '=', id)
      .execute();
    expect(await noticeCases(database, SATURDAY + HOUR_MS)).toBe(1);
  });

  test('after a long outage are of the last day only', async () => {
    const database = await open();
    await addActor(database);
    await addCase(database.db, { received_at: 1, due_at: SATURDAY - 25 * HOUR_MS });
    expect(await noticeCases(database, SATURDAY)).toBe(0);
  });

  test('are remembered for as long as they could be given again', async () => {
    const database = await open();
    await addActor(database);
    await addCase(database.db, { received_at: 1, due_at: SATURDAY });
    await noticeCases(database, SATURDAY);
    await forgetNotices(database, SATURDAY);
    expect(await noticeCases(database, SATURDAY)).toBe(0);
    await forgetNotices(database, SATURDAY + 1);
    expect(await database.db.selectFrom('staff_notices').select('subject').execute()).toEqual([]);
  });
});
