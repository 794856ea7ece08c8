import { fullTime, shortTime } from '#domain/cases/display-time.ts';
import type { EmailFile, EmailWay, ThreadEmail } from '#domain/cases/list/thread-emails.server.ts';
import type { ThreadText } from '#domain/cases/list/thread-texts.server.ts';
import type { FileRefusal } from '#domain/cases/replies/attachment-limits.ts';
import { partsOf } from '#domain/incoming/said.ts';
import type { TextFailure, TextMessageRow, TextTemplate } from '#domain/text-messages/text-message.table.ts';
import { formatSize } from '#platform/files/format-size.ts';
import { AUDIO, isBrowserViewable, isDrawn, PICTURES } from '../files/private-file.server.ts';

export type EmailView = ReturnType<typeof showEmail>;
export type EmailFileView = EmailView['files'][number];

/** Folds longer text after about two screens; forty pages would hide what follows. */
const SHOWN_MAX = 4_000;
const BEGINNING = 3_000;

const NOBODY = 'Someone without a name or address';

const WROTE: Record<EmailWay, string> = {
  email: 'by email',
  page: 'at /messages',
  text: 'by text message',
};

const ASIDE: Record<ThreadEmail['nature'], string> = {
  person: 'One of many emails within an hour',
  robot: 'Automatic email',
  bounce: 'Report that an email came back',
  unreadable: 'Email that can’t be read here',
};

const DOUBTS: Record<NonNullable<ThreadEmail['doubt']>, string> = {
  sender: 'Sender not verified: it may be someone else',
  number: 'Several people use this number: it may be someone else',
};

const FOUND_BY: Record<NonNullable<ThreadEmail['writer']>['by'], string> = {
  'reply-to': 'Replies go to',
  group: 'Written by',
  form: 'Website form, filled in by',
  forward: 'Forwarded: written by',
};

/** Formats `Replies go to Ann Example, ann@example.org`. */
function answersTo({ name, address, by }: NonNullable<ThreadEmail['writer']>): string {
  const contact = [name, address].filter(Boolean).join(', ');
  return `${FOUND_BY[by]} ${contact || 'someone who left no address'}`;
}

export function showEmail(email: ThreadEmail) {
  const { id, at, from, reference, name, address, subject, text, outcome, nature, isKnown, way } = email;
  const own = emailAddress(reference, id);
  return {
    type: 'email' as const,
    key: `email-${id}`,
    at: new Date(at).toISOString(),
    when: fullTime(at),
    from,
    by: name || address || NOBODY,
    address: name ? address || null : null,
    isKnown,
    answersTo: email.writer && answersTo(email.writer),
    doubt: email.doubt && DOUBTS[email.doubt],
    way,
    wrote: WROTE[way],
    subject,
    aside: outcome === 'aside' ? ASIDE[nature] : null,
    isReadable: nature !== 'unreadable',
    isCut: email.isCut,
    id,
    texts: way !== 'email' ? [{ text, fold: null, isQuoted: false }] : textOf(text, email.isAnswer),
    files: email.files.map((file) => showEmailFile(file, own)),
    /** Is null if it adds nothing to the displayed text. */
    original: way !== 'email' ? null : own,
  };
}

/** Returns the case's message if it adds to its email, which has the text itself when readable. */
export function textBeside(email: Pick<ThreadEmail, 'nature'> | null, message: string): string {
  return email && email.nature !== 'unreadable' ? '' : message;
}

function emailAddress(reference: string, id: number): string {
  return `/cases/${reference}/emails/${id}`;
}

interface EmailTexts {
  readonly text: string;
  readonly fold: string | null;
  readonly isQuoted: boolean;
}

function textOf(text: string, isAnswer: boolean): readonly EmailTexts[] {
  return partsOf(text, isAnswer).flatMap((part): EmailTexts[] => {
    if (part.text === '') return [];
    if (part.folded) return [{ text: part.text, fold: 'Quoted text or signature', isQuoted: true }];
    if (part.text.length <= SHOWN_MAX) return [{ text: part.text, fold: null, isQuoted: false }];
    const lineEnd = part.text.lastIndexOf('\n', BEGINNING);
    const end = lineEnd > BEGINNING / 2 ? lineEnd : BEGINNING;
    return [
      { text: part.text.slice(0, end).toWellFormed(), fold: null, isQuoted: false },
      {
        text: part.text.slice(end).trimStart().toWellFormed(),
        fold: 'The rest of this email',
        isQuoted: false,
      },
    ];
  });
}

const IN_ORIGINAL = 'It is in the original email: open that only if you know the sender.';

const REFUSED: Record<FileRefusal, string> = {
  type: `It was not saved on its own, because files of its type can do harm or can’t be checked. ${IN_ORIGINAL}`,
  'file-too-big': `It was not saved on its own, because it is larger than 10 MB. ${IN_ORIGINAL}`,
  empty: `It is empty. ${IN_ORIGINAL}`,
  'reply-too-big': `It was not saved on its own, because it is too large. ${IN_ORIGINAL}`,
  'too-many': `It was not saved on its own, because there are too many files in this email. ${IN_ORIGINAL}`,
  'not-scanned': `It was not saved on its own, because it could not be scanned for viruses. ${IN_ORIGINAL}`,
  infected:
    'The virus scanner found something harmful in it, so it can’t be opened, nor can the original email. If you need it, ask the sender for a clean copy, by telephone.',
};

const CAN_HOLD_PROGRAMS = 'It can hold programs: open it only if you know the sender.';
const PHOTO = 'A photo from an iPhone: download it to see it.';
const ADVICE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'application/msword',
      'application/vnd.ms-excel',
      'application/vnd.ms-powerpoint',
      'application/vnd.ms-outlook',
    ]
      .concat(['application/zip', 'application/x-7z-compressed', 'application/x-rar-compressed'])
      .map((type) => [type, CAN_HOLD_PROGRAMS]),
  ),
  'application/vnd.ms-tnef':
    'Outlook packed what was attached into this file, which few programs open. Ask the sender to send it again in the format HTML or plain text.',
  'image/heic': PHOTO,
  'image/heif': PHOTO,
};

function showEmailFile({ id, name, type, bytes, refused }: EmailFile, email: string) {
  const address = `${email}/files/${id}`;
  return {
    id,
    name,
    size: formatSize(bytes),
    address,
    ...waysToSee(type, address),
    advice: (type !== null && ADVICE[type]) || null,
    refused: refused && REFUSED[refused],
  };
}

function waysToSee(type: string | null, address: string) {
  const isAudio = type !== null && AUDIO.has(type);
  const isDrawnAlone = type !== null && isDrawn(type) && !PICTURES.has(type);
  const shows = type !== null && isBrowserViewable(type) && !isAudio;
  return {
    open: shows ? `${address}?open` : isDrawnAlone ? `${address}/preview?large` : null,
    preview: type !== null && isDrawn(type) ? `${address}/preview` : null,
    plays: isAudio ? `${address}?open` : null,
  };
}

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
