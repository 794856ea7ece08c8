import {
  answer,
  html,
  mail,
  OUR_SUBJECT,
  OUR_WORDS,
  REPLY,
  text,
  textInQuotedPrintable,
} from './build-mail.ts';
import type { TestMail } from './test-mails.ts';

/** As NHSmail sets it below every email that leaves it. */
const NHS_DISCLAIMER = `${'*'.repeat(116)}

This message may contain confidential information. If you are not the intended recipient please:
i) inform the sender that you have received the message in error before deleting it; and
ii) do not disclose, copy or distribute information in this e-mail or take any action in relation to its content.
Thank you for your co-operation.

NHSmail is the secure email, collaboration and directory service available for all NHS staff in England.`;

const COUNCIL_BANNER =
  '[EXTERNAL EMAIL] Do not click on links or open attachments unless you recognise the sender and know the content is safe.';

const RULE = '________________________________';
const NURSE = 'Helen Marsh (ASHBY COMMUNITY NHS TRUST) <helen.marsh@nhs.example>';
const SOCIAL_WORKER = 'Joan Pryce <joan.pryce@council.example>';

const FROM_OFFICES: readonly TestMail[] = [
  {
    name: 'NHSmail, reply above with the disclaimer below all',
    raw: mail(
      { ...REPLY, from: NURSE, subject: `Re: ${OUR_SUBJECT}` },
      textInQuotedPrintable(`I saw Mrs Bello today. Please change the dressing every second day.

Helen Marsh
District nurse

${RULE}
From: Kindlewick Home Care <hello@kindlewick.example>
Sent: 12 November 2026 09:14
To: MARSH, Helen (ASHBY COMMUNITY NHS TRUST) <helen.marsh@nhs.example>
Subject: ${OUR_SUBJECT}

This message originated from outside of NHSmail. Please do not click links or open attachments.

${OUR_WORDS}


${NHS_DISCLAIMER}
`),
    ),
    expected: answer(`I saw Mrs Bello today. Please change the dressing every second day.

Helen Marsh
District nurse`),
  },
  {
    name: 'NHSmail, a new email with the disclaimer',
    raw: mail(
      { from: NURSE, subject: 'Rosa Bello, dressing' },
      text(`Mrs Bello's leg looks red and hot. Could a carer look at it tomorrow morning?

Helen Marsh
01632 960528


${NHS_DISCLAIMER}`),
    ),
    expected: {
      nature: 'person',
      said: `Mrs Bello's leg looks red and hot. Could a carer look at it tomorrow morning?

Helen Marsh
01632 960528`,
      follows: [],
    },
  },
  {
    name: 'a council, its banner in the subject and in what it quotes',
    raw: mail(
      { ...REPLY, from: SOCIAL_WORKER, subject: `RE: [EXTERNAL] ${OUR_SUBJECT}` },
      text(`The panel agreed to ten hours a week from Monday.

Joan Pryce
Adult social care

From: Kindlewick Home Care <hello@kindlewick.example>
Sent: 12 November 2026 09:14
To: Joan Pryce <joan.pryce@council.example>
Subject: [EXTERNAL] ${OUR_SUBJECT}

${COUNCIL_BANNER}

${OUR_WORDS}`),
    ),
    expected: {
      ...answer('The panel agreed to ten hours a week from Monday.\n\nJoan Pryce\nAdult social care'),
      subject: `RE: [EXTERNAL] ${OUR_SUBJECT}`,
    },
  },
  {
    name: 'our own mail server, its banner above what somebody says',
    limit: "the words of a banner are the office's own choice",
    raw: mail(
      REPLY,
      text(`CAUTION: This email originated from outside of the organisation. Do not click links or open attachments unless you recognise the sender and know the content is safe.

Please cancel Wednesday. She will be at the eye clinic.`),
    ),
    expected: answer('Please cancel Wednesday. She will be at the eye clinic.'),
  },
  {
    name: 'a mail filter, its footer below a rule',
    raw: mail(
      REPLY,
      text(`The invoice should go to the council.

______________________________________________________________________
This email has been scanned by the Example Email Security.cloud service.
For more information please visit http://www.mail.example/
______________________________________________________________________`),
    ),
    expected: answer('The invoice should go to the council.'),
  },
  {
    name: 'a person, rules of her own between her words',
    raw: mail(
      REPLY,
      text(`Her week as it is now:
________________________
Monday to Friday: my brother, mornings
Saturday: nobody
________________________
So Saturday matters most.`),
    ),
    expected: answer(`Her week as it is now:
________________________
Monday to Friday: my brother, mornings
Saturday: nobody
________________________
So Saturday matters most.`),
  },
];

const PASSED_ON: readonly TestMail[] = [
  {
    name: 'a text-to-email gateway',
    raw: mail(
      {
        from: '"07700 900123" <447700900123@sms.mail.example>',
        subject: 'SMS from 07700900123',
        more: ['X-Mailer: SMS Gateway 4.2'],
      },
      text('Runing late can the carer come at 9 pls. Ana', 'text/plain; charset=us-ascii'),
    ),
    expected: {
      nature: 'person',
      said: 'Runing late can the carer come at 9 pls. Ana',
      subject: 'SMS from 07700900123',
      follows: [],
    },
  },
  {
    name: 'a directory of care providers passes on an enquiry, HTML alone',
    raw: mail(
      {
        from: '"Care directory" <noreply@directory.mail.example>',
        subject: 'New enquiry from Ana Bello',
        more: ['Reply-To: Ana Bello <ana.bello@visitor.example>', 'X-Mailer: PHPMailer 6.9.1'],
      },
      html(
        `<html><body>Name: Ana Bello<br>Phone: 07700 900123<br />Message: Do you cover Ashby at weekends?<br></body></html>`,
      ),
    ),
    // Nothing in its head says that a machine wrote it, and it is an enquiry.
    expected: {
      nature: 'person',
      said: 'Name: Ana Bello\nPhone: 07700 900123\nMessage: Do you cover Ashby at weekends?',
    },
  },
  {
    name: 'a colleague redirects an email (Resent-From)',
    raw: mail(
      {
        to: 'Ben Bello <ben.bello@visitor.example>',
        subject: 'Care for Mum',
        more: [
          'Resent-From: Ben Bello <ben.bello@visitor.example>',
          'Resent-To: hello@kindlewick.example',
          'Resent-Message-ID: <resent-1@visitor.example>',
        ],
      },
      text('Ben, could you ask them about Sundays?'),
    ),
    expected: {
      nature: 'person',
      said: 'Ben, could you ask them about Sundays?',
      subject: 'Care for Mum',
      follows: [],
    },
  },
];

export const GATEWAY_MAILS: readonly TestMail[] = [...FROM_OFFICES, ...PASSED_ON];
