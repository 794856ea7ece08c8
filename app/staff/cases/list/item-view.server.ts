import type { CaseKind } from '#domain/cases/case.table.ts';
import { initials } from '#domain/cases/display-name.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { isSoon } from '#domain/cases/hospital.ts';
import { excerpt } from '#domain/cases/list/excerpt.ts';
import type { CaseListItem } from '#domain/cases/list/list.server.ts';
import { listedMoment } from '#domain/cases/list/listed-date.ts';
import { comingDay, rowDate } from '#domain/cases/list/row-date.ts';
import { quietText } from '#domain/cases/quiet.ts';
import { messageIn } from '#domain/incoming/said.ts';
import { dueText } from '../parts/due-text.ts';

/**
 * Words are made on the server, so that every browser shows the same.
 * @param now epoch milliseconds
 * @param soonBy see `dueSoonBy`
 * @param list the list it is in: that of thank-you messages has the specification's date as well
 */
export function showItem(item: CaseListItem, now: number, soonBy = now, list: CaseKind | null = null) {
  const { reference, kind, status, name, receivedAt, unread, stage, source } = item;
  const { wokenAt, waitsUntil, newestEmail, newestEmailAt } = item;
  const listedAt = wokenAt ?? receivedAt;
  return {
    reference,
    kind,
    status,
    name,
    initials: initials(name),
    receivedAt: new Date(receivedAt).toISOString(),
    date: list === 'thanks' ? listedMoment(receivedAt, now) : rowDate(listedAt, now),
    received: wokenAt === null ? shortTime(receivedAt) : `Received ${shortTime(receivedAt)}`,
    // An email says on its own why the case is here again.
    cameBack: wokenAt !== null && unread && wokenAt !== newestEmailAt,
    waitsUntil: waitsUntil === null ? null : `Until ${comingDay(waitsUntil, now)}`,
    excerpt: newestEmail === null ? item.excerpt : excerpt(messageIn(newestEmail)),
    hasLaterEmail: newestEmail !== null,
    homeSoon: homeText(item.homeOn, now),
    isToSort: item.isToSort,
    unread,
    unsent: item.unsent,
    assignee: item.assigneeName && { name: item.assigneeName, initials: initials(item.assigneeName) },
    due: dueText(item.dueAt, now, soonBy),
    quiet: quietText(item.quietSince, item.isAnswered, now),
    stage,
    source,
  };
}

/** When someone comes home from hospital, as `Home Sat 28 Nov`; null where it is not soon. */
export function homeText(homeOn: string | null, now: number): string | null {
  if (homeOn === null || !isSoon(homeOn, now)) return null;
  return `Home ${comingDay(Date.parse(`${homeOn}T12:00:00Z`), now)}`;
}
