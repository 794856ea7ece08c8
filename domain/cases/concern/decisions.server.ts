import type { CaseEventAction } from '#domain/cases/case-event.table.ts';
import { refreshDeadlines } from '#domain/cases/deadlines/contacts.server.ts';
import { addEvent, type Changed, editCase, workOn } from '#domain/cases/edit/edit-case.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseDecisionTable } from '../case.table.ts';

export interface DecisionFields<Answer extends string> {
  readonly answer: Answer;
  /** Empty where whoever wrote it down decided. */
  readonly decidedBy: string;
  readonly reason: string;
}

export interface Decision<Answer extends string> extends DecisionFields<Answer> {
  readonly id: number;
  readonly by: string;
  readonly at: number;
}

/** A question that staff decide with a reason: it can be decided anew, and every decision is kept. */
interface DecidedQuestion<Answer extends string> {
  readonly question: CaseDecisionTable['question'];
  readonly event: CaseEventAction;
  readonly names: Readonly<Record<Answer, string>>;
}

/** How one question is read and decided. */
export function decidedQuestion<Answer extends string>(asked: DecidedQuestion<Answer>) {
  return {
    read: (db: Database, caseId: number) => readDecision(db, caseId, asked),
    decide: (open: OpenDatabase, deciding: Deciding<Answer>) => decide(open, asked, deciding),
  };
}

/** The newest; null while nobody has decided. */
async function readDecision<Answer extends string>(
  db: Database,
  caseId: number,
  { question }: DecidedQuestion<Answer>,
): Promise<Decision<Answer> | null> {
  const row = await db
    .selectFrom('case_decisions')
    .innerJoin('staff', 'staff.id', 'case_decisions.staff_id')
    .select(['case_decisions.id', 'answer', 'reason', 'decided_by as decidedBy', 'staff.name as by', 'at'])
    .where('case_id', '=', caseId)
    .where('question', '=', question)
    .orderBy('case_decisions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, answer: row.answer as Answer } : null;
}

interface Deciding<Answer extends string> {
  readonly reference: string;
  readonly fields: DecisionFields<Answer>;
  /** The id of the decision that the form showed; 0 for none. */
  readonly version: number;
  readonly actor: Actor;
  readonly now: number;
}

type Decided<Answer extends string> =
  | Changed
  | { readonly outcome: 'conflict'; readonly current: Decision<Answer> };

/** `conflict`: a colleague has decided since the form was shown; nothing was saved. */
function decide<Answer extends string>(
  open: OpenDatabase,
  asked: DecidedQuestion<Answer>,
  deciding: Deciding<Answer>,
): Promise<Decided<Answer>> {
  const { fields, version, actor, now } = deciding;
  return workOn(
    open,
    deciding,
    async (trx, row): Promise<Decided<Answer>> => {
      const present = await readDecision(trx, row.id, asked);
      if (present && same(present, fields)) return { outcome: 'unchanged' };
      if (present && present.id !== version) return { outcome: 'conflict', current: present };
      const { answer, reason, decidedBy } = fields;
      const decision = { question: asked.question, answer, reason, decided_by: decidedBy };
      await trx
        .insertInto('case_decisions')
        .values({ case_id: row.id, ...decision, staff_id: actor.id, at: now })
        .execute();
      await editCase(trx, row.id);
      await refreshDeadlines(trx, row.id);
      const by = decidedBy && `, decided by ${decidedBy}`;
      const detail = `${asked.names[answer].toLowerCase()}${by}: ${reason}`;
      await addEvent(trx, { caseId: row.id, actor, now, action: asked.event, detail });
      return { outcome: 'changed' };
    },
    'investigation',
  );
}

function same(one: DecisionFields<string>, other: DecisionFields<string>): boolean {
  return one.answer === other.answer && one.decidedBy === other.decidedBy && one.reason === other.reason;
}
