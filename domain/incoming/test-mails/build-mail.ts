import { createHash } from 'node:crypto';

/** Message-ID of our acknowledgement, which most of these emails answer. */
export const OURS = '<0b6f7c1e-5a2d-4c38-9e41-7d0a92f3b615@kindlewick.example>';
const OUR_SUBJECT = 'We have your message: C-7KQ2MB';
const US = 'Kindlewick Home Care <hello@kindlewick.example>';
const ANA = 'Ana Bello <ana.bello@visitor.example>';
const DATE = 'Thu, 12 Nov 2026 10:02:11 +0000';
/** Characters in a line of base64 (RFC 2045). */
const BASE64_LINE = 76;
/** The header lines that every email has; null leaves one out. Values may be folded with `\n `. */
export interface Head {
  readonly from?: string | null;
  readonly to?: string;
  readonly subject?: string;
  readonly date?: string | null;
  /** Made of the email's text where it is not given, so that no two emails have the same one. */
  readonly messageId?: string | null;
  /** Message-IDs as References has them, the oldest first. In-Reply-To names the last. */
  readonly answers?: readonly string[];
  /** Further header lines, such as `X-Mailer: …`. */
  readonly more?: readonly string[];
}

/** The head of a plain answer to our acknowledgement. */
export const REPLY: Head = { answers: [OURS] };

/** @param part a body with its Content-Type above it, from {@link text} or {@link multipart} */
export function mail(head: Head, part: string): Uint8Array {
  return bytesOf(lettersOf(head, part));
}

/** A whole email as it is, with CRLF line ends. */
export function bytesOf(letters: string): Uint8Array {
  return new TextEncoder().encode(withCrlf(letters));
}

function withCrlf(letters: string): string {
  return letters.replaceAll(/\r?\n/g, '\r\n');
}

function lettersOf(head: Head, part: string): string {
  const { from = ANA, to = US, subject = `Re: ${OUR_SUBJECT}`, date = DATE, answers = [], more = [] } = head;
  const lines = [
    from === null ? '' : `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    date === null ? '' : `Date: ${date}`,
    answers.length > 0 ? `In-Reply-To: ${answers.at(-1)}\nReferences: ${answers.join('\n ')}` : '',
    ...more,
    'MIME-Version: 1.0',
    part,
  ];
  const letters = lines.filter((line) => line !== '').join('\n');
  const { messageId = idOf(letters) } = head;
  return messageId === null ? letters : `Message-ID: ${messageId}\n${letters}`;
}

function idOf(letters: string): string {
  return `<${createHash('sha256').update(letters).digest('hex').slice(0, 24)}@visitor.example>`;
}

export function part(headers: readonly string[], body: string): string {
  return `${headers.join('\n')}\n\n${body}\n`;
}

export function text(body: string, type = 'text/plain; charset=utf-8'): string {
  return part([`Content-Type: ${type}`, 'Content-Transfer-Encoding: 8bit'], body);
}

/** @param kind with its parameters, such as `report; report-type=delivery-status` */
export function multipart(kind: string, boundary: string, parts: readonly string[]): string {
  const bodies = parts.map((one) => `--${boundary}\n${one}\n`).join('');
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\n\n${bodies}--${boundary}--\n`;
}

/** An attachment. */
export function file(name: string, type: string, content: string | Uint8Array): string {
  return part(
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
    ],
    base64(content),
  );
}

export function base64(content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const letters = Buffer.from(bytes).toString('base64');
  return letters.replaceAll(new RegExp(`.{${BASE64_LINE}}(?=.)`, 'g'), '$&\n');
}
