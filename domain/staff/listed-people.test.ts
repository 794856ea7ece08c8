import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { readableTo } from '#domain/cases/kinds/readable.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addCase } from '#test/outbox.ts';
import { casesHeld, findPerson } from './list-people.server.ts';
import type { Actor, Role } from './roles.ts';
import { accountsOn, addPerson, PROVEN, SECRET, signedIn, UNBARRED } from './test-accounts.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An office with one person of `role` who acts. */
async function office(database: OpenDatabase, role: Role = 'owner', email = 'olive@example.org') {
  const staff = accountsOn(database);
  const id = await addPerson(staff, email, role);
  const actor: Actor = { id, name: 'Ada Archer', email, role, ...UNBARRED };
  const as = () => ({ open: database, secret: SECRET, actor, now: Date.now(), ...PROVEN });
  return { staff, actor, as };
}

describeOnBothDatabases('the list of people', (open) => {
  test('says when someone was last seen, kept to the minute', async () => {
    const database = await open();
    const { staff, actor } = await office(database);
    const version = async () => (await findPerson(database.db, actor.id, Date.now()))?.lastSeenAt;
    expect(await version()).toBeNull();
    const cookie = await signedIn(staff, actor.email);
    const start = Date.now();
    expect(await version()).toBe(start);
    vi.setSystemTime(start + MINUTE_MS - 1);
    await staff.actorOf(cookie);
    expect(await version()).toBe(start);
    vi.setSystemTime(start + MINUTE_MS);
    await staff.peek(cookie);
    expect(await version(), 'asking how long is left is no activity').toBe(start);
    await staff.actorOf(cookie);
    expect(await version()).toBe(start + MINUTE_MS);
  });

  test('names the open cases of a person, and not closed ones or those of others', async () => {
    const database = await open();
    const { actor } = await office(database);
    const [mine, , closed] = [await addCase(database), await addCase(database), await addCase(database)];
    const assign = (id: number, more: object) =>
      database.db
        .updateTable('cases')
        .set({ assignee_id: actor.id, ...more })
        .where('id', '=', id)
        .execute();
    await assign(mine.id, {});
    await assign(closed.id, { closed_at: 5, closed_by: actor.id });
    expect(await casesHeld(database.db, actor.id, readableTo(EVERY_CASE))).toEqual({
      count: 1,
      cases: [{ id: mine.id, reference: mine.reference, kind: mine.kind }],
    });
  });
});
