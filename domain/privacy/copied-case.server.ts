import { storedAnswers } from '#domain/cases/application/answers.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { FACT_COLUMNS, fieldsOfRow, sentFacts } from '#domain/cases/case-fields.ts';
import { formalName } from '#domain/cases/display-name.ts';
import { plainReply } from '#domain/cases/formatting.ts';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { tagsOfCase } from '#domain/cases/list/tags.server.ts';
import { notedNeeds } from '#domain/cases/people/needs-of-person.server.ts';
import { type PersonFields, REACHED_BY_NAMES } from '#domain/cases/people/person-details.ts';
import { personOf } from '#domain/cases/people/person-of.server.ts';
import { readPerson } from '#domain/cases/people/read-person.server.ts';
import { readRecord } from '#domain/cases/records/case-record.server.ts';
import { textsOf } from '#domain/cases/records/case-record.ts';
import { ALL_RECORDS } from '#domain/cases/verbs/case-records.ts';
import { keyQuestionsOf } from '#domain/cases/verbs/key-questions.server.ts';
import type { Database } from '#domain/database.ts';
import { findCopy } from '#domain/outbox/copy.server.ts';
import { ABOUT_THE_CASE } from '#domain/outbox/mail.table.ts';
import { findNotice } from '#domain/provider/privacy-notice.server.ts';
import { readForReview } from './for-review.server.ts';
import type { HeldCase } from './held.server.ts';
import { copiedFilePath, readReceivedEmails } from './received-emails.server.ts';

export type CopiedCase = NonNullable<Awaited<ReturnType<typeof readCopiedCase>>>;

export async function readCopiedCase(db: Database, id: number) {
  const row = await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { reference, kind, status, source, message } = row;
  const files = await db.selectFrom('attachments').selectAll().where('case_id', '=', id).execute();
  const emails = await readMails(db, id, reference);
  const received = await readReceivedEmails(db, row);
  const recordFacts = await readTheirRecords(db, id);
  const pathOf = (i: number, name: string) => copiedFilePath(`files/${reference}`, i, name);
  return {
    reference,
    kind,
    status,
    cameBy: source,
    tags: (await tagsOfCase(db, id)).map(({ name }) => name),
    keyQuestions: await keyQuestionsOf(db, id),
    receivedAt: iso(row.received_at),
    closedAt: iso(row.closed_at),
    name: formalName(row),
    ...fieldsOfRow(row, FACT_COLUMNS),
    facts: sentFacts(row),
    message,
    privacyNotice: await readNotice(db, row),
    application: await readApplication(db, id),
    ...Object.fromEntries(recordFacts.map(({ as, value }) => [as, value])),
    recordFacts,
    points: await readPointTexts(db, id),
    replies: await readReplies(db, id),
    emails: emails.map(({ html: _, ...email }) => email),
    textMessages: await readTextMessages(db, id),
    emailsReceived: received.own,
    emailPages: emails.flatMap(({ path, html }) => (path && html ? [{ path, html }] : [])),
    reviews: await readReviews(db, id),
    bundlesForRegulator: await readBundles(db, id),
    files: files.map(({ name, type, bytes, direction }, i) => ({
      name,
      type,
      bytes,
      direction,
      path: pathOf(i, name),
    })),
    fileKeys: [
      ...files.map(({ file_key, name, bytes }, i) => ({
        key: file_key,
        name: pathOf(i, name),
        bytes: Number(bytes),
      })),
      ...received.fileKeys,
    ],
    forReview: [...(await readForReview(db, id)), ...received.review],
  };
}

async function readNotice(db: Database, { privacy_notice }: Pick<CaseRow, 'privacy_notice'>) {
  const notice = privacy_notice && (await findNotice(db, privacy_notice));
  return notice ? { firstUsedAt: iso(notice.firstUsedAt), parts: notice.parts } : null;
}

async function readApplication(db: Database, id: number) {
  const row = await db.selectFrom('applications').selectAll().where('case_id', '=', id).executeTakeFirst();
  if (!row) return null;
  const hiring = await db
    .selectFrom('hirings')
    .select(['interview_at', 'not_appointed_reason'])
    .where('case_id', '=', id)
    .executeTakeFirst();
  return {
    answers: storedAnswers(row).map(({ label, value }) => ({ question: label, answer: value })),
    interviewAt: iso(hiring?.interview_at ?? null),
    notAppointedBecause: hiring?.not_appointed_reason ?? null,
  };
}

async function readTheirRecords(db: Database, id: number) {
  const found: { readonly as: string; readonly label: string; readonly value: string | null }[] = [];
  for (const record of ALL_RECORDS) {
    if (typeof record.copied === 'string') continue;
    const { values } = await readRecord(db, record, id);
    found.push({
      ...record.copied,
      value:
        textsOf(record)
          .flatMap((name) => values[name] || [])
          .join('\n') || null,
    });
  }
  return found;
}

async function readPointTexts(db: Database, id: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('concern_points')
    .select('words')
    .where('case_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ words: text }) => text);
}

async function readReplies(db: Database, id: number) {
  const rows = await db
    .selectFrom('replies')
    .select(['sent_at', 'purpose', 'body'])
    .where('case_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ sent_at, purpose, body }) => ({
    sentAt: iso(sent_at),
    purpose,
    text: plainReply(body),
  }));
}

async function readReviews(db: Database, id: number) {
  const rows = await db
    .selectFrom('reviews')
    .select(['quote', 'name', 'stars', 'published_at', 'withdrawn_at'])
    .where('case_id', '=', id)
    .execute();
  return rows.map(({ quote, name, stars, published_at, withdrawn_at }) => ({
    quote,
    shownAs: name,
    stars,
    publishedAt: iso(published_at),
    withdrawnAt: iso(withdrawn_at),
  }));
}

/** Reads what was given to the regulator: who may have received it (UK GDPR, article 15(1)(c)). */
async function readBundles(db: Database, id: number) {
  const rows = await db
    .selectFrom('bundle_cases')
    .innerJoin('bundles', 'bundles.id', 'bundle_cases.bundle_id')
    .innerJoin('regulator_requests', 'regulator_requests.id', 'bundles.request_id')
    .select(['regulator_requests.reference', 'bundles.made_at'])
    .where('bundle_cases.case_id', '=', id)
    .where('bundles.made_at', 'is not', null)
    .orderBy('bundles.id')
    .execute();
  return rows.map(({ reference, made_at }) => ({ request: reference, madeAt: iso(made_at) }));
}

async function readTextMessages(db: Database, id: number) {
  const rows = await db
    .selectFrom('text_messages')
    .select(['recipient', 'words', 'created_at', 'left_at', 'arrived_at'])
    .where('case_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ recipient, words: text, created_at, left_at, arrived_at }) => ({
    to: recipient,
    text,
    writtenAt: iso(created_at),
    leftAt: iso(left_at),
    arrivedAt: iso(arrived_at),
  }));
}

/** Emails to the person, and to others about them, word for word; those to staff only say that there is a case. */
async function readMails(db: Database, id: number, reference: string) {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'template', 'recipient', 'created_at', 'sent_at'])
    .where('case_id', '=', id)
    .where('template', 'in', ABOUT_THE_CASE)
    .orderBy('id')
    .execute();
  const emails = [];
  for (const [i, row] of rows.entries()) {
    const copy = await findCopy(db, row.id);
    emails.push({
      what: row.template,
      to: row.recipient,
      writtenAt: iso(row.created_at),
      leftAt: iso(row.sent_at),
      // Null until it was sent, and of what was sent before copies were stored.
      subject: copy?.subject ?? null,
      text: copy?.text ?? null,
      path: copy && `emails/${reference}/${i + 1}.html`,
      html: copy?.html ?? null,
    });
  }
  return emails;
}

export function iso(at: number): string;
export function iso(at: number | null): string | null;
export function iso(at: number | null): string | null {
  return at === null ? null : new Date(Number(at)).toISOString();
}

export type CopiedPerson = ReturnType<typeof asCopied> & { readonly needs: string };

export async function readCopiedPeople(
  db: Database,
  held: readonly Pick<HeldCase, 'id'>[],
): Promise<readonly CopiedPerson[]> {
  const found = new Map<number, CopiedPerson>();
  for (const { id } of held) {
    const row = await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst();
    const group = row && (await personOf(db, row));
    if (!row || !group || group.rootId === null || found.has(group.rootId)) continue;
    const { details } = await readPerson(db, group, row, EVERY_CASE);
    const noted = await notedNeeds(db, group, EVERY_CASE);
    found.set(group.rootId, { ...asCopied(details), needs: noted?.needs ?? '' });
  }
  return [...found.values()];
}

function asCopied({ name, phones, emails, address, writesAbout, relation, reachedBy }: PersonFields) {
  return {
    name,
    phones: phones.join(', '),
    emails: emails.join(', '),
    postalAddress: address,
    writesAbout,
    relation,
    likesToBeReached: reachedBy && REACHED_BY_NAMES[reachedBy],
  };
}
