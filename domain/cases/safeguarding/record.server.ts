import { londonDay } from '#domain/calendar/working-time.ts';
import { referral } from '#domain/cases/concern/decisions.ts';
import { addEvent, type Changed, editCase, refused, workOn } from '#domain/cases/edit/edit-case.server.ts';
import { readRecord } from '#domain/cases/records/case-record.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { bodyPlace, MARKS_MAX, type MarkFields } from './body-map.ts';
import { STEPS, type StepFields, safeguardingRecord } from './record.ts';

export async function readSafeguardingRecord(db: Database, caseId: number) {
  const [record, steps, marks, decided] = await Promise.all([
    readRecord(db, safeguardingRecord, caseId),
    db
      .selectFrom('safeguarding_steps')
      .innerJoin('staff', 'staff.id', 'safeguarding_steps.staff_id')
      .select(['safeguarding_steps.id', 'step', 'done_on as doneOn', 'note', 'staff.name as by', 'at'])
      .where('case_id', '=', caseId)
      .orderBy('safeguarding_steps.id')
      .execute(),
    db
      .selectFrom('safeguarding_marks')
      .innerJoin('staff', 'staff.id', 'safeguarding_marks.staff_id')
      .select(['safeguarding_marks.id', 'place', 'words', 'staff.name as by', 'at'])
      .where('case_id', '=', caseId)
      .where('removed_at', 'is', null)
      .orderBy('safeguarding_marks.id')
      .execute(),
    readRecord(db, referral, caseId),
  ]);
  return { record, steps, marks, decided };
}

interface About {
  readonly reference: string;
  readonly actor: Actor;
  readonly now: number;
}

/** A second, newer entry of the same step corrects the first; both stay on record. */
export function addStep(
  open: OpenDatabase,
  adding: About & { readonly fields: StepFields },
): Promise<Changed | { readonly outcome: 'wrong-date'; readonly why: string }> {
  const { fields, actor, now } = adding;
  return workOn(
    open,
    adding,
    async (trx, row) => {
      if (fields.doneOn > londonDay(now).toString())
        return { outcome: 'wrong-date', why: 'Enter a date that is not in the future' } as const;
      const { step, doneOn: done_on, note } = fields;
      const same = trx.selectFrom('safeguarding_steps').select('id').where('case_id', '=', row.id);
      const repeat = same.where('step', '=', step).where('done_on', '=', done_on).where('note', '=', note);
      if (await repeat.executeTakeFirst()) return { outcome: 'unchanged' } as const;
      await trx
        .insertInto('safeguarding_steps')
        .values({ case_id: row.id, step, done_on, note, staff_id: actor.id, at: now })
        .execute();
      await editCase(trx, row.id);
      const detail = `${STEPS[step].name.toLowerCase()}, ${spokenDate(done_on)}: ${note}`;
      await addEvent(trx, { caseId: row.id, actor, now, action: 'safeguarding-step', detail });
      return { outcome: 'changed' } as const;
    },
    'investigation',
  );
}

export function addMark(
  open: OpenDatabase,
  adding: About & { readonly fields: MarkFields },
): Promise<Changed> {
  const { fields, actor, now } = adding;
  return workOn(
    open,
    adding,
    async (trx, row): Promise<Changed> => {
      const present = await trx
        .selectFrom('safeguarding_marks')
        .select(['place', 'words'])
        .where('case_id', '=', row.id)
        .where('removed_at', 'is', null)
        .execute();
      if (present.some(({ place, words: text }) => place === fields.place && text === fields.words))
        return { outcome: 'unchanged' };
      if (present.length >= MARKS_MAX) return refused(`A body map has at most ${MARKS_MAX} marks.`);
      await trx
        .insertInto('safeguarding_marks')
        .values({ case_id: row.id, ...fields, staff_id: actor.id, at: now })
        .execute();
      await editCase(trx, row.id);
      const detail = `${bodyPlace(fields.place)?.name ?? fields.place}: ${fields.words}`;
      await addEvent(trx, { caseId: row.id, actor, now, action: 'body-mark-added', detail });
      return { outcome: 'changed' };
    },
    'investigation',
  );
}

export function removeMark(
  open: OpenDatabase,
  removing: About & { readonly markId: number },
): Promise<Changed> {
  const { markId, actor, now } = removing;
  return workOn(
    open,
    removing,
    async (trx, row): Promise<Changed> => {
      const removed = await trx
        .updateTable('safeguarding_marks')
        .set({ removed_at: now, removed_by: actor.id })
        .where('id', '=', markId)
        .where('case_id', '=', row.id)
        .where('removed_at', 'is', null)
        .returning(['place', 'words'])
        .executeTakeFirst();
      if (!removed) return { outcome: 'unchanged' };
      await editCase(trx, row.id);
      const detail = `${bodyPlace(removed.place)?.name ?? removed.place}: ${removed.words}`;
      await addEvent(trx, { caseId: row.id, actor, now, action: 'body-mark-removed', detail });
      return { outcome: 'changed' };
    },
    'investigation',
  );
}
