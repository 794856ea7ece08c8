import type { CaseRow } from '#domain/cases/case.table.ts';
import { deadlinesStartedAt } from '#domain/cases/deadlines/contacts.server.ts';
import type { Database } from '#domain/database.ts';

/** The best first. `unconfirmed`: nobody confirmed that the letter carries the ombudsman's details. */
const STATES = ['sent', 'on-its-way', 'unconfirmed', 'failed'] as const;
type ResponseState = (typeof STATES)[number];

export interface FinalResponse {
  readonly state: ResponseState | 'none';
  readonly at: number | null;
  readonly words: string | null;
}

interface Given {
  readonly state: ResponseState;
  readonly at: number;
  readonly words: string;
}

export async function readFinalResponse(
  db: Database,
  { id, final_response_at: stoppedAt }: Pick<CaseRow, 'id' | 'final_response_at'>,
): Promise<FinalResponse> {
  const since = await deadlinesStartedAt(db, id);
  const [mails, letters] = await Promise.all([mailed(db, id, { since, stoppedAt }), posted(db, id, since)]);
  const given = [...mails, ...letters].sort((one, other) => one.at - other.at);
  const state = STATES.find((one) => given.some((each) => each.state === one));
  // What met the deadline has been erased since: nothing speaks against it.
  if (!state) return { state: stoppedAt === null ? 'none' : 'sent', at: stoppedAt, words: null };
  return {
    state,
    at: given.find((each) => each.state === state)?.at ?? null,
    words: given.at(-1)?.words ?? null,
  };
}

async function mailed(
  db: Database,
  caseId: number,
  { since, stoppedAt }: { readonly since: number; readonly stoppedAt: number | null },
): Promise<Given[]> {
  const rows = await db
    .selectFrom('replies')
    .leftJoin('mails', 'mails.reply_id', 'replies.id')
    .select(['replies.sent_at as written', 'replies.body as words'])
    .select(['mails.id as mail', 'mails.sent_at as left', 'mails.failed_at as failed'])
    .where('replies.case_id', '=', caseId)
    .where('replies.purpose', '=', 'final-response')
    .where('replies.sent_at', '>=', since)
    .orderBy('replies.id')
    .execute();
  return rows.map(({ written, words, mail, left, failed }) => {
    // One that was given up and tried again counts from when it left; others from when they were written.
    const at = left !== null && left === stoppedAt ? left : written;
    // An email is missing only if somebody deleted it by hand.
    if (mail === null || left !== null) return { state: 'sent', at, words };
    return { state: failed === null ? 'on-its-way' : 'failed', at, words };
  });
}

async function posted(db: Database, caseId: number, since: number): Promise<Given[]> {
  const rows = await db
    .selectFrom('case_notes')
    .select(['at', 'body as words', 'carries_ombudsman'])
    .where('case_id', '=', caseId)
    .where('counts_as', '=', 'final-response')
    .where('at', '>=', since)
    .orderBy('id')
    .execute();
  return rows.map(({ at, words, carries_ombudsman }) => ({
    state: carries_ombudsman === 1 ? 'sent' : 'unconfirmed',
    at,
    words,
  }));
}
