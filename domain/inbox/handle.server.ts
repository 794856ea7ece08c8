import type { OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseEventAction } from './case.table.ts';
import { readableKinds } from './readable-kinds.ts';

/** What staff did to which case. */
export interface CaseChange {
  readonly reference: string;
  readonly action: CaseEventAction;
  readonly actor: Actor;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** `unchanged`: it was so already, by an earlier click or by somebody else. */
export type CaseChanged = 'changed' | 'unchanged' | 'missing';

/**
 * Marks a case as handled, reopened, spam or not spam, and notes who did it when, both or neither. Doing it
 * twice is one event. A case of a kind that the actor may not read is missing.
 */
export function changeCase(open: OpenDatabase, change: CaseChange): Promise<CaseChanged> {
  const { reference, action, actor, now } = change;
  const kinds = readableKinds(actor.role);
  return open.transact(async (trx) => {
    const row =
      kinds.length > 0 &&
      (await trx
        .selectFrom('cases')
        .select('id')
        .where('reference', '=', reference)
        .where('kind', 'in', kinds)
        .executeTakeFirst());
    if (!row) return 'missing';
    const { column, set } = columns(change);
    // The update looks at the column itself, so of two clicks at the same time one finds nothing to change.
    const { numUpdatedRows } = await trx
      .updateTable('cases')
      .set(set)
      .where('id', '=', row.id)
      .where(column, set[column] === null ? 'is not' : 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return 'unchanged';
    await trx
      .insertInto('case_events')
      .values({ case_id: row.id, staff_id: actor.id, at: now, action })
      .execute();
    return 'changed';
  });
}

interface Columns {
  /** Says by being null or not whether there is anything to change. */
  readonly column: 'handled_at' | 'spam_at';
  readonly set: { handled_at?: number | null; handled_by?: string | null; spam_at?: number | null };
}

function columns({ action, actor, now }: CaseChange): Columns {
  switch (action) {
    case 'handled':
      return { column: 'handled_at', set: { handled_at: now, handled_by: actor.id } };
    case 'reopened':
      return { column: 'handled_at', set: { handled_at: null, handled_by: null } };
    case 'marked-spam':
      return { column: 'spam_at', set: { spam_at: now } };
    case 'marked-not-spam':
      return { column: 'spam_at', set: { spam_at: null } };
  }
}
