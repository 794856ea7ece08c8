import { expect, test } from 'vitest';
import { addCase } from '#domain/inbox/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import { type InboxShown, inboxLoader } from './inbox.server.ts';

describeOnBothDatabases('an inbox screen', (open) => {
  test('shows the message of the address beside the list that it is in', async () => {
    const opened = await open();
    const { id, call } = await signedInCaller(opened);
    const handled = await addCase(opened.db, { handled_at: Date.now(), handled_by: id });
    await addCase(opened.db);
    const { reference } = handled;
    const { value } = await call(inboxLoader('concern'), {
      path: `/complaints/${reference}`,
      params: { reference },
    });
    const inbox = value as InboxShown;
    expect(inbox).toMatchObject({ show: 'handled', counts: { waiting: 1, handled: 1, spam: 0 } });
    expect(inbox.items.map((item) => item.reference)).toEqual([reference]);
    expect(inbox.selected).toMatchObject({ reference, state: 'handled', name: 'Mrs. Ada Archer' });
  });

  test('keeps to the tab of the address', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { reference } = await addCase(opened.db);
    const path = `/complaints/${reference}?show=spam`;
    const { value } = await call(inboxLoader('concern'), { path, params: { reference } });
    expect(value).toMatchObject({ show: 'spam', items: [], selected: { reference } });
  });

  test('opening a message by GET changes nothing', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { reference } = await addCase(opened.db);
    await call(inboxLoader('concern'), { path: `/complaints/${reference}`, params: { reference } });
    expect(await opened.db.selectFrom('case_reads').selectAll().execute()).toEqual([]);
  });

  test('does not find a message of another kind', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { reference } = await addCase(opened.db, { kind: 'thanks' });
    const call404 = await call(inboxLoader('concern'), { path: '/', params: { reference } });
    expect(call404.status).toBe(404);
    expect((await call(inboxLoader('thanks'), { path: '/', params: { reference } })).status).toBe(200);
  });

  test('tells a viewer that answering is not for them', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened, 'viewer');
    const { value } = await call(inboxLoader('thanks'), { path: '/carethanks' });
    expect(value).toMatchObject({ mayAnswer: false, items: [], selected: null });
  });
});
