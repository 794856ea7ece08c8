import { expect, test } from 'vitest';
import { findCase } from '#domain/cases/edit/edit-case.server.ts';
import { accessOf, EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { countViews } from '#domain/cases/list/counts.server.ts';
import { sendReply } from '#domain/cases/replies/send.server.ts';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { addActor, addCase, readingAs } from '#domain/cases/test-cases.ts';
import { allMails } from '#domain/cases/test-reception.ts';
import type { CaseVerb } from '#domain/cases/verbs/case-verbs.ts';
import { changeKind } from '#domain/cases/verbs/change-kind.server.ts';
import { mergeCases, unmergeCase } from '#domain/cases/verbs/merge.server.ts';
import { bounceOf, mailOffice, STRANGER } from '#domain/incoming/test-office.ts';
import { actorOf } from '#domain/staff/barred.server.ts';
import type { Role } from '#domain/staff/roles.ts';
import { SECRET } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../test-call.ts';
import { inboxLoader } from '../list/inbox.server.ts';
import { type ListView, listLoader } from '../list/list.server.ts';
import { sealTerms } from '../list/search-terms.server.ts';
import type { CaseScreen } from '../screen/case-view.server.ts';
import { verbActions } from './verbs.server.ts';

const files = testFiles();

describeOnBothDatabases('what staff do with emails', (open) => {
  async function prepare(role: Role = 'manager') {
    const opened = await open();
    const person = await signedInCaller(opened, role, { files });
    const office = await mailOffice(opened, files);
    const look = async (reference: string) => {
      const request = { path: `/inbox/${reference}?view=all`, params: { reference } };
      return ((await person.call(inboxLoader(null), request)).value as { selected: CaseScreen }).selected;
    };
    const list = async (view: string) =>
      (await person.call(listLoader, { path: `/inbox?view=${view}` })).value as ListView;
    const verb = (name: CaseVerb, reference: string, form: Record<string, string> = {}) =>
      person.call(verbActions[name], { path: `/cases/${reference}/${name}`, params: { reference }, form });
    const caseOf = (id: number | null) =>
      opened.db
        .selectFrom('cases')
        .selectAll()
        .where('id', '=', id ?? 0)
        .executeTakeFirstOrThrow();
    /** A stranger's email that names Ana's case. */
    const guess = async () =>
      caseOf(
        (await office.write('What became of it?', { from: STRANGER, subject: office.row.reference })).caseId,
      );
    return { opened, ...person, ...office, look, list, verb, caseOf, guess };
  }

  test('a stranger’s email that names a case asks where it belongs, in the list and on its screen', async () => {
    const { row, look, list, guess } = await prepare();
    const { reference } = await guess();
    expect((await look(reference)).possibleCase).toMatchObject({
      reference: row.reference,
      name: 'Ana Bello',
    });
    const inbox = await list('to-sort');
    expect(inbox.items.map((item) => [item.reference, item.isToSort])).toEqual([[reference, true]]);
    expect(inbox.counts).toMatchObject({ 'to-sort': 1, open: 1, all: 1 });
    // Until it is sorted it is in no other list.
    expect((await list('all')).items.map((item) => item.reference)).toEqual([row.reference]);
  });

  test('nobody learns through it of a case that they may not read', async () => {
    const { opened, row, list, guess, verb, id } = await prepare('viewer');
    const { reference } = await guess();
    expect((await list('to-sort')).items).toHaveLength(1);
    const concern = await addCase(opened.db);
    const actor = await addActor(opened);
    const at = { reference: row.reference, actor, now: Date.now() };
    // At first the enquiry is merged into a concern, then the named case is one itself.
    await mergeCases(opened, { ...at, into: concern.reference });
    const hidden = async () => {
      for (const view of ['to-sort', 'all']) {
        const inbox = await list(view);
        expect([inbox.items.map((item) => item.reference), inbox.counts['to-sort']]).toEqual([[], 0]);
      }
      const access = accessOf(await actorOf(opened.db, id));
      expect(await findCase(opened.db, reference, access)).toBeUndefined();
    };
    await hidden();
    await unmergeCase(opened, at);
    await changeKind(opened, { ...at, kind: 'concern' });
    await hidden();
    const filter = { staffId: id, now: Date.now() };
    expect(await countViews(opened.db, { ...filter, access: readingAs('viewer') })).toMatchObject({
      'to-sort': 0,
    });
    expect(await countViews(opened.db, { ...filter, access: EVERY_CASE })).toMatchObject({ 'to-sort': 1 });
    expect((await verb('join', reference)).status).toBe(403);
  });

  test('a concern that it joins is to be answered again, though its final response has left', async () => {
    const { opened, row, guess, verb, caseOf } = await prepare();
    const answered = {
      kind: 'concern',
      first_due_at: row.received_at,
      answer_due_at: row.received_at,
    } as const;
    await opened.db.updateTable('cases').set(answered).where('id', '=', row.id).execute();
    await opened.db
      .insertInto('contacts')
      .values({ case_id: row.id, at: row.received_at + 1, how: 'call', counts_as: 'final-response' })
      .execute();
    const stray = await guess();
    expect(await verb('join', stray.reference)).toMatchObject({ status: 303 });
    const { next_answer_due_at: due, due_at } = await caseOf(row.id);
    expect(due).toBeGreaterThan(stray.received_at);
    expect(due_at).toBe(due);
  });

  test('joining it moves it into the other case, which is open and unread again', async () => {
    const { opened, id, row, look, list, guess, verb, caseOf } = await prepare();
    const stray = await guess();
    const closed = { closed_at: Date.now(), closed_by: id };
    await opened.db.updateTable('cases').set(closed).where('id', '=', row.id).execute();
    await opened.db.insertInto('case_reads').values({ case_id: row.id, staff_id: id, read_at: 1 }).execute();
    expect(await verb('join', stray.reference)).toMatchObject({ status: 303 });
    expect(await caseOf(stray.id)).toMatchObject({ status: 'merged', merged_into: row.id });
    const view = await look(row.reference);
    expect(view).toMatchObject({ status: 'new', unread: true, possibleCase: null });
    expect(view.thread).toContainEqual(
      expect.objectContaining({
        type: 'message',
        by: 'Eve Winter',
        mergedHere: true,
        email: expect.objectContaining({ isKnown: false, address: 'eve@stranger.example' }),
      }),
    );
    expect(view.thread.filter((entry) => entry.type === 'event').map(({ text }) => text)).toEqual([
      'Reopened',
      `Merged with ${stray.reference}`,
    ]);
    expect((await list('to-sort')).items).toEqual([]);
    expect((await verb('join', stray.reference)).status).toBe(409);
  });

  test('where it can’t be joined, nothing is changed', async () => {
    const { opened, row, guess, verb, caseOf } = await prepare();
    const stray = await guess();
    const spam = { spam_at: Date.now(), waiting_at: Date.now() };
    await opened.db.updateTable('cases').set(spam).where('id', '=', row.id).execute();
    expect(await verb('join', stray.reference)).toMatchObject({
      status: 409,
      value: { status: 'refused', why: expect.stringContaining('marked as spam') },
    });
    expect(await caseOf(row.id)).toMatchObject(spam);
    expect(await caseOf(stray.id)).toMatchObject({ merged_into: null });
  });

  test('keeping it apart is told without the other case, and asked once', async () => {
    const { row, look, list, guess, verb } = await prepare();
    const { reference } = await guess();
    expect((await verb('keep-apart', reference)).value).toMatchObject({ status: 'done' });
    const view = await look(reference);
    expect(view.possibleCase).toBeNull();
    expect(view.thread.at(-1)).toMatchObject({ text: 'Kept as a case of its own' });
    expect(JSON.stringify(view.thread.at(-1))).not.toContain(row.reference);
    expect((await list('to-sort')).items).toEqual([]);
  });

  test('a reply that came back says so, and is sent again to the corrected address', async () => {
    const { opened, row, take, look, list, verb, caseOf, nudges } = await prepare();
    const writer = await addActor(opened, { name: 'Bea Bell' });
    const sent = { purpose: 'answer', leaveAs: null, attachmentIds: [], submissionKey: 'k' } as const;
    const replied = { reference: row.reference, body: 'Dear Ana', latestSeen: null, actor: writer };
    const now = Date.now();
    await sendReply(opened, { ...sent, ...replied, now, messageIdDomain: 'kindlewick.example' });
    const { id: mailId, message_id } = await opened.db
      .selectFrom('mails')
      .select(['id', 'message_id'])
      .where('template', '=', 'reply')
      .executeTakeFirstOrThrow();
    await opened.db.updateTable('mails').set({ sent_at: now }).where('id', '=', mailId).execute();
    await take(bounceOf(message_id));
    const text =
      'The answer did not arrive, so the deadline still applies. Came back: There is no such address.';
    const reply = (await look(row.reference)).thread.find(({ type }) => type === 'reply');
    expect(reply).toMatchObject({ delivery: { state: 'failed', text, toThePerson: true } });
    expect((await list('open')).items).toMatchObject([{ unsent: true }]);
    expect(await allMails(opened)).toContainEqual(['staff-notice', writer.email]);
    const mail = String(mailId);
    expect(await verb('send-again', row.reference, { mail, email: 'nowhere' })).toMatchObject({
      status: 422,
      value: { errors: { email: expect.stringContaining('name@example.com') } },
    });
    const corrected = await verb('send-again', row.reference, { mail, email: 'ana@visitor.example' });
    expect(corrected.value).toMatchObject({ status: 'done', text: 'It will be sent again now.' });
    expect(nudges.length).toBeGreaterThan(0);
    const again = { recipient: 'ana@visitor.example', failed_at: null, last_error: null };
    const after = opened.db.selectFrom('mails').selectAll().where('id', '=', mailId);
    expect(await after.executeTakeFirstOrThrow()).toMatchObject(again);
    expect(await caseOf(row.id)).toMatchObject({ email: 'ana@visitor.example' });
    expect((await look(row.reference)).thread).toContainEqual(
      expect.objectContaining({
        text: expect.stringMatching(/^Contact details edited: .*ana\.bello@visitor\.example to ana@/),
      }),
    );
    expect((await look(row.reference)).facts).toContainEqual(
      expect.objectContaining({ value: 'ana@visitor.example' }),
    );
  });

  test('nobody sends another case’s email again', async () => {
    const { opened, row, verb } = await prepare();
    const other = await addCase(opened.db, { kind: 'enquiry' });
    const failed = { failed_at: 1, last_error: 'No' };
    await opened.db.updateTable('mails').set(failed).where('case_id', '=', row.id).execute();
    const { id } = await opened.db
      .selectFrom('mails')
      .select('id')
      .where('case_id', '=', row.id)
      .where('template', '=', 'acknowledgement')
      .executeTakeFirstOrThrow();
    const form = { mail: String(id), email: 'zed@visitor.example' };
    await verb('send-again', other.reference, form);
    const mail = opened.db.selectFrom('mails').select('failed_at').where('id', '=', id);
    expect(await mail.executeTakeFirstOrThrow()).toEqual({ failed_at: 1 });
  });

  test('the list shows what an email says, and the search finds its words and files', async () => {
    const { row, ours, write, list, call } = await prepare();
    await write('The hydrangea is in flower.\n\n> When may we ring?', { answers: [ours] });
    expect((await list('open')).items).toMatchObject([
      { excerpt: 'The hydrangea is in flower.', hasLaterEmail: true, unread: true },
    ]);
    const found = await call(listLoader, { path: `/inbox?search=${sealTerms(SECRET, 'hydrangea')}` });
    expect((found.value as ListView).items).toMatchObject([{ reference: row.reference }]);
  });
});
