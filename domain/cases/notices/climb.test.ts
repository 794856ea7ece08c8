import { expect, test } from 'vitest';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import { historyOf } from '#domain/cases/test-verbs.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { notifyOfOverdue } from './climb.server.ts';

const OPENING = { ...DEMO_PROVIDER.opening, days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' };
/** A Friday; four working hours later it is Monday, 11:00, and eight hours later Monday, 15:00. */
const DUE = Date.parse('2026-11-20T15:00:00Z');
const MONDAY_ELEVEN = Date.parse('2026-11-23T11:00:00Z');

describeOnBothDatabases('what stays overdue', (open) => {
  async function prepare() {
    const database = await open();
    const manager = await addActor(database, { name: 'Mina' });
    const owner = await addActor(database, { role: 'owner', name: 'Ola' });
    await addActor(database, { role: 'coordinator' });
    return { database, manager, owner };
  }
  const round = (database: TestDatabase, now: number) =>
    notifyOfOverdue(database, { opening: OPENING, targets: DEFAULT_TARGETS, now });
  const readRecipients = async ({ db }: TestDatabase) =>
    (await db.selectFrom('mails').select('recipient').orderBy('id').execute()).map(
      ({ recipient }) => recipient,
    );

  test('is told to managers after half a working day and to owners after a whole one, once each', async () => {
    const { database, manager, owner } = await prepare();
    const { id } = await addCase(database.db, { received_at: 1, due_at: DUE });
    expect(await round(database, MONDAY_ELEVEN - 2 * MINUTE_MS)).toBe(0);
    const now = MONDAY_ELEVEN + 2 * MINUTE_MS;
    const counts = await Promise.all([1, 2, 3].map(() => round(database, now)));
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect(await round(database, now + 3 * HOUR_MS)).toBe(0);
    expect(await round(database, now + 4 * HOUR_MS)).toBe(1);
    expect(await readRecipients(database)).toEqual([manager.email, owner.email]);
    expect(await historyOf(database, id)).toEqual(['told-of-overdue: Mina', 'told-of-overdue: Ola']);
  });

  test('is not told once it is answered or closed, nor where it came overdue from another system', async () => {
    const { database, manager } = await prepare();
    await addCase(database.db, { received_at: 1, due_at: null });
    await addCase(database.db, { received_at: 1, due_at: DUE, closed_at: DUE });
    await addCase(database.db, { received_at: 1, due_at: DUE - 72 * HOUR_MS });
    const imported = await addCase(database.db, { received_at: 1, due_at: DUE, source: 'import' });
    await database.db
      .insertInto('case_events')
      .values({ case_id: imported.id, staff_id: manager.id, at: DUE + 1, action: 'logged' })
      .execute();
    expect(await round(database, MONDAY_ELEVEN + 5 * HOUR_MS)).toBe(0);
  });

  test('is told to nobody who may not read it', async () => {
    const database = await open();
    await addActor(database, { role: 'coordinator' });
    await addCase(database.db, { kind: 'data-complaint', received_at: 1, due_at: DUE });
    expect(await round(database, MONDAY_ELEVEN + 5 * HOUR_MS)).toBe(0);
  });
});
