import type { Database } from '#domain/database.ts';
import { type MailView, mailsOfCase } from './list.server.ts';

/** One mail as staff see it; null when there is none. */
export async function findMail(db: Database, mailId: number): Promise<MailView | null> {
  const mail = await db.selectFrom('mails').select('case_id').where('id', '=', mailId).executeTakeFirst();
  const ofCase = mail ? await mailsOfCase(db, mail.case_id) : [];
  return ofCase.find(({ id }) => id === mailId) ?? null;
}
