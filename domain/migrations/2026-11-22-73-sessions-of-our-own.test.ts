import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BOTH, discardMachines, machine } from '#domain/backup/test-machines.ts';
import { migrate, migrateTo } from '#domain/migrate.server.ts';
import { accountsOn, GOOD_PASSWORD, guess } from '#domain/staff/test-accounts.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T21:40:00Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  await discardMachines();
});

/** As the account library of the version before made them, with the secret of the tests. */
const STAFF = 'd59e0f59-3f8e-47e6-8f67-7c1642e1564f';
const AT = '2026-11-22T21:22:44.616Z';
const TOKEN = 'ruH8oOjeKmKA01Jzv8QgDJDaHXo5a8zA';
const COOKIE = `kindlewick-staff=${TOKEN}.UteQuuxsfbNgobjO7PGOSzLO%2Fj4lkQZlGOR2qZXdX78%3D`;
const HASH = '$argon2id$v=19$m=8,t=1,p=1$q2MMGKYRL7igg+numQYbfQ$4PJXSpmHYHDg4ZFrJmPeWnIIU5BVrgiI+H3MFestWO8';

describe.each(BOTH)('somebody with an account of the version before, on %s', (dialect) => {
  test('stays signed in, can sign out, and signs in again with the same password', async () => {
    const { open } = await machine(dialect);
    await migrateTo(open, '2026-11-22-72-contacts');
    await sql`insert into staff (id, name, email, role, created_at, updated_at)
      values (${STAFF}, 'Ada Archer', 'ada.archer@example.org', 'manager', ${AT}, ${AT})`.execute(open.db);
    await sql`insert into staff_credentials
      (id, staff_id, account_id, provider_id, password, created_at, updated_at)
      values ('f60d5fe1', ${STAFF}, ${STAFF}, 'credential', ${HASH}, ${AT}, ${AT})`.execute(open.db);
    await sql`insert into staff_sessions
      (id, staff_id, token, expires_at, ip_address, user_agent, created_at, updated_at, place)
      values ('cLymfFnU', ${STAFF}, ${TOKEN}, '2026-11-22T21:52:44.615Z', '', '', ${AT}, ${AT}, '192.0.2.*')`.execute(
      open.db,
    );
    await migrate(open);
    const staff = accountsOn(open);
    expect(await staff.actorOf(COOKIE)).toMatchObject({
      actor: { id: STAFF, name: 'Ada Archer', role: 'manager' },
      session: { id: 'cLymfFnU', startedAt: Date.parse(AT) },
    });
    expect(await staff.actorOf(COOKIE.replace('UteQ', 'UteR'))).toBeNull();
    await staff.signOut(COOKIE);
    expect(await staff.actorOf(COOKIE)).toBeNull();
    expect(await guess(staff, { password: GOOD_PASSWORD })).toMatchObject({ ok: true });
  });
});
