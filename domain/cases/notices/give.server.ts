import type { Database, OpenDatabase } from '#domain/database.ts';
import { enqueueMail, type NewMail } from '#domain/outbox/enqueue.server.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { assignedDetail, isUrgentNotice } from './notice.ts';

interface Notice {
  readonly staffId: string;
  /** Notices with the same subject are given once. */
  readonly subject: string;
  readonly mail: Pick<NewMail, 'template' | 'caseId' | 'recipient'> & { readonly detail: object };
  readonly now: number;
}

/** Returns whether the notice was queued: two simultaneous processes queue one email. */
export function giveOnce(open: OpenDatabase, notice: Notice): Promise<boolean> {
  return open.transact((trx) => giveOnceIn(trx, notice));
}

export async function giveOnceIn(trx: Database, notice: Notice): Promise<boolean> {
  const { staffId, subject, now } = notice;
  const first = await trx
    .insertInto('staff_notices')
    .values({ staff_id: staffId, subject, at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'subject']).doNothing())
    .returning('subject')
    .executeTakeFirst();
  if (!first) return false;
  await queueNotice(trx, notice);
  return true;
}

export async function skipNotice(
  open: OpenDatabase,
  { staffId, subject, now }: Pick<Notice, 'staffId' | 'subject' | 'now'>,
): Promise<void> {
  await open.transact((trx) =>
    trx
      .insertInto('staff_notices')
      .values({ staff_id: staffId, subject, at: now })
      .onConflict((conflict) => conflict.columns(['staff_id', 'subject']).doNothing())
      .execute(),
  );
}

export async function queueNotice(trx: Database, { mail, now }: Pick<Notice, 'mail' | 'now'>): Promise<void> {
  const { mailbox } = await readProvider(trx);
  await enqueueMail(trx, {
    ...mail,
    detail: JSON.stringify(mail.detail),
    isUrgent: isUrgentNotice(mail.detail),
    now,
    messageIdDomain: mailDomain({ mailbox }),
  });
}

export async function assignedAmong(
  db: Database,
  staffId: string,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await db
    .selectFrom('staff_notices')
    .select('subject')
    .where('staff_id', '=', staffId)
    .where('subject', 'in', subjects)
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

/** Removes emails to staff queued before `before` and still unsent: their facts have changed since. */
export async function dropStaleNotices(
  open: OpenDatabase,
  { before, now }: { readonly before: number; readonly now: number },
): Promise<void> {
  await open.transact((trx) =>
    trx
      .deleteFrom('mails')
      .where('template', 'in', ['staff-notice', 'digest'])
      .where('created_at', '<', before)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
      .execute(),
  );
}

export async function forgetNotices(open: OpenDatabase, before: number): Promise<void> {
  await open.transact((trx) => trx.deleteFrom('staff_notices').where('at', '<', before).execute());
}

/** Drops unsent emails to someone who lost access, or takes these cases out; digests are rebuilt. */
export async function dropUnsentNotices(
  trx: Database,
  caseIds: readonly number[],
  { id: staffId, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const unsent = trx
    .selectFrom('mails')
    .select(['id', 'case_id', 'template', 'detail'])
    .where('recipient', '=', email)
    .where('template', 'in', ['staff-notice', 'digest'])
    .where('sent_at', 'is', null);
  const gone = await referencesOf(trx, caseIds);
  const drop = (id: number) => trx.deleteFrom('mails').where('id', '=', id).execute();
  for (const { id, case_id, template, detail } of await unsent.execute()) {
    if (template === 'digest') {
      await drop(id);
      await trx
        .deleteFrom('staff_notices')
        .where('staff_id', '=', staffId)
        .where('subject', 'like', 'digest %')
        .execute();
    } else if (case_id !== null) {
      if (caseIds.includes(case_id)) await drop(id);
    } else {
      const { items, ...rest } = assignedDetail.parse(JSON.parse(detail ?? ''));
      const left = items.filter(({ reference }) => !gone.includes(reference));
      if (left.length === 0) await drop(id);
      else
        await trx
          .updateTable('mails')
          .set({ detail: JSON.stringify({ ...rest, items: left }) })
          .where('id', '=', id)
          .execute();
    }
  }
}

async function referencesOf(trx: Database, caseIds: readonly number[]): Promise<readonly string[]> {
  const rows = await trx.selectFrom('cases').select('reference').where('id', 'in', caseIds).execute();
  return rows.map(({ reference }) => reference);
}
