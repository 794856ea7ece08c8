import type { Database } from '#domain/database.ts';
import type { CaseRow } from '#domain/inbox/case.table.ts';
import { isConfirmed, lettersWords } from './final-response.ts';

/**
 * How the final response of a concern fares, the best first when there were several: `on-its-way` is a mail
 * that still waits, `unconfirmed` a letter of which nobody confirmed that it carries the ombudsman's details,
 * `failed` a mail that was given up.
 */
const STATES = ['sent', 'on-its-way', 'unconfirmed', 'failed'] as const;
type ResponseState = (typeof STATES)[number];

export interface FinalResponse {
  readonly state: ResponseState | 'none';
  /** When it was written, epoch milliseconds; of several that stand alike the first. */
  readonly at: number | null;
  /** The newest one's words; null when none are kept. */
  readonly words: string | null;
}

interface Given {
  readonly state: ResponseState;
  readonly at: number;
  readonly words: string;
}

/** Reads how the final response fares, from the mails and letters that carry it. */
export async function readFinalResponse(
  db: Database,
  { id, final_response_at: since }: Pick<CaseRow, 'id' | 'final_response_at'>,
): Promise<FinalResponse> {
  if (since === null) return { state: 'none', at: null, words: null };
  // What is older belongs to a clock that was started anew, when the case changed its kind.
  const [mails, letters] = await Promise.all([mailed(db, id, since), posted(db, id, since)]);
  const given = [...mails, ...letters].sort((one, other) => one.at - other.at);
  const state = STATES.find((one) => given.some((each) => each.state === one));
  return {
    // The clock was stopped by what is not kept any more: nothing speaks against it.
    state: state ?? 'sent',
    at: given.find((each) => each.state === state)?.at ?? since,
    words: given.at(-1)?.words ?? null,
  };
}

async function mailed(db: Database, caseId: number, since: number): Promise<Given[]> {
  const rows = await db
    .selectFrom('replies')
    .leftJoin('mails', 'mails.reply_id', 'replies.id')
    .select(['replies.sent_at as at', 'replies.body as words'])
    .select(['mails.id as mail', 'mails.sent_at as left', 'mails.failed_at as failed'])
    .where('replies.case_id', '=', caseId)
    .where('replies.purpose', '=', 'final-response')
    .where('replies.sent_at', '>=', since)
    .orderBy('replies.id')
    .execute();
  return rows.map(({ at, words, mail, left, failed }) => {
    // A mail is missing only if somebody deleted it by hand.
    if (mail === null || left !== null) return { state: 'sent', at, words };
    return { state: failed === null ? 'on-its-way' : 'failed', at, words };
  });
}

async function posted(db: Database, caseId: number, since: number): Promise<Given[]> {
  const rows = await db
    .selectFrom('case_notes')
    .select(['at', 'body'])
    .where('case_id', '=', caseId)
    .where('counts_as', '=', 'final-response')
    .where('at', '>=', since)
    .orderBy('id')
    .execute();
  return rows.map(({ at, body }) => ({
    state: isConfirmed(body) ? 'sent' : 'unconfirmed',
    at,
    words: lettersWords(body),
  }));
}
