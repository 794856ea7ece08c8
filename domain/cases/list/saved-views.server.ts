import { z } from 'zod';
import { shortText } from '#domain/contact-details/fields.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { may } from '#domain/staff/roles.ts';
import type { CaseKind } from '../case.table.ts';
import { readableKinds } from '../kinds/kinds.ts';

/** It appears in a phone menu. */
const VIEW_NAME_MAX = 40;
/** The limit per person; choosing filters again is faster than a longer menu. */
export const SAVED_VIEWS_MAX = 20;

export const savedViewSchema = z.object({
  name: shortText({ called: 'the name', max: VIEW_NAME_MAX, missing: 'Name the view' }),
});

export interface SavedView {
  readonly id: number;
  readonly name: string;
  readonly kind: CaseKind | null;
  readonly query: string;
  /** A null means that only its owner sees it. */
  readonly sharedBy: string | null;
  readonly mayRemove: boolean;
}

export type SavedViewOutcome = 'saved' | 'too-many';

/** Replaces a person's view of that name in that inbox. Read-only staff can't share theirs. */
export function saveView(
  open: OpenDatabase,
  {
    actor,
    isShared,
    ...view
  }: Pick<SavedView, 'name' | 'kind' | 'query'> & {
    readonly actor: Actor;
    readonly isShared: boolean;
  },
): Promise<SavedViewOutcome> {
  return open.transact(async (trx) => {
    await lockKeys(trx, [`saved views ${actor.id}`]);
    const own = await trx.selectFrom('saved_views').selectAll().where('staff_id', '=', actor.id).execute();
    const earlier = own.find(({ name, kind }) => name === view.name && kind === view.kind);
    if (!earlier && own.length >= SAVED_VIEWS_MAX) return 'too-many';
    if (earlier) await trx.deleteFrom('saved_views').where('id', '=', earlier.id).execute();
    const is_shared = isShared && may(actor, 'answer-cases') ? 1 : 0;
    await trx
      .insertInto('saved_views')
      .values({ ...view, staff_id: actor.id, is_shared })
      .execute();
    return 'saved';
  });
}

export async function savedViews(db: Database, actor: Actor): Promise<readonly SavedView[]> {
  const readable: readonly CaseKind[] = readableKinds(actor);
  const rows = await db
    .selectFrom('saved_views')
    .innerJoin('staff', 'staff.id', 'saved_views.staff_id')
    .selectAll('saved_views')
    .select('staff.name as staffName')
    .where((eb) => eb.or([eb('staff_id', '=', actor.id), eb('is_shared', '=', 1)]))
    .orderBy('saved_views.id')
    .execute();
  return rows
    .filter(({ kind }) => kind === null || readable.includes(kind))
    .map((row) => ({
      ...{ id: row.id, name: row.name, kind: row.kind, query: row.query },
      sharedBy: row.is_shared === 1 ? row.staffName : null,
      mayRemove: row.staff_id === actor.id || may(actor, 'change-settings'),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
}

/** Removes one's own view, or as an office manager a shared one; returns its name or null. */
export async function removeView(
  open: OpenDatabase,
  { id, actor }: { readonly id: number; readonly actor: Actor },
): Promise<string | null> {
  const found = (await savedViews(open.db, actor)).find((view) => view.id === id && view.mayRemove);
  if (!found) return null;
  await open.transact((trx) => trx.deleteFrom('saved_views').where('id', '=', id).execute());
  return found.name;
}
