import {
  addEvent,
  type Changed,
  editCase,
  indexCase,
  refused,
  workOn,
} from '#domain/cases/edit/edit-case.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { OUTCOME_NAMES, type Outcome, type OutcomeFields } from './outcome.ts';

export interface RecordedOutcome extends OutcomeFields {
  readonly version: number;
  readonly by: string | null;
  readonly at: number | null;
}

const NOTHING: RecordedOutcome = {
  outcome: null,
  apology: '',
  done: '',
  learned: '',
  version: 0,
  by: null,
  at: null,
};

export async function readOutcome(db: Database, caseId: number): Promise<RecordedOutcome> {
  const row = await db
    .selectFrom('concern_outcomes')
    .innerJoin('staff', 'staff.id', 'concern_outcomes.updated_by')
    .select([
      'outcome',
      'apology',
      'done',
      'learned',
      'concern_outcomes.version',
      'staff.name as by',
      'concern_outcomes.updated_at as at',
    ])
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row ?? NOTHING;
}

export interface NewOutcome {
  readonly reference: string;
  readonly fields: OutcomeFields;
  readonly version: number;
  readonly actor: Actor;
  readonly now: number;
}

/** `conflict`: somebody recorded another one since the form was shown; nothing was saved. */
export type OutcomeRecorded = Changed | { readonly outcome: 'conflict'; readonly current: RecordedOutcome };

/** Records all or part of an outcome. The second of two people sees the first one's words. */
export function recordOutcome(open: OpenDatabase, change: NewOutcome): Promise<OutcomeRecorded> {
  const { fields, version, actor, now } = change;
  return workOn(
    open,
    change,
    async (trx, row): Promise<OutcomeRecorded> => {
      const present = await readOutcome(trx, row.id);
      if (same(fields, present)) return { outcome: 'unchanged' };
      if (present.version !== version) return { outcome: 'conflict', current: present };
      if (row.closed_at !== null && !complete(fields)) {
        return refused('This concern is closed, so its outcome stays complete. Reopen it first.');
      }
      const columns = { ...fields, version: present.version + 1, updated_at: now, updated_by: actor.id };
      await trx
        .insertInto('concern_outcomes')
        .values({ case_id: row.id, ...columns })
        .onConflict((conflict) => conflict.column('case_id').doUpdateSet(columns))
        .execute();
      await editCase(trx, row.id);
      await indexCase(trx, row.id);
      const detail = nameOf(fields.outcome);
      await addEvent(trx, { caseId: row.id, actor, now, action: 'outcome-recorded', detail });
      return { outcome: 'changed' };
    },
    'investigation',
  );
}

function nameOf(outcome: Outcome | null): string | null {
  return outcome && OUTCOME_NAMES[outcome];
}

function same(one: OutcomeFields, other: OutcomeFields): boolean {
  return (['outcome', 'apology', 'done', 'learned'] as const).every((field) => one[field] === other[field]);
}

function complete({ outcome, done, learned }: OutcomeFields): boolean {
  return outcome !== null && done !== '' && learned !== '';
}
