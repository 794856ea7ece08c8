import type { Database } from '#domain/database.ts';
import type { CaseRow } from '../case.table.ts';
import type { KeyType } from './person.table.ts';

/** Deeper than anyone merges; more would be a circle, which is refused. */
const DEPTH_MAX = 50;

export interface PersonGroup {
  /** Is null if nothing was noted by hand. */
  readonly rootId: number | null;
  readonly ids: readonly number[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

export type CaseOfPerson = Pick<CaseRow, 'id' | 'email_key' | 'phone_key'>;

/** Prefers staff's choice, then the only person with the email address or, if no one has it, the number. */
export async function personOf(db: Database, row: CaseOfPerson): Promise<PersonGroup> {
  const rootId = await rootOf(db, row);
  if (rootId !== null) return groupOfPerson(db, rootId);
  return {
    rootId: null,
    ids: [],
    emails: row.email_key === null ? [] : [row.email_key],
    phones: row.phone_key === null ? [] : [row.phone_key],
  };
}

async function rootOf(db: Database, { id, email_key, phone_key }: CaseOfPerson): Promise<number | null> {
  const pinned = await db
    .selectFrom('person_cases')
    .select('person_id')
    .where('case_id', '=', id)
    .executeTakeFirst();
  if (pinned) return endOf(db, pinned.person_id);
  const byEmail = await holdersOf(db, 'email', email_key);
  const holders = byEmail.length > 0 ? byEmail : await holdersOf(db, 'phone', phone_key);
  return holders.length === 1 ? (holders[0] ?? null) : null;
}

export async function holdersOf(db: Database, type: KeyType, key: string | null): Promise<readonly number[]> {
  if (key === null) return [];
  const rows = await db
    .selectFrom('person_keys')
    .select('person_id')
    .where('type', '=', type)
    .where('key', '=', key)
    .execute();
  const roots = new Set<number>();
  for (const { person_id } of rows) roots.add(await endOf(db, person_id));
  return [...roots];
}

export async function groupOfPerson(db: Database, personId: number): Promise<PersonGroup> {
  const rootId = await endOf(db, personId);
  const ids = [rootId];
  for (let level = [rootId], depth = 0; level.length > 0 && depth < DEPTH_MAX; depth++) {
    const rows = await db.selectFrom('people').select('id').where('merged_into', 'in', level).execute();
    level = rows.map(({ id }) => id);
    ids.push(...level);
  }
  const keys = await db
    .selectFrom('person_keys')
    .select(['type', 'key'])
    .where('person_id', 'in', ids)
    .orderBy('id')
    .execute();
  const of = (keyType: KeyType) => [
    ...new Set(keys.filter(({ type }) => type === keyType).map(({ key }) => key)),
  ];
  return { rootId, ids, emails: of('email'), phones: of('phone') };
}

async function endOf(db: Database, personId: number): Promise<number> {
  let end = personId;
  for (let depth = 0; depth < DEPTH_MAX; depth++) {
    const row = await db
      .selectFrom('people')
      .select('merged_into')
      .where('id', '=', end)
      .executeTakeFirstOrThrow();
    if (row.merged_into === null) return end;
    end = row.merged_into;
  }
  return end;
}
