import {
  alternative,
  answer,
  html,
  mail,
  multipart,
  OUR_SUBJECT,
  OUR_WORDS,
  OUR_WORDS_QUOTED,
  OURS,
  part,
  REPLY,
  text,
} from './build-mail.ts';
import type { TestMail } from './test-mails.ts';

const ANSWERING: readonly TestMail[] = [
  {
    name: 'Dovecot (Sieve), vacation',
    raw: mail(
      {
        ...REPLY,
        subject: `Auto: ${OUR_SUBJECT}`,
        more: [
          'X-Sieve: Pigeonhole Sieve 2.3.21',
          'Auto-Submitted: auto-replied (vacation)',
          'Precedence: bulk',
        ],
      },
      text('I am on holiday until the 20th.'),
    ),
    expected: { nature: 'robot', follows: [OURS] },
  },
  {
    name: 'the vacation program of Unix, which says no more than bulk',
    raw: mail(
      { subject: 'away from my mail', answers: [OURS], more: ['Precedence: bulk'] },
      text('I am away.'),
    ),
    expected: { nature: 'robot', subject: 'away from my mail', follows: [OURS] },
  },
  {
    name: 'a ticket system, automatic answer',
    raw: mail(
      {
        from: 'Council Contact Centre <contact@council.example>',
        subject: `[Request received] ${OUR_SUBJECT} (ref 481516)`,
        answers: [OURS],
        more: [
          'Auto-Submitted: auto-generated; owner-email="contact@council.example"',
          'X-Auto-Response-Suppress: All',
          'X-Mailer: Zendesk Mailer',
        ],
      },
      alternative(
        `##- Please type your reply above this line -##

Your request (481516) has been received and is being reviewed by our staff.

${OUR_WORDS_QUOTED}`,
        '<p>Your request (481516) has been received.</p>',
      ),
    ),
    expected: { nature: 'robot', follows: [OURS] },
  },
  {
    name: 'Outlook, read receipt',
    raw: mail(
      { subject: `Read: ${OUR_SUBJECT}`, answers: [OURS], more: ['X-MS-Exchange-Inbox-Rules-Loop:'] },
      multipart('report; report-type=disposition-notification', '_000_read', [
        text(`Your message

   To: Ana Bello
   Subject: ${OUR_SUBJECT}
   Sent: 12 November 2026 09:14:05

 was read on 12 November 2026 10:02:11.`),
        part(
          ['Content-Type: message/disposition-notification'],
          `Reporting-UA: visitor.example; Microsoft Outlook 16.0
Final-Recipient: rfc822;ana.bello@visitor.example
Original-Message-ID: ${OURS}
Disposition: automatic-action/MDN-sent-automatically; displayed`,
        ),
      ]),
    ),
    expected: { nature: 'robot', subject: `Read: ${OUR_SUBJECT}`, follows: [OURS] },
  },
  {
    name: 'Thunderbird, return receipt with our head',
    raw: mail(
      { subject: `Return Receipt (displayed) - ${OUR_SUBJECT}`, answers: [OURS] },
      multipart('report; report-type=disposition-notification', '----=_mdn000', [
        text('This is a Return Receipt for the mail that you sent to ana.bello@visitor.example.'),
        part(
          [
            'Content-Type: message/disposition-notification; name="MDNPart2.txt"',
            'Content-Disposition: inline',
          ],
          `Reporting-UA: visitor.example; Thunderbird 140.4
Final-Recipient: rfc822;ana.bello@visitor.example
Original-Message-ID: ${OURS}
Disposition: manual-action/MDN-sent-manually; displayed`,
        ),
        part(
          ['Content-Type: text/rfc822-headers; name="MDNPart3.txt"', 'Content-Disposition: inline'],
          `Subject: ${OUR_SUBJECT}\nMessage-ID: ${OURS}`,
        ),
      ]),
    ),
    expected: { nature: 'robot', follows: [OURS] },
  },
];

const SENDING: readonly TestMail[] = [
  {
    name: 'a mailing list',
    raw: mail(
      {
        from: 'Helen Marsh via Carers <carers@lists.mail.example>',
        subject: '[Carers] Meeting on Thursday',
        more: [
          'List-Id: Carers of Ashby <carers.lists.mail.example>',
          'List-Post: <mailto:carers@lists.mail.example>',
          'List-Unsubscribe: <mailto:carers-leave@lists.mail.example>',
          'Precedence: list',
          'Sender: "Carers" <carers-bounces@lists.mail.example>',
        ],
      },
      text(`We meet in the library at two.
_______________________________________________
Carers mailing list
Carers@lists.mail.example`),
    ),
    expected: { nature: 'robot', said: 'We meet in the library at two.', follows: [] },
  },
  {
    name: 'a newsletter',
    raw: mail(
      {
        from: 'Care Weekly <news@newsletter.mail.example>',
        subject: '5 tips for winter 🥶',
        more: [
          'List-ID: 7f3a <7f3a.list-id.newsletter.mail.example>',
          'List-Unsubscribe: <https://newsletter.mail.example/u?id=7f3a>',
          'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
          'Precedence: bulk',
          'Feedback-ID: 7f3a:7f3a.1:us20:mc',
        ],
      },
      multipart('alternative', '_----------=_MCPart_7f3a', [
        text('Five tips for winter'),
        html('<h1>Five tips</h1>'),
      ]),
    ),
    expected: { nature: 'robot', subject: '5 tips for winter 🥶' },
  },
  {
    name: 'a machine, an envelope without a sender and nothing else',
    raw: mail(
      { from: 'Storage <storage@mail.example>', subject: 'Disk nearly full', more: ['Return-Path: <>'] },
      text('91% of /var is in use.'),
    ),
    expected: { nature: 'robot', subject: 'Disk nearly full', follows: [] },
  },
];

/** Persons, with something that looks like a machine's mark. */
const PERSONS: readonly TestMail[] = [
  {
    name: 'a person, Auto-Submitted: no',
    raw: mail(
      { ...REPLY, more: ['Auto-Submitted: no', 'Return-Path: <ana.bello@visitor.example>'] },
      text('Yes please.'),
    ),
    expected: answer('Yes please.'),
  },
  {
    name: 'a person answers an automatic reply',
    raw: mail(
      { subject: 'RE: Automatic reply: Care for Mum', answers: [OURS] },
      text(`I know you are closed, but she fell this morning.

${OUR_WORDS_QUOTED}`),
    ),
    expected: answer('I know you are closed, but she fell this morning.'),
  },
  {
    name: 'a person, asking that nobody answer automatically',
    raw: mail(
      {
        ...REPLY,
        more: ['X-Auto-Response-Suppress: DR, OOF, AutoReply', 'Importance: high', 'X-Priority: 1'],
      },
      text(`Please ring before noon.

-----Original Message-----
${OUR_WORDS}`),
    ),
    // The header is about answers to the email and says nothing of who wrote it.
    expected: answer('Please ring before noon.'),
  },
];

export const ROBOT_MAILS: readonly TestMail[] = [...ANSWERING, ...SENDING, ...PERSONS];
