import type { OpenDatabase } from '#domain/database.ts';
import { dropIncoming } from '#domain/incoming/drop.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { RetentionPeriods } from '../provider/periods.ts';
import { movedBy } from './due.server.ts';

/** Rows in one transaction, so that no one who writes waits long. */
const BATCH = 500;

export function eraseOldComments(
  open: OpenDatabase,
  periods: RetentionPeriods,
  now: number,
): Promise<number> {
  const before = movedBy(now, 'spamDays', periods, -1);
  return inBatches((limit) =>
    open.transact(async (trx) => {
      const ids = trx
        .selectFrom('comments')
        .select('id')
        .where((eb) => eb.or([eb('spam_at', '<', before), eb('rejected_at', '<', before)]))
        .limit(limit);
      const gone = await trx.deleteFrom('comments').where('id', 'in', ids).executeTakeFirstOrThrow();
      return Number(gone.numDeletedRows);
    }),
  );
}

export function forgetCommentAddresses(
  open: OpenDatabase,
  periods: RetentionPeriods,
  now: number,
): Promise<number> {
  const before = movedBy(now, 'commentEmailMonths', periods, -1);
  return inBatches((limit) =>
    open.transact(async (trx) => {
      const ids = trx
        .selectFrom('comments')
        .select('id')
        .where('approved_at', 'is not', null)
        .where('received_at', '<', before)
        .where('email', '<>', '')
        .limit(limit);
      const done = await trx
        .updateTable('comments')
        // The hashes of content and sender, which served against repeats and floods, have had their time too.
        .set({ email: '', fingerprint: '', sender: '', network: null })
        .where('id', 'in', ids)
        .executeTakeFirstOrThrow();
      return Number(done.numUpdatedRows);
    }),
  );
}

export function eraseOldMails(open: OpenDatabase, periods: RetentionPeriods, now: number): Promise<number> {
  const before = movedBy(now, 'mailDays', periods, -1);
  return inBatches((limit) =>
    open.transact(async (trx) => {
      const ids = trx
        .selectFrom('mails')
        .select('id')
        .where('case_id', 'is', null)
        .where((eb) => eb.or([eb('sent_at', '<', before), eb('failed_at', '<', before)]))
        .limit(limit);
      const gone = await trx.deleteFrom('mails').where('id', 'in', ids).executeTakeFirstOrThrow();
      return Number(gone.numDeletedRows);
    }),
  );
}

/** Emails that came in and are about no case, such as newsletters; those of a case go with it. */
export function eraseOldIncoming(
  { open, files }: { readonly open: OpenDatabase; readonly files: Files },
  periods: RetentionPeriods,
  now: number,
): Promise<number> {
  const before = movedBy(now, 'mailDays', periods, -1);
  return inBatches(async (limit) => {
    const { count, keys } = await open.transact(async (trx) => {
      const old = await trx
        .selectFrom('incoming_mails')
        .select('id')
        .where('received_at', '<', before)
        .where('case_id', 'is', null)
        .orderBy('received_at')
        .limit(limit)
        .execute();
      const ids = old.map(({ id }) => id);
      return { count: ids.length, keys: await dropIncoming(trx, ids) };
    });
    for (const key of keys) await files.delete(key);
    return count;
  });
}

async function inBatches(work: (limit: number) => Promise<number>): Promise<number> {
  for (let sum = 0; ; ) {
    const done = await work(BATCH);
    sum += done;
    if (done < BATCH) return sum;
  }
}
