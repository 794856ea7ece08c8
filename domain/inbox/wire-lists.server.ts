import type { Concern } from '#domain/concerns/concern.ts';
import type { Database } from '#domain/database.ts';
import type { Enquiry } from '#domain/enquiries/enquiry.ts';
import type { Thanks } from '#domain/thanks/thanks.ts';
import type { CaseKind, CaseRow } from './case.table.ts';

/** The most messages in one answer: about 3 MB if every one has the longest text. The next page is asked for. */
export const WIRE_LIST_MAX = 500;

/** Every reference that was ever given out has this shape. */
export const REFERENCE_SHAPE = /^C-[0-9A-HJKMNP-TV-Z]{6}$/;

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

type SentRow = Pick<CaseRow, 'reference' | 'received_at' | (typeof COLUMNS)[SentField]>;

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
  let query = db
    .selectFrom('cases')
    .select(['reference', 'received_at', ...new Set(Object.values(COLUMNS))])
    .where('kind', '=', kind)
    .where('spam_at', 'is', null);
  if (before != null) {
    // PostgreSQL takes no text with a NUL in it, not even to say that there is none such.
    if (!REFERENCE_SHAPE.test(before)) return null;
    const last = await db
      .selectFrom('cases')
      .select(['received_at', 'id'])
      .where('reference', '=', before)
      .executeTakeFirst();
    if (!last) return null;
    query = query.where((eb) =>
      eb.or([
        eb('received_at', '<', last.received_at),
        eb.and([eb('received_at', '=', last.received_at), eb('id', '<', last.id)]),
      ]),
    );
  }
  const rows = await query
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return { messages: rows.slice(0, limit).map(asSent), more: rows.length > limit };
}
