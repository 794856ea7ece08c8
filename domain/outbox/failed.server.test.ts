import { expect, test } from 'vitest';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { addCase, queueMail, readMail } from '#test/outbox.ts';
import { enqueueMails } from './enqueue.server.ts';
import { dealWithMails, failedSummary, holdWaitingMails, retryMails } from './failed.server.ts';
import { settle, takeDueMail } from './lease.server.ts';
import { listMails } from './list.server.ts';

const ada = { name: 'Ada Obi' };

async function failed(open: TestDatabase, at: number): Promise<number> {
  const id = await queueMail(open);
  await settle(open, (await takeDueMail(open, at))!, { kind: 'failed', at, error: '550 unknown' });
  return id;
}

describeOnBothDatabases('emails that could not be sent', (open) => {
  test('are counted with the oldest and the newest until they are dealt with', async () => {
    const database = await open();
    expect(await failedSummary(database.db, EVERY_CASE)).toBeNull();
    const ids = [await failed(database, 5), await failed(database, 9), await failed(database, 7)];
    expect(await failedSummary(database.db, EVERY_CASE)).toMatchObject({
      count: 3,
      oldestAt: 5,
      named: [{ id: ids[1] }, { id: ids[2] }, { id: ids[0] }],
    });
    const why = 'Rang her.';
    expect(
      await dealWithMails(database, { ids: [ids[0]!] }, { why, actor: ada, access: EVERY_CASE, now: 20 }),
    ).toBe(1);
    expect(await failedSummary(database.db, EVERY_CASE)).toMatchObject({ count: 2, oldestAt: 7 });
    expect(await listMails(database.db, { access: EVERY_CASE, state: 'dealt', limit: 9 })).toMatchObject([
      { id: ids[0], dealtAt: 20, dealtBy: 'Ada Obi', dealtWhy: why },
    ]);
    expect(await listMails(database.db, { access: EVERY_CASE, state: 'failed', limit: 9 })).toHaveLength(2);
  });

  test('keep the words of whoever dealt with them first', async () => {
    const database = await open();
    const ids = [await failed(database, 5)];
    await dealWithMails(database, { ids }, { why: 'Rang her.', actor: ada, access: EVERY_CASE, now: 20 });
    const late = { why: 'Wrote.', actor: { name: 'Bea' }, access: EVERY_CASE, now: 21 };
    expect(await dealWithMails(database, { ids }, late)).toBe(0);
    expect(await readMail(database, ids[0]!)).toMatchObject({ dealt_why: 'Rang her.' });
  });

  test('all are the ones that had failed when the screen was shown, and no other mail', async () => {
    const database = await open();
    const seen = [await failed(database, 5), await failed(database, 6)];
    const unseen = await failed(database, 30);
    const waiting = await queueMail(database);
    expect(
      await dealWithMails(database, { until: 10 }, { why: 'Rang.', actor: ada, access: EVERY_CASE, now: 31 }),
    ).toBe(2);
    expect(await retryMails(database, { until: 10 }, { access: EVERY_CASE, now: 32 })).toBe(0);
    expect(await readMail(database, unseen)).toMatchObject({ failed_at: 30, dealt_at: null });
    expect(await readMail(database, waiting)).toMatchObject({ failed_at: null, dealt_at: null });
    expect(await retryMails(database, { ids: seen }, { access: EVERY_CASE, now: 33 })).toBe(2);
    const again = await readMail(database, seen[0]!);
    expect(again).toMatchObject({
      failed_at: null,
      dealt_at: null,
      dealt_by: null,
      dealt_why: null,
      due_at: 33,
    });
  });

  test('hundreds that a restore held back are tried again at once', async () => {
    const database = await open();
    const { id: caseId } = await addCase(database);
    const mail = { template: 'acknowledgement', caseId, recipient: 'a@visitor.example', now: 0 } as const;
    const mails = Array.from({ length: 600 }, () => ({ ...mail, messageIdDomain: 'kindlewick.example' }));
    await database.transact((trx) => enqueueMails(trx, mails));
    const held = await database.transact((trx) => holdWaitingMails(trx, 3));
    expect(await retryMails(database, { until: 3 }, { access: EVERY_CASE, now: 4 })).toBe(600);
    expect(held).toBe(600);
    expect(await failedSummary(database.db, EVERY_CASE)).toBeNull();
  });
});
