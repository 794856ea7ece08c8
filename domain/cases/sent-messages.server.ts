import { sql } from 'kysely';
import type { Concern } from '#domain/cases/concern/concern.ts';
import type { Enquiry } from '#domain/cases/kinds/enquiry.schema.ts';
import type { Thanks } from '#domain/cases/kinds/thanks.schema.ts';
import type { Database } from '#domain/database.ts';
import { type CaseKind, type CaseRow, REFERENCE_SHAPE } from './case.table.ts';
import type { CaseStatus } from './case-status.ts';

/** The most messages in one answer: about 3 MB if every one has the longest text. The next page is asked for. */
export const WIRE_LIST_MAX = 500;

/** However a message was dealt with, it was sent; a merged one too. */
const SENT_STATUSES = ['new', 'open', 'waiting', 'closed', 'merged'] as const satisfies readonly CaseStatus[];

/** The name of a field of any kind of message, as the forms have it. */
export type SentField = keyof Enquiry | keyof Concern | keyof Thanks;

/** An enquiry asks for the whole name in one field. */
const COLUMNS = {
  username: 'first_name',
  title: 'title',
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  email: 'email',
  carerNames: 'carer_names',
  message: 'message',
} as const satisfies Record<SentField, keyof CaseRow>;

/** A message as other programs read it. */
export interface SentMessage {
  readonly reference: string;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** What was typed; empty text for what was left empty or is not asked for in this kind. */
  readonly fields: Readonly<Record<SentField, string>>;
}

export interface SentPage {
  /** Newest first. */
  readonly messages: readonly SentMessage[];
  /** Whether there are older ones. */
  readonly more: boolean;
}

/** The columns that {@link asSent} reads. */
export const SENT_COLUMNS = ['reference', 'received_at', ...new Set(Object.values(COLUMNS))] as const;
export type SentRow = Pick<CaseRow, (typeof SENT_COLUMNS)[number]>;

/** The words of one kept message. */
export function asSent(row: SentRow): SentMessage {
  const fields = Object.fromEntries(
    Object.entries(COLUMNS).map(([field, column]) => [field, row[column] ?? '']),
  );
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    fields: fields as Record<SentField, string>,
  };
}

/**
 * The newest messages of one kind, spam left out.
 * @param page `before`: only messages older than the one with this reference; `limit`: how many at most
 * @returns null when there is no message with the reference `before`
 */
export async function listSent(
  db: Database,
  kind: CaseKind,
  { before, limit = WIRE_LIST_MAX }: { readonly before?: string | null; readonly limit?: number } = {},
): Promise<SentPage | null> {
  const from = before == null ? undefined : await positionOf(db, before);
  if (from === null) return null;
  const newest = await newestOf(db, kind, { from, limit: limit + 1 });
  if (newest.length === 0) return { messages: [], more: false };
  const rows = await db
    .selectFrom('cases')
    .select(SENT_COLUMNS)
    .where('id', 'in', newest.slice(0, limit))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { messages: rows.map(asSent), more: newest.length > limit };
}

interface Position {
  readonly received_at: number;
  readonly id: number;
}

async function positionOf(db: Database, reference: string): Promise<Position | null> {
  // PostgreSQL takes no text with a NUL in it, not even to say that there is none such.
  if (!REFERENCE_SHAPE.test(reference)) return null;
  const row = await db
    .selectFrom('cases')
    .select(['received_at', 'id'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

/** Ids, newest first. Each status gives as many as could be needed, along the index in which they stand in order. */
async function newestOf(
  db: Database,
  kind: CaseKind,
  { from, limit }: { readonly from: Position | undefined; readonly limit: number },
): Promise<readonly number[]> {
  const walks = await Promise.all(
    SENT_STATUSES.map((status) =>
      db
        .selectFrom('cases')
        .select(['received_at', 'id'])
        .where('kind', '=', kind)
        .where('status', '=', status)
        .$if(from !== undefined, (query) =>
          query.where(sql<boolean>`(received_at, id) < (${from?.received_at}, ${from?.id})`),
        )
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    ),
  );
  return walks
    .flat()
    .sort((one, other) => other.received_at - one.received_at || other.id - one.id)
    .slice(0, limit)
    .map(({ id }) => id);
}
