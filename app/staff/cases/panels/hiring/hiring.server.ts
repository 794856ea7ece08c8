import { momentParts } from '#domain/calendar/typed-date.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import {
  changeStage,
  type Hiring,
  listChecks,
  readHiring,
  saveHiring,
  tickCheck,
  untickCheck,
} from '#domain/cases/application/hiring.server.ts';
import {
  checkNote,
  hiringSchema,
  notAppointedReason,
  REFEREE_STATE_NAMES,
  refereesOf,
} from '#domain/cases/application/hiring.ts';
import { checkErrors, describeCheck, rightToWorkSchema } from '#domain/cases/application/right-to-work.ts';
import {
  isHiringItem,
  itemsAt,
  itemsOf,
  RIGHT_TO_WORK,
  textOf,
} from '#domain/cases/application/schedule-3.ts';
import {
  FINAL_STAGES,
  isOffered,
  STAGE_NAMES,
  STAGES,
  STEPS,
  type Stage,
} from '#domain/cases/application/stage.ts';
import { fullTime, shortTime } from '#domain/cases/display-time.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { may } from '#domain/staff/roles.ts';
import type { Typed } from '../../../kit/answers.ts';
import type { Looking } from '../../parts/record.server.ts';
import { checked, invalid, settled, type Verb } from '../../parts/verb.server.ts';

export type HiringView = NonNullable<Awaited<ReturnType<typeof loadHiring>>>;
export type DetailsView = ReturnType<typeof showDetails>;
export type CheckView = HiringView['checks'][number];

export async function loadHiring({ actor, services }: Looking, caseId: number) {
  const { db } = services.open;
  const row = await db
    .selectFrom('cases')
    .select(['kind', 'stage', 'closed_at', 'spam_at', 'merged_into'])
    .where('id', '=', caseId)
    .executeTakeFirst();
  if (!row || KINDS[row.kind].work !== 'hiring') return null;
  const [hiring, seen] = await Promise.all([readHiring(db, caseId), listChecks(db, caseId)]);
  const stage = row.stage ?? 'new';
  const { nation } = services.provider();
  return {
    stage,
    stageName: STAGE_NAMES[stage],
    next: nextStep(stage),
    offered: isOffered(stage),
    final: FINAL_STAGES.includes(stage),
    closed: row.closed_at !== null,
    works: may(actor, 'answer-cases') && row.merged_into === null && row.spam_at === null,
    notAppointedReason: hiring.notAppointedReason,
    details: showDetails(hiring),
    seen: seen.length,
    total: itemsOf(nation).length,
    checks: itemsAt(stage, nation).map((item) => {
      const check = seen.find((one) => one.item === item);
      return {
        item,
        ...textOf(item, nation),
        seen: check ? { note: check.note, text: `${check.by}, ${shortTime(check.at)}` } : null,
      };
    }),
  };
}

function showDetails({ interviewAt, referees, version, by, at }: Hiring) {
  const parts = interviewAt === null ? null : momentParts(interviewAt);
  const named = referees.flatMap(({ name, contact, state }, i) => [
    [`name${i + 1}`, name],
    [`contact${i + 1}`, contact],
    [`state${i + 1}`, state],
  ]);
  return {
    typed: { ...parts, ...Object.fromEntries(named) } as Typed,
    interview: interviewAt === null ? null : fullTime(interviewAt),
    referees: referees.map((referee) => ({ ...referee, stateName: REFEREE_STATE_NAMES[referee.state] })),
    version,
    saved: by !== null && at !== null ? `${by}, ${shortTime(at)}` : null,
  };
}

function nextStep(stage: Stage): { readonly stage: Stage; readonly name: string } | null {
  const place = (STEPS as readonly Stage[]).indexOf(stage);
  const next = place < 0 ? undefined : STEPS[place + 1];
  return next ? { stage: next, name: STAGE_NAMES[next] } : null;
}

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
