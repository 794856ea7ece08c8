import { randomUUID } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { saveApplication } from '#domain/cases/application/keep.server.ts';
import { APPLICATION_UK } from '#domain/cases/application/test-application.ts';
import type { CaseRow, NewCase } from '#domain/cases/case.table.ts';
import { indexCase } from '#domain/cases/edit/edit-case.server.ts';
import { indexChanged } from '#domain/cases/search/word-index.server.ts';
import { addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { Files } from '#platform/files/files.server.ts';
import { addBundle, addInvestigation } from './test-investigation.ts';

/** A word that is in everything that was stored of the made-up person, and nowhere else. */
export const MARKER = 'zebrafinch';
export const PERSON = { emails: ['Zoe.Zebrafinch@example.org'], phones: ['07700 900 321'], references: [] };

/** Who wrote, and the word that is in everything that is stored of them. */
interface Marked {
  readonly marker: string;
  readonly email: string;
}

/** Adds a case of the person with something in every table that a case has rows in, and a file. */
export async function addFullCase(
  open: OpenDatabase,
  files: Files,
  actor: Actor,
  columns: Partial<NewCase> = {},
  { marker, email }: Marked = { marker: MARKER, email: 'zoe.zebrafinch@example.org' },
): Promise<CaseRow> {
  const row = await addCase(open.db, {
    kind: 'enquiry',
    first_name: 'Zoe',
    last_name: 'Zebrafinch',
    email,
    phone: '07700 900 321',
    email_key: emailKey(email),
    phone_key: phoneKey('07700 900 321'),
    message: `A message of ${marker}.`,
    ...columns,
  });
  const bytes = Buffer.from(`bytes of ${marker}`);
  const [file, original, attached] = await Promise.all([1, 2, 3].map(() => files.put(bytes, 1_000)));
  await open.transact(async (trx) => {
    await addRows(trx, row, { marker, email }, { actor, fileKey: file!.key });
    await addIncoming(trx, row.id, { marker, email }, { original: original!.key, attached: attached!.key });
    await indexCase(trx, row.id);
  });
  while ((await indexChanged(open, 500)) > 0);
  return row;
}

async function addRows(
  trx: Database,
  { id }: CaseRow,
  marked: Marked,
  { actor, fileKey }: { readonly actor: Actor; readonly fileKey: string },
) {
  const { marker } = marked;
  const staff = actor.id;
  const by = { case_id: id, staff_id: staff };
  const note = `of ${marker}`;
  await trx
    .insertInto('replies')
    .values({ ...by, body: note, sent_at: SATURDAY, submission_key: randomUUID() })
    .execute();
  await trx
    .insertInto('case_events')
    .values({ ...by, at: SATURDAY, action: 'opened', detail: note })
    .execute();
  await trx
    .insertInto('case_reads')
    .values({ ...by, read_at: SATURDAY })
    .execute();
  await trx
    .insertInto('case_notes')
    .values({ ...by, at: SATURDAY, type: 'note', counts_as: null, body: note, submission_key: randomUUID() })
    .execute();
  await addDrafts(trx, by, note);
  await trx
    .insertInto('presence')
    .values({ ...by, seen_at: SATURDAY, writing_at: null })
    .execute();
  await addTag(trx, id, marker);
  await addBundle(trx, by, marker);
  const task = { due_on: null, assignee_id: null, created_by: staff, created_at: SATURDAY };
  await trx
    .insertInto('tasks')
    .values({ case_id: id, title: note, ...task, done_at: null, done_by: null })
    .execute();
  const written = { version: 1, updated_at: SATURDAY, updated_by: staff };
  await addInvestigation(trx, by, note);
  await saveApplication(trx, id, { ...APPLICATION_UK, timeAtAddress: note });
  await trx
    .insertInto('hirings')
    .values({
      case_id: id,
      interview_at: null,
      not_appointed_reason: note,
      referees: JSON.stringify([note, note].map((name) => ({ name, contact: '', state: 'asked' }))),
      ...written,
    })
    .execute();
  await trx
    .insertInto('hiring_checks')
    .values({ ...by, item: 'identity', note, at: SATURDAY })
    .execute();
  await addFile(trx, by, { marker, fileKey });
  await addReview(trx, by, marker);
  await addMail(trx, id, marked);
  await trx
    .insertInto('staff_notices')
    .values([
      { staff_id: staff, subject: `new ${id}`, at: SATURDAY },
      { staff_id: staff, subject: `overdue ${id} 7`, at: SATURDAY },
    ])
    .execute();
}

async function addTag(trx: Database, case_id: number, marker: string) {
  const tag = { key: randomUUID(), name: `of ${marker}` };
  const { id: tag_id } = await trx.insertInto('tags').values(tag).returning('id').executeTakeFirstOrThrow();
  await trx.insertInto('case_tags').values({ tag_id, case_id }).execute();
}

/** An email that was sent, with its copy. */
async function addMail(trx: Database, caseId: number, { marker, email }: Marked) {
  const mail = { caseId, recipient: email, now: SATURDAY } as const;
  const id = await enqueueMail(trx, { ...mail, template: 'acknowledgement', messageIdDomain: 'example.org' });
  await trx
    .insertInto('mail_copies')
    .values({
      mail_id: id,
      handed_over_at: SATURDAY,
      headers: JSON.stringify([['Subject', `of ${marker}`]]),
      text: `of ${marker}`,
      packed_html: brotliCompressSync(`<p>of ${marker}</p>`).toString('base64'),
      files: '[]',
    })
    .execute();
}

/** An email of theirs that came in, with a file and one that was refused. */
async function addIncoming(
  trx: Database,
  caseId: number,
  { marker, email }: Marked,
  { original, attached }: { readonly original: string; readonly attached: string },
) {
  const note = `of ${marker}`;
  const { id: mail_id } = await trx
    .insertInto('incoming_mails')
    .values({
      fingerprint: randomUUID(),
      message_id: `<${randomUUID()}@example.org>`,
      from_address: email,
      from_name: note,
      subject: note,
      text: note,
      nature: 'person',
      received_at: SATURDAY,
      sent_at: null,
      outcome: 'joined',
      case_id: caseId,
      perhaps_of: caseId,
      file_key: original,
      bytes: note.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = { mail_id, name: `${marker}.txt`, bytes: note.length };
  await trx
    .insertInto('incoming_files')
    .values([
      { ...file, type: 'text/plain', file_key: attached },
      { ...file, type: null, file_key: null, refused: 'type' },
    ])
    .execute();
}

async function addDrafts(trx: Database, by: { case_id: number; staff_id: string }, note: string) {
  await trx
    .insertInto('drafts')
    .values({ ...by, field: 'note', body: note, updated_at: SATURDAY })
    .execute();
  await trx
    .insertInto('form_drafts')
    .values({ ...by, place: `/cases/${by.case_id}/outcome`, body: note, updated_at: SATURDAY })
    .execute();
}

async function addFile(
  trx: Database,
  by: { case_id: number; staff_id: string },
  { marker, fileKey }: { readonly marker: string; readonly fileKey: string },
) {
  await trx
    .insertInto('attachments')
    .values({
      ...by,
      reply_id: null,
      direction: 'in',
      name: `${marker}.txt`,
      type: 'text/plain',
      bytes: `bytes of ${marker}`.length,
      file_key: fileKey,
      created_at: SATURDAY,
    })
    .execute();
}

async function addReview(
  trx: Database,
  { case_id, staff_id }: { case_id: number; staff_id: string },
  marker: string,
) {
  const texts = { quote: `of ${marker}`, name: `Z. ${marker}`, stars: null };
  const review = { ...texts, case_id, is_shortened: 0 as const, service: null, stars_source: null };
  const times = { first_published_at: 1, published_at: 1, withdrawn_at: null, withdrawn_by: null };
  const { id } = await trx
    .insertInto('reviews')
    .values({ ...review, ...times, withdrawn_why: null, updated_at: 1, updated_by: staff_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const delivery = { how: 'letter' as const, given_on: '2026-11-21', evidence: `of ${marker}` };
  await trx
    .insertInto('review_consents')
    .values({ ...texts, ...delivery, review_id: id, recorded_by: staff_id, recorded_at: 1, ended_at: null })
    .execute();
}
