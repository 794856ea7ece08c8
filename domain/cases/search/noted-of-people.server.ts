import type { Database } from '#domain/database.ts';
import type { CaseKind, CaseRow } from '../case.table.ts';
import { EVERY_CASE } from '../kinds/access.ts';
import { personOf } from '../people/person-of.server.ts';
import { notedByHand } from '../people/read-person.server.ts';

/** Lists staff's notes by case, only those that all readers of its kinds may know. Most have none. */
export async function notedOfPeople(
  trx: Database,
  kindsOf: ReadonlyMap<number, readonly CaseKind[]>,
): Promise<ReadonlyMap<number, readonly { readonly text: string }[]>> {
  const found = new Map<number, readonly { readonly text: string }[]>();
  for (const row of await casesOfNoted(trx, [...kindsOf.keys()])) {
    const group = await personOf(trx, row);
    if (group.rootId === null) continue;
    const noted = await notedByHand(trx, group, { ...EVERY_CASE, kinds: kindsOf.get(row.id) ?? [] });
    if (noted.length > 0)
      found.set(
        row.id,
        noted.map((text) => ({ text })),
      );
  }
  return found;
}

async function casesOfNoted(
  trx: Database,
  ids: readonly number[],
): Promise<readonly Pick<CaseRow, 'id' | 'email_key' | 'phone_key'>[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('cases')
    .select(['id', 'email_key', 'phone_key'])
    .where('id', 'in', ids)
    .where(({ or, exists, selectFrom }) => {
      const held = (type: 'email' | 'phone') =>
        exists(
          selectFrom('person_keys')
            .select('person_keys.id')
            .where('person_keys.type', '=', type)
            .whereRef('person_keys.key', '=', `cases.${type}_key`),
        );
      const pinned = exists(
        selectFrom('person_cases')
          .select('person_cases.case_id')
          .whereRef('person_cases.case_id', '=', 'cases.id'),
      );
      return or([pinned, held('email'), held('phone')]);
    })
    .execute();
}
