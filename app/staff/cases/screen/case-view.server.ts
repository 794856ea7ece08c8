import type { Answer } from '#domain/cases/application/answers.ts';
import type { CaseKind, CaseSource } from '#domain/cases/case.table.ts';
import { reachFacts, sentFacts } from '#domain/cases/case-fields.ts';
import { LETTER_CARRIES } from '#domain/cases/concern/final-response.ts';
import { fullDay, fullTime } from '#domain/cases/display-time.ts';
import type {
  ThreadEntry,
  ThreadEvent,
  ThreadMail,
  ThreadMessage,
  ThreadNote,
  ThreadReply,
} from '#domain/cases/list/thread.server.ts';
import type { CaseView } from '#domain/cases/list/view.server.ts';
import { HELD_AFTER_RESTORE } from '#domain/outbox/failed.server.ts';
import { TO_THE_PERSON } from '#domain/outbox/readdress.server.ts';
import { describeDelivery, hasComeBack } from '../../outbox/mail-view.server.ts';
import {
  type EmailView,
  showEmail,
  showText,
  type TextView,
  textBeside,
} from '../panels/emails/email-view.server.ts';
import { describeEvent, doerOf } from '../parts/event-text.server.ts';
import { showDue, showNext, showTask } from './work-view.server.ts';

/** Text is made on the server, so that every browser shows the same. */
export interface Showing {
  readonly now: number;
  readonly sends: boolean;
  readonly soonBy: number;
}

export type { CaseScreen, OtherView } from './load.server.ts';
export type MessageView = ReturnType<typeof showMessage>;
export type ReplyView = ReturnType<typeof showReply>;
export type NoteView = ReturnType<typeof showNote>;
export type MailEntryView = ReturnType<typeof showMail>;
export type EventView = ReturnType<typeof showEvent>;
export type EntryView = MessageView | ReplyView | NoteView | MailEntryView | EventView | EmailView | TextView;

const SOURCES: Record<CaseSource, string> = {
  website: 'Website form',
  phone: 'Phone call',
  'walk-in': 'Visit to the office',
  letter: 'Letter',
  email: 'Email',
  text: 'Text message',
  import: 'Imported from another system',
  contacts: 'Imported from a list of contacts',
};

export function showFacts(view: CaseView, showing: Showing) {
  const { reference, kind, status, name, sent, unread } = view;
  return {
    reference,
    kind,
    status,
    name,
    email: sent.email,
    phone: sent.phone || null,
    facts: reachFacts(sent),
    publication: sent.publication,
    unread,
    assignee: view.assignee,
    waitsUntil: view.status === 'waiting' && view.waitsUntil !== null ? fullDay(view.waitsUntil) : null,
    due: showDue(view, showing),
    next: showNext(view, showing),
    wantsAnswer: view.nextAnswerDueAt !== null,
    mergedInto: view.mergedInto,
    newestReplyId: view.newestReplyId,
    acknowledgedAt: view.acknowledgedAt,
    tasks: view.tasks.map((task) => showTask(task, view.status, showing.now)),
    thread: [showOwnMessage(view), ...view.thread.flatMap((entry) => showEntry(entry, view, showing))],
  };
}

export function showEntry(entry: ThreadEntry, view: CaseView, showing: Showing): readonly EntryView[] {
  switch (entry.type) {
    case 'message':
      return [showMessage(entry, view)];
    case 'reply':
      return [showReply(entry, showing)];
    case 'note':
    case 'call':
    case 'letter':
    case 'visit':
      return [showNote(entry)];
    case 'event':
      return [showEvent(entry)];
    case 'email':
      return [showEmail(entry)];
    case 'text':
      return [showText(entry)];
    case 'mail': {
      const mail = showMail(entry, showing);
      // The office has seen the case by now, so only a missing notification matters.
      const matters = entry.mail.template !== 'office-notification' || mail.delivery.state === 'failed';
      return matters ? [mail] : [];
    }
  }
}

function showOwnMessage(view: CaseView): MessageView {
  return {
    type: 'message',
    key: 'message',
    reference: view.reference,
    kind: view.kind,
    by: null,
    source: SOURCES[view.source],
    loggedBy: view.loggedBy,
    untold: view.untold,
    suspect: view.suspect && view.status !== 'spam',
    at: new Date(view.receivedAt).toISOString(),
    when: fullTime(view.receivedAt),
    text: textBeside(view.email, view.sent.message),
    answers: view.answers,
    email: view.email && showEmail(view.email),
    mergedHere: false,
  };
}

function showMessage(message: ThreadMessage, view: CaseView) {
  const { id, reference, kind, by, at, sent, email } = message;
  const besides = sentFacts(sent).flatMap(({ reaches, label, value }) =>
    reaches ? [] : [`${label}: ${value}`],
  );
  return {
    type: 'message' as const,
    key: `message-${id}`,
    reference,
    kind: kind satisfies CaseKind,
    by: by as string | null,
    source: SOURCES[message.source],
    loggedBy: null as string | null,
    untold: false,
    suspect: false,
    at: new Date(at).toISOString(),
    when: fullTime(at),
    text: [textBeside(email, sent.message), ...besides].filter(Boolean).join('\n\n'),
    answers: [] as readonly Answer[],
    email: email && showEmail(email),
    mergedHere: view.mergedCases.some((one) => one.reference === reference),
  };
}

function showReply(reply: ThreadReply, showing: Showing) {
  const { id, at, by, body, purpose, from, mail } = reply;
  return {
    type: 'reply' as const,
    key: `reply-${id}`,
    id,
    when: fullTime(at),
    by,
    body,
    purpose,
    from,
    delivery: mail && showReplyDelivery(mail, purpose, showing),
  };
}

const NAMES: Record<ThreadReply['purpose'], string> = {
  answer: 'answer',
  acknowledgement: 'acknowledgement',
  'final-response': 'final response',
};

/** A reply that wasn’t sent doesn’t count: an answer is due again. */
function showReplyDelivery(mail: ThreadMail['mail'], purpose: ThreadReply['purpose'], showing: Showing) {
  const delivery = showDelivery(mail, showing);
  if (delivery.state !== 'failed' || mail.lastError === HELD_AFTER_RESTORE) return delivery;
  const problem = hasComeBack(mail) ? 'did not arrive' : 'wasn’t sent';
  return {
    ...delivery,
    text: `The ${NAMES[purpose]} ${problem}, so the deadline still applies. ${delivery.text}`,
  };
}

function showDelivery(mail: ThreadMail['mail'], { now, sends }: Pick<Showing, 'now' | 'sends'>) {
  const toThePerson = TO_THE_PERSON.includes(mail.template);
  return { ...describeDelivery(mail, now, sends), mailId: mail.id, toThePerson };
}

const COUNTS_AS = {
  answer: 'counts as an answer',
  acknowledgement: 'counts as the acknowledgement',
  'final-response': 'counts as the final response',
} as const;

function showNote({ type, id, at, by, body, countsAs, carriesOmbudsman, from }: ThreadNote) {
  return {
    type,
    key: `note-${id}`,
    when: fullTime(at),
    by,
    body,
    from,
    countsAs: countsAs && COUNTS_AS[countsAs],
    confirmed: carriesOmbudsman ? `${LETTER_CARRIES}.` : null,
  };
}

const MAILS: Readonly<Record<string, string>> = {
  acknowledgement: 'Confirmation to the sender',
  'office-notification': 'Notification to the office',
  copy: 'Copy to',
  forward: 'Forwarded to',
};

function mailText({ template, recipient }: ThreadMail['mail']): string {
  const text = MAILS[template] ?? 'Email';
  return template === 'copy' || template === 'forward' ? `${text} ${recipient}` : text;
}

function showMail({ id, at, mail }: ThreadMail, showing: Showing) {
  return {
    type: 'mail' as const,
    key: `mail-${id}`,
    when: fullTime(at),
    text: mailText(mail),
    delivery: showDelivery(mail, showing),
  };
}

function showEvent(event: ThreadEvent) {
  const { id, at } = event;
  const by = doerOf(event);
  return { type: 'event' as const, key: `event-${id}`, when: fullTime(at), by, text: describeEvent(event) };
}
