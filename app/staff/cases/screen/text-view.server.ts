import { fullTime, shortTime } from '#domain/cases/display-time.ts';
import type { ThreadText } from '#domain/cases/list/thread-texts.server.ts';
import type { TextFailure, TextMessageRow, TextTemplate } from '#domain/text-messages/text-message.table.ts';

export type TextView = ReturnType<typeof showText>;

const NAMES: Record<TextTemplate, string> = {
  acknowledgement: 'Confirmation by text message',
  interview: 'Reminder of the interview by text message',
  hospital: 'Text message to the on-call manager',
  safeguarding: 'Alert by text message',
};

const FAILURES: Record<TextFailure, string> = {
  ceiling: 'Not sent: this month’s limit for text messages is reached. Ring them.',
  stopped: 'Not sent: this number asked for no text messages. Ring them.',
  refused: 'Not sent: the provider of text messages refused it. Check the number, and ring them.',
  undelivered: 'It did not arrive at this number. Check it, and ring them.',
  late: 'Not sent: it would have come too late.',
};

export function showText({ id, at, text }: ThreadText) {
  return {
    type: 'text' as const,
    key: `text-${id}`,
    when: fullTime(at),
    name: NAMES[text.template],
    state: stateOf(text),
    isFailed: text.failure !== null,
    text: text.words,
  };
}

function stateOf({ failure, arrived_at, left_at, due_at, recipient }: TextMessageRow): string {
  if (failure !== null) return FAILURES[failure];
  if (arrived_at !== null) return `Arrived at ${recipient}, ${shortTime(Number(arrived_at))}.`;
  if (left_at !== null) return `Sent to ${recipient}, ${shortTime(Number(left_at))}.`;
  return `Waits until ${shortTime(Number(due_at))}, to ${recipient}.`;
}
