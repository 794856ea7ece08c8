import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Access } from '../kinds/access.ts';
import { readableTo } from '../kinds/readable.server.ts';
import { BY_ARRIVAL } from './orders.ts';

export interface Tag {
  readonly id: number;
  readonly name: string;
}

/** An office has a few dozen; more would be no help in a list. */
const TAGS_OFFERED_MAX = 200;

/** Lists tags by name, only from cases open to `access`: a tag may reveal what only some may read. */
export async function tagsInUse(db: Database, access: Access): Promise<readonly Tag[]> {
  if (access.kinds.length === 0) return [];
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'name'])
    // One case is enough: with `exists`, PostgreSQL would join all tagged cases first.
    .where(
      ({ selectFrom }) =>
        selectFrom('case_tags')
          .innerJoin('cases', 'cases.id', 'case_tags.case_id')
          .select('cases.id')
          .whereRef('case_tags.tag_id', '=', 'tags.id')
          .where(readableTo(access))
          // Merged cases follow the stricter kind of their target.
          .where('cases.merged_into', 'is', null)
          .limit(1),
      'is not',
      null,
    )
    .orderBy('key')
    .limit(TAGS_OFFERED_MAX)
    .execute();
  return rows;
}

export function tagsOfCase(db: Database, caseId: number): Promise<readonly Tag[]> {
  return db
    .selectFrom('case_tags')
    .innerJoin('tags', 'tags.id', 'case_tags.tag_id')
    .select(['tags.id', 'tags.name'])
    .where('case_tags.case_id', '=', caseId)
    .orderBy('tags.key')
    .execute();
}

export async function listTaggedCases(open: OpenDatabase): Promise<void> {
  await open.transact((trx) =>
    trx
      .insertInto('tagged_cases')
      .columns(['tag_id', 'case_status', 'case_kind', 'listed_at', 'case_id'])
      .expression((eb) =>
        eb
          .selectFrom('case_tags')
          .innerJoin('cases', 'cases.id', 'case_tags.case_id')
          .select(['case_tags.tag_id', 'cases.status', 'cases.kind', BY_ARRIVAL.at.as('at'), 'cases.id']),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
