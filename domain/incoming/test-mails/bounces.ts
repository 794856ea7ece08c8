import { BOUNCES_OF_EXCHANGE_GOOGLE_EXIM } from './bounces-of-exchange-google-exim.ts';
import { BOUNCES_OF_POSTFIX } from './bounces-of-postfix.ts';
import { BOUNCES_OF_SENDMAIL_AND_QMAIL } from './bounces-of-sendmail-and-qmail.ts';
import { mail, multipart, OUR_SUBJECT, part, text } from './build-mail.ts';
import { ANA, daemon, notice, report, returnedHead, returnedWhole } from './build-report.ts';
import type { TestMail } from './test-mails.ts';

const FINAL: readonly string[] = [`Final-Recipient: rfc822; ${ANA}`, `Original-Recipient: rfc822;${ANA}`];

/** Reports that are no bounce: the email is under way, or has arrived. */
const OTHER_REPORTS: readonly TestMail[] = [
  {
    name: 'Postfix, delayed and still trying',
    raw: mail(
      daemon('MAILER-DAEMON@mail.example (Mail Delivery System)', 'Delayed Mail (still being retried)', [
        'Auto-Submitted: auto-replied',
      ]),
      report({
        boundary: '4CXb7n2Zk1z9.1794489247/mail.example',
        notice: notice(`####################################################################
# THIS IS A WARNING ONLY.  YOU DO NOT NEED TO RESEND YOUR MESSAGE. #
####################################################################

Your message could not be delivered for more than 4 hour(s).
It will be retried until it is 5 day(s) old.`),
        status: [
          'Reporting-MTA: dns; mail.example',
          [
            ...FINAL,
            'Action: delayed',
            'Status: 4.4.1',
            'Diagnostic-Code: X-Postfix; connect to mx.visitor.example[192.0.2.26]:25: Connection timed out',
            'Will-Retry-Until: Tue, 17 Nov 2026 09:14:07 +0000 (GMT)',
          ].join('\n'),
        ],
        original: returnedHead(),
      }),
    ),
    expected: { nature: 'robot', failed: [] },
  },
  {
    name: 'Exchange Online, relayed without a receipt',
    raw: mail(
      daemon('<postmaster@council.onmicrosoft.example>', `Relayed: ${OUR_SUBJECT}`, [
        'Auto-Submitted: auto-replied',
      ]),
      report({
        boundary: '6f0c1f5e-2b1d-4f0a-9d8e-1b2c3d4e5f61',
        notice: notice(
          'Delivery to these recipients is complete, but no notification was sent by the destination server.',
        ),
        status: [
          'Reporting-MTA: dns;mail.example',
          [...FINAL, 'Action: relayed', 'Status: 2.0.0'].join('\n'),
        ],
        original: returnedWhole(),
      }),
    ),
    expected: { nature: 'robot', failed: [] },
  },
  {
    name: 'a complaint that somebody pressed Junk (RFC 5965)',
    raw: mail(
      daemon('<staff@mail.example>', 'complaint about message from 192.0.2.25'),
      multipart('report; report-type=feedback-report', '=_feedback', [
        notice('This is an email abuse report for an email message received from 192.0.2.25.'),
        part(
          ['Content-Type: message/feedback-report'],
          'Feedback-Type: abuse\nUser-Agent: Mailbox/1.0\nVersion: 1\nOriginal-Mail-From: <hello@kindlewick.example>',
        ),
        returnedWhole(),
      ]),
    ),
    expected: { nature: 'robot', failed: [] },
  },
];

const WITHOUT_ORIGINAL: readonly TestMail[] = [
  {
    name: 'a report without what came back',
    raw: mail(
      daemon('postmaster@visitor.example', 'Delivery Status Notification (Failure)'),
      report({
        boundary: '9B095B5ADSN=_01DC53A1',
        notice: notice(`Delivery to the following recipients failed.\n\n       ${ANA}`),
        status: [
          'Reporting-MTA: dns;mx.visitor.example\nArrival-Date: Thu, 12 Nov 2026 09:14:07 +0000',
          `Final-Recipient: rfc822;${ANA}\nAction: failed\nStatus: 5.1.1`,
        ],
      }),
    ),
    expected: { nature: 'bounce', failed: [{ address: ANA, status: '5.1.1' }], of: null },
  },
  {
    name: 'a mail filter, in prose, without a code of RFC 3463',
    raw: mail(
      daemon('Mail Delivery System <postmaster@filter.mail.example>', `Undeliverable: ${OUR_SUBJECT}`),
      notice(`Your message could not be delivered to the following recipients:

<${ANA}>: 550 No such user here

The message was not accepted and will not be tried again.`),
    ),
    // 550 says that it is for good and no more: RFC 3463 calls that 5.0.0.
    expected: { nature: 'bounce', failed: [{ address: ANA, status: '5.0.0' }], of: null },
  },
];

const FORWARDED: readonly TestMail[] = [
  {
    name: 'a person forwards the bounce that she had',
    raw: mail(
      { subject: 'Fwd: Undelivered Mail Returned to Sender' },
      multipart('mixed', '=_forward', [
        text('I tried to write to your office in Thornbury, and this came back. Is the address right?'),
        part(
          [
            'Content-Type: message/rfc822; name="bounce.eml"',
            'Content-Disposition: attachment; filename="bounce.eml"',
          ],
          `From: MAILER-DAEMON@mail.example
To: ${ANA}
Subject: Undelivered Mail Returned to Sender
Message-ID: <bounce-1@mail.example>
Auto-Submitted: auto-replied
MIME-Version: 1.0
${report({
  boundary: 'inner',
  notice: notice('Not delivered.'),
  status: [
    'Reporting-MTA: dns; mail.example',
    'Final-Recipient: rfc822; thornbury@kindlewick.example\nAction: failed\nStatus: 5.1.1',
  ],
})}`,
        ),
      ]),
    ),
    expected: {
      nature: 'person',
      said: 'I tried to write to your office in Thornbury, and this came back. Is the address right?',
      files: ['bounce.eml'],
      failed: [],
    },
  },
];

export const BOUNCE_MAILS: readonly TestMail[] = [
  ...BOUNCES_OF_POSTFIX,
  ...BOUNCES_OF_EXCHANGE_GOOGLE_EXIM,
  ...BOUNCES_OF_SENDMAIL_AND_QMAIL,
  ...WITHOUT_ORIGINAL,
  ...OTHER_REPORTS,
  ...FORWARDED,
];
