import { mail, OURS, part } from './build-mail.ts';
import { ANA, daemon, OUR_HEAD, report, returnedHead, returnedWhole } from './build-report.ts';
import type { TestMail } from './test-mails.ts';

const POSTFIX = daemon(
  'MAILER-DAEMON@mail.example (Mail Delivery System)',
  'Undelivered Mail Returned to Sender',
  ['Auto-Submitted: auto-replied'],
);

const POSTFIX_NOTICE = part(
  [
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ],
  `This is the mail system at host mail.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

                   The mail system`,
);

const POSTFIX_MAIL = `Reporting-MTA: dns; mail.example
X-Postfix-Queue-ID: 4CXb7n2Zk1z9
X-Postfix-Sender: rfc822; hello@kindlewick.example
Arrival-Date: Thu, 12 Nov 2026 09:14:07 +0000 (GMT)`;

export const BOUNCES_OF_POSTFIX: readonly TestMail[] = [
  {
    name: 'Postfix, no such person',
    raw: mail(
      POSTFIX,
      report({
        boundary: '4CXb7n2Zk1z9.1794474847/mail.example',
        notice: POSTFIX_NOTICE,
        status: [
          POSTFIX_MAIL,
          `Final-Recipient: rfc822; ${ANA}
Original-Recipient: rfc822;${ANA}
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.visitor.example
Diagnostic-Code: smtp; 550 5.1.1 <${ANA}>: Recipient address
    rejected: User unknown in virtual mailbox table`,
        ],
        original: returnedWhole(),
      }),
    ),
    expected: { nature: 'bounce', failed: [{ address: ANA, status: '5.1.1' }], of: OURS },
  },
  {
    name: 'Postfix, no such domain, with our head alone',
    raw: mail(
      POSTFIX,
      report({
        boundary: '4CXb7n2Zk1z9.1794474848/mail.example',
        notice: POSTFIX_NOTICE,
        status: [
          POSTFIX_MAIL,
          `Final-Recipient: rfc822; ana.bello@visiter.example
Original-Recipient: rfc822;ana.bello@visiter.example
Action: failed
Status: 5.4.4
Diagnostic-Code: X-Postfix; Host or domain name not found. Name service error
    for name=visiter.example type=AAAA: Host not found`,
        ],
        original: returnedHead(OUR_HEAD.replaceAll('visitor', 'visiter')),
      }),
    ),
    expected: {
      nature: 'bounce',
      failed: [{ address: 'ana.bello@visiter.example', status: '5.4.4' }],
      of: OURS,
    },
  },
  {
    name: 'Postfix, one of three addresses was reached',
    raw: mail(
      POSTFIX,
      report({
        boundary: '4CXb7n2Zk1z9.1794474849/mail.example',
        notice: POSTFIX_NOTICE,
        status: [
          POSTFIX_MAIL,
          'Final-Recipient: rfc822; ben.bello@visitor.example\nAction: delivered\nStatus: 2.0.0',
          `Final-Recipient: rfc822; ${ANA}\nAction: failed\nStatus: 5.1.1`,
          'Final-Recipient: rfc822; joan.pryce@council.example\nAction: failed\nStatus: 5.7.1',
        ],
        original: returnedWhole(),
      }),
    ),
    expected: {
      nature: 'bounce',
      failed: [
        { address: ANA, status: '5.1.1' },
        { address: 'joan.pryce@council.example', status: '5.7.1' },
      ],
      of: OURS,
    },
  },
  {
    name: 'Postfix, an address that stands for another',
    raw: mail(
      POSTFIX,
      report({
        boundary: '4CXb7n2Zk1z9.1794474850/mail.example',
        notice: POSTFIX_NOTICE,
        status: [
          POSTFIX_MAIL,
          `Final-Recipient: rfc822; bello71@mail.example
Original-Recipient: rfc822;${ANA}
Action: failed
Status: 5.2.1
Diagnostic-Code: smtp; 550 5.2.1 The mailbox is disabled`,
        ],
        original: returnedWhole(),
      }),
    ),
    // The address that we wrote to is the one that can be mended.
    expected: { nature: 'bounce', failed: [{ address: ANA, status: '5.2.1' }], of: OURS },
  },
  {
    name: 'Postfix, a mailbox full for five days',
    raw: mail(
      POSTFIX,
      report({
        boundary: '4CXb7n2Zk1z9.1794474851/mail.example',
        notice: POSTFIX_NOTICE,
        status: [
          POSTFIX_MAIL,
          `Final-Recipient: rfc822; ${ANA}
Action: failed
Status: 4.2.2
Remote-MTA: dns; mx.visitor.example
Diagnostic-Code: smtp; 452 4.2.2 <${ANA}>: Mailbox over quota`,
        ],
        original: returnedHead(),
      }),
    ),
    // The code speaks of a passing fault, but the server has given up: the action decides.
    expected: { nature: 'bounce', failed: [{ address: ANA, status: '4.2.2' }], of: OURS },
  },
];
