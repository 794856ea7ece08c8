import { expect, test } from 'vitest';
import { leaveSeparate } from '#domain/incoming/sort.server.ts';
import { actorOf } from '#domain/staff/barred.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import type { CaseRow } from '../case.table.ts';
import { withoutAccess } from '../live/listener-access.server.ts';
import { testFiles } from '../replies/test-files.ts';
import { ARRIVALS } from '../test-arrivals.ts';
import { addActor } from '../test-cases.ts';
import { type FollowedOffice, followedOffice } from '../test-followed.ts';
import { allMails, NOW, reception, rowOf } from '../test-reception.ts';
import { assignCase } from './assign.server.ts';
import { changeBranch } from './change-branch.server.ts';
import { changeKind } from './change-kind.server.ts';
import { liftGuard } from './lift-guard.server.ts';
import { clearStaff, nameStaff, unnameStaff } from './name-staff.server.ts';
import { receive } from './receive.server.ts';

const files = testFiles();

async function caseOf({ db }: TestDatabase, id: number): Promise<CaseRow> {
  return db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describeOnBothDatabases('what already follows from a case', (opening) => {
  const office = async (kind?: 'safeguarding') => followedOffice(await opening(), files, kind);
  /** Adds an email and a form submission from the same person, and returns their cases. */
  async function followed(here: FollowedOffice) {
    const ids = [await ARRIVALS.email!(here, 'He was rude.'), await ARRIVALS.form!(here, 'Please ring me.')];
    return Promise.all(ids.map((id) => caseOf(here.opened, id)));
  }
  const readersOf = async (here: FollowedOffice, id: number) => {
    const { owner, lead, sam, viewer, rugby, leeds } = here;
    const found: string[] = [];
    for (const person of [owner, lead, sam, viewer, rugby, leeds])
      if (await here.reads(person, id)) found.push(person.name);
    return found;
  };

  test('is closed to whom the first is named about later, who gives up what they had of it', async () => {
    const here = await office();
    const { opened, at, rugby } = here;
    for (const { id, reference } of await followed(here)) {
      await assignCase(opened, { ...at, reference, assigneeId: rugby.id });
      expect(await here.reads(rugby, id)).toBe(true);
    }
    await nameStaff(opened, { ...at, staffId: rugby.id });
    for (const { id } of await opened.db
      .selectFrom('cases')
      .select('id')
      .where('id', '>', here.source.id)
      .execute()) {
      expect(await readersOf(here, id)).toEqual(['Olive Barr', 'Lena Lead']);
      expect(await caseOf(opened, id)).toMatchObject({ assignee_id: null });
    }
    const reason = 'By mistake';
    expect(await unnameStaff(opened, { ...at, staffId: rugby.id, reason })).toEqual({ outcome: 'changed' });
    for (const { id } of await followed(here)) expect(await here.reads(rugby, id)).toBe(true);
  });

  test('is read as the first is read by its new kind, and by its new kind again', async () => {
    const here = await office();
    const rows = await followed(here);
    const change = { ...here.at, now: NOW + 2 };
    await changeKind(here.opened, { ...change, kind: 'safeguarding' });
    for (const { id } of rows) expect(await readersOf(here, id)).toEqual(['Lena Lead']);
    await changeKind(here.opened, { ...change, actor: here.lead, kind: 'enquiry' });
    // Sam is still named in it.
    for (const { id } of rows)
      expect(await readersOf(here, id)).toEqual(['Olive Barr', 'Lena Lead', 'Vera Vine', 'Rita Rugby']);
  });

  test('goes to the branch to which the first goes', async () => {
    const here = await office();
    const rows = await followed(here);
    await changeBranch(here.opened, { ...here.at, branch: here.branches.leedsId });
    for (const { id } of rows)
      expect(await readersOf(here, id)).toEqual(['Olive Barr', 'Lena Lead', 'Leo Leeds']);
  });

  test('is opened by those alone who may read it, and to those alone whom it is not about', async () => {
    const here = await office();
    const { opened, owner, sam, viewer } = here;
    for (const { id, reference } of await followed(here)) {
      for (const actor of [sam, viewer]) {
        expect(await liftGuard(opened, { reference, actor, now: NOW })).toEqual({ outcome: 'missing' });
        expect(await leaveSeparate(opened, { reference, actor, now: NOW })).toEqual({ outcome: 'missing' });
        const clearing = { reference, staffId: sam.id, actor, now: NOW };
        expect(await clearStaff(opened, clearing)).toEqual({ outcome: 'missing' });
      }
      expect(await liftGuard(opened, { reference, actor: owner, now: NOW })).toEqual({ outcome: 'changed' });
      expect([await here.reads(viewer, id), await here.reads(sam, id)]).toEqual([true, false]);
      const clearing = { reference, staffId: sam.id, actor: owner, now: NOW };
      expect(await clearStaff(opened, clearing)).toEqual({ outcome: 'changed' });
      expect(await here.reads(sam, id)).toBe(true);
    }
    expect(await here.reads(sam, here.source.id)).toBe(false);
  });

  test('is announced to nobody who may not read it, by email or on an open screen', async () => {
    for (const kind of [undefined, 'safeguarding'] as const) {
      const here = await office(kind);
      const { opened, owner, lead, sam, viewer, leeds } = here;
      await opened.db.deleteFrom('mails').execute();
      const listening = async ({ id }: { id: string }) => ({ id, access: await listenerOf(opened, id) });
      const listeners = await Promise.all([owner, sam, viewer].map(listening));
      await followed(here);
      const recipients = (await allMails(opened)).map(([, recipient]) => recipient);
      const closedTo = [sam, viewer, leeds, ...(kind ? [owner] : [])];
      for (const { email } of closedTo) expect(recipients).not.toContain(email);
      if (!kind) expect(recipients).toEqual(expect.arrayContaining([owner.email, lead.email]));
      const ended = (await withoutAccess(opened.db, listeners, NOW)).map(({ id }) => id);
      expect(ended.toSorted()).toEqual(
        closedTo
          .map(({ id }) => id)
          .filter((id) => id !== leeds.id)
          .toSorted(),
      );
    }
  });

  /** Opens a session like the one behind someone’s screen, and returns what a stream knows about it. */
  async function listenerOf({ db }: TestDatabase, staffId: string) {
    const sessionId = `session of ${staffId}`;
    const at = new Date(NOW).toISOString();
    const times = { created_at: at, updated_at: at, expires_at: new Date(NOW + 60_000).toISOString() };
    await db
      .insertInto('staff_sessions')
      .values({ id: sessionId, staff_id: staffId, token: staffId, browser: null, place: null, ...times })
      .execute();
    const { role, isLead = false, barredFrom, branches } = await actorOf(db, staffId);
    return { sessionId, role, isLead, barredFrom, branches };
  }
});

describeOnBothDatabases('a data-protection complaint', (opening) => {
  test('is closed with all that follows to whom it is about', async () => {
    const here = await followedOffice(await opening(), files);
    const { opened, owner, at } = here;
    const mina = await addActor(opened, { role: 'manager', name: 'Mina Moss' });
    const sender = { email: 'tom@visitor.example', phone: '07700 900 789' };
    const fields = { username: 'Tom Ash', ...sender, message: 'You lost my letter.', needs: null };
    const source = rowOf(await receive({ kind: 'data-complaint', fields }, reception(opened)));
    const id = await ARRIVALS.email!({ ...here, sender, source }, 'Any news?');
    expect([await here.reads(mina, source.id), await here.reads(mina, id)]).toEqual([true, true]);
    const naming = { ...at, reference: source.reference, staffId: mina.id };
    expect(await nameStaff(opened, naming)).toEqual({ outcome: 'changed' });
    for (const one of [source.id, id])
      expect([await here.reads(mina, one), await here.reads(owner, one)]).toEqual([false, true]);
  });
});
