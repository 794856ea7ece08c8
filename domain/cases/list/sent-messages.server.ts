import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import type { CaseKind, CaseRow } from '../case.table.ts';
import { columnOfField, SENT_COLUMNS, type SentColumns } from '../case-fields.ts';
import type { CaseStatus } from '../case-status.ts';
import { findCase } from '../edit/edit-case.server.ts';
import { isReadable } from '../edit/merged.server.ts';
import { type Access, narrowedTo } from '../kinds/access.ts';
import { readableTo } from '../kinds/readable.server.ts';
import { sortedAlone } from '../kinds/to-sort.server.ts';

export const API_LIST_MAX = 500;

/** A message counts as sent whatever happened to it. */
const SENT_STATUSES = ['new', 'open', 'waiting', 'closed', 'merged'] as const satisfies readonly CaseStatus[];

/** Message fields known to other programs: specification, sections 3 and 7. */
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

/** Lists a kind's newest messages, without spam and unsorted ones; null if `before` isn't readable. */
export async function listSent(
  db: Database,
  kind: CaseKind,
  {
    access: whole,
    before,
    limit = API_LIST_MAX,
  }: { readonly access: Access; readonly before?: string | null; readonly limit?: number },
): Promise<SentPage | null> {
  const access = await sortedAlone(db, whole);
  const from = before == null ? null : await findCase(db, before, access);
  if (from === undefined) return null;
  const newest = await newestReadable(db, access, { kind, from, limit: limit + 1 });
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

interface Page {
  readonly kind: CaseKind;
  readonly from: Pick<CaseRow, 'received_at' | 'id'> | null;
  readonly limit: number;
}

/** Works like {@link newestOf}, without those merged into a case closed to `access`. */
async function newestReadable(db: Database, access: Access, page: Page): Promise<readonly number[]> {
  const { limit } = page;
  const found: number[] = [];
  for (let after = page.from; ; ) {
    const rows = await newestOf(db, access, { ...page, from: after });
    for (const row of rows) if (await isReadable(db, row, access)) found.push(row.id);
    after = rows.at(-1) ?? null;
    if (found.length >= limit || rows.length < limit) return found.slice(0, limit);
  }
}

/** Returns the newest first. Each status returns all that could be needed, in index order. */
async function newestOf(db: Database, access: Access, { kind, from, limit }: Page) {
  const walks = await Promise.all(
    SENT_STATUSES.map((status) =>
      db
        .selectFrom('cases')
        .select(['received_at', 'id', 'reference', 'kind', 'branch_id', 'merged_into'])
        .where(readableTo(narrowedTo(access, [kind])))
        .where('status', '=', status)
        .$if(from !== null, (query) =>
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
    .slice(0, limit);
}
