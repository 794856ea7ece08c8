import type { CaseKind } from '#domain/cases/case.table.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { type Actor, may } from '#domain/staff/roles.ts';
import { SAVED_ANSWERS_MAX, type SavedAnswerFields } from './saved-answer.ts';

export interface SavedAnswer {
  readonly id: number;
  readonly title: string;
  readonly kind: CaseKind | null;
  readonly body: string;
  readonly version: number;
  readonly updatedAt: number;
  readonly updatedBy: string | null;
}

export type AnswerSaved =
  | { readonly outcome: 'saved'; readonly id: number }
  | { readonly outcome: 'conflict'; readonly current: SavedAnswer }
  | { readonly outcome: 'too-many' | 'missing' };

export interface SavedAnswerChange {
  readonly id: number | null;
  readonly version: number;
  readonly fields: SavedAnswerFields;
  readonly actor: Actor;
  readonly now: number;
}

export async function listSavedAnswers(db: Database, kind?: CaseKind): Promise<SavedAnswer[]> {
  const all = await savedAnswers(db)
    .$if(kind !== undefined, (query) =>
      query.where((eb) => eb.or([eb('kind', 'is', null), eb('kind', '=', kind!)])),
    )
    .limit(SAVED_ANSWERS_MAX)
    .execute();
  return all.sort((one, other) => one.title.localeCompare(other.title, 'en-GB') || one.id - other.id);
}

export async function findSavedAnswer(db: Database, id: number): Promise<SavedAnswer | null> {
  if (!Number.isSafeInteger(id)) return null;
  return (await savedAnswers(db).where('saved_answers.id', '=', id).executeTakeFirst()) ?? null;
}

export function writeSavedAnswer(open: OpenDatabase, change: SavedAnswerChange): Promise<AnswerSaved> {
  const { id, version, fields, actor, now } = change;
  return open.transact(async (trx): Promise<AnswerSaved> => {
    if (!may(actor, 'edit-saved-answers')) return { outcome: 'missing' };
    const columns = { ...fields, updated_at: now, updated_by: actor.id };
    if (id === null) {
      const { count } = await trx
        .selectFrom('saved_answers')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= SAVED_ANSWERS_MAX) return { outcome: 'too-many' };
      const made = await trx
        .insertInto('saved_answers')
        .values({ ...columns, version: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { outcome: 'saved', id: made.id };
    }
    const changed = await trx
      .updateTable('saved_answers')
      .set({ ...columns, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (changed) return { outcome: 'saved', id };
    const current = await findSavedAnswer(trx, id);
    return current ? { outcome: 'conflict', current } : { outcome: 'missing' };
  });
}

export async function removeSavedAnswer(
  open: OpenDatabase,
  { id, actor }: { readonly id: number; readonly actor: Actor },
): Promise<void> {
  if (!may(actor, 'edit-saved-answers') || !Number.isSafeInteger(id)) return;
  await open.transact((trx) => trx.deleteFrom('saved_answers').where('id', '=', id).execute());
}

function savedAnswers(db: Database) {
  return db
    .selectFrom('saved_answers')
    .leftJoin('staff', 'staff.id', 'saved_answers.updated_by')
    .select([
      'saved_answers.id',
      'saved_answers.title',
      'saved_answers.kind',
      'saved_answers.body',
      'saved_answers.version',
      'saved_answers.updated_at as updatedAt',
      'staff.name as updatedBy',
    ]);
}
