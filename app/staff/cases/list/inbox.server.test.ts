import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list.server.ts';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { indexCase } from '#domain/cases/edit/edit-case.server.ts';
import { indexAllCases } from '#domain/cases/search/index-all.server.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import { SECRET } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import * as here from '../../live/here.tsx';
import { signedInCaller } from '../../test-call.ts';
import * as paper from '../export/case.tsx';
import { type InboxView, inboxLoader } from './inbox.server.ts';
import { listLoader } from './list.server.ts';
import { sealTerms } from './search-terms.server.ts';

const HOUR_MS = 3_600_000;
type Call = Awaited<ReturnType<typeof signedInCaller>>['call'];

async function screen(call: Call, only: CaseKind | null, request: Parameters<Call>[1]): Promise<InboxView> {
  const [beside, list] = [await call(inboxLoader(only), request), await call(listLoader, request)];
  expect([beside.status, list.status]).toEqual([200, 200]);
  return Object.assign({}, list.value, beside.value) as InboxView;
}

describeOnBothDatabases('an inbox screen', (open) => {
  test('leads a message without a list to the list that it is in, where it stays whatever becomes of it', async () => {
    const opened = await open();
    const { id, call } = await signedInCaller(opened);
    const { reference } = await addCase(opened.db, { closed_at: Date.now(), closed_by: id });
    await addCase(opened.db);
    const bare = { path: `/complaints/${reference}?answer=3`, params: { reference } };
    const path = `/complaints/${reference}?answer=3&view=closed`;
    expect(await call(inboxLoader('concern'), bare)).toMatchObject({ status: 302, location: path });
    const inbox = await screen(call, 'concern', { path, params: { reference } });
    expect(inbox).toMatchObject({
      place: { view: 'closed' },
      counts: { open: 1, closed: 1, spam: 0, all: 2 },
    });
    expect(inbox.items.map((item) => item.reference)).toEqual([reference]);
    expect(inbox.selected).toMatchObject({ reference, status: 'closed', name: 'Mrs. Ada Archer' });
  });

  test('of an enquiry that was merged into a concern is not for who may not read concerns, on any path', async () => {
    const opened = await open();
    const viewer = await signedInCaller(opened, 'viewer');
    const concern = await addCase(opened.db);
    const { id, reference } = await addCase(opened.db, { kind: 'enquiry' });
    const request = { path: `/inbox/${reference}?view=open`, params: { reference } };
    expect((await viewer.call(inboxLoader(null), request)).status).toBe(200);
    const merged = { merged_into: concern.id, merged_at: Date.now() };
    await opened.db.updateTable('cases').set(merged).where('id', '=', id).execute();
    expect((await viewer.call(inboxLoader(null), request)).status).toBe(404);
    expect((await viewer.call(paper.loader, request)).status).toBe(404);
    expect((await viewer.call(here.action, { ...request, form: {} })).status).toBe(404);
  });

  test.each([
    ['view=spam', 'spam'],
    ['show=spam', 'spam'],
    ['show=handled', 'closed'],
    ['show=waiting', 'open'],
  ])('keeps to the list of the address, also as it was called before: %s', async (query, view) => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { reference } = await addCase(opened.db, { opened_at: 1, waiting_at: 2 });
    const path = `/complaints/${reference}?${query}`;
    expect(await screen(call, 'concern', { path, params: { reference } })).toMatchObject({
      place: { view },
      items: [],
      selected: { reference },
    });
  });

  test('says of a search, and of nothing else, that it misses some until all is indexed', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const findsAll = async (path: string) => (await screen(call, 'concern', { path })).findsAll;
    const search = sealTerms(SECRET, 'ada');
    expect([await findsAll(`/complaints?search=${search}`), await findsAll('/complaints')]).toEqual([
      false,
      true,
    ]);
    await indexAllCases(opened);
    expect(await findsAll(`/complaints?search=${search}`)).toBe(true);
  });

  test('opening a message by GET marks nothing as read', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { reference } = await addCase(opened.db);
    await call(inboxLoader('concern'), { path: `/complaints/${reference}`, params: { reference } });
    expect(await opened.db.selectFrom('case_reads').selectAll().execute()).toEqual([]);
  });

  test('says of a message of a kind that is not for them that there is none, and the audit log has the attempt', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened, 'viewer');
    const { reference } = await addCase(opened.db);
    const ask = (route: string) =>
      call(inboxLoader(null), { path: `/inbox/${route}`, params: { reference: route } });
    expect((await ask('C-000000')).status).toBe(404);
    expect((await listAudit(opened.db, {})).items).toEqual([]);
    expect((await ask(reference)).status).toBe(404);
    const { items } = await listAudit(opened.db, {});
    expect(items).toMatchObject([{ action: 'refused', subject: reference }]);
  });

  test('of another kind leads to the message in its own inbox, with the list of the address', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { reference } = await addCase(opened.db, { kind: 'thanks' });
    const request = { path: `/complaints/${reference}?view=mine`, params: { reference } };
    expect(await call(inboxLoader('concern'), request)).toMatchObject({
      status: 302,
      location: `/carethanks/${reference}?view=mine`,
    });
    expect((await call(inboxLoader('thanks'), request)).status).toBe(200);
  });

  test('of all kinds has only those that the person may read', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened, 'viewer');
    const concern = await addCase(opened.db);
    const thanks = await addCase(opened.db, { kind: 'thanks' });
    const inbox = await screen(call, null, { path: '/inbox' });
    expect(inbox.items.map((item) => item.reference)).toEqual([thanks.reference]);
    expect(inbox).toMatchObject({ readable: ['thanks', 'enquiry'], mayAnswer: false, mayExport: false });
    const { reference } = concern;
    const response = await call(inboxLoader(null), { path: `/inbox/${reference}`, params: { reference } });
    expect(response.status).toBe(404);
    const { call: callAsEditor } = await signedInCaller(opened, 'editor');
    for (const loader of [inboxLoader(null), listLoader])
      expect((await callAsEditor(loader, { path: '/inbox' })).status).toBe(403);
    expect((await call(listLoader, { path: '/complaints' })).status).toBe(403);
  });

  test('narrows the list and its counts down to a person', async () => {
    const opened = await open();
    const { id, call } = await signedInCaller(opened);
    const mine = await addCase(opened.db, { assignee_id: id });
    await addCase(opened.db);
    const inbox = await screen(call, null, { path: `/inbox?assignee=${id}` });
    expect(inbox.items.map((item) => item.reference)).toEqual([mine.reference]);
    expect(inbox).toMatchObject({ place: { assignee: id }, counts: { open: 1 } });
    expect(inbox.people.map((person) => person.id)).toEqual([id]);
  });

  test('says in words when a case is overdue, and lists the longest overdue first', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const now = Date.now();
    const late = await addCase(opened.db, { due_at: now - 2.5 * HOUR_MS, received_at: now });
    const later = await addCase(opened.db, { due_at: now - 50 * HOUR_MS, received_at: now - 1 });
    await addCase(opened.db, { due_at: now + 500 * HOUR_MS });
    const { items, counts } = await screen(call, null, { path: '/inbox?view=overdue' });
    expect(items.map(({ reference, due }) => [reference, due?.text, due?.tone])).toEqual([
      [later.reference, 'Overdue by 2 days', 'overdue'],
      [late.reference, 'Overdue by 2 hours', 'overdue'],
    ]);
    expect(counts).toMatchObject({ overdue: 2, open: 3 });
  });

  test('searches every kind that the person may read, whatever the view', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { id, reference } = await addCase(opened.db, { kind: 'thanks', closed_at: Date.now() });
    await indexCase(opened.db, id);
    const search = async (path: string, kind: 'concern' | null) =>
      (await screen(call, kind, { path })).items.map((item) => item.reference);
    const sealed = sealTerms(SECRET, reference);
    expect(await search(`/inbox?view=open&search=${sealed}`, null)).toEqual([reference]);
    expect(await search(`/complaints?view=open&search=${sealed}`, 'concern')).toEqual([]);
  });
});
