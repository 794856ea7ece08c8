import { expect, test } from 'vitest';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import type { Role } from '#domain/staff/roles.ts';
import { DAY_MS, HOUR_MS } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { DEFAULT_CHOICES } from './choices.ts';
import { giveDigests } from './digest.server.ts';
import { digestDetail } from './notice.ts';
import { saveChoices } from './people.server.ts';

const { opening } = DEMO_PROVIDER;
const london = (time: string) =>
  Temporal.PlainDateTime.from(time).toZonedDateTime('Europe/London').epochMilliseconds;
const MONDAY = london('2026-11-23T08:00');

describeOnBothDatabases('the daily digest', (open) => {
  async function reader(database: OpenDatabase, role: Role = 'manager') {
    const actor = await addActor(database, { role });
    await saveChoices(database, { staffId: actor.id, choices: { ...DEFAULT_CHOICES, digest: true }, now: 1 });
    return actor;
  }

  async function digests({ db }: OpenDatabase) {
    const rows = await db
      .selectFrom('mails')
      .select(['recipient', 'detail'])
      .where('template', '=', 'digest')
      .orderBy('id')
      .execute();
    return rows.map(({ recipient, detail }) => ({ recipient, ...digestDetail.parse(JSON.parse(detail!)) }));
  }

  test('goes out once at eight on a working day, whoever asks', async () => {
    const database = await open();
    const { email } = await reader(database);
    await addActor(database);
    await addCase(database.db);
    expect(await giveDigests(database, { opening, now: MONDAY - 1 })).toBe(0);
    const other = openDatabase<Schema>(database.url);
    const counts = await Promise.all(
      [database, other, database].map((one) => giveDigests(one, { opening, now: MONDAY })),
    );
    await other.close();
    expect(counts.reduce((sum, one) => sum + one)).toBe(1);
    expect(await giveDigests(database, { opening, now: MONDAY + HOUR_MS })).toBe(0);
    expect(await digests(database)).toMatchObject([{ recipient: email, day: '2026-11-23' }]);
    expect(await giveDigests(database, { opening, now: MONDAY + DAY_MS })).toBe(1);
  });

  test.each([
    ['a Saturday', '2026-11-21T08:00', 0],
    ['Christmas Day', '2026-12-25T08:00', 0],
    ['the day off for Boxing Day', '2026-12-28T09:00', 0],
    ['a summer morning', '2026-07-01T08:00', 1],
    ['a summer morning before eight', '2026-07-01T07:59', 0],
    ['a late start of the machine', '2026-11-23T11:59', 1],
    ['an afternoon', '2026-11-23T12:00', 0],
  ])('on %s', async (_, time, count) => {
    const database = await open();
    await reader(database);
    await addCase(database.db);
    expect(await giveDigests(database, { opening, now: london(time) })).toBe(count);
  });

  test('lists what is overdue, due today, nobody’s, the reader’s own, and their tasks', async () => {
    const database = await open();
    const maya = await reader(database);
    const overdue = await addCase(database.db, { due_at: MONDAY - 1, assignee_id: maya.id });
    const today = await addCase(database.db, { kind: 'enquiry', due_at: MONDAY + HOUR_MS });
    await addCase(database.db, { kind: 'thanks', due_at: MONDAY + DAY_MS, closed_at: 1 });
    const task = {
      case_id: today.id,
      title: 'Ring Ada',
      created_by: maya.id,
      created_at: 1,
      assignee_id: maya.id,
    };
    await database.db
      .insertInto('tasks')
      .values([
        { ...task, due_on: '2026-11-23' },
        { ...task, due_on: '2026-11-24' },
        { ...task, due_on: null },
        { ...task, due_on: '2026-11-20', done_at: 2 },
      ])
      .execute();
    await giveDigests(database, { opening, now: MONDAY });
    const [{ lists } = { lists: [] }] = await digests(database);
    expect(lists.map(({ list, items }) => [list, items.map(({ reference }) => reference)])).toEqual([
      ['overdue', [overdue.reference]],
      ['today', [today.reference]],
      ['unassigned', [today.reference]],
      ['mine', [overdue.reference]],
      ['tasks', [today.reference]],
      ['later-tasks', [today.reference, today.reference]],
    ]);
    expect(lists[0]).toMatchObject({ counts: { concern: 1 }, more: false });
    const mail = await database.db.selectFrom('mails').select('detail').executeTakeFirstOrThrow();
    expect(mail.detail).not.toMatch(/Ada|Archer/);
  });

  test('names only the kinds that the reader may read, and nothing goes to people who left or read none', async () => {
    const database = await open();
    const viewer = await reader(database, 'viewer');
    await reader(database, 'editor');
    const { id } = await reader(database);
    await database.db.updateTable('staff').set({ deactivated_at: 1 }).where('id', '=', id).execute();
    await addCase(database.db, { kind: 'concern' });
    const thanks = await addCase(database.db, { kind: 'thanks' });
    await giveDigests(database, { opening, now: MONDAY });
    const sent = await digests(database);
    expect(sent.map(({ recipient }) => recipient)).toEqual([viewer.email]);
    expect(sent[0]?.lists).toMatchObject([{ list: 'unassigned', items: [{ reference: thanks.reference }] }]);
  });

  test('says what the regulator asked for, to those who can send it, also when nothing else waits', async () => {
    const database = await open();
    const manager = await reader(database, 'manager');
    await reader(database, 'coordinator');
    const row = { asked_on: '2026-11-20', due_on: '2026-12-18', their_reference: '', reference: 'Q-ABC234' };
    const range = { from_on: '2026-01-01', until_on: '2026-11-19' };
    await database.db
      .insertInto('regulator_requests')
      .values({ ...row, ...range, created_at: 1, created_by: manager.id })
      .execute();
    await giveDigests(database, { opening, now: MONDAY });
    const sent = await digests(database);
    expect(sent.map(({ recipient }) => recipient)).toEqual([manager.email]);
    expect(sent[0]?.requests).toEqual([{ reference: 'Q-ABC234', dueOn: '2026-12-18' }]);
  });

  test('is not sent when nothing waits', async () => {
    const database = await open();
    await reader(database);
    expect(await giveDigests(database, { opening, now: MONDAY })).toBe(0);
    await addCase(database.db);
    expect(await giveDigests(database, { opening, now: MONDAY + HOUR_MS })).toBe(0);
  });

  test('has ten lines of a long list, and its whole number', async () => {
    const database = await open();
    await reader(database);
    for (let n = 0; n < 12; n++) await addCase(database.db);
    await giveDigests(database, { opening, now: MONDAY });
    const [{ lists } = { lists: [] }] = await digests(database);
    expect(lists[0]?.items).toHaveLength(10);
    expect(lists[0]?.counts).toEqual({ concern: 12 });
  });
});
