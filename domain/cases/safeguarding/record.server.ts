import { londonDay } from '#domain/calendar/working-time.ts';
import {
  type CaseEdit,
  type Changed,
  recordEdit,
  refused,
  workOn,
} from '#domain/cases/edit/edit-case.server.ts';
import { addItem, type ItemRules, type WrongDate } from '#domain/cases/records/case-items.server.ts';
import { hasSameValues } from '#domain/cases/records/case-record.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { bodyPlace, MARKS_MAX, type MarkFields } from './body-map.ts';
import { STEPS, type StepFields, stepItems } from './record.ts';

const STEP_RULES: ItemRules<typeof stepItems.fields, WrongDate> = {
  ...stepItems,
  added: 'safeguarding-step',
  describe: ({ step, doneOn, note }) => `${STEPS[step].name.toLowerCase()}, ${spokenDate(doneOn)}: ${note}`,
  refusal: (_, { doneOn }, { now }) =>
    doneOn > londonDay(now).toString()
      ? { outcome: 'wrong-date', why: 'Enter a date that is not in the future' }
      : null,
};

export function addStep(open: OpenDatabase, adding: CaseEdit & { readonly fields: StepFields }) {
  return addItem(open, STEP_RULES, adding);
}

export function readMarks(db: Database, caseId: number) {
  return db
    .selectFrom('safeguarding_marks')
    .innerJoin('staff', 'staff.id', 'safeguarding_marks.staff_id')
    .select(['safeguarding_marks.id', 'place', 'words', 'staff.name as by', 'at'])
    .where('case_id', '=', caseId)
    .where('removed_at', 'is', null)
    .orderBy('safeguarding_marks.id')
    .execute();
}

export function addMark(open: OpenDatabase, adding: CaseEdit & { readonly fields: MarkFields }) {
  const { fields, actor, now } = adding;
  return workOn(open, { ...adding, only: 'investigation' }, async (trx, row): Promise<Changed> => {
    const present = await readMarks(trx, row.id);
    if (present.some((mark) => hasSameValues(fields, mark))) return { outcome: 'unchanged' };
    if (present.length >= MARKS_MAX) return refused(`A body map has at most ${MARKS_MAX} marks.`);
    await trx
      .insertInto('safeguarding_marks')
      .values({ case_id: row.id, ...fields, staff_id: actor.id, at: now })
      .execute();
    const detail = describeMark(fields);
    return recordEdit(trx, { caseId: row.id, actor, now, action: 'body-mark-added', detail });
  });
}

export function removeMark(open: OpenDatabase, removing: CaseEdit & { readonly markId: number }) {
  const { markId, actor, now } = removing;
  return workOn(open, { ...removing, only: 'investigation' }, async (trx, row): Promise<Changed> => {
    const removed = await trx
      .updateTable('safeguarding_marks')
      .set({ removed_at: now, removed_by: actor.id })
      .where('id', '=', markId)
      .where('case_id', '=', row.id)
      .where('removed_at', 'is', null)
      .returning(['place', 'words'])
      .executeTakeFirst();
    if (!removed) return { outcome: 'unchanged' };
    const detail = describeMark(removed);
    return recordEdit(trx, { caseId: row.id, actor, now, action: 'body-mark-removed', detail });
  });
}

function describeMark({ place, words: text }: MarkFields): string {
  return `${bodyPlace(place)?.name ?? place}: ${text}`;
}
