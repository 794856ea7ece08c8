import { expect, test } from 'vitest';
import { servicesContext } from '#app/context.ts';
import { listAudit } from '#domain/audit/list.server.ts';
import type { NewCase } from '#domain/cases/case.table.ts';
import { API_LIST_MAX } from '#domain/cases/list/sent-messages.server.ts';
import { addActor } from '#domain/cases/test-cases.ts';
import { setBranchesOf } from '#domain/cases/verbs/branches-of-staff.server.ts';
import { nameStaff } from '#domain/cases/verbs/name-staff.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import { ROLES, type Role } from '#domain/staff/roles.ts';
import { addPerson, PROVEN, SECRET, signedIn } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addCase } from '#test/outbox.ts';
import { requestContextFor } from '#test/request-context.ts';
import { ADDRESSES, BODIES, call } from './test-calls.ts';

const THANKS = '/api/thanks?action=getThanks';
const COMPLAINTS = '/api/complaints?action=getComplaint';
const NOW = Date.UTC(2026, 10, 23, 9, 30);

describeOnBothDatabases('the lists for staff', (open) => {
  async function staffMember(role: Role = 'manager') {
    const database = await open();
    const context = requestContextFor({ open: database, clock: () => NOW });
    const { staff } = context.get(servicesContext);
    const id = await addPerson(staff, 'ada.archer@example.org', role);
    const cookie = await signedIn(staff);
    const list = (address: string) => call(context, 'GET', address, undefined, { cookie });
    return { database, context, cookie, list, id };
  }

  test('thanks are listed bare, as the admin screen reads them', async () => {
    const { context, list } = await staffMember();
    const added = await call(context, 'POST', ADDRESSES.thanks, { json: BODIES.thanks });
    const response = await list(THANKS);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual([
      {
        Reference: (await added.json()).data.Reference,
        Title: 'Dr.',
        FirstName: 'Grace',
        SecondName: 'Hollis',
        Date: '2026-11-23T09:30:00.000Z',
        Email: '',
        PhoneNumber: '01632 960 001',
        Carer: 'Tendai',
        Message: 'Thank you for the songs.',
      },
    ]);
  });

  test('concerns are listed as they were answered when they were sent', async () => {
    const { context, list } = await staffMember();
    const added = await call(context, 'POST', ADDRESSES.complaint, { json: BODIES.complaint });
    expect(await (await list(COMPLAINTS)).json()).toEqual([(await added.json()).data]);
  });

  test('one kind is not listed among the other, and spam is in no list', async () => {
    const { database, list } = await staffMember();
    await addCase(database, { kind: 'thanks', reference: 'C-THANKS' });
    await addCase(database, { kind: 'concern', reference: 'C-C0NCRN' });
    await addCase(database, { kind: 'enquiry' });
    await addCase(database, { kind: 'thanks', spam_at: NOW });
    expect(await (await list(THANKS)).json()).toMatchObject([{ Reference: 'C-THANKS' }]);
    expect(await (await list(COMPLAINTS)).json()).toMatchObject([{ Reference: 'C-C0NCRN' }]);
  });

  test('a case that came as another kind has empty text where nothing was asked', async () => {
    const { database, list } = await staffMember();
    await addCase(database, { kind: 'thanks', first_name: 'Ceridwen Llyr', email: null });
    expect(await (await list(THANKS)).json()).toMatchObject([
      { Title: '', FirstName: 'Ceridwen Llyr', SecondName: '', Email: '', Carer: '' },
    ]);
  });

  test('pages are bounded, newest first, and lead to every message once', async () => {
    const { database, list } = await staffMember();
    // The end of the first page comes between two messages of the same millisecond.
    const references = await addMany(database, API_LIST_MAX + 2);
    const first = await list(THANKS);
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('Link') ?? '')?.[1];
    const firstItems = await first.json();
    expect(firstItems).toHaveLength(API_LIST_MAX);
    expect(next).toBe(`${THANKS}&before=${firstItems.at(-1).Reference}`);
    const second = await list(next ?? '');
    expect(second.headers.get('Link')).toBeNull();
    const listed = [...firstItems, ...(await second.json())].map(({ Reference }) => Reference);
    expect(listed).toEqual(references.toReversed());
  });

  test('a page before an unknown reference is refused', async () => {
    const { list } = await staffMember();
    for (const before of ['C-000000', '', '%00', '%F0%9F%92%99', 'x'.repeat(5_000)]) {
      const response = await list(`${THANKS}&before=${before}`);
      expect(response.status, before).toBe(400);
      expect(await response.json()).toMatchObject({ success: false });
    }
  });

  test('nobody reads a list without a session', async () => {
    const { context } = await staffMember();
    for (const cookie of ['', 'kindlewick-staff=made-up']) {
      for (const address of [THANKS, COMPLAINTS]) {
        const response = await call(context, 'GET', address, undefined, { cookie });
        expect(response.status).toBe(401);
        expect(response.headers.get('Cache-Control')).toBe('no-store');
        expect(await response.json()).toEqual({ success: false, message: 'Sign in as staff to read this.' });
      }
    }
  });

  test.each(ROLES)('a %s reads what the role may read, which is noted', async (role) => {
    const { database, list } = await staffMember(role);
    const mayReadThanks = role !== 'editor';
    const mayReadConcerns = mayReadThanks && role !== 'viewer';
    expect((await list(THANKS)).status).toBe(mayReadThanks ? 200 : 403);
    expect((await list(COMPLAINTS)).status).toBe(mayReadConcerns ? 200 : 403);
    const { items } = await listAudit(database.db, {});
    expect(items.map(({ action, subject }) => [action, subject])).toEqual([
      mayReadConcerns ? ['exported', 'concern'] : ['refused', '/api/complaints'],
      mayReadThanks ? ['exported', 'thanks'] : ['refused', '/api/thanks'],
    ]);
  });

  test('a message that someone may not read is in none of their lists, nor anything merged into it', async () => {
    const { database, list, id } = await staffMember('manager');
    const owner = await addActor(database, { role: 'owner' });
    const [leeds, rugby] = [
      await addBranch(database, { name: 'Leeds' }),
      await addBranch(database, { name: 'Rugby' }),
    ];
    const concern = (branch_id: number | null, columns = {}) =>
      addCase(database, { kind: 'concern', branch_id, ...columns });
    const [open, , about] = [await concern(leeds), await concern(rugby), await concern(leeds)];
    await concern(null);
    await concern(leeds, { merged_into: about.id, merged_at: NOW });
    await addCase(database, { kind: 'thanks', branch_id: rugby });
    await nameStaff(database, { reference: about.reference, staffId: id, actor: owner, now: NOW });
    await setBranchesOf({ open: database, secret: SECRET, actor: owner, now: NOW, ...PROVEN }, id, [leeds]);
    const listed = async (address: string) =>
      (await (await list(address)).json()).map((one: { Reference: string }) => one.Reference);
    expect(await listed(COMPLAINTS)).toEqual([open.reference]);
    expect(await listed(THANKS)).toEqual([]);
    expect((await list(`${COMPLAINTS}&before=${about.reference}`)).status).toBe(400);
    await setBranchesOf({ open: database, secret: SECRET, actor: owner, now: NOW, ...PROVEN }, id, []);
    expect(await listed(COMPLAINTS)).toEqual([]);
  });

  test('a list needs its own action', async () => {
    const { list } = await staffMember();
    for (const address of ['/api/thanks', '/api/thanks?action=getComplaint', '/api/thanks?action=addpost']) {
      const response = await list(address);
      expect(response.status).toBe(400);
      expect((await response.json()).message).toContain('?action=getThanks');
    }
  });

  test('a database that does not answer is said in words', async () => {
    const { database, list } = await staffMember();
    await database.close();
    const response = await list(THANKS);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      success: false,
      message: 'An error occurred. Please try again.',
    });
  });
});

/** Adds thanks, three at a time in the same millisecond; gives their references, oldest first. */
async function addMany(database: OpenDatabase, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n): NewCase => {
    const reference = `C-${String(n).padStart(6, '0')}`;
    return {
      reference,
      kind: 'thanks',
      received_at: NOW + Math.floor(n / 3),
      first_name: 'Grace',
      phone: '01632 960 001',
      message: 'Thank you',
      fingerprint: reference,
      sender: 'sender',
    };
  });
  await database.transact((trx) => trx.insertInto('cases').values(rows).execute());
  return rows.map(({ reference }) => reference);
}
