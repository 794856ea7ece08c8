import type { Address, Attachment, Email } from 'postal-mime';
import { removeNul } from '#platform/text/nul.ts';
import type { IncomingFile, IncomingMail } from './incoming-mail.ts';
import type { MailAddress } from './outgoing-mail.ts';
import type { MimePart } from './text-parts.server.ts';

/** Deeper than any program forwards; nested parts could otherwise fill the memory. */
const NESTING_MAX = 50;
/** An email may be signed by a person, and again by a gateway. */
const PROTECTION_MAX = 3;
const HEADER_BYTES_MAX = 1024 * 1024;
/** An answer quotes a few; more would be looked up for nothing. */
const FOLLOWS_MAX = 50;
/** Allows about forty pages. The original is stored, so nothing is lost. */
const TEXT_MAX = 100_000;
const SUBJECT_MAX = 300;
const LINES_JOINED = 1_000;

export type PassedMail = Omit<IncomingMail, 'headers'> & {
  readonly headers: ReadonlyMap<string, readonly string[]>;
};

export function withHeaders({ headers, ...mail }: PassedMail): IncomingMail {
  return { ...mail, headers: (name) => headers.get(name) ?? [] };
}

/** Reads emails, even if they break RFC 5322 and MIME. Returns null for a bomb of nested parts. */
export async function readPassedMail(raw: Uint8Array): Promise<PassedMail | null> {
  try {
    const { read, root } = await parsed(raw);
    return await mailOf(read, root, raw);
  } catch {
    return null;
  }
}

async function parsed(raw: Uint8Array): Promise<{ readonly read: Email; readonly root: MimePart }> {
  const { default: PostalMime } = await import('postal-mime');
  const parser = new PostalMime({
    maxNestingDepth: NESTING_MAX,
    maxHeadersSize: HEADER_BYTES_MAX,
    // A message forwarded whole is an ordinary file; its text isn't the sender's.
    forceRfc822Attachments: true,
  });
  // We read the text ourselves: its own HTML reader takes three minutes for a million bytes of `<a href=`.
  Object.assign(parser, { renderTextContent: () => undefined, processLine: joining(parser) });
  const read = await parser.parse(wholeBuffer(raw));
  return { read, root: (parser as unknown as { readonly root: MimePart }).root };
}

/** The parser copies a view, which doubles an email of 50 MB. */
function wholeBuffer(raw: Uint8Array): Uint8Array | ArrayBuffer {
  const isWhole = raw.byteLength === raw.buffer.byteLength && raw.buffer instanceof ArrayBuffer;
  return isWhole ? raw.buffer : raw;
}

/** Works as the parser does, in less memory. */
function joining(parser: object) {
  const parsing = parser as Parsing;
  const { processLine } = parsing;
  const joined = new WeakMap<object, number>();
  let lines = 0;
  return (line: Uint8Array, isFinal: boolean): Promise<void> => {
    lines += 1;
    if (lines % LINES_JOINED === 0) joinPieces(parsing.currentNode.contentDecoder?.chunks, joined);
    return processLine.call(parser, line, isFinal);
  };
}

type Piece = string | Uint8Array | ArrayBuffer;

interface Parsing {
  processLine(line: Uint8Array, isFinal: boolean): Promise<void>;
  readonly currentNode: { readonly contentDecoder: { readonly chunks: Piece[] } | null };
}

/** The parser stores body lines, at two kilobytes a line: 50 MB of text would fill 1.4 GB. */
function joinPieces(pieces: Piece[] | undefined, joined: WeakMap<object, number>): void {
  if (!pieces) return;
  const loose = pieces.splice(joined.get(pieces) ?? 0);
  pieces.push(Buffer.concat(loose.map(bytesOf)));
  joined.set(pieces, pieces.length);
}

function bytesOf(piece: Piece): Uint8Array {
  if (typeof piece === 'string') return Buffer.from(piece);
  return piece instanceof ArrayBuffer ? new Uint8Array(piece) : piece;
}

async function mailOf(read: Email, root: MimePart, raw: Uint8Array): Promise<PassedMail> {
  const { text, files } = await unlocked(await bodyOf(read, root, raw));
  const calendar = files.find(({ type }) => type === 'text/calendar');
  const values = Map.groupBy(read.headers, ({ key }) => key);
  const sent = Date.parse(read.date ?? '');
  return {
    messageId: idsIn(read.messageId)[0] ?? null,
    follows: nearest([...idsIn(read.inReplyTo), ...idsIn(read.references).toReversed()]),
    from: mailboxesOf(read.from)[0] ?? null,
    to: [...(read.to ?? []), ...(read.cc ?? [])].flatMap(mailboxesOf),
    replyTo: (read.replyTo ?? []).flatMap(mailboxesOf),
    subject: plain(read.subject ?? '')
      .replace(/\s+/gu, ' ')
      .trim()
      .slice(0, SUBJECT_MAX),
    sentAt: Number.isNaN(sent) ? null : sent,
    text: cut(plain(text).replaceAll(/\r\n?/g, '\n')),
    files,
    invitation: (calendar && (await readCalendar(calendar.bytes))) ?? undefined,
    headers: new Map([...values].map(([name, fields]) => [name, fields.map(({ value }) => value)])),
  };
}

async function readCalendar(bytes: Uint8Array) {
  const { readInvitation } = await import('./invitation.server.ts');
  return readInvitation(bytes);
}

type Body = Pick<IncomingMail, 'text' | 'files'>;

/** Opens parts that are only signed, and replaces encrypted ones with a sentence. */
async function unlocked(body: Body, depth = 0): Promise<Body> {
  const { lockedText, openProtected, withoutArmour } = await import('./protected-mail.server.ts');
  const { takeUuencoded } = await import('./old-formats.ts');
  const plainly = takeUuencoded(body.text);
  const texts = [withoutArmour(plainly.text)];
  const files: IncomingFile[] = [];
  for (const file of [...body.files, ...plainly.files]) {
    const opened = depth < PROTECTION_MAX ? await openProtected(file) : null;
    if (!opened) files.push(file);
    else if ('locked' in opened) texts.push(lockedText(opened.locked));
    else {
      const within = await parsed(opened.entity);
      const inner = await unlocked(await bodyOf(within.read, within.root, opened.entity), depth + 1);
      texts.push(inner.text);
      files.push(...inner.files);
    }
  }
  return { text: texts.filter((text) => text.trim() !== '').join('\n\n'), files };
}

function cut(text: string): string {
  return text.length > TEXT_MAX ? withRest(text.slice(0, TEXT_MAX)) : text;
}

export function withRest(text: string): string {
  return `${text.trimEnd()}\n\n[The rest of this email is in the original.]`.trimStart();
}

/** Includes the oldest: a long thread may have begun with an email of ours. */
function nearest(ids: readonly string[]): readonly string[] {
  const all = [...new Set(ids)];
  return all.length > FOLLOWS_MAX ? [...all.slice(0, FOLLOWS_MAX - 1), ...all.slice(-1)] : all;
}

async function bodyOf({ attachments }: Email, root: MimePart, raw: Uint8Array): Promise<Body> {
  const { readTextParts } = await import('./text-parts.server.ts');
  const content = await readTextParts(root);
  const isBlank = content.text.trim() === '';
  const lost = isBlank ? attachments.find(isLostText) : undefined;
  const files = [...attachments.filter((file) => file !== lost).map(fileOf), ...content.files];
  if (lost) return { text: decode(lost.content), files };
  const rtf = isBlank && files.length === 1 ? files.find(isRtf) : undefined;
  if (rtf) {
    const { textOfRtf } = await import('./old-formats.ts');
    return { text: textOfRtf(Buffer.from(rtf.bytes).toString('latin1')), files: [] };
  }
  const isNeverOpened = root.contentType.multipart !== false && root.childNodes.length === 0;
  return { text: isBlank && isNeverOpened ? decode(belowHead(raw)) : content.text, files };
}

function isRtf({ type }: IncomingFile): boolean {
  return type === 'text/rtf' || type === 'application/rtf';
}

const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/u;

/** Returns whether only an unreadable Content-Type hides plain text (RFC 2045, 5.2). */
function isLostText({ filename, mimeType }: Attachment): boolean {
  return filename === null && !MEDIA_TYPE.test(mimeType);
}

/** Returns everything after the first empty line, if the boundary named in the head never appears. */
function belowHead(raw: Uint8Array): Uint8Array {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const ends = [text.indexOf('\r\n\r\n'), text.indexOf('\n\n')].filter((end) => end >= 0);
  return ends.length === 0 ? Buffer.of() : text.subarray(Math.min(...ends)).subarray(0, TEXT_MAX);
}

/** Decodes UTF-8 if it is valid, otherwise Windows' Western letters. */
function decode(content: Attachment['content']): string {
  if (typeof content === 'string') return content;
  const bytes = new Uint8Array(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function idsIn(header: string | undefined): readonly string[] {
  return header?.match(/<[^<>\s]{1,400}>/g) ?? [];
}

function mailboxesOf(address: Address | undefined): readonly MailAddress[] {
  if (!address) return [];
  const mailboxes = address.group ?? [address];
  return mailboxes
    .filter((mailbox) => mailbox.address)
    .map((mailbox) => ({ name: plain(mailbox.name).trim(), address: plain(mailbox.address ?? '').trim() }));
}

function fileOf({ filename, mimeType, disposition, related, content }: Attachment): IncomingFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  return {
    name: plain(filename ?? ''),
    type: mimeType,
    bytes,
    // Apple Mail calls all attachments `inline`.
    isInline: related === true && disposition !== 'attachment',
  };
}

/** PostgreSQL accepts no text with a NUL or half a character in it. */
function plain(text: string): string {
  return removeNul(text.toWellFormed());
}
