import type { Database, OpenDatabase } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import { addEvent, type CaseEdit, type Changed, refused, workOn } from '../edit/edit-case.server.ts';
import { TAGS_OF_CASE_MAX, tagKey } from '../tag.ts';

interface Tagging extends CaseEdit {
  readonly tag: string;
}

/** Adds a tag. Other spellings are the same tag. */
export function tagCase(open: OpenDatabase, { tag, ...at }: Tagging): Promise<Changed> {
  return workOn(open, at, async (trx, row): Promise<Changed> => {
    await lockTags(trx);
    const has = await tagsOfCase(trx, row.id);
    if (has.some(({ key }) => key === tagKey(tag))) return { outcome: 'unchanged' };
    if (has.length >= TAGS_OF_CASE_MAX) {
      return refused(`A case has at most ${TAGS_OF_CASE_MAX} tags. Remove one first.`);
    }
    const { id, name } = await findOrMake(trx, tag);
    await trx.insertInto('case_tags').values({ tag_id: id, case_id: row.id }).execute();
    await addEvent(trx, { ...at, caseId: row.id, action: 'tagged', detail: name });
    return { outcome: 'changed' };
  });
}

/** Does nothing if the case has no such tag. */
export function untagCase(
  open: OpenDatabase,
  { tagId, ...at }: Omit<Tagging, 'tag'> & { readonly tagId: number },
): Promise<Changed> {
  return workOn(open, at, async (trx, row): Promise<Changed> => {
    await lockTags(trx);
    const tag = await trx.selectFrom('tags').select('name').where('id', '=', tagId).executeTakeFirst();
    const { numDeletedRows } = await trx
      .deleteFrom('case_tags')
      .where('case_id', '=', row.id)
      .where('tag_id', '=', tagId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return { outcome: 'unchanged' };
    await forgetUnusedTags(trx);
    await addEvent(trx, { ...at, caseId: row.id, action: 'untagged', detail: tag?.name });
    return { outcome: 'changed' };
  });
}

/** Copies tags for a merge, as lists show only the target. */
export async function copyTags(trx: Database, from: number, to: number): Promise<void> {
  await lockTags(trx);
  await trx
    .insertInto('case_tags')
    .columns(['tag_id', 'case_id'])
    .expression((eb) =>
      eb
        .selectFrom('case_tags')
        .select(['tag_id', eb.val(to).as('case_id')])
        .where('case_id', '=', from),
    )
    .onConflict((conflict) => conflict.columns(['tag_id', 'case_id']).doNothing())
    .execute();
}

/** Deletes tags that no case uses any more, as they may name someone. */
export async function forgetUnusedTags(trx: Database): Promise<void> {
  await trx
    .deleteFrom('tags')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('case_tags').select('case_id').whereRef('case_tags.tag_id', '=', 'tags.id'))),
    )
    .execute();
}

/** Locks the tags, so that one being added to a case isn't removed as unused. */
export function lockTags(trx: Database): Promise<void> {
  return lockKeys(trx, ['tags']);
}

function tagsOfCase(trx: Database, caseId: number) {
  return trx
    .selectFrom('case_tags')
    .innerJoin('tags', 'tags.id', 'case_tags.tag_id')
    .select('tags.key')
    .where('case_tags.case_id', '=', caseId)
    .execute();
}

async function findOrMake(trx: Database, typed: string): Promise<{ id: number; name: string }> {
  const key = tagKey(typed);
  const known = await trx.selectFrom('tags').select(['id', 'name']).where('key', '=', key).executeTakeFirst();
  if (known) return known;
  return trx
    .insertInto('tags')
    .values({ key, name: typed })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}
