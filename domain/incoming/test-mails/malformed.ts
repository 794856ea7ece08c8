import {
  answer,
  base64,
  bytesOf,
  type Head,
  mail,
  mailOfBytes,
  multipart,
  OURS,
  part,
  REPLY,
  text,
} from './build-mail.ts';
import { OVERSIZED_MAILS } from './oversized.ts';
import type { TestMail } from './test-mails.ts';

const WORDS = 'Please ring me after four. My mother has fallen again, but she is well.';
const PERSON: TestMail['expected'] = { nature: 'person', said: WORDS };

function withHead(head: Head): Uint8Array {
  return mail(head, text(WORDS));
}

const HEADS: readonly TestMail[] = [
  {
    name: 'no Message-ID',
    raw: withHead({ ...REPLY, messageId: null }),
    expected: answer(WORDS),
  },
  {
    name: 'no From',
    raw: withHead({ ...REPLY, from: null }),
    // Nobody can be answered, but the words are somebody's.
    expected: answer(WORDS),
  },
  {
    name: 'no Date',
    raw: withHead({ date: null }),
    expected: PERSON,
  },
  {
    name: 'a Date that is no date',
    raw: withHead({ date: 'yesterday, half past four' }),
    expected: PERSON,
  },
  {
    name: 'a header without a colon',
    raw: withHead({ more: ['This line says nothing', 'X-Mailer: Old mailer'] }),
    expected: PERSON,
  },
  {
    name: 'an mbox line above the head',
    raw: bytesOf(`From ana.bello@visitor.example Thu Nov 12 10:02:11 2026
From: Ana Bello <ana.bello@visitor.example>
Message-ID: <mbox-1@visitor.example>
Subject: Care for Mum

${WORDS}
`),
    expected: { ...PERSON, subject: 'Care for Mum' },
  },
  {
    name: 'headers twice',
    raw: bytesOf(`Message-ID: <twice-1@visitor.example>
Message-ID: <twice-2@visitor.example>
From: Ana Bello <ana.bello@visitor.example>
From: The Bank <bank@mail.example>
Subject: Care for Mum
Subject: Your account
In-Reply-To: ${OURS}
In-Reply-To: <other-1@mail.example>
Content-Type: text/plain; charset=utf-8
Content-Type: text/html; charset=utf-8

${WORDS}
`),
    // The first of each, as other readers have it.
    expected: { ...answer(WORDS), subject: 'Care for Mum' },
  },
  {
    name: 'two addresses in From',
    raw: withHead({
      from: 'Ana Bello <ana.bello@visitor.example>, Ben Bello <ben.bello@visitor.example>',
      more: ['Sender: Ana Bello <ana.bello@visitor.example>'],
    }),
    expected: PERSON,
  },
  {
    name: 'a group address',
    raw: withHead({ from: 'The Bellos: ana.bello@visitor.example;', to: 'undisclosed-recipients:;' }),
    expected: PERSON,
  },
  {
    name: 'In-Reply-To with words and References folded with tabs',
    raw: withHead({
      more: [
        `In-Reply-To: Your message of "Thu, 12 Nov 2026 09:14:05 +0000" ${OURS}`,
        `References: <first-1@visitor.example>\n\t<first-2@visitor.example>\n\t${OURS}`,
      ],
    }),
    expected: { ...PERSON, follows: [OURS, '<first-2@visitor.example>', '<first-1@visitor.example>'] },
  },
  {
    name: 'NUL bytes in the subject and in the text',
    raw: mailOfBytes({ ...REPLY, subject: 'Ring\0 me' }, text('Please\0 ring me.\0')),
    expected: { ...answer('Please ring me.'), subject: 'Ring me' },
  },
];

const BODIES: readonly TestMail[] = [
  {
    name: 'an empty body',
    raw: bytesOf(
      'From: ana.bello@visitor.example\nMessage-ID: <empty-1@visitor.example>\nSubject: Call me\n\n',
    ),
    expected: { nature: 'person', said: '', subject: 'Call me', follows: [], files: [] },
  },
  {
    name: 'a head and nothing below it, not even an empty line',
    raw: bytesOf('From: ana.bello@visitor.example\nMessage-ID: <empty-2@visitor.example>\nSubject: Call me'),
    expected: { nature: 'person', said: '', subject: 'Call me' },
  },
  {
    name: 'bare LF line ends',
    raw: new TextEncoder().encode(`From: Ana Bello <ana.bello@visitor.example>
Message-ID: <lf-1@visitor.example>
Subject: Care for Mum
In-Reply-To: ${OURS}
Content-Type: multipart/alternative; boundary="=_lf"

--=_lf
Content-Type: text/plain; charset=utf-8

${WORDS}
--=_lf
Content-Type: text/html; charset=utf-8

<p>${WORDS}</p>
--=_lf--
`),
    expected: { ...answer(WORDS), subject: 'Care for Mum' },
  },
  {
    name: 'no boundary at the end, within a file',
    raw: mail(
      REPLY,
      multipart('mixed', '=_cut', [
        text(WORDS),
        part(
          [
            'Content-Type: application/pdf; name="Letter.pdf"',
            'Content-Disposition: attachment',
            'Content-Transfer-Encoding: base64',
          ],
          'JVBERi0xLjQKJcOkw7zDtsOfCjIgMCBvYmo',
        ),
      ]).replace('--=_cut--\n', ''),
    ),
    expected: { ...answer(WORDS), files: ['Letter.pdf'] },
  },
  {
    name: 'a boundary that is never opened',
    raw: mail(REPLY, `Content-Type: multipart/mixed; boundary="=_never"\n\n${WORDS}\n`),
    // Without parts it is text, as programs of the time before MIME would show it.
    expected: answer(WORDS),
  },
  {
    name: 'base64 with rubbish between',
    raw: mail(
      REPLY,
      part(
        ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
        `\n${base64(WORDS).replaceAll(/.{12}/g, '$& !*\n\t')}\n(%)\n`,
      ),
    ),
    expected: answer(WORDS),
  },
  {
    name: 'quoted-printable broken off, with signs that encode nothing',
    raw: bytesOf(`From: ana.bello@visitor.example
Message-ID: <qp-1@visitor.example>
Subject: Care for Mum
In-Reply-To: ${OURS}
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: Quoted-Printable

She is 100=% sure, =ZZ.
Please ring me after four, I am at the caf=`),
    expected: answer('She is 100=% sure, =ZZ.\nPlease ring me after four, I am at the caf'),
  },
  {
    name: 'a Content-Type without a semicolon, as PHP scripts write it',
    raw: mail(REPLY, part(['Content-Type: text/plain charset=utf-8'], WORDS)),
    // RFC 2045 has text/plain where the type can't be read.
    expected: answer(WORDS),
  },
  {
    name: 'a Content-Type of one word',
    raw: mail(REPLY, part(['Content-Type: text'], WORDS)),
    expected: answer(WORDS),
  },
  {
    name: 'a transfer encoding that nobody knows',
    raw: mail(
      REPLY,
      part(['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bits'], WORDS),
    ),
    expected: answer(WORDS),
  },
  {
    name: 'HTML beside a text part that is empty',
    raw: mail(
      REPLY,
      multipart('alternative', '=_hollow', [text(''), text(`<p>${WORDS}</p>`, 'text/html; charset=utf-8')]),
    ),
    expected: answer(WORDS),
  },
  {
    name: 'HTML that is not closed',
    raw: mail(REPLY, text(`<html><body><p>${WORDS}<b><table><tr><td>`, 'text/html; charset=utf-8')),
    expected: answer(WORDS),
  },
];

export const MALFORMED_MAILS: readonly TestMail[] = [...HEADS, ...BODIES, ...OVERSIZED_MAILS];
