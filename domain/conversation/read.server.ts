import type { CaseRow, CaseSource } from '#domain/cases/case.table.ts';
import { deadlinesOf, spokenDay, spokenHour, spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import { fullDay } from '#domain/cases/display-time.ts';
import { readWith } from '#domain/cases/edit/merged.server.ts';
import { authorAddress } from '#domain/cases/email-author.ts';
import { cutTo, lengthToShow } from '#domain/cases/list/long-texts.ts';
import { DID_WE_HELP } from '#domain/cases/replies/helped.server.ts';
import type { ResponseTimes } from '#domain/cases/verbs/asks.server.ts';
import { emailKey } from '#domain/contact-details/contact-keys.ts';
import type { Database } from '#domain/database.ts';
import { messageIn } from '#domain/incoming/said.ts';
import { findCopy } from '#domain/outbox/copy.server.ts';
import { type State, stateOf } from './state.ts';

export interface ConversationEntry {
  readonly key: string;
  readonly by: 'them' | 'us';
  readonly at: number;
  readonly when: string;
  /** Is null if a colleague wrote down what they said: those words are the office's own. */
  readonly text: string | null;
  readonly isCut: boolean;
  readonly files: readonly string[];
}

export interface Conversation {
  readonly reference: string;
  readonly state: State;
  readonly entries: readonly ConversationEntry[];
  readonly older: ConversationPart | null;
  readonly newer: ConversationPart | null;
}

export type ConversationPart = { readonly page: number } | { readonly whole: string };

const ENTRIES_MAX = 50;

/** Leaves out staff notes, unsent answers and merged cases, which may be other people's. */
export async function readConversation(
  db: Database,
  row: CaseRow,
  {
    opening,
    targets,
    now,
    part = { page: 1 },
  }: ResponseTimes & { readonly now: number; readonly part?: ConversationPart },
): Promise<Conversation> {
  const [deadlines, end, theirs, ours] = await Promise.all([
    deadlinesOf(row, opening, targets),
    readWith(db, row).then(({ id }) =>
      db.selectFrom('cases').select('closed_at').where('id', '=', id).executeTakeFirstOrThrow(),
    ),
    emailsOf(db, row),
    answersOf(db, row),
  ]);
  const saying = { deadlines, now, time: spokenTime, day: spokenDay };
  const all = [firstOf(row), ...theirs, ...ours].sort((one, other) => one.at - other.at);
  const { entries, ...beside } = partOf(all, part);
  const loaded = await Promise.all(
    entries.map(async ({ read, ...entry }) => ({ ...entry, ...(await read()) })),
  );
  const most =
    'whole' in part ? Number.POSITIVE_INFINITY : lengthToShow(loaded.map(({ text }) => text ?? ''));
  return {
    reference: row.reference,
    state: stateOf({ ...row, closed_at: end.closed_at }, saying),
    entries: loaded.map((entry) => ({
      ...entry,
      ...cutTo(entry.text, most),
      when: `${fullDay(entry.at)}, ${spokenHour(entry.at)}`,
    })),
    ...beside,
  };
}

interface Entry extends Pick<ConversationEntry, 'key' | 'by' | 'at'> {
  readonly read: () => Promise<Pick<ConversationEntry, 'text' | 'files'>>;
}

function partOf(all: readonly Entry[], part: ConversationPart) {
  if ('whole' in part) {
    const entries = all.filter(({ key }) => key === part.whole);
    return { entries, older: null, newer: { page: 1 } };
  }
  const page = Math.min(Math.max(part.page, 1), Math.ceil(all.length / ENTRIES_MAX));
  const end = all.length - (page - 1) * ENTRIES_MAX;
  return {
    entries: all.slice(Math.max(end - ENTRIES_MAX, 0), end),
    older: end > ENTRIES_MAX ? { page: page + 1 } : null,
    newer: page > 1 ? { page: page - 1 } : null,
  };
}

/** Cases from these sources have the person's own words; for all others someone made a note. */
const THEIR_WORDS: readonly CaseSource[] = ['website', 'email', 'text'];

function firstOf({ source, message, received_at }: CaseRow): Entry {
  const text = THEIR_WORDS.includes(source) && message !== '' ? message : null;
  return { key: 'first', by: 'them', at: received_at, read: async () => ({ text, files: [] }) };
}

/** Written here, or in an email from their own address: others may write in the same case. */
async function emailsOf(db: Database, row: CaseRow): Promise<Entry[]> {
  const mails = await db
    .selectFrom('incoming_mails')
    .select(['id', 'received_at', 'from_address', 'writer_by', 'writer_address', 'page_case_id'])
    .where((eb) =>
      eb.or([
        eb('page_case_id', '=', row.id),
        eb.and([eb('case_id', '=', row.id), eb('page_case_id', 'is', null), eb('outcome', '=', 'joined')]),
      ]),
    )
    .execute();
  const own = mails.filter(
    (mail) =>
      mail.page_case_id !== null ||
      (row.email_key !== null && emailKey(authorAddress(mail)) === row.email_key),
  );
  return own.map(({ id, received_at }) => ({
    key: `email-${id}`,
    by: 'them',
    at: Number(received_at),
    read: () => textOfEmail(db, id),
  }));
}

async function textOfEmail(db: Database, id: number) {
  const [{ text, page_case_id, is_answer }, files] = await Promise.all([
    db
      .selectFrom('incoming_mails')
      .select(['text', 'page_case_id', 'is_answer'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('incoming_files')
      .select('name')
      .where('refused', 'is', null)
      .where('mail_id', '=', id)
      .orderBy('id')
      .execute(),
  ]);
  const wording = page_case_id === null ? messageIn(text, is_answer === 1) : text || null;
  return { text: wording, files: files.map(({ name }) => name) };
}

async function answersOf(db: Database, row: CaseRow): Promise<Entry[]> {
  const mails = await db
    .selectFrom('mails')
    .leftJoin('replies', 'replies.id', 'mails.reply_id')
    .select(['mails.id', 'mails.recipient', 'mails.sent_at', 'template', 'replies.body'])
    .where('mails.case_id', '=', row.id)
    .where('template', 'in', ['acknowledgement', 'reply'])
    .where('mails.sent_at', 'is not', null)
    .execute();
  const confirmed = mails.filter(({ template }) => template === 'acknowledgement');
  const known = new Set([row.email_key, ...confirmed.map(({ recipient }) => emailKey(recipient))]);
  const replies = mails.filter(
    ({ template, recipient }) => template === 'reply' && known.has(emailKey(recipient)),
  );
  return replies.map(({ id, sent_at, body }) => ({
    key: `answer-${id}`,
    by: 'us',
    at: Number(sent_at),
    async read() {
      const copy = await findCopy(db, id);
      return { text: copy ? withoutFooter(copy.text) : (body ?? ''), files: copy?.files ?? [] };
    },
  }));
}

function withoutFooter(text: string): string {
  const end = text.lastIndexOf('\n\n-- \n');
  const body = end === -1 ? text : text.slice(0, end);
  const question = body.lastIndexOf(`\n\n${DID_WE_HELP} `);
  return question === -1 ? body : body.slice(0, question);
}
