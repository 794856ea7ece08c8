import { mail, OURS, part } from './build-mail.ts';
import { ANA, daemon, notice, OUR_MAIL, report, returnedHead } from './build-report.ts';
import type { TestMail } from './test-mails.ts';

export const BOUNCES_OF_SENDMAIL_AND_QMAIL: readonly TestMail[] = [
  {
    name: 'Sendmail, no such person',
    raw: mail(
      daemon(
        'Mail Delivery Subsystem <MAILER-DAEMON@mail.example>',
        'Returned mail: see transcript for details',
        ['Auto-Submitted: auto-generated (failure)'],
      ),
      report({
        boundary: '5ACCEx7P001234.1794474847/mail.example',
        notice: part(
          [],
          `The original message was received at Thu, 12 Nov 2026 09:14:05 GMT
from kindlewick.example [192.0.2.25]

   ----- The following addresses had permanent fatal errors -----
<${ANA}>
    (reason: 550 5.1.1 <${ANA}>... User unknown)

   ----- Transcript of session follows -----
... while talking to mx.visitor.example.:
>>> DATA
<<< 550 5.1.1 <${ANA}>... User unknown`,
        ),
        status: [
          'Reporting-MTA: dns; mail.example\nReceived-From-MTA: DNS; kindlewick.example',
          // Names of fields in small letters, as older servers write them.
          `final-recipient: RFC822; ${ANA}
action: failed
status: 5.1.1
remote-mta: DNS; mx.visitor.example
diagnostic-code: SMTP; 550 5.1.1 <${ANA}>... User unknown
last-attempt-date: Thu, 12 Nov 2026 09:14:09 GMT`,
        ],
        original: returnedHead(),
      }),
    ),
    expected: { nature: 'bounce', failed: [{ address: ANA, status: '5.1.1' }], of: OURS },
  },
  {
    name: 'qmail, no such person, in prose',
    raw: mail(
      daemon('MAILER-DAEMON@mail.example', 'failure notice', [
        'Received: (qmail 12122 invoked for bounce); 12 Nov 2026 09:14:11 -0000',
      ]),
      notice(`Hi. This is the qmail-send program at mail.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${ANA}>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

Return-Path: <hello@kindlewick.example>
${OUR_MAIL}`),
    ),
    expected: { nature: 'bounce', failed: [{ address: ANA, status: '5.1.1' }], of: OURS },
  },
];
