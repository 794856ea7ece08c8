import { initials } from '#domain/inbox/display-name.ts';
import type { CaseListItem } from '#domain/inbox/list.server.ts';
import { listedDate } from '#domain/inbox/listed-date.ts';
import { fullTime, shortTime } from '#domain/inbox/shown-time.ts';
import type { CaseView, ThreadEvent, ThreadReply } from '#domain/inbox/view.server.ts';
import { describeDelivery } from '../outbox/delivery.server.ts';

/** What times are put into words by: words are made on the server, so that every browser shows the same. */
export interface Showing {
  readonly now: number;
  readonly sends: boolean;
}

export type ItemShown = ReturnType<typeof showItem>;
export type CaseShown = ReturnType<typeof showCase>;
export type ReplyShown = ReturnType<typeof showReply>;
export type EventShown = ReturnType<typeof showEvent>;

/** A row of an inbox list. */
export function showItem(item: CaseListItem, now: number) {
  const { reference, kind, name, receivedAt, excerpt, unread, handledAt } = item;
  return {
    reference,
    kind,
    name,
    initials: initials(name),
    receivedAt: new Date(receivedAt).toISOString(),
    date: listedDate(receivedAt, now),
    received: shortTime(receivedAt),
    excerpt,
    unread,
    handled: handledAt !== null,
  };
}

/** A whole case. */
export function showCase(view: CaseView, showing: Showing) {
  const { receivedAt, thread, ...rest } = view;
  return {
    ...rest,
    receivedAt: new Date(receivedAt).toISOString(),
    received: fullTime(receivedAt),
    thread: thread.map((entry) => (entry.type === 'reply' ? showReply(entry, showing) : showEvent(entry))),
  };
}

export function showReply({ type, id, at, by, body, mail }: ThreadReply, { now, sends }: Showing) {
  return { type, id, when: fullTime(at), by, body, delivery: mail && describeDelivery(mail, now, sends) };
}

const ACTIONS = {
  handled: 'Marked as handled',
  reopened: 'Reopened',
  'marked-spam': 'Marked as spam',
  'marked-not-spam': 'Marked as not spam',
} as const;

function showEvent({ type, id, at, by, action }: ThreadEvent) {
  return { type, id, when: fullTime(at), by, words: ACTIONS[action] };
}
