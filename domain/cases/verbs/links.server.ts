import type { Database, OpenDatabase } from '#domain/database.ts';
import {
  addEvent,
  type CaseEdit,
  type Changed,
  findCase,
  refused,
  touchCase,
  workOn,
} from '../edit/edit-case.server.ts';
import { groupOf, readWith } from '../edit/merged.server.ts';
import { accessOf } from '../kinds/access.ts';

export interface Linking extends CaseEdit {
  readonly other: string;
}

/** Links cases without merging, for those who can read both; a merged case counts as its target. */
export function linkCases(open: OpenDatabase, linking: Linking): Promise<Changed> {
  const { actor, now } = linking;
  return workOn(open, linking, async (trx, row): Promise<Changed> => {
    const named = await findCase(trx, linking.other, accessOf(actor));
    if (!named) return refused(`There is no case with the reference ${linking.other.slice(0, 20)}.`);
    const other = await readWith(trx, named);
    if (other.id === row.id) return refused("A case can't be linked with itself.");
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('case_links')
      .values({ ...pairOf(row.id, other.id), staff_id: actor.id, at: now })
      .onConflict((conflict) => conflict.columns(['case_id', 'other_id']).doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return { outcome: 'unchanged' };
    await notifyBoth(trx, { row, other, actor, now, action: 'linked', word: 'with' });
    return { outcome: 'changed' };
  });
}

export function unlinkCases(open: OpenDatabase, linking: Linking): Promise<Changed> {
  const { actor, now } = linking;
  return workOn(open, linking, async (trx, row): Promise<Changed> => {
    const other = await findCase(trx, linking.other, accessOf(actor));
    if (!other) return { outcome: 'unchanged' };
    const group = await groupOf(trx, row.id);
    const { numDeletedRows } = await trx
      .deleteFrom('case_links')
      .where((eb) =>
        eb.or([
          eb('case_id', '=', other.id).and('other_id', 'in', group),
          eb('other_id', '=', other.id).and('case_id', 'in', group),
        ]),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return { outcome: 'unchanged' };
    await notifyBoth(trx, { row, other, actor, now, action: 'unlinked', word: 'to' });
    return { outcome: 'changed' };
  });
}

/** Orders the two ids, so that the key forbids a second link between the same cases. */
function pairOf(one: number, other: number) {
  return { case_id: Math.min(one, other), other_id: Math.max(one, other) };
}

interface Telling extends Pick<Linking, 'actor' | 'now'> {
  readonly row: { readonly id: number; readonly reference: string };
  readonly other: { readonly id: number; readonly reference: string };
  readonly action: 'linked' | 'unlinked';
  readonly word: string;
}

async function notifyBoth(trx: Database, { row, other, actor, now, action, word }: Telling): Promise<void> {
  await addEvent(trx, { caseId: row.id, actor, now, action, detail: `${word} ${other.reference}` });
  await addEvent(trx, { caseId: other.id, actor, now, action, detail: `${word} ${row.reference}` });
  await touchCase(trx, { caseId: other.id, by: actor, now });
}
