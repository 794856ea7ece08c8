import { initials } from '#domain/inbox/display-name.ts';
import type { CaseListItem } from '#domain/inbox/list.server.ts';
import { listedDate } from '#domain/inbox/listed-date.ts';
import { shortTime } from '#domain/inbox/shown-time.ts';
import { dueWords } from './due-words.ts';

export type ItemShown = ReturnType<typeof showItem>;

/**
 * A row of a list of cases, in words made on the server, so that every browser shows the same.
 * @param now epoch milliseconds
 * @param soonBy see `dueSoonBy`
 */
export function showItem(item: CaseListItem, now: number, soonBy = now) {
  const { reference, kind, status, name, receivedAt, excerpt, unread, stage, source } = item;
  return {
    reference,
    kind,
    status,
    name,
    initials: initials(name),
    receivedAt: new Date(receivedAt).toISOString(),
    date: listedDate(receivedAt, now),
    received: shortTime(receivedAt),
    excerpt,
    unread,
    assignee: item.assigneeName && { name: item.assigneeName, initials: initials(item.assigneeName) },
    due: dueWords(item.dueAt, now, soonBy),
    stage,
    source,
  };
}
