import { expect, test } from 'vitest';
import { addCase } from '#domain/inbox/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import * as handle from './handle.tsx';
import * as notSpam from './not-spam.tsx';
import * as read from './read.tsx';
import * as reopen from './reopen.tsx';
import * as spam from './spam.tsx';

describeOnBothDatabases('the buttons of a case', (open) => {
  test('each do what their address says, once', async () => {
    const opened = await open();
    const { id, call } = await signedInCaller(opened);
    const { reference } = await addCase(opened.db);
    for (const { action } of [handle, handle, reopen, spam, spam, notSpam]) {
      const answer = await call(action, { path: '/', params: { reference }, form: {} });
      expect(answer).toMatchObject({ status: 200, value: { status: 'done', words: expect.any(String) } });
    }
    const events = await opened.db
      .selectFrom('case_events')
      .select(['action', 'staff_id'])
      .orderBy('id')
      .execute();
    const actions = ['handled', 'reopened', 'marked-spam', 'marked-not-spam'];
    expect(events).toEqual(actions.map((action) => ({ action, staff_id: id })));
  });

  test('without script lead back to the case, and so does their address', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { reference } = await addCase(opened.db, { kind: 'enquiry' });
    const to = { status: 303, location: `/contactInbox/${reference}` };
    expect(
      await call(handle.action, { path: '/', params: { reference }, form: {}, plain: true }),
    ).toMatchObject(to);
    expect(await call(handle.loader, { path: '/', params: { reference } })).toMatchObject(to);
  });

  test('a viewer can read and have read, but not handle', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened, 'viewer');
    const { reference } = await addCase(opened.db, { kind: 'thanks' });
    expect((await call(handle.action, { path: '/', params: { reference }, form: {} })).status).toBe(403);
    expect((await call(read.action, { path: '/', params: { reference }, form: {} })).status).toBe(200);
    expect(await opened.db.selectFrom('case_reads').select('case_id').execute()).toHaveLength(1);
    expect(await opened.db.selectFrom('case_events').select('id').execute()).toEqual([]);
  });

  test('an unknown case is a 404', async () => {
    const { call } = await signedInCaller(await open());
    const answer = await call(handle.action, { path: '/', params: { reference: 'C-NONE' }, form: {} });
    expect(answer.status).toBe(404);
  });
});
