import { isoDay } from '#domain/calendar/working-time.ts';
import { fullDay, shortTime } from '#domain/cases/display-time.ts';
import { findHolds, type Hold } from '#domain/privacy/hold.server.ts';
import { noticeOfCase } from '#domain/provider/privacy-notice.server.ts';
import { may } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import type { Signed } from '../guard.server.ts';
import type { HoldView } from './hold-form.tsx';

/** Claims and inquiries last: a hold is reviewed after half a year. */
const REVIEW_MONTHS = 6;

/** `holding` is null for staff who may not set one. */
export async function loadPrivacyOf({ actor, services }: Signed, caseId: number) {
  const { db } = services.open;
  const [holds, notice] = await Promise.all([holdsOf({ services }, caseId), noticeOfCase(db, caseId)]);
  const today = Temporal.PlainDate.from(isoDay(services.clock()));
  const reviewBy = today.add({ months: REVIEW_MONTHS }).toString();
  return {
    ...holds,
    holding: may(actor, 'manage-privacy') ? { reviewBy } : null,
    notice: notice && { hash: notice.hash, day: fullDay(notice.firstUsedAt) },
  };
}

export async function holdsOf({ services }: Pick<Signed, 'services'>, caseId: number) {
  const { claim, restriction } = await findHolds(services.open.db, caseId);
  return { hold: showHold(claim), restriction: showHold(restriction) };
}

function showHold(hold: Hold | undefined): HoldView | null {
  if (!hold) return null;
  const { reason, by, at, reviewBy } = hold;
  return { reason, by, since: shortTime(at), review: spokenDate(reviewBy) };
}
