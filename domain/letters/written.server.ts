import type { CaseRow } from '#domain/cases/case.table.ts';
import { picturesIn } from '#domain/cases/picture-sign.ts';
import { splitCopies } from '#domain/cases/replies/copies.ts';
import { copyDetail } from '#domain/cases/replies/copy-detail.ts';
import { forwardDetail, forwardedFiles } from '#domain/cases/replies/forward-detail.ts';
import { emailKey } from '#domain/contact-details/contact-keys.ts';
import type { Database } from '#domain/database.ts';
import type { MailRow } from '../outbox/mail.table.ts';
import type { LetterFile, LetterPicture } from './letter.ts';

/** Reads a staff reply with its files. @throws NothingToReportError if it's gone */
export async function readReply(db: Database, mail: MailRow, replyId: number | null) {
  const reply = await db
    .selectFrom('replies')
    .innerJoin('staff', 'staff.id', 'replies.staff_id')
    .leftJoin('staff_choices', 'staff_choices.staff_id', 'staff.id')
    .select([
      'replies.id as replyId',
      'replies.body',
      'replies.purpose',
      'replies.cc',
      'staff.name as staffName',
    ])
    .select('replies.asks_helped')
    .select('staff_choices.signature')
    .where('replies.id', '=', replyId)
    .where('replies.case_id', '=', mail.case_id)
    .executeTakeFirst();
  if (!reply) throw new NothingToReportError(`Email ${mail.id} has no reply`);
  const first = await db
    .selectFrom('mails')
    .select('message_id')
    .where('case_id', '=', mail.case_id)
    .where('recipient', '=', mail.recipient)
    .where('template', 'in', ['acknowledgement', 'reply', 'copy'])
    .where('sent_at', 'is not', null)
    .where('id', '<', mail.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const files = await db
    .selectFrom('attachments')
    .select(['name', 'type', 'file_key as key', 'width'])
    .where('reply_id', '=', replyId)
    .orderBy('id')
    .execute();
  const { asks_helped, cc, ...written } = reply;
  const follows = first?.message_id ?? null;
  const asksHelped = asks_helped === 1;
  return { ...written, cc: splitCopies(cc), asksHelped, ...apart(reply.body, files), follows };
}

/** Separates inline pictures from attachments; a picture whose line was deleted from the text is an attachment. */
function apart(body: string, files: readonly (LetterFile & { readonly width: number | null })[]) {
  const pictureNames = picturesIn(body);
  const pictures: LetterPicture[] = [];
  const attachments: LetterFile[] = [];
  for (const { width, ...file } of files) {
    if (width !== null && pictureNames.has(file.name)) pictures.push({ ...file, width });
    else attachments.push(file);
  }
  return { attachments, pictures };
}

export async function readCopyOf(db: Database, mail: MailRow) {
  const { reply: replyId } = copyDetail.parse(detailOf(mail));
  const original = await db
    .selectFrom('mails')
    .select('recipient')
    .where('reply_id', '=', replyId)
    .executeTakeFirst();
  const reply = await readReply(db, mail, replyId);
  return { ...reply, asksHelped: false, ...(original && { addressedTo: original.recipient }) };
}

/** Reads an email to someone else about a case. @throws NothingToReportError if it's gone */
export async function readForward(db: Database, mail: MailRow) {
  const { forward } = forwardDetail.parse(detailOf(mail));
  const found = await db
    .selectFrom('forwards')
    .innerJoin('staff', 'staff.id', 'forwards.staff_id')
    .leftJoin('staff_choices', 'staff_choices.staff_id', 'staff.id')
    .select(['body', 'quoted', 'files', 'staff.name as staffName', 'staff_choices.signature'])
    .where('forwards.id', '=', forward)
    .where('forwards.case_id', '=', mail.case_id)
    .executeTakeFirst();
  if (!found) throw new NothingToReportError(`Email ${mail.id} forwards nothing`);
  const { files, ...letter } = found;
  return { ...letter, attachments: forwardedFiles.parse(JSON.parse(files)) };
}

export async function isOfFirstWriter(
  db: Database,
  { id, email_key }: Pick<CaseRow, 'id' | 'email_key'>,
  at: number,
): Promise<boolean | null> {
  const wrote = await db
    .selectFrom('incoming_mails')
    .select(['from_address', 'page_case_id', 'from_phone'])
    .where('case_id', '=', id)
    .where('outcome', '=', 'joined')
    .where('received_at', '=', at)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!wrote) return null;
  const { page_case_id, from_address } = wrote;
  return page_case_id === id || (email_key !== null && emailKey(from_address) === email_key);
}

export class NothingToReportError extends Error {
  override readonly name = 'NothingToReportError';
}

export function detailOf({ detail }: Pick<MailRow, 'detail'>): unknown {
  return JSON.parse(detail ?? 'null');
}
