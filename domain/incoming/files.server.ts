import { findCase } from '#domain/cases/edit/edit-case.server.ts';
import { mergedCases } from '#domain/cases/edit/merged.server.ts';
import type { Access } from '#domain/cases/kinds/access.ts';
import type { Database } from '#domain/database.ts';

export interface PrivateFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

interface EmailFileRequest {
  readonly reference: string;
  readonly emailId: number;
  readonly access: Access;
}

/** Returns the original email; null if there is none in a case that the person may read. */
export async function findOriginal(
  db: Database,
  { reference, emailId, access }: EmailFileRequest,
): Promise<PrivateFile | null> {
  const row = await findCase(db, reference, access);
  if (!row) return null;
  const mail = await db
    .selectFrom('incoming_mails')
    .select(['file_key', 'bytes'])
    .where('page_case_id', 'is', null)
    .where('id', '=', emailId)
    .where('case_id', '=', row.id)
    .executeTakeFirst();
  if (!mail) return null;
  const name = `${row.reference} email ${emailId}.eml`;
  return { key: mail.file_key, name, type: 'message/rfc822', bytes: Number(mail.bytes) };
}

/** Returns an email's file; null also for a refused one, which only the original contains. */
export async function findEmailFile(
  db: Database,
  { fileId, ...request }: EmailFileRequest & { readonly fileId: number },
): Promise<PrivateFile | null> {
  const row = await findCase(db, request.reference, request.access);
  if (!row) return null;
  const file = await db
    .selectFrom('incoming_files')
    .innerJoin('incoming_mails', 'incoming_mails.id', 'incoming_files.mail_id')
    .select(['incoming_files.file_key', 'incoming_files.name', 'incoming_files.type', 'incoming_files.bytes'])
    .where('incoming_files.id', '=', fileId)
    .where('mail_id', '=', request.emailId)
    .where('case_id', '=', row.id)
    .executeTakeFirst();
  if (!file || file.file_key === null || file.type === null) return null;
  return { key: file.file_key, name: file.name, type: file.type, bytes: Number(file.bytes) };
}

export async function listEmailFiles(db: Database, caseId: number) {
  const merged = await mergedCases(db, caseId);
  return db
    .selectFrom('incoming_files')
    .innerJoin('incoming_mails', 'incoming_mails.id', 'incoming_files.mail_id')
    .innerJoin('cases', 'cases.id', 'incoming_mails.case_id')
    .select(['incoming_files.id', 'incoming_files.name', 'incoming_files.bytes'])
    .select(['mail_id as emailId', 'page_case_id as pageCaseId', 'cases.reference'])
    .select(['incoming_mails.received_at as at', 'from_name as fromName', 'from_address as fromAddress'])
    .where('incoming_files.file_key', 'is not', null)
    .where('outcome', '<>', 'aside')
    .where('case_id', 'in', [caseId, ...merged.map(({ id }) => id)])
    .orderBy('incoming_files.id')
    .execute();
}
