import type { CaseRow, CaseSource } from '#domain/cases/case.table.ts';
import { deadlinesOf, spokenDay, spokenHour, spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import { readWith } from '#domain/cases/edit/merged.server.ts';
import { DID_WE_HELP } from '#domain/cases/replies/helped.server.ts';
import { fullDay } from '#domain/cases/shown-time.ts';
import type { Promises } from '#domain/cases/verbs/asks.server.ts';
import { emailKey } from '#domain/contact-details/contact-keys.ts';
import type { Database } from '#domain/database.ts';
import { saidIn } from '#domain/incoming/said.ts';
import { findCopy } from '#domain/outbox/copy.server.ts';
import { type State, stateOf } from './state.ts';

export interface ConversationEntry {
  readonly key: string;
  readonly by: 'them' | 'us';
  readonly at: number;
  /** Such as `Saturday 21 November 2026, 9:15 am`. */
  readonly when: string;
  /** Null where a colleague wrote down what they said: those words are the office's own. */
  readonly text: string | null;
  /** Names of what came or went with it. */
  readonly files: readonly string[];
}

export interface Conversation {
  readonly reference: string;
  readonly state: State;
  /** Oldest first. */
  readonly entries: readonly ConversationEntry[];
}

/**
 * What the person of a case may read: what they wrote, how it stands, and the answers that really left. Nothing that
 * staff wrote for each other, and nothing of cases that were merged with this one: they may be other people's, whatever
 * address was typed in them.
 */
export async function readConversation(
  db: Database,
  row: CaseRow,
  { opening, targets, now }: Promises & { readonly now: number },
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
  const entries = [firstOf(row), ...theirs, ...ours].sort((one, other) => one.at - other.at);
  return {
    reference: row.reference,
    state: stateOf({ ...row, closed_at: end.closed_at }, saying),
    entries: entries.map((entry) => ({ ...entry, when: `${fullDay(entry.at)}, ${spokenHour(entry.at)}` })),
  };
}

type Entry = Omit<ConversationEntry, 'when'>;

/** What came in these ways are the person's own words; of all others somebody made a note. */
const THEIR_WORDS: readonly CaseSource[] = ['website', 'email', 'text'];

function firstOf({ source, message, received_at }: CaseRow): Entry {
  const text = THEIR_WORDS.includes(source) && message !== '' ? message : null;
  return { key: 'first', by: 'them', at: received_at, text, files: [] };
}

/** Written here, or in an email from their own address: others may write in the same case. */
async function emailsOf(db: Database, row: CaseRow): Promise<Entry[]> {
  const mails = await db
    .selectFrom('incoming_mails')
    .select(['id', 'text', 'received_at', 'from_address', 'page_case_id'])
    .where((eb) =>
      eb.or([
        eb('page_case_id', '=', row.id),
        eb.and([eb('case_id', '=', row.id), eb('page_case_id', 'is', null), eb('outcome', '=', 'joined')]),
      ]),
    )
    .execute();
  const own = mails.filter(
    ({ page_case_id, from_address }) =>
      page_case_id !== null || (row.email_key !== null && emailKey(from_address) === row.email_key),
  );
  if (own.length === 0) return [];
  const files = await db
    .selectFrom('incoming_files')
    .select(['mail_id', 'name'])
    .where('refused', 'is', null)
    .where(
      'mail_id',
      'in',
      own.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return own.map(({ id, text, received_at, page_case_id }) => ({
    key: `email-${id}`,
    by: 'them',
    at: Number(received_at),
    text: page_case_id === null ? saidIn(text) : text || null,
    files: files.filter(({ mail_id }) => mail_id === id).map(({ name }) => name),
  }));
}

/** To an address of theirs, and handed to a mail server for good. */
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
  return Promise.all(
    replies.map(async ({ id, sent_at, body }): Promise<Entry> => {
      const copy = await findCopy(db, id);
      const text = copy ? withoutFooter(copy.text) : (body ?? '');
      return { key: `answer-${id}`, by: 'us', at: Number(sent_at), text, files: copy?.files ?? [] };
    }),
  );
}

/** What stands below every email: the provider's address, how to answer, and a question whose link is left out. */
function withoutFooter(text: string): string {
  const end = text.lastIndexOf('\n\n-- \n');
  const said = end === -1 ? text : text.slice(0, end);
  const question = said.lastIndexOf(`\n\n${DID_WE_HELP} `);
  return question === -1 ? said : said.slice(0, question);
}
