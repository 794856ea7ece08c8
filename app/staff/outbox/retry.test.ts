import { expect, test } from 'vitest';
import { addCase } from '#domain/inbox/test-cases.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import * as mail from './mail.tsx';
import * as retry from './retry.tsx';
import * as outbox from './route.tsx';

describeOnBothDatabases('outgoing mail', (open) => {
  test('that was given up is listed as failed until it is tried again', async () => {
    const opened = await open();
    const { call, nudges } = await signedInCaller(opened);
    const row = await addCase(opened.db);
    const mailId = await enqueueMail(opened.db, {
      template: 'acknowledgement',
      caseId: row.id,
      recipient: 'ada@example.org',
      now: Date.now(),
      messageIdDomain: 'example.org',
    });
    await opened.db
      .updateTable('mails')
      .set({ failed_at: Date.now(), attempts: 3, last_error: '550 no such mailbox' })
      .execute();
    const listed = async (show: string) => {
      const { value } = await call(outbox.loader, { path: `/outbox?show=${show}` });
      return (value as { mails: { id: number }[] }).mails.map(({ id }) => id);
    };
    expect(await listed('failed')).toEqual([mailId]);
    expect(await listed('waiting')).toEqual([]);
    const params = { id: String(mailId) };
    const shown = await call(mail.loader, { path: '/', params });
    expect(shown.value).toMatchObject({
      mail: { recipient: 'ada@example.org', caseReference: row.reference, delivery: { state: 'failed' } },
    });
    expect((await call(retry.action, { path: '/', params, form: {} })).value).toMatchObject({
      status: 'done',
    });
    expect(nudges).toHaveLength(1);
    expect(await listed('failed')).toEqual([]);
    expect(await listed('waiting')).toEqual([mailId]);
  });

  test('that is not there is a 404', async () => {
    const { call } = await signedInCaller(await open());
    for (const id of ['1', 'x', '9'.repeat(30)]) {
      expect((await call(mail.loader, { path: '/', params: { id } })).status).toBe(404);
    }
  });
});
