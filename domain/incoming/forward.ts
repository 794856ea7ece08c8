import type { IncomingMail } from '#platform/mail/incoming-mail.ts';
import type { MailAddress } from '#platform/mail/outgoing-mail.ts';
import {
  bare,
  HEAD_LINES,
  INTRODUCTION_LINES,
  isHead,
  isIntroduction,
  ORIGINAL,
  partOfHead,
  QUOTED,
} from './reply-markers.ts';

export interface Forward {
  readonly writer: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly around: string;
}

/** The latest start for a forwarded email's head: few people write more than that above it. */
const ABOVE_MAX = 20_000;
const LINES_MAX = 500;
/** Longer than a line of any head but one with a hundred recipients. */
const COMPARED_MAX = 500;
const HEAD_MAX = 20;
const REPLY = /^(?:re|r|aw|sv|vs|antw|odp|ré|rép|atb)\s?(?:\[\d+\])?\s?:/iu;
const ADDRESS = /[^\s<>"'(),;:[\]*]{1,64}@[^\s<>"'(),;:[\]*]{1,255}/u;

/** Finds the writer by the head that Gmail, Outlook and others put above a forward. Ignores replies. */
export function forwardIn({
  subject,
  text,
  to,
}: Pick<IncomingMail, 'subject' | 'text' | 'to'>): Forward | null {
  if (REPLY.test(subject)) return null;
  const beginning = text.slice(0, ABOVE_MAX).split('\n').slice(0, LINES_MAX).map(compared);
  const begin = beginning.findIndex((line, at) => ORIGINAL.test(line) || isHead(headAt(beginning, at)));
  if (begin === -1 || beginning.some((_, at) => at < begin && isAnswered(beginning, at))) return null;
  const head = readHead(beginning, begin);
  const writer = writerIn(head.from);
  if (!writer || to.some(({ address }) => isSame(address, writer.address))) return null;
  const lines = text.split('\n');
  const isMarked = QUOTED.test(lines[head.end - 1] ?? '');
  const end = isMarked ? lines.findLastIndex((line) => QUOTED.test(line)) + 1 : lines.length;
  const tokens = lines.slice(head.end, end);
  return {
    writer,
    subject: head.subject,
    text: (isMarked ? tokens.map((line) => line.replace(/^[\s\u200e\u200f]{0,4}> ?/u, '')) : tokens)
      .join('\n')
      .trim(),
    around: [...lines.slice(0, head.end), ...lines.slice(end)].join('\n').trim(),
  };
}

function compared(line: string): string {
  return bare(bare(line.slice(0, COMPARED_MAX)).replace(/^(?:> ?)+/u, ''));
}

function headAt(lines: readonly string[], at: number): readonly string[] {
  return lines.slice(at, at + HEAD_LINES + 1);
}

function isAnswered(lines: readonly string[], at: number): boolean {
  if (lines[at] === '') return false;
  return isIntroduction(lines.slice(at, at + INTRODUCTION_LINES).join('\n'));
}

interface Head {
  readonly from: string;
  readonly subject: string;
  readonly end: number;
}

function readHead(lines: readonly string[], begin: number): Head {
  const mark = ORIGINAL.exec(lines[begin] ?? '')?.[0] ?? '';
  // Yahoo writes the first line of the head behind the mark.
  const first = (lines[begin] ?? '').slice(mark.length).trim();
  const found = new Map<string, string>();
  let end = begin + 1;
  let before = '';
  for (let at = begin; at < Math.min(begin + HEAD_MAX, lines.length); at += 1) {
    const line = at === begin ? first : (lines[at] ?? '');
    // Apple Mail has an empty line between some of them.
    if (line === '') continue;
    const part = partOfHead(line);
    // A long name or many recipients go on in the next line.
    const goesOn = /[,<]$/u.test(before) && lines[at - 1] !== '';
    if (!goesOn && (!part || (part.name !== 'further' && found.has(part.name)))) break;
    if (part && !goesOn) found.set(part.name, part.value);
    else if (!found.get('from')?.includes('@')) found.set('from', `${found.get('from') ?? ''} ${line}`);
    end = at + 1;
    before = line;
  }
  return { from: found.get('from') ?? '', subject: found.get('subject') ?? '', end };
}

function writerIn(from: string): MailAddress | null {
  const found = ADDRESS.exec(from);
  if (!found) return null;
  const name = from
    .slice(0, found.index)
    .replaceAll(/mailto:|[<"[*]/giu, '')
    .trim();
  return { name: name.includes('@') ? '' : name, address: found[0] };
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase();
}
