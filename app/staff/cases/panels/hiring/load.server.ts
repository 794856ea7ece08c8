import { momentParts } from '#domain/calendar/typed-date.ts';
import { type Hiring, listChecks, readHiring } from '#domain/cases/application/hiring.server.ts';
import { REFEREE_STATE_NAMES } from '#domain/cases/application/hiring.ts';
import { itemsAt, itemsOf, textOf } from '#domain/cases/application/schedule-3.ts';
import { FINAL_STAGES, isOffered, STAGE_NAMES, STEPS, type Stage } from '#domain/cases/application/stage.ts';
import { fullTime, shortTime } from '#domain/cases/display-time.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { may } from '#domain/staff/roles.ts';
import type { Typed } from '../../../kit/answers.ts';
import type { Looking } from '../looking.ts';

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

export function showDetails({ interviewAt, referees, version, by, at }: Hiring) {
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
