import { reachFacts } from '#domain/cases/case-fields.ts';
import { plainReply } from '#domain/cases/formatting.ts';
import type { ThreadEntry } from '#domain/cases/list/thread.server.ts';
import type { CaseView } from '#domain/cases/list/view.server.ts';
import { fullTime } from '#domain/cases/shown-time.ts';
import { saidIn } from '#domain/incoming/said.ts';

export const QUOTED = ['message', 'conversation', 'nothing'] as const;
export type Quoted = (typeof QUOTED)[number];

interface Wanted {
  readonly what: Quoted;
  readonly reach: boolean;
}

/** Returns what the person and the office wrote to each other, never what colleagues noted. */
export function quotedOf(view: CaseView, { what, reach }: Wanted): string {
  const facts = reachFacts(view.sent).map(({ label, value }) => `${label}: ${value}`);
  const said = [
    reach ? [view.name, ...facts].join('\n') : '',
    what === 'nothing' ? '' : firstMessage(view),
    ...(what === 'conversation' ? view.thread.map(entryWords) : []),
  ];
  return said.filter(Boolean).join('\n\n');
}

function firstMessage({ name, receivedAt, email, sent }: CaseView): string {
  return saying(name, receivedAt, email?.text.trim() || sent.message);
}

function entryWords(entry: ThreadEntry): string {
  switch (entry.type) {
    case 'message':
      return saying(entry.by, entry.at, entry.email?.text.trim() || entry.sent.message);
    case 'reply':
      return saying(entry.by, entry.at, plainReply(entry.body));
    case 'email':
      return entry.outcome === 'joined'
        ? saying(authorName(entry), entry.at, saidIn(entry.text, entry.isAnswer))
        : '';
    default:
      return '';
  }
}

function authorName({ writer, ...sender }: Extract<ThreadEntry, { readonly type: 'email' }>): string {
  const { name, address } = writer?.by === 'forward' ? writer : sender;
  return name || address;
}

function saying(by: string, at: number, words: string): string {
  return words ? `${fullTime(at)}, ${by}:\n${words}` : '';
}
