import { addEvent, type Changed, editCase, workOn } from '#domain/cases/edit/edit-case.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { SAFEGUARDING_NAMES, type SafeguardingAnswer, type SafeguardingFields } from './safeguarding.ts';

export interface SafeguardingDecision extends SafeguardingFields {
  readonly id: number;
  readonly by: string;
  readonly at: number;
}

export async function readSafeguarding(db: Database, caseId: number): Promise<SafeguardingDecision | null> {
  const row = await db
    .selectFrom('case_decisions')
    .innerJoin('staff', 'staff.id', 'case_decisions.staff_id')
    .select(['case_decisions.id', 'answer', 'reason', 'decided_by as decidedBy', 'staff.name as by', 'at'])
    .where('case_id', '=', caseId)
    .where('question', '=', 'safeguarding')
    .orderBy('case_decisions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, answer: row.answer as SafeguardingAnswer } : null;
}

export interface DecidingSafeguarding {
  readonly reference: string;
  readonly fields: SafeguardingFields;
  readonly version: number;
  readonly actor: Actor;
  readonly now: number;
}

export type SafeguardingDecided =
  | Changed
  | { readonly outcome: 'conflict'; readonly current: SafeguardingDecision };

export function decideSafeguarding(
  open: OpenDatabase,
  deciding: DecidingSafeguarding,
): Promise<SafeguardingDecided> {
  const { fields, version, actor, now } = deciding;
  return workOn(
    open,
    deciding,
    async (trx, row): Promise<SafeguardingDecided> => {
      const present = await readSafeguarding(trx, row.id);
      if (present && same(present, fields)) return { outcome: 'unchanged' };
      if (present && present.id !== version) return { outcome: 'conflict', current: present };
      const { answer, reason, decidedBy: decided_by } = fields;
      await trx
        .insertInto('case_decisions')
        .values({
          case_id: row.id,
          question: 'safeguarding',
          answer,
          reason,
          decided_by,
          staff_id: actor.id,
          at: now,
        })
        .execute();
      await editCase(trx, row.id);
      const detail = `${SAFEGUARDING_NAMES[answer].toLowerCase()}, decided by ${decided_by}: ${reason}`;
      await addEvent(trx, { caseId: row.id, actor, now, action: 'safeguarding-answered', detail });
      return { outcome: 'changed' };
    },
    'concern',
  );
}

function same(one: SafeguardingFields, other: SafeguardingFields): boolean {
  return one.answer === other.answer && one.decidedBy === other.decidedBy && one.reason === other.reason;
}
