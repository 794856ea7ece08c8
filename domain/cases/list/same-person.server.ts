import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import type { CaseKind } from '../case.table.ts';
import type { CaseStatus } from '../case-status.ts';
import { readItems } from './list.server.ts';

export const SAME_PERSON_MAX = 10;

export interface SamePersonCase {
  readonly reference: string;
  readonly kind: CaseKind;
  readonly status: CaseStatus;
  readonly receivedAt: number;
  readonly excerpt: string;
}

export interface Person {
  readonly caseId: number;
  readonly emailKey: string | null;
  readonly phoneKey: string | null;
  readonly kinds: readonly CaseKind[];
}

/** The newest {@link SAME_PERSON_MAX} cases with the same email address or number, without merged ones. */
export async function samePerson(
  db: Database,
  { caseId, emailKey, phoneKey, kinds }: Person,
): Promise<readonly SamePersonCase[]> {
  if (kinds.length === 0) return [];
  const by = (condition: RawBuilder<unknown>) =>
    sql`select * from (select id from cases where ${condition} and id <> ${caseId} and kind in (${sql.join(kinds)}) and status <> 'merged' order by id desc limit ${sql.lit(SAME_PERSON_MAX)}) as same`;
  const searches = [
    ...(emailKey === null ? [] : [by(sql`email_key = ${emailKey}`)]),
    ...(phoneKey === null ? [] : [by(sql`phone_key = ${phoneKey}`)]),
  ];
  if (searches.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    ${sql.join(searches, sql` union `)} order by id desc limit ${sql.lit(SAME_PERSON_MAX)}
  `.execute(db);
  // Without a reader: unread does not matter here.
  const items = await readItems(db, { ids: rows.map(({ id }) => id), kinds, staffId: '' });
  return items.map(({ reference, kind, status, receivedAt, excerpt }) => ({
    reference,
    kind,
    status,
    receivedAt,
    excerpt,
  }));
}
