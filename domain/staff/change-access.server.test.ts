import { beforeEach, expect, test } from 'vitest';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import { setBranchesOf } from '#domain/cases/verbs/branches-of-staff.server.ts';
import { nameStaff, unnameStaff } from '#domain/cases/verbs/name-staff.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { accessNotice } from './access-notice.ts';
import type { AccessChange } from './access-state.server.ts';
import { actorOf } from './barred.server.ts';
import { cancelInvitation, invite, inviteAgain } from './invitations.server.ts';
import { changePerson, deactivate } from './manage.server.ts';
import { accountsOn, addPerson, PROVEN, SECRET } from './test-accounts.ts';

const NOW = Date.UTC(2026, 10, 28, 9);
const MINUTE = 60_000;
const NED = { name: 'Ned New', email: 'ned@example.org', role: 'manager' };

async function office(open: TestDatabase) {
  const staff = accountsOn(open);
  const [ownerId, managerId] = [
    await addPerson(staff, 'owner@example.org', 'owner'),
    await addPerson(staff, 'manager@example.org', 'manager'),
  ];
  const noted: AccessChange[] = [];
  const as = async (id: string, now = NOW) => ({
    ...{ open, secret: SECRET, actor: await actorOf(open.db, id), now, ...PROVEN },
    note: (changes: readonly AccessChange[]) => noted.push(...changes),
  });
  return { staff, ownerId, managerId, noted, as };
}

async function invited(done: ReturnType<typeof invite>): Promise<string> {
  const result = await done;
  if (!result.ok) expect.fail(JSON.stringify(result));
  return result.id;
}

async function mailsTo({ db }: OpenDatabase, recipient: string) {
  const rows = await db
    .selectFrom('mails')
    .select(['due_at', 'detail'])
    .where('template', '=', 'access-change')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ due_at, detail }) => ({ due: due_at, ...accessNotice.parse(JSON.parse(detail ?? '')) }));
}

describeOnBothDatabases('an invited account', (open) => {
  let opened: TestDatabase;
  let at: Awaited<ReturnType<typeof office>>;
  beforeEach(async () => {
    opened = await open();
    at = await office(opened);
  });

  test('has the branches of its inviter, unless an owner chooses', async () => {
    const [leeds, york] = [
      await addBranch(opened, { name: 'Leeds' }),
      await addBranch(opened, { name: 'York' }),
    ];
    await setBranchesOf(await at.as(at.ownerId), at.managerId, [leeds]);
    const manager = await at.as(at.managerId);
    const ned = await invited(invite(manager, { ...NED, branches: null }, null));
    expect((await actorOf(opened.db, ned)).branches).toEqual(new Set([leeds]));
    await cancelInvitation(manager, ned);
    expect(await invited(invite(manager, NED, null))).toBe(ned);
    expect((await actorOf(opened.db, ned)).branches).toEqual(new Set([leeds]));
    const owner = await at.as(at.ownerId);
    const ola = await invited(invite(owner, { ...NED, email: 'ola@example.org', branches: [york] }, null));
    expect((await actorOf(opened.db, ola)).branches).toEqual(new Set([york]));
    const una = await invited(invite(owner, { ...NED, email: 'una@example.org' }, null));
    expect((await actorOf(opened.db, una)).branches).toBeNull();
  });

  test('of another branch is not taken over, raised or closed by a manager', async () => {
    const leeds = await addBranch(opened, { name: 'Leeds' });
    await setBranchesOf(await at.as(at.ownerId), at.managerId, [leeds]);
    const ned = await invited(invite(await at.as(at.ownerId), { ...NED, role: 'viewer' }, null));
    const manager = await at.as(at.managerId);
    const refused = { ok: false, why: expect.stringContaining('Only an owner') };
    expect(await inviteAgain(manager, ned, null)).toMatchObject(refused);
    const raised = { name: 'Ned', role: 'manager', version: 1 };
    expect(await changePerson(manager, ned, raised)).toMatchObject(refused);
    expect(await deactivate(manager, ned)).toMatchObject(refused);
  });

  test('can’t read a case about its inviter, nor pass that on, until an owner lets it', async () => {
    const owner = await addActor(opened, { role: 'owner', isLead: true });
    const concern = await addCase(opened.db, { kind: 'concern' });
    const on = { reference: concern.reference, actor: owner, now: NOW };
    expect(await nameStaff(opened, { ...on, staffId: at.managerId })).toEqual({ outcome: 'changed' });
    const ned = await invited(invite(await at.as(at.managerId), NED, null));
    const ola = await invited(invite(await at.as(ned), { ...NED, email: 'ola@example.org' }, null));
    const barred = async (id: string) => (await actorOf(opened.db, id)).barredFrom?.has(concern.id) ?? false;
    expect([await barred(ned), await barred(ola)]).toEqual([true, true]);
    const coordinator = await addActor(opened, { role: 'coordinator' });
    const lifting = { ...on, staffId: ned, reason: 'New here' };
    expect(await unnameStaff(opened, { ...lifting, actor: coordinator })).toMatchObject({
      outcome: 'refused',
    });
    expect(await unnameStaff(opened, lifting)).toEqual({ outcome: 'changed' });
    expect([await barred(ned), await barred(ola)]).toEqual([false, true]);
    await unnameStaff(opened, { ...lifting, staffId: at.managerId });
    expect(await barred(ola)).toBe(false);
  });

  test('can’t read a case about its inviter that came later either, until a colleague lets it', async () => {
    const ned = await invited(invite(await at.as(at.managerId), NED, null));
    const ola = await invited(invite(await at.as(ned), { ...NED, email: 'ola@example.org' }, null));
    const coordinator = await addActor(opened, { role: 'coordinator' });
    const concern = await addCase(opened.db, { kind: 'concern', assignee_id: ola });
    const on = { reference: concern.reference, actor: coordinator, now: NOW };
    expect(await nameStaff(opened, { ...on, staffId: at.managerId })).toEqual({ outcome: 'changed' });
    const barred = async (id: string) => (await actorOf(opened.db, id)).barredFrom?.has(concern.id) ?? false;
    expect([await barred(ned), await barred(ola), await barred(coordinator.id)]).toEqual([true, true, false]);
    const { assignee_id } = await opened.db
      .selectFrom('cases')
      .select('assignee_id')
      .where('id', '=', concern.id)
      .executeTakeFirstOrThrow();
    expect(assignee_id).toBeNull();
    const lifting = { ...on, staffId: ned, reason: 'Not involved' };
    expect(await unnameStaff(opened, lifting)).toEqual({ outcome: 'changed' });
    expect([await barred(ned), await barred(ola)]).toEqual([false, true]);
  });

  test('that an earlier inviter made is barred too when someone named gets its link', async () => {
    const owner = await addActor(opened, { role: 'owner', isLead: true });
    const ned = await invited(invite(await at.as(at.ownerId), NED, null));
    const concern = await addCase(opened.db, { kind: 'concern' });
    await nameStaff(opened, {
      ...{ reference: concern.reference, actor: owner, now: NOW, staffId: at.managerId },
    });
    await inviteAgain(await at.as(at.managerId), ned, null);
    expect((await actorOf(opened.db, ned)).barredFrom?.has(concern.id)).toBe(true);
  });
});

describeOnBothDatabases('every owner', (open) => {
  test('gets an email about a change with before and after, and what follows soon together', async () => {
    const opened = await open();
    const { staff, ownerId, noted, as } = await office(opened);
    await addPerson(staff, 'second@example.org', 'owner');
    await addPerson(staff, 'viewer@example.org', 'viewer');
    const ned = await invited(invite(await as(ownerId), { ...NED, role: 'owner' }, null));
    const role = [{ label: 'Role', from: '', to: 'Owner' }];
    for (const recipient of ['owner@example.org', 'second@example.org'])
      expect(await mailsTo(opened, recipient)).toMatchObject([
        { due: NOW, more: 0, entries: [{ at: NOW, by: 'Ada Archer', about: 'Ned New', changes: role }] },
      ]);
    expect(noted).toMatchObject([{ staffId: ned, changes: role }]);
    for (const other of ['ned@example.org', 'viewer@example.org', 'manager@example.org'])
      expect(await mailsTo(opened, other)).toEqual([]);
    await opened.db.updateTable('mails').set({ sent_at: NOW }).execute();
    const version = 1;
    await changePerson(await as(ownerId, NOW + MINUTE), ned, { name: 'Ned', role: 'viewer', version });
    await deactivate(await as(ownerId, NOW + 2 * MINUTE), ned);
    const [, next, ...others] = await mailsTo(opened, 'second@example.org');
    expect(others).toEqual([]);
    expect(next).toMatchObject({
      due: NOW + 10 * MINUTE,
      entries: [
        { changes: expect.arrayContaining([{ label: 'Role', from: 'Owner', to: 'Viewer' }]) },
        { changes: [{ label: 'Account', from: 'open', to: 'deactivated' }] },
      ],
    });
  });

  test('gets none about a number, which the audit log says all the same', async () => {
    const opened = await open();
    const { managerId, ownerId, as } = await office(opened);
    const noted: unknown[] = [];
    const changer = { ...(await as(ownerId)), note: (changes: unknown) => noted.push(changes) };
    const typed = { name: 'Mo', role: 'manager', mobile: '07700 900 123', version: 1 };
    await changePerson(changer, managerId, typed);
    expect(JSON.stringify(noted)).toContain('{"label":"Mobile","from":"","to":"07700 900 123"}');
    expect(await mailsTo(opened, 'owner@example.org')).toEqual([]);
  });

  test('gets none about a name alone, or about what was refused', async () => {
    const opened = await open();
    const { managerId, ownerId, as } = await office(opened);
    await changePerson(await as(ownerId), managerId, { name: 'Mo', role: 'manager', version: 1 });
    await changePerson(await as(ownerId), managerId, { name: 'Mo', role: 'viewer', version: 1 });
    expect(await mailsTo(opened, 'owner@example.org')).toEqual([]);
  });

  test('reads of 40 changes, and how many more there are', async () => {
    const opened = await open();
    const { ownerId, as } = await office(opened);
    for (let at = 0; at < 42; at++)
      await invite(await as(ownerId), { ...NED, email: `n${at}@example.org` }, null);
    const [only, ...others] = await mailsTo(opened, 'owner@example.org');
    expect(others).toEqual([]);
    expect([only?.entries.length, only?.more]).toEqual([40, 2]);
  });
});
