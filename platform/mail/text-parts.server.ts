import { isUtf8 } from 'node:buffer';
import { decodeWords as decodeMime } from 'postal-mime';
import { joinFlowed } from './flowed-text.ts';
import type { IncomingFile } from './incoming-mail.ts';

interface Field {
  readonly value: string;
  readonly params: Record<string, string | undefined>;
}

/** A part of an email in postal-mime; its types don't include it, so the version is fixed. */
export interface MimePart {
  readonly contentType: { readonly parsed: Field; readonly multipart: string | false };
  readonly contentDisposition: { readonly parsed: Field };
  content: ArrayBuffer | null;
  readonly childNodes: readonly MimePart[];
  readonly getTextContent: () => string;
}

/** Far more than the text displayed; HTML may contain whole pictures before its first word. */
const BYTES_MAX = { plain: 1024 * 1024, html: 10 * 1024 * 1024 } as const;

/** The longest character (RFC 3629). */
const UTF8_BYTES_MAX = 4;

/** Alternative forms of one text; a reader displays one (RFC 2046, section 5.1.4). */
interface Texts {
  readonly plain: string[];
  readonly html: string[];
}

interface Found {
  readonly texts: Map<MimePart, Texts>;
  readonly files: IncomingFile[];
}

/**
 * Returns an email's readable text, part by part, and the text files displayed below it. postal-mime's own text joins
 * lines at any quotation depth, believes any charset and mistakes a file's text for the sender's.
 */
export async function readTextParts(root: MimePart): Promise<{
  readonly text: string;
  readonly files: readonly IncomingFile[];
}> {
  const found: Found = { texts: new Map(), files: [] };
  collect(root, null, found);
  const parts = [...found.texts.values()];
  const read = parts.some(needsHtml) ? (await import('./html-text.server.ts')).htmlReader() : () => '';
  const texts = parts.map((each) => (needsHtml(each) ? read(each.html.join('\n')) : textOf(each)));
  return { text: texts.join('\n'), files: found.files };
}

function collect(part: MimePart, alternative: MimePart | null, found: Found): void {
  const { multipart, parsed } = part.contentType;
  const isText = parsed.value === 'text/plain' || parsed.value === 'text/html';
  if (!multipart && isText && part.contentDisposition.parsed.value !== 'attachment') {
    const name = part.contentDisposition.parsed.params.filename;
    // An alternative form of the text isn't a file, whatever its name.
    if (name && !alternative) found.files.push(fileOf(part, name));
    else addText(part, alternative ?? part, found.texts);
  }
  const next = multipart === 'alternative' ? part : alternative;
  for (const child of part.childNodes) collect(child, next, found);
}

function fileOf({ content, contentType }: MimePart, name: string): IncomingFile {
  const bytes = new Uint8Array(content ?? []);
  return { name: decodeMime(name), type: contentType.parsed.value, bytes, isInline: false };
}

function addText(part: MimePart, key: MimePart, texts: Map<MimePart, Texts>): void {
  const each = texts.get(key) ?? { plain: [], html: [] };
  texts.set(key, each);
  const kind = part.contentType.parsed.value === 'text/html' ? 'html' : 'plain';
  if (part.content) part.content = beginningOf(part.content, BYTES_MAX[kind]);
  each[kind].push(decoded(part));
}

function beginningOf(content: ArrayBuffer, most: number): ArrayBuffer {
  if (content.byteLength <= most) return content;
  const near = new Uint8Array(content, most - UTF8_BYTES_MAX, UTF8_BYTES_MAX + 1);
  const start = near.findLastIndex((byte) => (byte & 0xc0) !== 0x80);
  return content.slice(0, start === -1 ? most : most - UTF8_BYTES_MAX + start);
}

function decoded(part: MimePart): string {
  const { params } = part.contentType.parsed;
  const { format, charset } = params;
  const isFlowed = format?.toLowerCase() === 'flowed';
  if (isFlowed) params.format = 'fixed';
  // Programs that ignore charsets name none, or their default.
  if (!charset || charset.toLowerCase() === 'us-ascii') {
    const bytes = new Uint8Array(part.content ?? []);
    params.charset = isUtf8(bytes) ? 'utf-8' : (charsetOfHtml(bytes) ?? 'windows-1252');
  }
  const text = part.getTextContent();
  return isFlowed ? joinFlowed(text, params.delsp?.toLowerCase() === 'yes') : text;
}

/** Browsers look for it in this many bytes too (HTML, 4.2.5.4). */
const META_BYTES = 1024;

/** Returns the charset that HTML names itself, as text files turned into emails do. */
function charsetOfHtml(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, META_BYTES)).toString('latin1');
  return /<meta\s[^>]{0,200}?charset=["']?([\w-]{1,40})/iu.exec(head)?.[1];
}

function textOf({ plain }: Texts): string {
  return plain.join('\n');
}

function needsHtml(texts: Texts): boolean {
  return texts.html.length > 0 && textOf(texts).trim() === '';
}
