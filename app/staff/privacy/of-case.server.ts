import { isoDay } from '#domain/calendar/working-time.ts';
import { fullDay, shortTime } from '#domain/cases/shown-time.ts';
import { findHold } from '#domain/privacy/hold.server.ts';
import { noticeOfCase } from '#domain/provider/privacy-notice.server.ts';
import { may } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import type { Signed } from '../guard.server.ts';
import type { HoldShown } from './hold-form.tsx';

/** Claims and inquiries last: half a year until somebody asks whether a hold is still needed. */
const REVIEW_MONTHS = 6;

/** Its legal hold, and the privacy notice under which it was sent; `holding` is null for somebody who may not set one. */
export async function loadPrivacyOf({ actor, services }: Signed, caseId: number) {
  const { db } = services.open;
  const [found, notice] = await Promise.all([findHold(db, caseId), noticeOfCase(db, caseId)]);
  const hold: HoldShown | null = found && {
    reason: found.reason,
    by: found.by,
    since: shortTime(found.at),
    review: spokenDate(found.reviewBy),
  };
  const today = Temporal.PlainDate.from(isoDay(services.clock()));
  const reviewBy = today.add({ months: REVIEW_MONTHS }).toString();
  return {
    hold,
    holding: may(actor, 'manage-privacy') ? { reviewBy } : null,
    notice: notice && { hash: notice.hash, day: fullDay(notice.firstUsedAt) },
  };
}
