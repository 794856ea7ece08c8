import { setImmediate } from 'node:timers/promises';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { emailKey } from '#domain/contact-details/contact-keys.ts';
import type { Database } from '#domain/database.ts';
import type { Passage } from './for-review.server.ts';

interface CopiedFile {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
}

/** Returns the person's `own`, and anyone else's for review: those may be about their writer as well. */
export async function readReceivedEmails(
  db: Database,
  { id, reference, email_key }: Pick<CaseRow, 'id' | 'reference' | 'email_key'>,
) {
  const mails = await mailsOf(db, id);
  const attached = await filesOf(
    db,
    mails.map((mail) => mail.id),
  );
  const all = mails.map((mail, i) => {
    // Only who has the PIN writes there, or the telephone of the case.
    const isTyped = mail.page_case_id !== null || mail.from_phone !== null;
    const isOwn = isTyped || (email_key !== null && emailKey(mail.from_address) === email_key);
    const folder = `${isOwn ? '' : 'review-first/'}emails-received/${reference}/${i + 1}`;
    const original: CopiedFile = {
      key: mail.file_key,
      name: `${folder}.${isTyped ? 'txt' : 'eml'}`,
      bytes: Number(mail.bytes),
    };
    const files = (attached.get(mail.id) ?? []).flatMap(({ file_key, name, bytes }, place): CopiedFile[] =>
      file_key === null ? [] : [{ key: file_key, name: copiedFilePath(folder, place, name), bytes }],
    );
    return { mail, isOwn, original, files };
  });
  const own = all.filter(({ isOwn }) => isOwn);
  return {
    own: own.map(({ mail, original, files }) => ({
      receivedAt: new Date(Number(mail.received_at)).toISOString(),
      subject: mail.subject,
      text: mail.text,
      path: original.name,
      files: files.map(({ name }) => name),
    })),
    review: all
      .filter(({ isOwn }) => !isOwn)
      .map(
        ({ mail }): Passage => ({
          title: `Email from ${mail.from_name || mail.from_address || 'someone without an address'}`,
          at: Number(mail.received_at),
          text: [mail.subject, mail.text].filter(Boolean).join('\n\n'),
        }),
      ),
    fileKeys: all.flatMap(({ original, files }) => [original, ...files]),
  };
}

/** Read a few at a time, since each can have 100,000 characters. */
const MAILS_AT_ONCE = 20;

async function mailsOf(db: Database, caseId: number) {
  const mails = [];
  for (let after = 0; ; ) {
    const some = await db
      .selectFrom('incoming_mails')
      .selectAll()
      .where('case_id', '=', caseId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(MAILS_AT_ONCE)
      .execute();
    mails.push(...some);
    const last = some.at(-1);
    if (!last) return mails;
    after = last.id;
    await setImmediate();
  }
}

async function filesOf(db: Database, mailIds: readonly number[]) {
  if (mailIds.length === 0) return new Map<number, never[]>();
  const rows = await db
    .selectFrom('incoming_files')
    .select(['mail_id', 'file_key', 'name', 'bytes'])
    .where('mail_id', 'in', mailIds)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ mail_id }) => mail_id);
}

export function copiedFilePath(folder: string, i: number, name: string): string {
  return `${folder}/${i + 1}-${name.replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(0, 80)}`;
}
