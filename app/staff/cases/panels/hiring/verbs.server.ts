import { isoDay } from '#domain/calendar/working-time.ts';
import { changeStage, saveHiring, tickCheck, untickCheck } from '#domain/cases/application/hiring.server.ts';
import { checkNote, hiringSchema, notAppointedReason, refereesOf } from '#domain/cases/application/hiring.ts';
import { checkErrors, describeCheck, rightToWorkSchema } from '#domain/cases/application/right-to-work.ts';
import { isHiringItem, RIGHT_TO_WORK } from '#domain/cases/application/schedule-3.ts';
import { STAGE_NAMES, STAGES } from '#domain/cases/application/stage.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { checked, invalid, settled, type Verb } from '../../parts/verb.server.ts';
import { showDetails } from './load.server.ts';

export const hiringVerbs = {
  stage: {
    async run({ open, at, typed }) {
      const to = STAGES.find((stage) => stage === typed.to);
      if (!to) return invalid({ to: 'Choose a stage' });
      const needsReason = to === 'not-appointed';
      const reason = notAppointedReason.safeParse(needsReason ? typed.reason : 'none is needed');
      if (!reason.success) return invalid({ reason: reason.error.issues[0]?.message ?? '' });
      const from = STAGES.find((stage) => stage === typed.version) ?? 'new';
      const changed = await changeStage(open, { ...at, to, from, reason: needsReason ? reason.data : '' });
      return settled(changed, `Moved to ${STAGE_NAMES[to]}.`);
    },
  },
  hiring: checked(
    hiringSchema,
    async ({ open, at, version }, fields) => {
      const saved = await saveHiring(open, {
        ...at,
        interviewAt: fields.interview,
        referees: refereesOf(fields),
        version,
      });
      if (saved.outcome === 'past') return invalid({ interview: 'A new interview must be in the future' });
      if (saved.outcome === 'conflict') {
        const { typed: current, version: newest, saved: by } = showDetails(saved.current);
        return { outcome: 'conflict', current, version: newest, saved: by };
      }
      const text = 'Interview and referees saved.';
      if (saved.outcome === 'changed') return { outcome: 'changed', text, version: version + 1 };
      return settled(saved, text);
    },
    ({ day = '', month = '', year = '', time = '', ...typed }) => ({
      ...typed,
      interview: { day, month, year, time },
    }),
  ),
  check: {
    async run({ open, at, typed }) {
      const { item } = typed;
      if (!isHiringItem(item)) return { outcome: 'missing' };
      const note = checkNote.safeParse(typed.note ?? '');
      if (!note.success) return invalid({ note: note.error.issues[0]?.message ?? '' });
      if (typed.do === 'untick') return settled(await untickCheck(open, { ...at, item }), 'Unticked.');
      if (item !== RIGHT_TO_WORK)
        return settled(await tickCheck(open, { ...at, item, note: note.data }), 'Ticked.');
      const read = readFields(rightToWorkSchema, typed);
      if (!read.ok) return invalid(read.errors);
      const errors = checkErrors(read.value, isoDay(at.now));
      if (Object.keys(errors).length > 0) return invalid(errors);
      const described = describeCheck(read.value, note.data);
      return settled(await tickCheck(open, { ...at, item, note: described }), 'Ticked.');
    },
  },
} satisfies Record<string, Verb>;
