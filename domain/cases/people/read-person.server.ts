import type { Database } from '#domain/database.ts';
import type { CaseRow } from '../case.table.ts';
import { formalName } from '../display-name.ts';
import { isReadable } from '../edit/merged.server.ts';
import type { Access } from '../kinds/access.ts';
import { readableTo } from '../kinds/readable.server.ts';
import { casesOfPerson } from './cases-of-person.server.ts';
import type { KeyType, PersonRow } from './person.table.ts';
import type { PersonFields } from './person-details.ts';
import type { PersonGroup } from './person-of.server.ts';
import { keysOfCase } from './save-person.server.ts';

const LOOKED_AT_MAX = 50;

const COLUMNS = { email: 'email_key', phone: 'phone_key' } as const;

export interface KnownPerson {
  readonly details: PersonFields;
  readonly version: number;
  readonly merged: readonly { readonly id: number; readonly name: string }[];
}

/** Returns details typed on their page or found in cases `access` can read. `row` must be such a case. */
export async function readPerson(
  db: Database,
  group: PersonGroup,
  row: CaseRow,
  access: Access,
): Promise<KnownPerson> {
  const [newest] = await namesOf(db, await casesOfPerson(db, group, { access, limit: 1 }));
  const called = newest ?? formalName(row);
  if (group.rootId === null) {
    const keys = keysOfCase(row);
    const of = (keyType: KeyType) => keys.filter(({ type }) => type === keyType).map(({ value }) => value);
    const nothing = { address: '', writesAbout: '', relation: '', reachedBy: null };
    return {
      details: { name: called, phones: of('phone'), emails: of('email'), ...nothing },
      version: 0,
      merged: [],
    };
  }
  const { root, others, known } = await knownRows(db, group, access);
  const keys = await knownKeys(
    db,
    known.map(({ id }) => id),
    access,
  );
  const first = (of: (row: PersonRow) => string | null) => known.map(of).find(Boolean) ?? null;
  return {
    details: {
      name: root.name ?? called,
      phones: keys('phone'),
      emails: keys('email'),
      address: first(({ address }) => address) ?? '',
      writesAbout: first(({ writes_about }) => writes_about) ?? '',
      relation: first(({ relation }) => relation) ?? '',
      reachedBy: known.map(({ reached_by }) => reached_by).find(Boolean) ?? null,
    },
    version: root.version,
    merged: others.map(({ row, name }) => ({ id: row.id, name })),
  };
}

/** Returns names, addresses and numbers typed on the page that `access` may see, for searching. */
export async function notedByHand(
  db: Database,
  group: PersonGroup,
  access: Access,
): Promise<readonly string[]> {
  const { known } = await knownRows(db, group, access);
  const keys = await db
    .selectFrom('person_keys')
    .select('value')
    .where(
      'person_id',
      'in',
      known.map(({ id }) => id),
    )
    .where('by_hand', '=', 1)
    .orderBy('id')
    .execute();
  return [
    ...known.flatMap(({ name, writes_about, address }) => [name ?? '', writes_about, address]),
    ...keys.map(({ value }) => value),
  ].filter(Boolean);
}

async function knownRows(db: Database, { ids, rootId }: PersonGroup, access: Access) {
  const rows = await db.selectFrom('people').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const root = rows.find(({ id }) => id === rootId)!;
  const others: { row: PersonRow; name: string }[] = [];
  for (const row of rows) {
    const name = row === root ? null : await nameOfMerged(db, row, access);
    if (name !== null) others.push({ row, name });
  }
  return { root, others, known: [root, ...others.map(({ row }) => row)] };
}

export async function nameOfMerged(
  db: Database,
  row: Pick<PersonRow, 'id' | 'name'>,
  access: Access,
): Promise<string | null> {
  const pinned = await db
    .selectFrom('person_cases')
    .select('case_id')
    .where('person_id', '=', row.id)
    .execute();
  const keys = await db
    .selectFrom('person_keys')
    .select(['type', 'key'])
    .where('person_id', '=', row.id)
    .execute();
  const ways = [
    ...pinned.map(({ case_id }) => ['id', case_id] as const),
    ...keys.map(({ type, key }) => [COLUMNS[type], key] as const),
  ];
  for (const [column, value] of ways) {
    const found = await readableBy(db, column, value, access);
    if (found) return row.name ?? formalName(found);
  }
  return null;
}

/** A key not typed by hand is displayed to those who can read a case with it. */
async function knownKeys(db: Database, ids: readonly number[], access: Access) {
  const rows = await db
    .selectFrom('person_keys')
    .select(['type', 'key', 'value', 'by_hand'])
    .where('person_id', 'in', ids)
    .orderBy('id')
    .execute();
  const uniqueKeys = new Map<string, { type: KeyType; value: string }>();
  for (const { type, key, value, by_hand } of rows) {
    const isKnown = by_hand === 1 || (await readableBy(db, COLUMNS[type], key, access));
    if (isKnown && !uniqueKeys.has(`${type} ${key}`)) uniqueKeys.set(`${type} ${key}`, { type, value });
  }
  const all = [...uniqueKeys.values()];
  return (keyType: KeyType) => all.filter(({ type }) => type === keyType).map(({ value }) => value);
}

async function readableBy(
  db: Database,
  column: 'id' | 'email_key' | 'phone_key',
  value: string | number,
  access: Access,
) {
  const rows = await db
    .selectFrom('cases')
    .select(['id', 'reference', 'kind', 'branch_id', 'merged_into', 'title', 'first_name', 'last_name'])
    .where(column, '=', value)
    .where(readableTo(access))
    .orderBy('id', 'desc')
    .limit(LOOKED_AT_MAX)
    .execute();
  for (const row of rows) if (await isReadable(db, row, access)) return row;
  return null;
}

async function namesOf(db: Database, ids: readonly number[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('cases')
    .select(['title', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(formalName);
}
