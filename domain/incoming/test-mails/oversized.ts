import { mail, OURS, REPLY, text } from './build-mail.ts';
import type { TestMail } from './test-mails.ts';

/** The reader allows 50: deeper ones could fill the memory. */
const NESTED_TOO_DEEP = 400;
const NESTED_DEEP = 20;
/** The reader allows 1 MiB of headers. */
const HEADERS_BYTES = 2 * 1024 * 1024;
const HEADER_LINE = `X-Junk: ${'x'.repeat(56)}`;

/** What a social worker and a nurse wrote to each other about our email. */
const CORRESPONDENCE = Array.from({ length: 120 }, (_, i) => `<note-${i + 1}@council.example>`);
/** As many as the reader looks up. */
const FOLLOWS_MAX = 50;

/** Multiparts within each other, with one text in the innermost. */
function nested(depth: number): string {
  const levels = Array.from({ length: depth }, (_, i) => `level-${i}-x`);
  const opened = levels.map((level) => `Content-Type: multipart/mixed; boundary="${level}"\n\n--${level}\n`);
  const closed = levels.toReversed().map((level) => `--${level}--\n`);
  return `${opened.join('')}${text('Somebody, please help.')}${closed.join('')}`;
}

export const OVERSIZED_MAILS: readonly TestMail[] = [
  {
    name: 'a line of 100,000 characters',
    raw: mail(REPLY, text('help '.repeat(20_000).trim())),
    expected: { nature: 'person', said: 'help '.repeat(20_000).trim(), follows: [OURS] },
  },
  {
    name: 'headers of 2 MB',
    /** Made when it is asked for, so that the list costs nothing. */
    get raw() {
      const more = Array<string>(Math.ceil(HEADERS_BYTES / HEADER_LINE.length)).fill(HEADER_LINE);
      return mail({ more }, text('Hello.'));
    },
    expected: { nature: 'unreadable' },
  },
  {
    name: '400 multiparts within each other',
    get raw() {
      return mail({ subject: 'A bomb' }, nested(NESTED_TOO_DEEP));
    },
    expected: { nature: 'unreadable' },
  },
  {
    name: '20 multiparts within each other',
    raw: mail(REPLY, nested(NESTED_DEEP)),
    expected: { nature: 'person', said: 'Somebody, please help.', follows: [OURS] },
  },
  {
    name: 'References to 120 emails, ours the oldest',
    raw: mail({ answers: [OURS, ...CORRESPONDENCE] }, text('The nurse and I agree: twice a day.')),
    // Ours stands at the root: the nearest ones and the oldest are what a long thread keeps (RFC 5322, 3.6.4).
    expected: {
      nature: 'person',
      said: 'The nurse and I agree: twice a day.',
      follows: [...CORRESPONDENCE.toReversed().slice(0, FOLLOWS_MAX - 1), OURS],
    },
  },
  {
    name: 'References to 40 emails in one line',
    raw: mail(
      { more: [`References: ${OURS} ${CORRESPONDENCE.slice(0, 39).join(' ')}`] },
      text('And once at night.'),
    ),
    expected: {
      nature: 'person',
      said: 'And once at night.',
      follows: [...CORRESPONDENCE.slice(0, 39).toReversed(), OURS],
    },
  },
];
