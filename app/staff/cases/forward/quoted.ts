import { reachFacts } from '#domain/cases/case-fields.ts';
import { fullTime } from '#domain/cases/display-time.ts';
import { plainReply } from '#domain/cases/formatting.ts';
import type { ThreadEntry } from '#domain/cases/list/thread.server.ts';
import type { CaseView } from '#domain/cases/list/view.server.ts';
import { messageIn } from '#domain/incoming/said.ts';

export const QUOTED = ['message', 'conversation', 'nothing'] as const;
export type Quoted = (typeof QUOTED)[number];

interface QuoteOptions {
  readonly extent: Quoted;
  readonly reach: boolean;
}

/** Returns what the person and the office wrote to each other, never what colleagues noted. */
export function quotedOf(view: CaseView, { extent, reach }: QuoteOptions): string {
  const facts = reachFacts(view.sent).map(({ label, value }) => `${label}: ${value}`);
  const quotes = [
    reach ? [view.name, ...facts].join('\n') : '',
    extent === 'nothing' ? '' : firstMessage(view),
    ...(extent === 'conversation' ? view.thread.map(entryText) : []),
  ];
  return quotes.filter(Boolean).join('\n\n');
}

function firstMessage({ name, receivedAt, email, sent }: CaseView): string {
  return saying(name, receivedAt, email?.text.trim() || sent.message);
}

function entryText(entry: ThreadEntry): string {
  switch (entry.type) {
    case 'message':
      return saying(entry.by, entry.at, entry.email?.text.trim() || entry.sent.message);
    case 'reply':
      return saying(entry.by, entry.at, plainReply(entry.body));
    case 'email':
      return entry.outcome === 'joined'
        ? saying(authorName(entry), entry.at, messageIn(entry.text, entry.isAnswer))
        : '';
    default:
      return '';
  }
}

function authorName({ writer, ...sender }: Extract<ThreadEntry, { readonly type: 'email' }>): string {
  const { name, address } = writer?.by === 'forward' ? writer : sender;
  return name || address;
}

function saying(by: string, at: number, text: string): string {
  return text ? `${fullTime(at)}, ${by}:\n${text}` : '';
}
