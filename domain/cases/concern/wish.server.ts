import { addEvent, type Changed, editCase, indexCase, workOn } from '#domain/cases/edit/edit-case.server.ts';
import { mergedCases } from '#domain/cases/edit/merged.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';

export interface RecordedWish {
  readonly wished: string;
  readonly version: number;
  readonly by: string | null;
  readonly at: number | null;
}

const NOTHING: RecordedWish = { wished: '', version: 0, by: null, at: null };

/** What they want to happen, as they said it. */
export async function readWish(db: Database, caseId: number): Promise<RecordedWish> {
  const row = await db
    .selectFrom('concern_wishes')
    .innerJoin('staff', 'staff.id', 'concern_wishes.updated_by')
    .select(['wished', 'concern_wishes.version', 'staff.name as by', 'concern_wishes.updated_at as at'])
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row ?? NOTHING;
}

/** What was written down in cases that were merged into this one. */
export async function wishesOfMerged(
  db: Database,
  caseId: number,
): Promise<readonly { readonly reference: string; readonly wished: string }[]> {
  const merged = (await mergedCases(db, caseId)).map(({ id }) => id);
  if (merged.length === 0) return [];
  return db
    .selectFrom('concern_wishes')
    .innerJoin('cases', 'cases.id', 'concern_wishes.case_id')
    .select(['reference', 'wished'])
    .where('case_id', 'in', merged)
    .where('wished', '<>', '')
    .orderBy('cases.received_at')
    .execute();
}

export interface NewWish {
  readonly reference: string;
  readonly wished: string;
  readonly version: number;
  readonly actor: Actor;
  readonly now: number;
}

export type WishRecorded = Changed | { readonly outcome: 'conflict'; readonly current: RecordedWish };

/** `conflict`: a colleague wrote it down since the form was shown; nothing was saved. */
export function recordWish(open: OpenDatabase, change: NewWish): Promise<WishRecorded> {
  const { wished, version, actor, now } = change;
  return workOn(
    open,
    change,
    async (trx, row): Promise<WishRecorded> => {
      const present = await readWish(trx, row.id);
      if (present.wished === wished) return { outcome: 'unchanged' };
      if (present.version !== version) return { outcome: 'conflict', current: present };
      const columns = { wished, version: present.version + 1, updated_at: now, updated_by: actor.id };
      await trx
        .insertInto('concern_wishes')
        .values({ case_id: row.id, ...columns })
        .onConflict((conflict) => conflict.column('case_id').doUpdateSet(columns))
        .execute();
      await editCase(trx, row.id);
      await indexCase(trx, row.id);
      await addEvent(trx, { caseId: row.id, actor, now, action: 'wish-recorded', detail: wished });
      return { outcome: 'changed' };
    },
    'investigation',
  );
}
