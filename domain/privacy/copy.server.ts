import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { keptAnswers } from '#domain/applications/answers.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { formalName } from '#domain/inbox/display-name.ts';
import { mergedCases } from '#domain/inbox/merged.server.ts';
import { findCopy } from '#domain/outbox/copy.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { casePage, coverPage } from './copy-pages.ts';
import type { HeldCase, HeldComment, Mention } from './held.server.ts';

/** What the cover of a copy lists. */
export interface CopyCover {
  /** Of the request. */
  readonly reference: string;
  readonly provider: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly held: readonly HeldCase[];
  readonly comments: readonly HeldComment[];
  readonly mentions: readonly Mention[];
}

/** A case as a program and its page read it; typed words are as typed, times are ISO 8601 in UTC. */
export type CopiedCase = NonNullable<Awaited<ReturnType<typeof readCase>>>;

/**
 * Everything about a person as one tar file: a page to begin with, each case as a page and as JSON, and the files.
 * What may be about others stands apart in `review-first`. Held in memory is one case at a time, and one piece
 * of a file.
 */
export function copyOf(open: OpenDatabase, files: Files, cover: CopyCover): ReadableStream<Uint8Array> {
  const tar = pack();
  // An error ends the download, which the browser then reports as failed.
  fill(tar, open.db, files, cover).catch((error: unknown) =>
    tar.destroy(error instanceof Error ? error : new Error('copy not made')),
  );
  return Readable.toWeb(Readable.from(tar)) as ReadableStream<Uint8Array>;
}

async function fill(tar: Pack, db: Database, files: Files, cover: CopyCover): Promise<void> {
  const mtime = new Date(cover.now);
  const write = (name: string, text: string) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name, mtime }, text, (error) => (error ? reject(error) : resolve()));
    });
  const json = (name: string, value: unknown) => write(name, `${JSON.stringify(value, null, 2)}\n`);
  await write('start-here.html', coverPage(cover));
  await json('comments.json', cover.comments.map(asComment));
  for (const one of cover.held) {
    for (const id of [one.id, ...(await mergedCases(db, one.id)).map((row) => row.id)]) {
      const copied = await readCase(db, id);
      if (!copied) continue;
      const { fileKeys, emailPages, forReview, ...shown } = copied;
      await json(`cases/${shown.reference}.json`, shown);
      await write(`cases/${shown.reference}.html`, casePage(shown));
      if (forReview.count > 0) await json(`review-first/${shown.reference}.json`, forReview);
      for (const { path, html } of emailPages) await write(path, html);
      for (const file of fileKeys) await writeFile(tar, files, file, mtime);
    }
  }
  if (cover.mentions.length > 0) await json('review-first/mentions.json', cover.mentions.map(asMention));
  tar.finalize();
}

async function writeFile(
  tar: Pack,
  files: Files,
  { key, name, bytes }: { key: string; name: string; bytes: number },
  mtime: Date,
): Promise<void> {
  const source = await files.get(key);
  if (!source) return;
  await pipeline(source, tar.entry({ name, size: bytes, mtime }));
}

function asComment({ name, text, receivedAt, post }: HeldComment) {
  return { post, name, text, sentAt: iso(receivedAt) };
}

function asMention({ reference, kind, receivedAt, by }: Mention) {
  return { reference, kind, receivedAt: iso(receivedAt), foundBy: by };
}

async function readCase(db: Database, id: number) {
  const row = await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { reference, kind, status, source, email, phone, message } = row;
  const files = await db.selectFrom('attachments').selectAll().where('case_id', '=', id).execute();
  const emails = await readMails(db, id, reference);
  return {
    reference,
    kind,
    status,
    cameBy: source,
    receivedAt: iso(row.received_at),
    closedAt: iso(row.closed_at),
    name: formalName(row),
    email,
    phone,
    carerNames: row.carer_names,
    message,
    application: await readApplication(db, id),
    replies: await readReplies(db, id),
    emails: emails.map(({ html: _, ...email }) => email),
    emailPages: emails.flatMap(({ path, html }) => (path && html ? [{ path, html }] : [])),
    reviews: await readReviews(db, id),
    files: files.map(({ name, type, bytes, direction }, i) => ({
      name,
      type,
      bytes,
      direction,
      path: filePath(reference, i, name),
    })),
    fileKeys: files.map(({ file_key, name, bytes }, i) => ({
      key: file_key,
      name: filePath(reference, i, name),
      bytes: Number(bytes),
    })),
    forReview: await readForReview(db, id),
  };
}

/** What a name may be in any file system; the number keeps two files of one name apart. */
function filePath(reference: string, i: number, name: string): string {
  return `files/${reference}/${i + 1}-${name.replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(0, 80)}`;
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
    answers: keptAnswers(row).map(({ label, value }) => ({ question: label, answer: value })),
    interviewAt: iso(hiring?.interview_at ?? null),
    notAppointedBecause: hiring?.not_appointed_reason ?? null,
  };
}

async function readReplies(db: Database, id: number) {
  const rows = await db
    .selectFrom('replies')
    .select(['sent_at', 'purpose', 'body'])
    .where('case_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ sent_at, purpose, body }) => ({ sentAt: iso(sent_at), purpose, text: body }));
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

/** Emails to the person, word for word; those to staff say no more than that there is a case. */
async function readMails(db: Database, id: number, reference: string) {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'template', 'recipient', 'created_at', 'sent_at'])
    .where('case_id', '=', id)
    .where('template', 'in', ['acknowledgement', 'reply'])
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
      /** Null until it was sent, and of what was sent before exact copies were kept. */
      subject: copy?.subject ?? null,
      text: copy?.text ?? null,
      path: copy && `emails/${reference}/${i + 1}.html`,
      html: copy?.html ?? null,
    });
  }
  return emails;
}

/** Words of the office, and about third parties such as referees: somebody looks at them before they leave. */
async function readForReview(db: Database, id: number) {
  const notes = await db
    .selectFrom('case_notes')
    .select(['at', 'type', 'body', 'carries_ombudsman'])
    .where('case_id', '=', id)
    .execute();
  const hiring = await db
    .selectFrom('hirings')
    .select('referees')
    .where('case_id', '=', id)
    .executeTakeFirst();
  const checks = await db
    .selectFrom('hiring_checks')
    .select(['item', 'note', 'at'])
    .where('case_id', '=', id)
    .execute();
  const outcome = await db
    .selectFrom('concern_outcomes')
    .select(['outcome', 'done', 'learned'])
    .where('case_id', '=', id)
    .executeTakeFirst();
  const tasks = await db.selectFrom('tasks').select(['title', 'due_on']).where('case_id', '=', id).execute();
  return {
    count: notes.length + checks.length + tasks.length + (hiring ? 1 : 0) + (outcome ? 1 : 0),
    notes: notes.map(({ at, type, body, carries_ombudsman }) => ({
      at: iso(at),
      type,
      text: body,
      carriesOmbudsmansDetails: carries_ombudsman === 1,
    })),
    referees: hiring ? (JSON.parse(hiring.referees) as unknown) : [],
    checks: checks.map(({ item, note, at }) => ({ item, note, at: iso(at) })),
    outcome: outcome ?? null,
    tasks: tasks.map(({ title, due_on }) => ({ title, dueOn: due_on })),
  };
}

function iso(at: number): string;
function iso(at: number | null): string | null;
function iso(at: number | null): string | null {
  return at === null ? null : new Date(Number(at)).toISOString();
}
