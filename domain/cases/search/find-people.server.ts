import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { CaseRow } from '../case.table.ts';
import { findCase } from '../edit/edit-case.server.ts';
import type { Access } from '../kinds/access.ts';
import { casesOfPerson } from '../people/cases-of-person.server.ts';
import { groupOfPerson, holdersOf, personOf } from '../people/person-of.server.ts';
import { readPerson } from '../people/read-person.server.ts';
import { searchCases } from './search.server.ts';

const LOOKED_AT_MAX = 30;
/** More cases than one person has. */
const THEIRS_MAX = 1_000;

export interface FoundPerson {
  readonly reference: string;
  readonly name: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly newestAt: number;
}

interface Finding {
  readonly text: string;
  readonly access: Access;
  readonly limit: number;
  readonly besides?: string;
}

export async function findPeople(
  open: OpenDatabase,
  { text, access, limit, besides }: Finding,
): Promise<readonly FoundPerson[]> {
  if (access.kinds.length === 0) return [];
  const { db } = open;
  const { items } = await searchCases(open, { text, access, staffId: '', limit: LOOKED_AT_MAX });
  const references = items.map(({ reference }) => reference);
  const rows = [
    ...(await casesBy(db, 'id', await casesNoted(db, text, access))),
    ...(await casesBy(db, 'reference', references)),
  ];
  const found = new Map<string, FoundPerson>();
  const left = besides === undefined ? [] : await casesOfSame(db, besides, access);
  for (const row of rows) {
    if (found.size >= limit) break;
    if (left.includes(row.id)) continue;
    const group = await personOf(db, row);
    const key = String(group.rootId ?? row.email_key ?? row.phone_key ?? row.reference);
    if (found.has(key)) continue;
    const { details } = await readPerson(db, group, row, access);
    const { name, emails, phones } = details;
    found.set(key, { reference: row.reference, name: name ?? '', emails, phones, newestAt: row.received_at });
  }
  return [...found.values()];
}

async function casesOfSame(db: Database, reference: string, access: Access): Promise<readonly number[]> {
  const row = await findCase(db, reference, access);
  if (!row) return [];
  return [row.id, ...(await casesOfPerson(db, await personOf(db, row), { access, limit: THEIRS_MAX }))];
}

/** Returns cases of people with the text as an address or number, even if only on their page. */
async function casesNoted(db: Database, text: string, access: Access): Promise<readonly number[]> {
  const holders = [
    ...(await holdersOf(db, 'email', emailKey(text))),
    ...(await holdersOf(db, 'phone', phoneKey(text))),
  ];
  const ids: number[] = [];
  for (const holder of holders) {
    const [newest] = await casesOfPerson(db, await groupOfPerson(db, holder), { access, limit: 1 });
    if (newest !== undefined) ids.push(newest);
  }
  return ids;
}

async function casesBy(
  db: Database,
  column: 'id' | 'reference',
  values: readonly (number | string)[],
): Promise<readonly CaseRow[]> {
  if (values.length === 0) return [];
  return db
    .selectFrom('cases')
    .selectAll()
    .where(column, 'in', values as never)
    .orderBy('id', 'desc')
    .execute();
}
