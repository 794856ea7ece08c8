import type { Database } from '#domain/database.ts';
import type { CaseRow } from '../case.table.ts';
import { EVERY_CASE } from '../kinds/access.ts';
import { casesOfPerson } from './cases-of-person.server.ts';
import { indexCasesOf } from './index-cases.server.ts';
import { groupOfPerson, holdersOf } from './person-of.server.ts';

const COLUMNS = { email: 'email_key', phone: 'phone_key' } as const;

export async function peopleOfCases(trx: Database, rows: readonly CaseRow[]): Promise<readonly number[]> {
  const found = new Set<number>();
  const pinned = await trx
    .selectFrom('person_cases')
    .select('person_id')
    .where(
      'case_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  for (const { person_id } of pinned) found.add(person_id);
  for (const { email_key, phone_key } of rows) {
    for (const id of await holdersOf(trx, 'email', email_key)) found.add(id);
    for (const id of await holdersOf(trx, 'phone', phone_key)) found.add(id);
  }
  return [...found];
}

/** Removes people without cases, and unused keys of the others; `everything`: what was typed as well. */
export async function forgetPeople(
  trx: Database,
  personIds: readonly number[],
  { everything = false }: { readonly everything?: boolean } = {},
): Promise<void> {
  const done = new Set<number>();
  for (const personId of personIds) {
    if (done.has(personId)) continue;
    const group = await groupOfPerson(trx, personId);
    for (const id of group.ids) done.add(id);
    await indexCasesOf(trx, group);
    const left = await casesOfPerson(trx, group, { access: EVERY_CASE, limit: 1 });
    if (left.length === 0) await removePeople(trx, group.ids);
    else await thinOut(trx, group.ids, everything);
  }
}

async function removePeople(trx: Database, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('person_events')
    .where((eb) => eb.or([eb('person_id', 'in', ids), eb('other_id', 'in', ids)]))
    .execute();
  await trx.deleteFrom('person_needs').where('person_id', 'in', ids).execute();
  await trx.deleteFrom('person_cases').where('person_id', 'in', ids).execute();
  await trx.deleteFrom('person_keys').where('person_id', 'in', ids).execute();
  await trx.updateTable('people').set({ merged_into: null }).where('id', 'in', ids).execute();
  await trx.deleteFrom('people').where('id', 'in', ids).execute();
}

async function thinOut(trx: Database, ids: readonly number[], everything: boolean): Promise<void> {
  if (everything) {
    const nothing = { name: null, address: '', writes_about: '', relation: '', reached_by: null };
    await trx.updateTable('people').set(nothing).where('id', 'in', ids).execute();
    await trx.deleteFrom('person_events').where('person_id', 'in', ids).execute();
    await trx.deleteFrom('person_needs').where('person_id', 'in', ids).execute();
  }
  const keys = await trx
    .selectFrom('person_keys')
    .select(['id', 'type', 'key'])
    .where('person_id', 'in', ids)
    .$if(!everything, (query) => query.where('by_hand', '=', 0))
    .execute();
  for (const { id, type, key } of keys) {
    const remaining = await trx
      .selectFrom('cases')
      .select('id')
      .where(COLUMNS[type], '=', key)
      .limit(1)
      .executeTakeFirst();
    if (!remaining) await trx.deleteFrom('person_keys').where('id', '=', id).execute();
  }
}
