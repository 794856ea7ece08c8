import { file, mail, multipart, OURS, REPLY, text } from './build-mail.ts';
import type { TestMail } from './test-mails.ts';

/** The reader allows 50: deeper ones could fill the memory. */
const NESTED_TOO_DEEP = 400;
/** The reader allows 1 MiB of headers. */
const HEADERS_BYTES = 2 * 1024 * 1024;
const HEADER_LINE = `X-Junk: ${'x'.repeat(56)}`;
const FILE_BYTES = 10 * 1024 * 1024;
const LONG_LINE = 'help '.repeat(20_000).trim();

/** Multiparts within each other, with one text in the innermost. */
function nested(depth: number): string {
  const levels = Array.from({ length: depth }, (_, i) => `level-${i}-x`);
  const opened = levels.map((level) => `Content-Type: multipart/mixed; boundary="${level}"\n\n--${level}\n`);
  const closed = levels.toReversed().map((level) => `--${level}--\n`);
  return `${opened.join('')}${text('Please help.')}${closed.join('')}`;
}

/** Emails too large for a file; each is made when a test reads it. */
export const OVERSIZED_MAILS: readonly TestMail[] = [
  {
    name: 'a-line-of-100000-characters',
    get raw() {
      return mail(REPLY, text(LONG_LINE));
    },
    expected: { nature: 'person', text: LONG_LINE, follows: [OURS] },
  },
  {
    name: 'headers-of-2-mb',
    get raw() {
      const more = Array<string>(Math.ceil(HEADERS_BYTES / HEADER_LINE.length)).fill(HEADER_LINE);
      return mail({ more }, text('Hello.'));
    },
    expected: { nature: 'unreadable' },
  },
  {
    name: '400-multiparts-within-each-other',
    get raw() {
      return mail({ subject: 'A bomb' }, nested(NESTED_TOO_DEEP));
    },
    expected: { nature: 'unreadable' },
  },
  {
    name: 'a-file-of-10-mb',
    get raw() {
      const scan = file('Scan.pdf', 'application/pdf', new Uint8Array(FILE_BYTES).fill(0x2e));
      return mail(REPLY, multipart('mixed', '=_large', [text('The whole file.'), scan]));
    },
    expected: { nature: 'person', text: 'The whole file.', follows: [OURS], files: ['Scan.pdf'] },
  },
];
