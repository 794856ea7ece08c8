import type { CaseRow } from '#domain/cases/case.table.ts';
import { deadlinesStartedAt } from '#domain/cases/deadlines/contacts.server.ts';
import { plainReply } from '#domain/cases/formatting.ts';
import type { Database } from '#domain/database.ts';

/** Best first. `unconfirmed`: no one confirmed that the letter carries the ombudsman's details. */
const STATES = ['sent', 'on-its-way', 'unconfirmed', 'failed'] as const;
type ResponseState = (typeof STATES)[number];

export interface FinalResponse {
  readonly state: ResponseState | 'none';
  readonly at: number | null;
  readonly by: string | null;
  readonly words: string | null;
}

interface SentResponse {
  readonly state: ResponseState;
  readonly at: number;
  readonly by: string;
  readonly words: string;
}

export async function readFinalResponse(
  db: Database,
  { id, final_response_at: stoppedAt }: Pick<CaseRow, 'id' | 'final_response_at'>,
): Promise<FinalResponse> {
  const since = await deadlinesStartedAt(db, id);
  const [mails, letters] = await Promise.all([mailed(db, id, since), posted(db, id, since)]);
  const responses = [...mails, ...letters].sort((one, other) => one.at - other.at);
  const state = STATES.find((one) => responses.some((each) => each.state === one));
  // The response that met the deadline has been erased since.
  if (!state) return { state: stoppedAt === null ? 'none' : 'sent', at: stoppedAt, by: null, words: null };
  const { at = null, by = null } = responses.find((each) => each.state === state) ?? {};
  return {
    state,
    at,
    by,
    words: responses.at(-1)?.words ?? null,
  };
}

async function mailed(db: Database, caseId: number, since: number): Promise<SentResponse[]> {
  const rows = await db
    .selectFrom('replies')
    .innerJoin('staff', 'staff.id', 'replies.staff_id')
    .leftJoin('contacts', 'contacts.reply_id', 'replies.id')
    .leftJoin('mails', 'mails.reply_id', 'replies.id')
    .select((eb) => eb.fn.coalesce('contacts.at', 'replies.sent_at').as('at'))
    .select(['replies.body as words', 'staff.name as by'])
    .select(['mails.id as mail', 'mails.sent_at as left', 'mails.failed_at as failed'])
    .where('replies.case_id', '=', caseId)
    .where('replies.purpose', '=', 'final-response')
    .where('replies.sent_at', '>=', since)
    .orderBy('replies.id')
    .execute();
  return rows.map(({ mail, left, failed, words: text, ...about }) => {
    const sentResponse = { ...about, words: plainReply(text) };
    // An email is missing only if someone deleted it by hand.
    if (mail === null || left !== null) return { state: 'sent', ...sentResponse };
    return { state: failed === null ? 'on-its-way' : 'failed', ...sentResponse };
  });
}

async function posted(db: Database, caseId: number, since: number): Promise<SentResponse[]> {
  const rows = await db
    .selectFrom('case_notes')
    .innerJoin('staff', 'staff.id', 'case_notes.staff_id')
    .select(['at', 'body as words', 'carries_ombudsman', 'staff.name as by'])
    .where('case_id', '=', caseId)
    .where('counts_as', '=', 'final-response')
    .where('at', '>=', since)
    .orderBy('case_notes.id')
    .execute();
  return rows.map(({ carries_ombudsman, ...sentResponse }) => ({
    state: carries_ombudsman === 1 ? 'sent' : 'unconfirmed',
    ...sentResponse,
  }));
}
