import { londonDay } from '#domain/calendar/working-time.ts';
import type { Referral } from '#domain/cases/concern/referral.server.ts';
import { REFERRAL_NAMES } from '#domain/cases/concern/referral.ts';
import { bodyPlace } from '#domain/cases/safeguarding/body-map.ts';
import { readSafeguardingRecord, type WrittenRecord } from '#domain/cases/safeguarding/record.server.ts';
import { STEP_NAMES, STEPS } from '#domain/cases/safeguarding/record.ts';
import { shortTime } from '#domain/cases/shown-time.ts';
import { may } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import type { Looking } from '../looking.ts';

export type SafeguardingRecordShown = NonNullable<Awaited<ReturnType<typeof loadSafeguarding>>>;
export type ReferralShown = ReturnType<typeof showReferral>;
export type RecordShown = ReturnType<typeof showRecord>;

/** What leads wrote down; what was not done is named too. Null where there is no such case. */
export async function loadSafeguarding({ actor, services }: Looking, caseId: number) {
  const { db } = services.open;
  const row = await db.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirst();
  if (row?.kind !== 'safeguarding') return null;
  const { record, steps, marks, referral } = await readSafeguardingRecord(db, caseId);
  return {
    works: may(actor, 'answer-cases') && row.merged_into === null && row.spam_at === null,
    me: actor.name,
    record: showRecord(record),
    referral: showReferral(referral, row.received_at),
    steps: STEP_NAMES.map((step) => ({
      step,
      name: STEPS[step].name,
      done: steps
        .filter((one) => one.step === step)
        .map(({ id, doneOn, note, by, at }) => ({
          id,
          on: spokenDate(doneOn),
          note,
          saved: `${by}, ${shortTime(at)}`,
        })),
    })),
    marks: marks.map(({ id, place, words, by, at }) => ({
      id,
      place,
      name: bodyPlace(place)?.name ?? place,
      words,
      saved: `${by}, ${shortTime(at)}`,
    })),
  };
}

export function showRecord({ seen, action, version, by, at }: WrittenRecord) {
  return {
    typed: { seen, action },
    version,
    saved: by !== null && at !== null ? `${by}, ${shortTime(at)}` : null,
  };
}

export function showReferral(referral: Referral | null, receivedAt: number) {
  const isLate = referral !== null && !londonDay(referral.at).equals(londonDay(receivedAt));
  return {
    typed: {
      answer: referral?.answer ?? '',
      decidedBy: referral?.decidedBy ?? '',
      reason: referral?.reason ?? '',
    },
    name: referral && REFERRAL_NAMES[referral.answer],
    version: referral?.id ?? 0,
    saved: referral && `${referral.by}, ${shortTime(referral.at)}`,
    /** Decided after the day on which it arrived. */
    isLate,
  };
}
