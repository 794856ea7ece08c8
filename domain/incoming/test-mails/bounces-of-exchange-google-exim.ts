import { html, mail, multipart, OUR_SUBJECT, OURS, part, text, textInQuotedPrintable } from './build-mail.ts';
import {
  ANA,
  daemon,
  notice,
  OUR_HEAD,
  OUR_MAIL,
  report,
  returnedHead,
  returnedWhole,
} from './build-report.ts';
import type { TestMail } from './test-mails.ts';

const EXCHANGE: readonly TestMail[] = [
  {
    name: 'Exchange Online, no such person',
    raw: mail(
      {
        ...daemon('<postmaster@council.onmicrosoft.example>', `Undeliverable: ${OUR_SUBJECT}`, [
          'X-MS-Exchange-Message-Is-Ndr:',
          'X-MS-Exchange-Organization-SCL: -1',
          'Content-Language: en-GB',
          'Auto-Submitted: auto-replied',
        ]),
        messageId: '\n <6f0c1f5e-2b1d-4f0a-9d8e-1b2c3d4e5f60@LO2P265MB7421.GBRP265.PROD.OUTLOOK.COM>',
        answers: [OURS],
      },
      report({
        boundary: '6f0c1f5e-2b1d-4f0a-9d8e-1b2c3d4e5f60',
        notice: multipart('alternative; differences=Content-Type', 'c0ffee11-2b1d-4f0a', [
          textInQuotedPrintable(
            `Delivery has failed to these recipients or groups:

joan.price@council.example<mailto:joan.price@council.example>
The email address you entered couldn't be found. Please check the recipient's email address and try to resend.

Original message headers:

Received: from LO2P265CA0001.GBRP265.PROD.OUTLOOK.COM (2603:10a6:600::1)`,
            'text/plain; charset="us-ascii"',
          ),
          html(
            "<html><body><p>Your message to joan.price@council.example couldn't be delivered.</p></body></html>",
          ),
        ]),
        status: [
          `Reporting-MTA: dns;LO2P265MB7421.GBRP265.PROD.OUTLOOK.COM
Received-From-MTA: dns;kindlewick.example
Arrival-Date: Thu, 12 Nov 2026 09:14:09 +0000`,
          `Final-Recipient: rfc822;joan.price@council.example
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
X-Display-Name: joan.price@council.example`,
        ],
        original: returnedWhole(OUR_MAIL.replaceAll(ANA, 'joan.price@council.example')),
      }),
    ),
    expected: {
      nature: 'bounce',
      subject: `Undeliverable: ${OUR_SUBJECT}`,
      failed: [{ address: 'joan.price@council.example', status: '5.1.10' }],
      of: OURS,
    },
  },
];

/** Google hangs its own picture and a page of HTML on every bounce. */
function googleNotice(words: string): string {
  return multipart('related', '000000000000ca332c05', [
    multipart('alternative', '000000000000ca333105', [
      text(words),
      html(`<html><body><p>${words}</p></body></html>`),
    ]),
    part(
      [
        'Content-Type: image/png; name="icon.png"',
        'Content-Disposition: attachment; filename="icon.png"',
        'Content-Transfer-Encoding: base64',
        'Content-ID: <icon.png>',
      ],
      'iVBORw0KGgo=',
    ),
  ]);
}

const GOOGLE_HEAD = {
  ...daemon(
    'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    'Delivery Status Notification (Failure)',
    ['Auto-Submitted: auto-replied', `X-Failed-Recipients: ${ANA}`],
  ),
  answers: [OURS],
};

const GOOGLE_ORIGINAL = part(
  ['Content-Type: message/rfc822'],
  `X-Google-Smtp-Source: AK7set9BQ
${OUR_HEAD.replace(/^Message-ID:.*$/m, `X-Gmail-Original-Message-ID: ${OURS}\nMessage-ID: ${OURS}`)}

----- Message truncated -----`,
);

const GOOGLE: readonly TestMail[] = [
  {
    name: 'Gmail, no such person',
    raw: mail(
      GOOGLE_HEAD,
      report({
        boundary: '000000000000ca2d9205',
        notice: googleNotice(`** Address not found **

Your message wasn't delivered to ${ANA} because the address couldn't be found, or is unable to receive mail.

The response was:

550 5.1.1 The email account that you tried to reach does not exist.`),
        status: [
          'Reporting-MTA: dns; googlemail.com\nArrival-Date: Thu, 12 Nov 2026 01:14:07 -0800 (PST)',
          `Final-Recipient: rfc822; ${ANA}
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.26, the server for the domain visitor.example.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.
Last-Attempt-Date: Thu, 12 Nov 2026 01:14:08 -0800 (PST)`,
        ],
        original: GOOGLE_ORIGINAL,
      }),
    ),
    expected: { nature: 'bounce', failed: [{ address: ANA, status: '5.1.1' }], of: OURS },
  },
  {
    name: 'Gmail, mailbox full',
    raw: mail(
      GOOGLE_HEAD,
      report({
        boundary: '000000000000ca2d9206',
        notice: googleNotice(
          `** Recipient inbox full **\n\nYour message couldn't be delivered to ${ANA}. Their inbox is full.`,
        ),
        status: [
          'Reporting-MTA: dns; googlemail.com',
          `Final-Recipient: rfc822; ${ANA}
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp; 552-5.2.2 The recipient's inbox is out of storage space.`,
        ],
        original: GOOGLE_ORIGINAL,
      }),
    ),
    expected: { nature: 'bounce', failed: [{ address: ANA, status: '5.2.2' }], of: OURS },
  },
  {
    name: 'Gmail, an empty report beside a refusal in its head',
    raw: mail(
      { ...GOOGLE_HEAD, answers: [] },
      report({
        boundary: '000000000000ca2d9207',
        notice: googleNotice(
          '** Message not delivered **\n\nThe response was:\n\nUnspecified Error (SENT_SECOND_EHLO)',
        ),
        status: [],
        original: GOOGLE_ORIGINAL,
      }),
    ),
    expected: { nature: 'bounce', failed: [{ address: ANA, status: '5.0.0' }], of: OURS },
  },
];

const EXIM: readonly TestMail[] = [
  {
    name: 'Exim, no such person, in prose (not RFC 3464)',
    raw: mail(
      daemon(
        'Mail Delivery System <Mailer-Daemon@mail.example>',
        'Mail delivery failed: returning message to sender',
        [`X-Failed-Recipients: ${ANA}`, 'Auto-Submitted: auto-replied'],
      ),
      notice(`This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${ANA}
    host mx.visitor.example [192.0.2.26]
    SMTP error from remote mail server after RCPT TO:<${ANA}>:
    550 5.1.1 <${ANA}>: Recipient address rejected

------ This is a copy of the message, including all the headers. ------

Return-path: <hello@kindlewick.example>
${OUR_MAIL}`),
    ),
    expected: { nature: 'bounce', failed: [{ address: ANA, status: '5.1.1' }], of: OURS },
  },
  {
    name: 'Exim since 4.86, a report whose code says less than its text',
    raw: mail(
      daemon(
        'Mail Delivery System <Mailer-Daemon@mail.example>',
        'Mail delivery failed: returning message to sender',
        [`X-Failed-Recipients: ${ANA}`, 'Auto-Submitted: auto-replied'],
      ),
      report({
        boundary: '1794474847-eximdsn-1804289383',
        notice: notice('This message was created automatically by mail delivery software.'),
        status: [
          'Reporting-MTA: dns; mail.example',
          `Action: failed
Final-Recipient: rfc822;${ANA}
Status: 5.0.0
Remote-MTA: dns; mx.visitor.example
Diagnostic-Code: smtp; 550 5.1.1 <${ANA}>: Recipient address rejected`,
        ],
        original: returnedHead(),
      }),
    ),
    // It always writes 5.0.0; what the other server said stands in the diagnosis.
    expected: { nature: 'bounce', failed: [{ address: ANA, status: '5.1.1' }], of: OURS },
  },
];

export const BOUNCES_OF_EXCHANGE_GOOGLE_EXIM: readonly TestMail[] = [...EXCHANGE, ...GOOGLE, ...EXIM];
