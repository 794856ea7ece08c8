import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { type CaseKind, type CaseRow, isReference } from './case.table.ts';
import { columnOfField, SENT_COLUMNS, type SentColumns } from './case-fields.ts';
import type { CaseStatus } from './case-status.ts';

export const API_LIST_MAX = 500;

/** A message counts as sent however it was dealt with. */
const SENT_STATUSES = ['new', 'open', 'waiting', 'closed', 'merged'] as const satisfies readonly CaseStatus[];

/** The fields of a message that other programs know: specification, sections 3 and 7. */
const WIRE_FIELDS = [
  'username',
  'title',
  'firstName',
  'lastName',
  'phone',
  'email',
  'carerNames',
  'message',
] as const;
export type SentField = (typeof WIRE_FIELDS)[number];

export interface SentMessage {
  readonly reference: string;
  readonly receivedAt: number;
  readonly fields: Readonly<Record<SentField, string>>;
}

export interface SentPage {
  readonly messages: readonly SentMessage[];
  readonly more: boolean;
}

type SentRow = SentColumns & Pick<CaseRow, 'reference' | 'received_at'>;

export function asSent(row: SentRow): SentMessage {
  const fields = WIRE_FIELDS.map((field) => [field, row[columnOfField(field)] ?? '']);
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    fields: Object.fromEntries(fields) as Record<SentField, string>,
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
  { before, limit = API_LIST_MAX }: { readonly before?: string | null; readonly limit?: number } = {},
): Promise<SentPage | null> {
  const from = before == null ? undefined : await positionOf(db, before);
  if (from === null) return null;
  const newest = await newestOf(db, kind, { from, limit: limit + 1 });
  if (newest.length === 0) return { messages: [], more: false };
  const rows = await db
    .selectFrom('cases')
    .select([...SENT_COLUMNS, 'reference', 'received_at'])
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
  if (!isReference(reference)) return null;
  const row = await db
    .selectFrom('cases')
    .select(['received_at', 'id'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

/** Newest first. Each status gives as many as could be needed, in the order of its index. */
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
