import { expect, test } from 'vitest';
import { messagesFor } from '#app/staff/live/stream.server.ts';
import { listAudit } from '#domain/audit/list.server.ts';
import { indexCase } from '#domain/cases/edit/edit-case.server.ts';
import { createTail } from '#domain/cases/live/tail.server.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { assignCase } from '#domain/cases/verbs/assign.server.ts';
import { setBranchesOf } from '#domain/cases/verbs/branches-of-staff.server.ts';
import { changeBranch } from '#domain/cases/verbs/change-branch.server.ts';
import { linkCases } from '#domain/cases/verbs/links.server.ts';
import { nameStaff } from '#domain/cases/verbs/name-staff.server.ts';
import { addNote } from '#domain/cases/verbs/notes.server.ts';
import { tagCase } from '#domain/cases/verbs/tags.server.ts';
import { addTask } from '#domain/cases/verbs/tasks.server.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import { actorOf } from '#domain/staff/barred.server.ts';
import { PROVEN, SECRET } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { sealTerms } from './staff/cases/list/search-terms.server.ts';
import { signedInCaller } from './staff/test-call.ts';
import {
  addressAt,
  type Caller,
  isOfCase,
  type RouteResponse,
  readAt,
  routeAt,
  STAFF_PLACES,
} from './test-walk.ts';

const OF_A_CASE = STAFF_PLACES.filter(isOfCase);
const WORD = 'canaryheron';
const PHONE = '01632960777';
/** Values for addresses with more than a reference. */
const IDS = { id: '1', task: '1', file: '1', fileId: '1', email: '1' };

/** Every screen of the dashboard is asked, several times: a busy machine takes a minute. */
const WALK = { timeout: 180_000 };

/** A concern about Mina, in every place where a case leaves a trace, and an open enquiry linked with it. */
async function concernAbout(opened: TestDatabase, staffId: string) {
  const owner = await addActor(opened, { role: 'owner', isLead: true });
  const email = `${WORD}@example.org`;
  const row = await addCase(opened.db, {
    ...{ first_name: WORD, last_name: WORD, message: `${WORD} wrote`, phone: PHONE, phone_key: PHONE },
    ...{ email, email_key: email, received_at: Date.now(), due_at: Date.now() - 1 },
  });
  const at = { reference: row.reference, actor: owner, now: Date.now() };
  const note = { type: 'call', countsAs: null, body: `${WORD} rang`, submissionKey: WORD } as const;
  await addNote(opened, { ...note, ...at });
  await addTask(opened, { ...at, title: `Ring ${WORD}`, dueOn: null, assigneeId: staffId });
  await tagCase(opened, { ...at, tag: `${WORD} tag` });
  await assignCase(opened, { ...at, assigneeId: staffId });
  const enquiry = await addCase(opened.db, {
    kind: 'enquiry',
    first_name: 'Open',
    message: 'A kestrel came.',
  });
  await linkCases(opened, { ...at, reference: enquiry.reference, other: row.reference });
  await opened.transact(async (trx) => {
    for (const one of [row, enquiry]) await indexCase(trx, one.id);
    for (const template of ['acknowledgement', 'office-notification'] as const)
      await enqueueMail(trx, {
        ...{ caseId: row.id, recipient: email, now: SATURDAY, messageIdDomain: 'example.org', template },
      });
  });
  return { row, enquiry, at };
}

describeOnBothDatabases('a member of staff whom a concern is about', (open) => {
  test('meets it at no address and in no answer, download or search', WALK, async () => {
    const opened = await open();
    const { id, call } = await signedInCaller(opened, 'manager');
    const { row, at } = await concernAbout(opened, id);
    const found = (pages: readonly RouteResponse[]) => whereFound(pages, row);
    // Before they are named the walk meets it, or it would prove nothing.
    const met = new Set(found(await walk(call, row.reference)).map(({ place }) => place));
    expect(met.size).toBeGreaterThan(15);
    expect(await nameStaff(opened, { ...at, staffId: id })).toEqual({ outcome: 'changed' });
    const own = await walk(call, row.reference);
    expect(found(own).map(({ address }) => address)).toEqual([]);
    // As if there were none: only a status that differs would tell that there is one.
    const none = await walk(call, 'C-ZZZZZZ', OF_A_CASE);
    const ofCase = own.filter(({ place }) => place.includes(':reference'));
    expect(ofCase.map(({ place, status }) => [place, status])).toEqual(
      none.map(({ place, status }) => [place, status]),
    );
  });

  test('changes nothing of it, hears nothing of it, and the log says who tried', async () => {
    const opened = await open();
    const { id, call } = await signedInCaller(opened, 'manager');
    const { row, enquiry, at } = await concernAbout(opened, id);
    const tail = createTail(opened.db);
    await tail();
    expect(await mailsTo(opened, 'manager@example.org')).toContain(row.id);
    await nameStaff(opened, { ...at, staffId: id });
    const before = await stateOf(opened, row.id);
    const form = { q: WORD, into: enquiry.reference, message: 'Mine', staffId: id, reason: 'Mine' };
    for (const place of OF_A_CASE) {
      const { action } = await routeAt(place);
      if (!action) continue;
      const [done, unknown] = [
        await call(action, { ...addressAt(place, { ...IDS, reference: row.reference }), form }),
        await call(action, { ...addressAt(place, { ...IDS, reference: 'C-ZZZZZZ' }), form }),
      ];
      expect(done.status, `POST ${place.path}`).toBe(unknown.status);
    }
    expect(await stateOf(opened, row.id)).toEqual(before);
    expect(await mailsTo(opened, 'manager@example.org')).not.toContain(row.id);
    const barred = await actorOf(opened.db, id);
    const { cases, more } = await tail();
    expect(cases.map(({ reference }) => reference)).toContain(row.reference);
    expect(messagesFor(barred, { cases, more, presence: [] })).toEqual([]);
    const refused = await listAudit(opened.db, { action: 'refused', staffId: id, subject: row.reference });
    expect(refused.items.length).toBeGreaterThan(10);
  });
});

describeOnBothDatabases('a manager who works for one branch', (open) => {
  test(
    'meets a case of another at no address and in no answer, and changes nothing of it',
    WALK,
    async () => {
      const opened = await open();
      const { id, call } = await signedInCaller(opened, 'manager');
      const own = await addBranch(opened, { name: 'Leeds' });
      const other = await addBranch(opened, { name: 'Rugby' });
      const { row, at } = await concernAbout(opened, id);
      await changeBranch(opened, { ...at, branch: other });
      const found = (pages: readonly RouteResponse[]) => whereFound(pages, row);
      expect(found(await walk(call, row.reference, OF_A_CASE)).length).toBeGreaterThan(5);
      const managing = { open: opened, secret: SECRET, ...at, ...PROVEN };
      expect(await setBranchesOf(managing, id, [own])).toEqual({ ok: true });
      expect(found(await walk(call, row.reference)).map(({ address }) => address)).toEqual([]);
      const before = await stateOf(opened, row.id);
      const form = { message: 'Mine', staffId: id, reason: 'Mine' };
      for (const place of OF_A_CASE) {
        const { action } = await routeAt(place);
        if (action) await call(action, { ...addressAt(place, { ...IDS, reference: row.reference }), form });
      }
      expect(await stateOf(opened, row.id)).toEqual(before);
      await changeBranch(opened, { ...at, branch: own });
      expect(found(await walk(call, row.reference, OF_A_CASE)).length).toBeGreaterThan(5);
    },
  );

  test('hears of no change of another’s cases, and is given none', async () => {
    const opened = await open();
    const { id } = await signedInCaller(opened, 'manager');
    const own = await addBranch(opened, { name: 'Leeds' });
    const other = await addBranch(opened, { name: 'Rugby' });
    const { row, at } = await concernAbout(opened, id);
    await changeBranch(opened, { ...at, branch: other });
    await setBranchesOf({ open: opened, secret: SECRET, ...at, ...PROVEN }, id, [own]);
    const held = opened.db.selectFrom('cases').select('assignee_id').where('id', '=', row.id);
    expect(await held.executeTakeFirst()).toEqual({ assignee_id: null });
    expect(await assignCase(opened, { ...at, assigneeId: id })).toMatchObject({ outcome: 'refused' });
    const actor = await actorOf(opened.db, id);
    const { reference, kind } = row;
    const change = { id: row.id, reference, kind, what: 'new', by: null } as const;
    const heard = (branch_id: number | null) =>
      messagesFor(actor, { cases: [{ ...change, branch_id }], presence: [], more: false }).length;
    expect([heard(other), heard(null), heard(own)]).toEqual([0, 0, 1]);
  });
});

async function walk(
  call: Caller,
  reference: string,
  places = STAFF_PLACES,
): Promise<readonly RouteResponse[]> {
  const responses: RouteResponse[] = [];
  const search = sealTerms(SECRET, WORD);
  for (const place of places) {
    for (const query of ['', `?search=${search}&view=all&from=${reference}&subject=${reference}`]) {
      const read = await readAt(call, place, { names: { ...IDS, reference }, query });
      if (read) responses.push(read);
    }
  }
  return responses;
}

/** An address that was asked for with the reference may say it again. */
function whereFound(pages: readonly RouteResponse[], { reference }: { readonly reference: string }) {
  return pages.filter(({ address, text }) => {
    const tokens = address.includes(reference) ? [WORD, PHONE] : [WORD, PHONE, reference];
    return tokens.some((word) => text.includes(word));
  });
}

function stateOf({ db }: TestDatabase, caseId: number) {
  return db.selectFrom('cases').select(['version', 'status']).where('id', '=', caseId).execute();
}

async function mailsTo({ db }: TestDatabase, recipient: string) {
  const rows = await db.selectFrom('mails').select('case_id').where('recipient', '=', recipient).execute();
  return rows.map(({ case_id }) => case_id);
}
