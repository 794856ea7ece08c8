import { expect, test } from 'vitest';
import { addCase } from '#domain/cases/test-cases.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import * as failed from './failed.tsx';
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
    const outcome = await call(mail.loader, { path: '/', params });
    expect(outcome.value).toMatchObject({
      mail: { recipient: 'ada@example.org', caseReference: row.reference, delivery: { state: 'failed' } },
    });
    expect((await call(retry.action, { path: '/', params, form: {} })).value).toMatchObject({
      status: 'done',
    });
    expect(nudges).toHaveLength(1);
    expect(await listed('failed')).toEqual([]);
    expect(await listed('waiting')).toEqual([mailId]);
  });

  test('is marked as dealt with, by what was ticked or all at once, and never without a word', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const row = await addCase(opened.db);
    const add = () =>
      enqueueMail(opened.db, {
        template: 'acknowledgement',
        caseId: row.id,
        recipient: 'ada@example.org',
        now: 1,
        messageIdDomain: 'example.org',
      });
    const ids = [await add(), await add(), await add()];
    await opened.db.updateTable('mails').set({ failed_at: 5 }).execute();
    const send = async (form: Record<string, string>) =>
      (await call(failed.action, { path: '/', form })).value;
    const ticked = { which: 'ticked', [`mail-${ids[0]}`]: 'on', until: '9' };
    expect(await send({ do: 'dealt', which: 'ticked', why: 'Rang.' })).toMatchObject({ status: 'refused' });
    expect(await send({ do: 'dealt', ...ticked, why: ' ' })).toMatchObject({
      status: 'refused',
      errors: { why: 'Say in a few words what was done' },
    });
    expect(await send({ do: 'dealt', ...ticked, why: 'Rang.' })).toMatchObject({
      text: 'Marked 1 email as dealt with.',
    });
    expect(await send({ do: 'dealt', which: 'all', until: '9', why: 'Rang.' })).toMatchObject({
      errors: { sure: 'Mark all 2 emails as dealt with, without sending them?' },
    });
    expect(await send({ do: 'retry', which: 'all', until: '9' })).toMatchObject({
      errors: { sure: 'Send all 2 emails now?' },
    });
    expect(await send({ do: 'retry-all', which: 'all', until: '9' })).toMatchObject({
      text: 'Trying 2 emails again now.',
    });
    const rows = await opened.db
      .selectFrom('mails')
      .select(['failed_at', 'dealt_why'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { failed_at: 5, dealt_why: 'Rang.' },
      { failed_at: null, dealt_why: null },
      { failed_at: null, dealt_why: null },
    ]);
  });

  test('that is not there is a 404', async () => {
    const { call } = await signedInCaller(await open());
    for (const id of ['1', 'x', '9'.repeat(30)]) {
      expect((await call(mail.loader, { path: '/', params: { id } })).status).toBe(404);
    }
  });
});
