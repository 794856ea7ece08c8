import { expect, test } from 'vitest';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addCase, queueMail, readMail } from '#test/outbox.ts';
import { pauseAfter } from './back-off.ts';
import { enqueueMail } from './enqueue.server.ts';
import { retryMails } from './failed.server.ts';
import { LEASE_MS, settle, takeDueMail } from './lease.server.ts';
import { listMails, mailState, mailsOfCase, outboxWorks } from './list.server.ts';

describeOnBothDatabases('the outbox', (open) => {
  test('a mail is kept only together with what it tells of', async () => {
    const database = await open();
    const { id } = await addCase(database);
    const failing = database.transact(async (trx) => {
      await enqueueMail(trx, {
        template: 'acknowledgement',
        caseId: id,
        recipient: 'a@visitor.example',
        now: 0,
        messageIdDomain: 'kindlewick.example',
      });
      throw new Error('the message could not be kept');
    });
    await expect(failing).rejects.toThrow('could not be kept');
    expect(await mailsOfCase(database.db, id)).toEqual([]);
  });

  test('message ids are random and hold nothing that a header could misread', async () => {
    const database = await open();
    const one = await readMail(database, await queueMail(database));
    const other = await readMail(database, await queueMail(database, { messageIdDomain: 'a>\r\nBcc: b@c' }));
    expect(one.message_id).toMatch(/^<[0-9a-f-]{36}@kindlewick\.example>$/);
    expect(other.message_id).toMatch(/^<[0-9a-f-]{36}@abccbc>$/);
  });

  test('a mail is waiting, retrying, sent or failed', async () => {
    const database = await open();
    const { id: caseId } = await addCase(database);
    await queueMail(database, { caseId });
    const state = async (now: number) => mailState((await mailsOfCase(database.db, caseId))[0]!, now);
    expect(await state(0)).toBe('waiting');
    const first = (await takeDueMail(database, 0))!;
    expect(await state(1)).toBe('waiting');
    expect(await state(LEASE_MS)).toBe('retrying');
    await settle(database, first, { kind: 'later', dueAt: 10, error: 'no' });
    expect(await state(1)).toBe('retrying');
    const second = (await takeDueMail(database, 10))!;
    expect(await state(11)).toBe('retrying');
    await settle(database, second, { kind: 'failed', at: 11, error: 'no' });
    expect(await state(12)).toBe('failed');
    await retryMails(database, { ids: [second.id] }, { access: EVERY_CASE, now: 12 });
    expect(await state(12)).toBe('waiting');
    await settle(database, (await takeDueMail(database, 12))!, { kind: 'sent', at: 13 });
    expect(await state(14)).toBe('sent');
  });

  test('a list holds one state, the newest first, page by page', async () => {
    const database = await open();
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.push(await queueMail(database));
    const [sent, failed] = [(await takeDueMail(database, 0))!, (await takeDueMail(database, 0))!];
    await settle(database, sent, { kind: 'sent', at: 1 });
    await settle(database, failed, { kind: 'failed', at: 1, error: '550 unknown' });
    const list = async (listing: Omit<Parameters<typeof listMails>[1], 'access'>) =>
      (await listMails(database.db, { ...listing, access: EVERY_CASE })).map(({ id }) => id);
    expect(await list({ state: 'waiting', limit: 2 })).toEqual([ids[4], ids[3]]);
    expect(await list({ state: 'waiting', limit: 2, before: ids[3] })).toEqual([ids[2]]);
    expect(await list({ state: 'sent', limit: 10 })).toEqual([ids[0]]);
    expect(await listMails(database.db, { access: EVERY_CASE, state: 'failed', limit: 10 })).toMatchObject([
      {
        id: ids[1],
        failedAt: 1,
        lastError: '550 unknown',
        recipient: 'ceridwen@visitor.example',
        caseKind: 'enquiry',
      },
    ]);
  });

  test('only a given-up mail is tried again, and only once for two clicks', async () => {
    const database = await open();
    const id = await queueMail(database);
    const retry = (now: number) => retryMails(database, { ids: [id] }, { access: EVERY_CASE, now });
    expect(await retry(5)).toBe(0);
    const { message_id, ...mail } = (await takeDueMail(database, 0))!;
    await settle(database, { message_id, ...mail }, { kind: 'failed', at: 1, error: 'no' });
    expect(await takeDueMail(database, 5)).toBeUndefined();
    expect([await retry(5), await retry(6)]).toEqual([1, 0]);
    expect(await readMail(database, id)).toMatchObject({
      due_at: 5,
      attempts: 0,
      failed_at: null,
      message_id,
    });
    expect((await takeDueMail(database, 5))?.id).toBe(id);
  });

  test('the readiness probe fails when mails cannot be kept', async () => {
    const database = await open();
    await outboxWorks(database.db);
    await database.db.schema.dropTable('mail_copies').execute();
    await database.db.schema.dropTable('mails').execute();
    await expect(outboxWorks(database.db)).rejects.toThrow(/mails/);
  });
});

test('pauses double from a minute to four hours, give or take a fifth', () => {
  const minutes = [1, 2, 3, 8, 9, 26].map((attempts) => pauseAfter(attempts, 0.5) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 128, 240, 240]);
  expect(pauseAfter(1, 0)).toBe(48_000);
  expect(pauseAfter(1, 1)).toBe(72_000);
});
