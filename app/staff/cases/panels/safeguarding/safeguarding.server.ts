import { referral } from '#domain/cases/concern/decisions.ts';
import { decideBy } from '#domain/cases/deadlines/decide-by.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { readItems } from '#domain/cases/records/case-items.server.ts';
import { readRecord } from '#domain/cases/records/case-record.server.ts';
import { textsIn } from '#domain/cases/records/case-record.ts';
import { bodyPlace, markSchema } from '#domain/cases/safeguarding/body-map.ts';
import { addMark, addStep, readMarks, removeMark } from '#domain/cases/safeguarding/record.server.ts';
import { STEP_NAMES, STEPS, safeguardingRecord, stepItems } from '#domain/cases/safeguarding/record.ts';
import { readAlerts } from '#domain/cases/verbs/safeguarding-alarms.server.ts';
import type { Database } from '#domain/database.ts';
import { may } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { checkedFields, type Looking, viewRecord } from '../../parts/record.server.ts';
import { checked, invalid, settled, type Verb } from '../../parts/verb.server.ts';

export type SafeguardingRecordView = NonNullable<Awaited<ReturnType<typeof loadSafeguarding>>>;
export type AlertsView = Awaited<ReturnType<typeof loadAlerts>>;

export async function loadSafeguarding({ actor, services }: Looking, caseId: number) {
  const { db } = services.open;
  const row = await db.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirst();
  if (row?.kind !== 'safeguarding') return null;
  const [record, steps, marks, decided, alerts] = await Promise.all([
    readRecord(db, safeguardingRecord, caseId),
    readItems(db, stepItems, caseId),
    readMarks(db, caseId),
    readRecord(db, referral, caseId),
    loadAlerts(db, caseId),
  ]);
  const by = decideBy('safeguarding', row.received_at);
  return {
    alerts,
    works: may(actor, 'answer-cases') && row.merged_into === null && row.spam_at === null,
    me: actor.name,
    record: viewRecord(record),
    referral: viewRecord(decided),
    isReferralLate: by !== null && decided.at !== null && decided.at > by,
    steps: STEP_NAMES.map((step) => ({
      step,
      name: STEPS[step].name,
      done: steps
        .filter((one) => one.step === step)
        .map(({ id, doneOn, by, at, ...values }) => ({
          id,
          on: spokenDate(doneOn),
          texts: textsIn(stepItems, values),
          saved: `${by}, ${shortTime(at)}`,
        })),
    })),
    marks: marks.map(({ id, place, words: text, by, at }) => ({
      id,
      place,
      name: bodyPlace(place)?.name ?? place,
      text,
      saved: `${by}, ${shortTime(at)}`,
    })),
  };
}

export async function loadAlerts(db: Database, caseId: number) {
  const { alerts, opened } = await readAlerts(db, caseId);
  const rounds = Map.groupBy(alerts, ({ at }) => Number(at));
  return {
    rounds: [...rounds].map(([at, round]) => ({
      when: shortTime(at),
      to: round
        .map(({ name, texted }) => {
          if (name === null) return 'the on-call mobile (text)';
          return `${name} (${texted ? 'text and email' : 'email'})`;
        })
        .join(', '),
    })),
    opened:
      opened?.openedBy && opened.openedAt !== null
        ? `Opened by ${opened.openedBy}, ${shortTime(Number(opened.openedAt))}`
        : null,
  };
}

export const safeguardingVerbs = {
  step: checkedFields(stepItems.fields, async ({ open, at }, fields) => {
    const added = await addStep(open, { ...at, fields });
    if (added.outcome === 'wrong-date') return invalid({ doneOn: added.why });
    return settled(added, 'Added.');
  }),
  mark: checked(markSchema, async ({ open, at }, fields) =>
    settled(await addMark(open, { ...at, fields }), 'Mark added.'),
  ),
  unmark: {
    async run({ open, at, typed }) {
      return settled(await removeMark(open, { ...at, markId: wholeNumber(typed.mark) }), 'Mark removed.');
    },
  },
} satisfies Record<string, Verb>;
